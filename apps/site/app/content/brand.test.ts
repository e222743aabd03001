import { expect, test } from 'vitest'
import { createBrand } from './brand.ts'

test.each([
  ['Zephyr', 'zephyr'],
  ['Two Arms & Co', 'two-arms-co'],
  ['R2/D2', 'r2-d2'],
])('the slug of %s is %s', (name, slug) => {
  expect(createBrand(name).slug).toBe(slug)
})

test('the company name contains the product name unchanged', () => {
  expect(createBrand('Two Arms').company).toBe('Two Arms Robotics Inc.')
})

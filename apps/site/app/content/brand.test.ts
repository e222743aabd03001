import { expect, test } from 'vitest'
import { brandOf } from './brand.ts'

test.each([
  ['Zephyr', 'zephyr'],
  ['Two Arms & Co', 'two-arms-co'],
  ['R2/D2', 'r2-d2'],
])('the slug of %s is %s', (name, slug) => {
  expect(brandOf(name).slug).toBe(slug)
})

test('the company name contains the product name unchanged', () => {
  expect(brandOf('Two Arms').company).toBe('Two Arms Robotics Inc.')
})

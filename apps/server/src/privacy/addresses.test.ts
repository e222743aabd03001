import { expect, it } from 'vitest'
import { containsAddress, removeAddress } from './addresses.ts'

it.each([
  ['ask Ada@Plant.example.', true],
  ['ask ada@plant.example', true],
  ['ask xada@plant.example', false],
  ['ask ada@plant.example.org', false],
  ['ask ada@plant.exampleы', false],
])('finds a complete address in “%s”: %s', (text, expected) => {
  expect(containsAddress(text, 'ada@plant.example')).toBe(expected)
})

it('finds and removes both spellings of a domain', () => {
  const email = 'ada@xn--bcher-kva.example'
  const text = 'Ada@Bücher.example, ada@xn--bcher-kva.example, ada@bucher.example'
  expect(removeAddress(text, email)).toBe('[removed], [removed], ada@bucher.example')
})

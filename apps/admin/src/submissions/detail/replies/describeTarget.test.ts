import { expect, it } from 'vitest'
import { describeTarget } from './describeTarget.ts'

it.each([
  ['https://plant.example/line', 'our line', 'plant.example'],
  ['https://plant.example/line', 'https://plant.example/line', undefined],
  ['https://plant.example/', ' Plant.example', undefined],
  ['https://evil.example/', 'bank.example', 'evil.example'],
  ['https://evil.example/', 'evil.example.com', 'evil.example'],
  ['https://bank.example@evil.example/', 'https://bank.example/', 'evil.example'],
  ['https://xn--bnk-ula.example/', 'bänk.example', 'xn--bnk-ula.example'],
  ['mailto:ada@plant.example?subject=Line', 'Ada', 'ada@plant.example'],
  ['mailto:ada@plant.example', 'ada@plant.example', undefined],
])('says where %s leads, if it’s called “%s”', (href, text, target) => {
  expect(describeTarget(href, text)).toBe(target)
})

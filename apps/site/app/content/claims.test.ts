import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COST_LABEL, COST_SENTENCE } from './cost.ts'

const texts = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(path.join(import.meta.dirname, name), 'utf8') }))

test.each([
  ['the cost of a robot', /50k/, 'cost.ts'],
  ['the share of industry veterans', /30%/, 'homeSections.ts'],
  ['the goal for hours of data', /10,000/, 'fundingPrinciples.ts'],
  ['the drawn share of training data', /count: 142/, 'strategy.ts'],
])('%s is in one file', (_claim, pattern, file) => {
  expect(texts.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([file])
})

test.each([COST_LABEL, COST_SENTENCE])('the cost is ours, and isn’t called a price: %s', (text) => {
  expect(text).toMatch(/our cost to build|We build .* at a cost/)
  expect(text).toContain('Your price depends on the station')
})

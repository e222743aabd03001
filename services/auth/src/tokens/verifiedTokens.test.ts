import { expect, it } from 'vitest'
import { VerifiedTokens } from './verifiedTokens.ts'

it('returns the claims of a token until it expires', () => {
  const tokens = new VerifiedTokens()
  tokens.add('token', { sub: 'ada', exp: 10 })
  expect(tokens.find('token', 9999)).toEqual({ sub: 'ada', exp: 10 })
  expect(tokens.find('token', 10_000)).toBeUndefined()
  // The clock was set back, but the token has been removed.
  expect(tokens.find('token', 9999)).toBeUndefined()
})

it('doesn’t know other tokens, or tokens that don’t expire', () => {
  const tokens = new VerifiedTokens()
  tokens.add('endless', { sub: 'ada' })
  expect(tokens.find('endless', 0)).toBeUndefined()
  expect(tokens.find('other', 0)).toBeUndefined()
})

it('keeps the last 1,000 tokens', () => {
  const tokens = new VerifiedTokens()
  for (let number = 0; number <= 1000; number += 1) tokens.add(`token ${number}`, { exp: 10 })
  expect(tokens.find('token 0', 0)).toBeUndefined()
  expect(tokens.find('token 1', 0)).toBeDefined()
  expect(tokens.find('token 1000', 0)).toBeDefined()
})

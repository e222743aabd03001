import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutationsOf } from '../fixtures/mutate.ts'
import { payloads } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { parsePost } from './parsePost.ts'

const mutations = mutationsOf([photo, quote, tombstone, ...Object.values(payloads)])

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of Object.values(value)) deepFreeze(each)
  }
  return value
}

test('100,000 mutated payloads: parsed without throwing and without being touched', {
  timeout: 300_000,
}, () => {
  let posts = 0
  fc.assert(
    fc.property(mutations, (raw) => {
      // Modules are strict: writing to what is frozen throws past the parser's own net as a reason.
      const { post, reason } = parsePost(deepFreeze(raw))
      if (post) posts += 1
      return (post === undefined) !== (reason === undefined)
    }),
    { numRuns: 100_000 },
  )
  expect(posts).toBeGreaterThan(50_000)
})

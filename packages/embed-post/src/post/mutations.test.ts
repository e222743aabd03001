import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMutator } from '../fixtures/mutate.ts'
import { payloads } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { parsePost } from './parsePost.ts'

const mutate = createMutator([photo, quote, tombstone, ...Object.values(payloads)])

test('100,000 mutated payloads: parsed without throwing and without being touched', {
  timeout: 120_000,
}, () => {
  let posts = 0
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const raw = mutate(seed)
      const before = JSON.stringify(raw)
      const { post, reason } = parsePost(raw)
      if (post) posts += 1
      expect((post === undefined) !== (reason === undefined)).toBe(true)
      expect(JSON.stringify(raw)).toBe(before)
    }),
    { numRuns: 100_000 },
  )
  expect(posts).toBeGreaterThan(50_000)
})

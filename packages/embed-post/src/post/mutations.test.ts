import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutated } from '../fixtures/mutate.ts'
import { payloads } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { parsePost } from './parsePost.ts'

const arbitrary = mutated([photo, quote, tombstone, ...Object.values(payloads)])

/** Every address in what was parsed leads to a place by https, or to a file of the page's own. */
function assertAddresses(value: unknown, name = ''): void {
  if (typeof value === 'object' && value) {
    for (const [key, each] of Object.entries(value)) assertAddresses(each, key)
  } else if (/^(href|src|.*url)$/i.test(name) && value !== undefined && value !== '') {
    if (!/^(https:\/\/|\/[\w-][\w./-]*$)/.test(String(value))) throw new Error(`${name}: ${value}`)
  }
}

test('100,000 mutated payloads: parsed without throwing, without being touched, to nothing but https', {
  timeout: 120_000,
}, () => {
  let posts = 0
  fc.assert(
    fc.property(arbitrary, (raw) => {
      const before = JSON.stringify(raw)
      const parsed = parsePost(raw)
      if (JSON.stringify(raw) !== before) throw new Error('The payload has changed')
      if (!parsed.post === !parsed.reason) throw new Error('Either a post or a reason')
      if (parsed.post) posts += 1
      assertAddresses(parsed.post)
    }),
    { numRuns: 100_000 },
  )
  expect(posts).toBeGreaterThan(50_000)
})

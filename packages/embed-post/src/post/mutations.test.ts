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

function freeze(value: unknown): void {
  if (Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(Object(value)).forEach(freeze)
}

/** What is needed, whatever else is broken: an id and an author. */
function isPost(raw: unknown): boolean {
  const { id_str, user } = Object(raw) as Record<string, unknown>
  const { screen_name } = Object(user) as Record<string, unknown>
  const isText = typeof id_str === 'string' && typeof screen_name === 'string'
  return isText && /^\d+$/.test(id_str) && /\w/.test(screen_name)
}

test('100,000 mutated payloads: parsed without throwing, without being touched, to nothing but https', {
  timeout: 240_000,
}, () => {
  let posts = 0
  fc.assert(
    fc.property(arbitrary, (raw) => {
      // Whoever changes it throws, and has no post.
      freeze(raw)
      const parsed = parsePost(raw)
      if (!parsed.post === !parsed.reason) throw new Error('Either a post or a reason')
      if (parsed.post) posts += 1
      else if (isPost(raw)) throw new Error('One broken field has taken the post with it')
      assertAddresses(parsed.post)
    }),
    { numRuns: 100_000 },
  )
  expect(posts).toBeGreaterThan(50_000)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatePayloads } from '../fixtures/mutate.ts'
import { payloads } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { parsePost } from './parsePost.ts'

const payloadArbitrary = generatePayloads([photo, quote, tombstone, ...Object.values(payloads)])

/**
 * Asserts that every URL in a parsed post is https or the path of a file on the page's own origin.
 */
function assertUrls(value: unknown, name = ''): void {
  if (typeof value === 'object' && value) {
    for (const [key, nestedValue] of Object.entries(value)) assertUrls(nestedValue, key)
  } else if (/^(href|src|.*url)$/i.test(name) && value !== undefined && value !== '') {
    if (!/^(https:\/\/|\/[\w-][\w./-]*$)/.test(String(value))) throw new Error(`${name}: ${value}`)
  }
}

function deepFreeze(value: unknown): void {
  if (Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(Object(value)).forEach(deepFreeze)
}

/**
 * Returns whether a payload has an ID and an author. A payload with both is a post,
 * even if all other fields are broken.
 */
function isPost(payload: unknown): boolean {
  const { id_str, user } = Object(payload) as Record<string, unknown>
  const { screen_name } = Object(user) as Record<string, unknown>
  const isText = typeof id_str === 'string' && typeof screen_name === 'string'
  return isText && /^\d+$/.test(id_str) && /\w/.test(screen_name)
}

test('parses 25,000 mutated payloads without throwing, changing them, or returning unsafe URLs', () => {
  let postCount = 0
  fc.assert(
    fc.property(payloadArbitrary, (raw) => {
      // Freeze the payload. If the parser tries to change it, the change throws, and the parser
      // returns no post.
      deepFreeze(raw)
      const parseResult = parsePost(raw)
      if (!parseResult.post === !parseResult.reason)
        throw new Error('Expected either a post or a reason')
      if (parseResult.post) postCount += 1
      else if (isPost(raw)) throw new Error('One broken field removed the whole post')
      assertUrls(parseResult.post)
    }),
    { numRuns: 25_000 },
  )
  expect(postCount).toBeGreaterThan(12_500)
})

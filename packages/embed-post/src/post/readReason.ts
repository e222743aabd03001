import { read } from './read.ts'
import type { PostReason } from './types.ts'

// Order matters, because the text about a protected account may also say that its posts are
// unavailable. An error with the reason `unavailable` may also say that the post isn't found.
const reasonPatterns: [PostReason, RegExp][] = [
  ['rate-limited', /rate-limited|rate.?limit|too many|"status":429/i],
  ['withheld', /withheld/i],
  ['suspended', /suspended/i],
  ['sensitive', /sensitive|nsfw|adult|\bage\b/i],
  ['protected', /protected|limits who|authorized/i],
  ['deleted', /deleted|longer exists/i],
  ['unavailable', /"unavailable"/],
  ['not-found', /not-found|not.?found|no status|t exist|"status":404/i],
]

const reasonFields = ['reason', 'tombstone', 'error', 'errors', 'message', 'body']

/** Finds the reason in a payload without a post, such as a tombstone or an error. */
export function readReason(payload: unknown): PostReason {
  let text = ''
  try {
    text = JSON.stringify(reasonFields.map((name) => read(payload, name)))
  } catch {
    // A deeply nested payload overflows the stack.
  }
  const match = reasonPatterns.find(([, pattern]) => pattern.test(text))
  if (match) return match[0]
  return Object.values(Object(payload)).some(Boolean) ? 'unavailable' : 'not-found'
}

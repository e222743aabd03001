import { read } from './read.ts'
import type { PostReason } from './types.ts'

// Each reason with the wordings that mean it. In this order: the text on a protected account may also
// say that its posts are unavailable.
const wordings = [
  'rate-limited|rate.?limit|too many|"status":429',
  'withheld',
  'suspended',
  'sensitive|nsfw|adult|\\bage\\b',
  'protected|limits who|authorized',
  'deleted|longer exists',
  'not-found|not.?found|no status|t exist|"status":404',
]

/** The reason in what came instead of a post: a tombstone, an error of the platform, or one of a server. */
export function readReason(raw: unknown): PostReason {
  const words = JSON.stringify(
    ['reason', 'tombstone', 'error', 'errors', 'message', 'body'].map((name) => read(raw, name)),
  )
  const known = wordings.find((wording) => new RegExp(wording, 'i').test(words))
  if (known) return known.split('|')[0] as PostReason
  return Object.values(Object(raw)).some(Boolean) ? 'unavailable' : 'not-found'
}

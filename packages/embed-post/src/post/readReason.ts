import { type Fields, readFields, readList } from './read.ts'
import type { PostReason } from './types.ts'

// In this order: a text on a protected account may also say that its posts are unavailable.
const wordings: [RegExp, PostReason][] = [
  [/rate.?limit|too.?many/i, 'rate-limited'],
  [/withheld/i, 'withheld'],
  [/suspended/i, 'suspended'],
  [/\bage\b|age-|adult|sensitive/i, 'sensitive'],
  [/limits who|protected|not authorized/i, 'protected'],
  [/deleted|no longer exists/i, 'deleted'],
  [/not.?found|no status|n.t exist|not exist/i, 'not-found'],
]

/** The reason in what came instead of a post: a tombstone, an error of the platform or one of a server. */
export function readReason(raw: Fields): PostReason {
  const tombstone = readFields(readFields(raw.tombstone).text)
  const error = readList(raw.errors)[0] ?? readFields(raw.error)
  const words = [raw.reason, tombstone.text, raw.error, error.code, error.message, raw.message]
    .filter((word) => typeof word === 'string')
    .join(' ')
  const known = wordings.find(([wording]) => wording.test(words))
  if (known) return known[1]
  return Object.keys(raw).length ? 'unavailable' : 'not-found'
}

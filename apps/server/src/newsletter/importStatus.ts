import { normalizeWords } from './importColumns.ts'

const ACTIVE_WORDS = new Set([
  'active',
  'subscribed',
  'confirmed',
  'enabled',
  'opted in',
  'opt in',
  'yes',
  'y',
  'true',
  '1',
])
const INACTIVE_WORDS = new Set([
  'inactive',
  'unsubscribed',
  'unsubscribe',
  'unsub',
  'opted out',
  'opt out',
  'not subscribed',
  'non subscribed',
  'nonsubscribed',
  'never subscribed',
  'cleaned',
  'bounced',
  'bounce',
  'hard bounced',
  'hard bounce',
  'soft bounced',
  'soft bounce',
  'invalid',
  'complained',
  'complaint',
  'spam',
  'spam complaint',
  'marked as spam',
  'junk',
  'blocked',
  'blocklisted',
  'blacklisted',
  'suppressed',
  'disabled',
  'deleted',
  'removed',
  'archived',
  'canceled',
  'cancelled',
  'no',
  'n',
  'false',
  '0',
])
const NO_WORDS = new Set(['', 'no', 'n', 'false', '0', 'never', 'none', 'null', 'n/a'])

/** The cells of a row that say whether a person wants the newsletter. */
export interface StatusCells {
  /** Such as `Active` or `Bounced`. Empty if the file has no such column. */
  statuses: readonly string[]
  /** Such as `yes`, or the time when the person unsubscribed. */
  unsubscribed: readonly string[]
}

/**
 * Returns whether a person is subscribed, or `undefined` if a cell has an unknown word. One cell is
 * enough to make the person inactive. Without any cells, the person is active.
 */
export function readImportStatus({ statuses, unsubscribed }: StatusCells): boolean | undefined {
  if (unsubscribed.some((text) => !NO_WORDS.has(normalizeWords(text)))) return false
  const words = statuses.map(normalizeWords)
  if (words.some((word) => INACTIVE_WORDS.has(word))) return false
  return words.every((word) => ACTIVE_WORDS.has(word)) ? true : undefined
}

import type { PostReason } from '../post/types.ts'

/** What stands instead of a card, and the reasons for it. */
export type PostNoticePhrase =
  | 'Loading post…'
  | 'Tweet not found'
  | 'The embedded tweet could not be found…'
  | 'Reason: {}'
  | 'Try again'
  | PostReason

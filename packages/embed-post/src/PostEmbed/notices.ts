import type { PostReason } from '../post/types.ts'

/** What stands instead of a card. `''` leaves a reason out. */
export const defaultNotices = {
  loading: 'Loading post…',
  notFoundTitle: 'Tweet not found',
  notFound: 'The embedded tweet could not be found…',
  retry: 'Try again',
  retrying: 'Trying again…',
  'not-found': '',
  deleted: 'Its author deleted it.',
  withheld: 'It is withheld in some countries.',
  sensitive: 'It is shown to signed-in adults only.',
  suspended: 'Its author’s account is suspended.',
  protected: 'Its author limits who can see it.',
  'rate-limited': 'Too many were asked for at once. Try again in a minute.',
  unavailable: 'It cannot be loaded at the moment.',
} satisfies Record<PostReason, string> & Record<string, string>

export type PostNotices = typeof defaultNotices

import type { PostReason } from '../post/types.ts'

/** The built-in text of the notice that replaces a post. */
export interface PostNotFoundLabels {
  notFound: string
  notFoundText: string
  /** The reason, shown below the text unless the reason is `not-found`. */
  reason: (reason: PostReason) => string
  retry: string
}

export const defaultPostNotFoundLabels: PostNotFoundLabels = {
  notFound: 'Tweet not found',
  notFoundText: 'The embedded tweet could not be found…',
  reason: (reason) => `Reason: ${reason}`,
  retry: 'Try again',
}

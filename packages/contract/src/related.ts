import type { Submission } from './submission.ts'

/**
 * Why two submissions may belong together:
 * - `email`: the same email address, ignoring case
 * - `company`: the same company, ignoring case, punctuation, and legal forms such as "Inc."
 * - `domain`: email addresses of the same domain, unless anybody can get an address there
 */
export const RELATED_REASONS = ['email', 'company', 'domain'] as const
export type RelatedReason = (typeof RELATED_REASONS)[number]

/** A submission that may belong to another, in `GET /api/submission/{id}/related`. */
export interface RelatedSubmission
  extends Pick<
    Submission,
    'id' | 'reference' | 'requester_name' | 'company' | 'email' | 'status' | 'created_at'
  > {
  /** In the order of {@link RELATED_REASONS}. `domain` is left out if the addresses are the same. */
  reasons: RelatedReason[]
}

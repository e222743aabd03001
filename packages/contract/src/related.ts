import type { Submission } from './submission.ts'

/**
 * Why two submissions may be related:
 * - `email`: the same email address, ignoring case
 * - `company`: the same company, ignoring case, punctuation, and legal forms such as "Inc."
 * - `domain`: the same email domain, unless it belongs to a public email provider
 */
export const RELATED_REASONS = ['email', 'company', 'domain'] as const
export type RelatedReason = (typeof RELATED_REASONS)[number]

/** A possibly related submission, in the response of `GET /api/submission/{id}/related`. */
export interface RelatedSubmission
  extends Pick<
    Submission,
    'id' | 'reference' | 'requester_name' | 'company' | 'email' | 'status' | 'created_at'
  > {
  /** Sorted as in {@link RELATED_REASONS}. Never contains both `email` and `domain`. */
  reasons: RelatedReason[]
}

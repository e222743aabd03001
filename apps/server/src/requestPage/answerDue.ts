import { RESPONSE_TIME } from '@duet/contract'
import { formatUtcDay } from '../mail/format.ts'
import type { RequestRow } from './findRequest.ts'

/**
 * Says when the answer to a request is due, such as `Within two business days of 11/20/2026`.
 * Returns `undefined` if the request is answered or closed.
 */
export function describeAnswerDue({
  status,
  created_at: createdAt,
  first_contact_at: firstContactAt,
}: Pick<RequestRow, 'status' | 'created_at' | 'first_contact_at'>): string | undefined {
  if (status !== 'new' || firstContactAt !== null) return undefined
  const responseTime = RESPONSE_TIME.charAt(0).toUpperCase() + RESPONSE_TIME.slice(1)
  return `${responseTime} of ${formatUtcDay(createdAt)}`
}

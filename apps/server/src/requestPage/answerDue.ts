import { type Html, html } from '@duet/kit/http'
import { formatInstant } from '../mail/format.ts'
import type { RequestRow } from './findRequest.ts'

/**
 * Says when the answer to a request is due, such as `12/2/2026, 5:00 PM UTC`. Returns `false` if
 * the request is answered or closed, or has no due time because an older server received it.
 *
 * @param now in milliseconds since 1970
 */
export function renderAnswerDue(
  {
    status,
    answer_due_at: dueAt,
    first_contact_at: firstContactAt,
  }: Pick<RequestRow, 'status' | 'answer_due_at' | 'first_contact_at'>,
  now = Date.now(),
): Html | false {
  if (status !== 'new' || firstContactAt !== null || dueAt === null) return false
  return html`${renderTime(dueAt)}${now > Date.parse(dueAt) && '. We’re late, sorry.'}`
}

export const renderTime = (iso: string) =>
  html`<time datetime="${iso}">${formatInstant(iso)}</time>`

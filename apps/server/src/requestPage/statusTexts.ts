import { RESPONSE_TIME, type SubmissionStatus } from '@duet/contract'

/** Tells requesters the status of their request. */
export const STATUS_TEXTS: Readonly<Record<SubmissionStatus, string>> = {
  new: `We have your request. An engineer will reply ${RESPONSE_TIME}.`,
  contacted: 'We’ve been in touch with you about this request.',
  qualified: 'We’re working out the details of your deployment with you.',
  won: 'We’ve agreed on a deployment with you.',
  lost: 'This request is closed.',
  // Requesters learn nothing about how we sort out spam.
  spam: 'This request is closed.',
}

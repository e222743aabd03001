import type { ReplyPlaceholderValues, Submission } from '@duet/contract'

/** Returns the values of the placeholders in templates. The server fills in the same values. */
export function createReplyValues(
  submission: Submission,
  senderName: string,
): ReplyPlaceholderValues {
  return {
    name: submission.requester_name,
    company: submission.company,
    reference: submission.reference,
    units: submission.total_units.toLocaleString('en-US'),
    states: submission.states.join(', '),
    sender: senderName,
  }
}

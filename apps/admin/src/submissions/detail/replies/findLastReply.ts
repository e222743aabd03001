import type { SubmissionReply } from '@duet/contract'

/** Finds the newest reply that a team member has sent. Ignores automatic emails. */
export function findLastReply(emails: readonly SubmissionReply[]): SubmissionReply | undefined {
  return emails.findLast(({ kind }) => kind === 'reply')
}

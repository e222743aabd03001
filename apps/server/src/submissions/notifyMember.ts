import type { Actor, NotificationKind } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import type { AssignmentContent, MemberRequests } from '../mail/memberMessages.ts'
import { recordReminders } from '../notifications/reminderRows.ts'
import { readNotificationSettings } from '../notifications/settings.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { findMemberAddresses } from '../team/team.ts'

interface Notification {
  kind: NotificationKind
  /** The message without the properties that are the same for all kinds. */
  message:
    | ({ kind: 'assignment' } & Omit<AssignmentContent, keyof MemberRequests>)
    | { kind: 'answer_received' }
  /** The requests that the email names, at most 20. */
  occasions: readonly { occasion: string; submissionId: string }[]
  /** Number of all requests that the notification is about. */
  total: number
  /** Who caused the notification. */
  actor: Actor
  /** ID of the HTTP request. */
  requestId?: string | undefined
}

/**
 * Notifies a team member of requests by email and in the browser, unless the member has turned this
 * off. Call the outbox's `wake` after the transaction. Returns the IDs of the messages.
 */
export async function notifyMember(
  trx: Transaction,
  outbox: Pick<Outbox, 'add'>,
  memberId: string,
  { kind, message, occasions, total, actor, requestId }: Notification,
): Promise<string[]> {
  if (!(await readNotificationSettings(trx, memberId))[kind]) return []
  const [member] = await findMemberAddresses(trx, [memberId])
  if (!member) return []
  const requests = occasions.map(({ submissionId }) => ({ submissionId }))
  const content = { ...message, memberId, to: member.email, requests, total }
  const messageIds = await outbox.add(trx, content, { requestId })
  await recordReminders(trx, { userId: memberId, kind, occasions, actor, now: Date.now() })
  return messageIds
}

import type { Actor } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { recordReminders } from '../notifications/reminderRows.ts'
import { readNotificationSettings } from '../notifications/settings.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { findMemberAddresses } from '../team/team.ts'

interface ReceivedMail {
  ownerId: string | null
  submissionId: string
  mailId: string
  /** The requester. */
  actor: Actor
}

/**
 * Notifies the owner of a submission that the requester has answered, unless the owner has turned
 * this off. Call the outbox's `wake` after the transaction.
 */
export async function notifyOfMail(
  trx: Transaction,
  outbox: Pick<Outbox, 'add'>,
  { ownerId, submissionId, mailId, actor }: ReceivedMail,
): Promise<void> {
  if (!ownerId || !(await readNotificationSettings(trx, ownerId)).answered) return
  const [owner] = await findMemberAddresses(trx, [ownerId])
  if (!owner) return
  await outbox.add(
    trx,
    {
      kind: 'answer_received',
      memberId: owner.id,
      to: owner.email,
      requests: [{ submissionId }],
      total: 1,
    },
    { requestId: undefined },
  )
  await recordReminders(trx, {
    userId: owner.id,
    kind: 'answered',
    occasions: [{ occasion: mailId, submissionId }],
    actor,
    now: Date.now(),
  })
}

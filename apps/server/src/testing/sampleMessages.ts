import { type Database, transaction } from '@duet/kit/database'
import type { Message } from '../mail/messages.ts'
import { insertRow } from '../outbox/insertRow.ts'
import { markFailed } from '../outbox/rows.ts'

export async function addFailedMessage(
  db: Database,
  { subject, recipient, error }: { subject: string; recipient: string; error: string },
): Promise<void> {
  const message = { kind: 'reply', submissionId: 'id', subject, to: recipient, text: '' }
  const now = '2026-11-20T09:00:00.000Z'
  const origin = { requestId: undefined, createdAt: now }
  const target = { channel: 'smtp', recipient, mailbox: null, ...origin } as const
  const id = await transaction(db, (trx) =>
    insertRow(trx, message as unknown as Message, { ...target, now, giveUpAt: now }),
  )
  await markFailed(db, { id, error, now, nextAttemptAt: null, isWithoutFiles: false })
}

import { randomUUID } from 'node:crypto'
import type { Channel } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { getRelatedId, getSubject, type Message } from '../mail/messages.ts'
import { createFoldedColumns } from './foldedColumns.ts'
import { recordMessageChange } from './recordMessageChange.ts'

/** The channel and recipient of a message. Times are in ISO 8601. */
export interface MessageTarget {
  channel: Channel
  recipient: string | null
  /** The mailbox that the daily limit counts, if the limit applies. */
  mailbox: string | null
  /** ID of the request that causes the message. */
  requestId: string | undefined
  createdAt: string
}

interface NewRow extends MessageTarget {
  now: string
  giveUpAt: string
}

/** Adds a row for a message on one channel, and returns its ID. */
export async function insertRow(
  trx: Transaction,
  message: Message,
  { channel, recipient, mailbox, requestId, createdAt, now, giveUpAt }: NewRow,
): Promise<string> {
  const isSendable = channel !== 'none'
  const id = randomUUID()
  const subject = getSubject(message)
  await trx
    .insertInto('outbox')
    .values({
      id,
      kind: message.kind,
      channel,
      state: isSendable ? 'waiting' : 'resting',
      subject,
      recipient,
      ...createFoldedColumns({ subject, recipient }),
      mailbox,
      related_id: getRelatedId(message),
      request_id: requestId ?? null,
      payload: JSON.stringify(message),
      created_at: createdAt,
      give_up_at: giveUpAt,
      next_attempt_at: isSendable ? now : null,
    })
    .execute()
  await recordMessageChange(trx, id, { kind: 'created' })
  return id
}

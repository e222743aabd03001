import { setImmediate } from 'node:timers/promises'
import type { Channel } from '@duet/contract'
import { type Database, type Tables, type Transaction, transaction } from '@duet/kit/database'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { OutboxTable } from '../db/outboxTable.ts'
import type { Message } from '../mail/messages.ts'
import type { Delivery } from './channel.ts'
import { createErrorColumns } from './foldedColumns.ts'
import { recordMessageChange } from './recordMessageChange.ts'

export type OutboxRow = Selectable<OutboxTable>

/** Number of messages that one statement deletes. */
const DELETION_BATCH = 500

/** Converts a row to the delivery that a channel sends. */
export function toDelivery(row: OutboxRow): Delivery {
  return {
    id: row.id,
    message: JSON.parse(row.payload) as Message,
    createdAt: row.created_at,
    isWithoutFiles: row.without_files === 1,
  }
}

/**
 * Claims the first due message of a channel: sets its state to `sending` and counts the attempt.
 */
export async function claimDueMessage(
  db: Database,
  channel: Channel,
  now: string,
): Promise<OutboxRow | undefined> {
  const dueMessage = db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('next_attempt_at')
    .orderBy('created_at')
    .limit(1)
  return transaction(db, async (trx) => {
    const row = await trx
      .updateTable('outbox')
      .set({
        state: 'sending',
        attempts: sql<number>`attempts + 1`,
        last_attempt_at: now,
        next_attempt_at: null,
      })
      .where('id', 'in', dueMessage)
      .returningAll()
      .executeTakeFirst()
    if (row) await recordMessageChange(trx, row.id)
    return row
  })
}

/** Returns when the next message of a channel is due, or `undefined` if no message is waiting. */
export async function findNextDueTime(db: Database, channel: Channel): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at ?? undefined
}

/**
 * Marks a message as sent and deletes its code and link. The admin app shows `note` as the
 * message's last error.
 */
export async function markSent(
  db: Database,
  id: string,
  now: string,
  note: string | undefined,
): Promise<void> {
  await changeMessage(db, id, {
    state: 'sent',
    sent_at: now,
    secret: null,
    ...createErrorColumns(note ?? null),
    failing_since: null,
  })
}

interface Failure {
  id: string
  error: string
  now: string
  /** Time of the next attempt, or `null` if there won't be another attempt. */
  nextAttemptAt: string | null
  isWithoutFiles: boolean
}

export async function markFailed(db: Database, failure: Failure): Promise<void> {
  await changeMessage(db, failure.id, {
    state: failure.nextAttemptAt === null ? 'dead' : 'waiting',
    next_attempt_at: failure.nextAttemptAt,
    failing_since: sql<string>`coalesce(failing_since, ${failure.now})`,
    ...createErrorColumns(failure.error),
    without_files: failure.isWithoutFiles ? 1 : 0,
  })
}

async function changeMessage(
  db: Database,
  id: string,
  changes: UpdateObject<Tables, 'outbox'>,
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.updateTable('outbox').set(changes).where('id', '=', id).execute()
    await recordMessageChange(trx, id)
  })
}

/**
 * Requeues messages in the state `sending`: all, only the message `id`, or only those whose last
 * attempt began before `before`.
 */
export async function requeueUnconfirmed(
  db: Database,
  now: string,
  { id, before }: { id?: string; before?: string } = {},
): Promise<void> {
  await transaction(db, async (trx) => {
    let query = trx
      .updateTable('outbox')
      .set({ state: 'waiting', next_attempt_at: now })
      .where('state', '=', 'sending')
    if (id !== undefined) query = query.where('id', '=', id)
    if (before !== undefined) query = query.where('last_attempt_at', '<', before)
    const rows = await query.returning('id').execute()
    if (rows.length > 0) await recordMessageChange(trx, id ?? null)
  })
}

export async function makeWaitingMessagesDue(
  trx: Transaction,
  channel: Channel,
  now: string,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '>', now)
    .execute()
}

/**
 * Makes waiting messages due now if someone has set the clock back. Recognizes these messages by a
 * next attempt after `latestTime`, or by a last attempt (or, without attempts, a creation) after
 * `now`.
 */
export async function makeMisdatedMessagesDue(
  trx: Transaction,
  { now, latestTime }: { now: string; latestTime: string },
): Promise<void> {
  const lastChangeAt = sql<string>`coalesce(last_attempt_at, created_at)`
  await trx
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('next_attempt_at', '>', latestTime), eb(lastChangeAt, '>', now)]))
    .execute()
}

/** Extends the deadlines of a channel's unsent messages to `giveUpAt`. Keeps later deadlines. */
export async function extendGiveUpTime(
  trx: Transaction,
  channel: Channel,
  giveUpAt: string,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ give_up_at: giveUpAt })
    .where('channel', '=', channel)
    .where('state', 'in', ['waiting', 'sending'])
    .where('give_up_at', '<', giveUpAt)
    .execute()
}

/** Deletes sent, discarded, and expired messages that were created before `before`. */
export async function deleteFinishedMessages(db: Database, before: string): Promise<void> {
  while ((await transaction(db, (trx) => deleteBatch(trx, before))) === DELETION_BATCH) {
    // Let other requests run between two batches.
    await setImmediate()
  }
}

/** Returns how many messages it has deleted. */
async function deleteBatch(trx: Transaction, before: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', ['sent', 'discarded', 'expired'])
        // Keep replies as long as their submission, which shows them to the team.
        .where('kind', '!=', 'reply')
        .where('created_at', '<', before)
        .limit(DELETION_BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

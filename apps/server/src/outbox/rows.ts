import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Message } from '../mail/messages.ts'
import type { Delivery } from './channel.ts'
import type { ChannelName, OutboxTable } from './table.ts'

export type OutboxRow = Selectable<OutboxTable>

/** The message of a row, as a channel gets it. */
export function toDelivery(row: OutboxRow): Delivery {
  return {
    id: row.id,
    message: JSON.parse(row.payload) as Message,
    createdAt: row.created_at,
    isWithoutFiles: row.without_files === 1,
  }
}

/** Marks the message of a channel that is due first as being sent, and counts the attempt. */
export async function claimDue(
  db: Database,
  channel: ChannelName,
  now: string,
): Promise<OutboxRow | undefined> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('created_at')
    .limit(1)
  return db
    .updateTable('outbox')
    .set({
      state: 'sending',
      attempts: sql<number>`attempts + 1`,
      last_attempt_at: now,
      next_attempt_at: null,
    })
    .where('id', 'in', due)
    .returningAll()
    .executeTakeFirst()
}

/** When the next message of a channel is due; `undefined` where none waits. */
export async function findNextDue(db: Database, channel: ChannelName): Promise<string | undefined> {
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

/** A message is out and confirmed; `note` is what people should know of it. */
export async function markSent(
  db: Database,
  id: string,
  now: string,
  note: string | undefined,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now, last_error: note ?? null, failing_since: null })
    .where('id', '=', id)
    .execute()
}

interface Failure {
  id: string
  error: string
  now: string
  /** When to try again; `null` is never. */
  nextAttemptAt: string | null
  isWithoutFiles: boolean
}

/** A message was not confirmed. */
export async function markFailed(db: Database, failure: Failure): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: failure.nextAttemptAt === null ? 'dead' : 'waiting',
      next_attempt_at: failure.nextAttemptAt,
      failing_since: sql<string>`coalesce(failing_since, ${failure.now})`,
      last_error: failure.error,
      without_files: failure.isWithoutFiles ? 1 : 0,
    })
    .where('id', '=', failure.id)
    .execute()
}

/** Gives back what was being sent when it had to be broken off; one message or all of them. */
export async function returnUnconfirmed(db: Database, now: string, id?: string): Promise<void> {
  let update = db
    .updateTable('outbox')
    .set({ state: 'waiting', next_attempt_at: now })
    .where('state', '=', 'sending')
  if (id !== undefined) update = update.where('id', '=', id)
  await update.execute()
}

/** Has everything tried at once that waits for a channel. */
export async function hastenWaiting(
  db: Database,
  channel: ChannelName,
  now: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '>', now)
    .execute()
}

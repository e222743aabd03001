import type { Actor, NotificationKind, Reminder } from '@duet/contract'
import type { Database, Transaction } from '@duet/kit/database'
import { recordChange } from '../live/changes.ts'

const ONE_DAY_MS = 86_400_000
/** How long the server remembers what it has notified people about. */
const RETENTION_MS = 30 * ONE_DAY_MS
/** Maximum number of notifications in a response. */
const MAX_LISTED = 20

interface NewReminders {
  userId: string
  kind: NotificationKind
  /** The cause of each notification. `submissionId` is `null` for a digest. */
  occasions: readonly { occasion: string; submissionId: string | null }[]
  /** Who caused the notifications. */
  actor: Actor
  /** In milliseconds since 1970. */
  now: number
}

/** Stores notifications for a person, and tells the person's open tabs. */
export async function recordReminders(
  trx: Transaction,
  { userId, kind, occasions, actor, now }: NewReminders,
): Promise<void> {
  const created_at = new Date(now).toISOString()
  const rows = occasions.map(({ occasion, submissionId }) => {
    return { user_id: userId, kind, occasion, submission_id: submissionId, created_at }
  })
  await trx
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordChange(trx, { record: 'reminder', kind: 'created', id: userId, actor })
}

/** Lists a person's newest notifications of the last day, newest first. */
export async function listReminders(db: Database, userId: string): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(Date.now() - ONE_DAY_MS).toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('occasion')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ kind, occasion, submission_id, created_at }) => {
    return { id: `${kind} ${occasion}`, kind, submission_id, created_at }
  })
}

/** Deletes old notifications. */
export async function purgeReminders(trx: Transaction, now: number): Promise<void> {
  const oldestTime = new Date(now - RETENTION_MS).toISOString()
  await trx.deleteFrom('reminders').where('created_at', '<', oldestTime).execute()
}

import { createHash } from 'node:crypto'
import type { LiveChange } from '@duet/contract'
import type { Database, Transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { LiveChangesTable } from '../db/teamTables.ts'

/** The position before the first change. */
const START = { cursor: 0, eventId: '0' }

/** A position in the feed of changes. A reader continues with the change after this position. */
export interface FeedPosition {
  /** ID of the last change that the reader has received, or 0. */
  cursor: number
  /** The cursor as the ID of a server-sent event. */
  eventId: string
}

export interface FeedEntry extends FeedPosition {
  change: LiveChange
}

/** Loads the changes after a cursor, oldest first. */
export async function readChangesAfter(
  db: Database,
  cursor: number,
  limit: number,
): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('live_changes')
    .selectAll()
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

/** Returns the ID of the newest change, or 0 if there are no changes. */
export async function findNewestId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('live_changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? START.cursor
}

/** Returns the position of the newest change, and when it was made. */
export async function findEnd(
  db: Database,
): Promise<FeedPosition & { changedAt: string | undefined }> {
  const row = await db
    .selectFrom('live_changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...toEntry(row), changedAt: row.created_at } : { ...START, changedAt: undefined }
}

/**
 * Converts a client's `Last-Event-ID` to a cursor. Returns `undefined` if that change isn't in the
 * database, because it was pruned or because a backup was restored.
 */
export async function findCursor(db: Database, eventId: string): Promise<number | undefined> {
  if (eventId === START.eventId) {
    const [firstChange] = await readChangesAfter(db, START.cursor, 1)
    return firstChange === undefined || firstChange.cursor === 1 ? START.cursor : undefined
  }
  const id = /^(\d{1,15})-/.exec(eventId)?.[1]
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('live_changes')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row && toEntry(row).eventId === eventId ? row.id : undefined
}

/**
 * Deletes changes from before `oldestTime`, and keeps at most the newest `maxChanges` changes.
 * Always keeps the newest change, because clients resume after it.
 */
export async function pruneChanges(
  trx: Transaction,
  { maxChanges, oldestTime }: { maxChanges: number; oldestTime: string },
): Promise<void> {
  const newestId = await findNewestId(trx)
  await trx
    .deleteFrom('live_changes')
    .where('id', '<', newestId)
    .where((eb) =>
      eb.or([eb('id', '<=', newestId - maxChanges), eb('created_at', '<', oldestTime)]),
    )
    .execute()
}

function toEntry(row: Selectable<LiveChangesTable>): FeedEntry {
  const { id, record, kind, record_id, actor_id, actor_name } = row
  return {
    cursor: id,
    eventId: `${id}-${computeFingerprint(row)}`,
    change: { record, kind, id: record_id, actor: { id: actor_id, name: actor_name } },
  }
}

/**
 * Computes a fingerprint that distinguishes changes with the same ID. After a backup is restored,
 * new changes can have the IDs of changes that were lost.
 */
function computeFingerprint({ created_at, record, record_id, kind }: Selectable<LiveChangesTable>) {
  const text = JSON.stringify([created_at, record, record_id, kind])
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

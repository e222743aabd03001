import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type Erasure,
  type ErasureCause,
  type ErasureCounts,
  type ErasureKind,
  UNDO_HOURS,
} from '@duet/contract'
import type { Database, Transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { ErasuresTable } from '../db/privacyTables.ts'
import { errors } from '../errors.ts'
import { recordChange } from '../live/changes.ts'
import type { CurrentErasure } from './eraseSubmissions.ts'

const ONE_HOUR_MS = 3_600_000
const MAX_LISTED_ERASURES = 100

export const NO_COUNTS: ErasureCounts = {
  submissions: 0,
  files: 0,
  notes: 0,
  messages: 0,
  subscribers: 0,
}

type ErasureRow = Selectable<ErasuresTable>

interface NewErasure {
  kind: ErasureKind
  cause: ErasureCause
  email: string | null
  actor: Actor
}

/** Inserts a new erasure, with all counts at 0. */
export async function insertErasure(
  trx: Transaction,
  erasure: NewErasure,
): Promise<CurrentErasure> {
  const { kind, cause, email, actor } = erasure
  const id = randomUUID()
  const createdAt = new Date().toISOString()
  await trx
    .insertInto('erasures')
    .values({
      id,
      kind,
      cause,
      email,
      actor_id: actor.id,
      actor_name: actor.name,
      counts: JSON.stringify(NO_COUNTS),
      created_at: createdAt,
    })
    .execute()
  await recordChange(trx, { record: 'privacy', kind: 'created', id, actor })
  return { id, kind, createdAt, actor }
}

export async function setCounts(
  trx: Transaction,
  id: string,
  counts: ErasureCounts,
): Promise<void> {
  await trx
    .updateTable('erasures')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Records which lists an erasure or its undo has changed, so that open tabs reload those lists. */
export async function recordErasedRecords(
  trx: Transaction,
  { submissions, messages, subscribers }: ErasureCounts,
  actor: Actor,
): Promise<void> {
  const commonFields = { kind: 'changed', id: null, actor } as const
  if (submissions > 0) await recordChange(trx, { record: 'submission', ...commonFields })
  if (messages > 0) await recordChange(trx, { record: 'outbox', ...commonFields })
  if (subscribers > 0) await recordChange(trx, { record: 'subscriber', ...commonFields })
}

/** Lists the newest erasures, newest first. */
export async function listErasures(db: Database): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('erasures')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_ERASURES)
    .execute()
  return rows.map((row) => presentErasure(row, Date.now()))
}

/**
 * Loads an erasure.
 * @throws AppError 404 if the erasure is unknown.
 */
export async function requireErasure(db: Database, id: string): Promise<ErasureRow> {
  const row = await db.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw errors.notFound({ message: 'Erasure not found' })
  return row
}

export function presentErasure(row: ErasureRow, now: number): Erasure {
  const finalAt = Date.parse(row.created_at) + UNDO_HOURS * ONE_HOUR_MS
  return {
    id: row.id,
    kind: row.kind,
    cause: row.cause,
    email: row.email,
    actor: { id: row.actor_id, name: row.actor_name },
    counts: JSON.parse(row.counts) as ErasureCounts,
    created_at: row.created_at,
    final_at: new Date(finalAt).toISOString(),
    undone_at: row.undone_at,
    can_undo: row.undone_at === null && row.finished_at === null && now < finalAt,
  }
}

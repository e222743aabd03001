import { randomUUID } from 'node:crypto'
import { type Actor, type SubmissionChange, UNDO_HOURS, type UndoResult } from '@duet/contract'
import { anyOf, type Database, type Transaction, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import type { ChangeContext } from '../../callers/changeContext.ts'
import { errors } from '../../errors.ts'
import { recordChange } from '../../live/changes.ts'
import { discardUnsentMessages } from '../../outbox/discardUnsent.ts'
import {
  type EditableValues,
  findChanges,
  isSameValue,
  pickFields,
  readEditableValues,
} from '../editableValues.ts'
import { restoreDeleted } from '../work/deletion.ts'
import { markSubmissions } from '../work/reads.ts'
import { type SubmissionEdit, writeEdits } from '../writeEdits.ts'

const ONE_HOUR_MS = 3_600_000
export const UNDO_MS = UNDO_HOURS * ONE_HOUR_MS

/** The effect of a bulk change or a bulk deletion on one submission. */
export interface BulkEffect {
  id: string
  before: SubmissionChange
  after: SubmissionChange
  /** `true` if marked as read, `false` if marked as unread, `undefined` if neither. */
  isRead?: boolean
  /** When a bulk deletion deleted the submission. All entries of the deletion have the same time. */
  deletedAt?: string
}

/** Stores a bulk change so that it can be undone. Returns the ID of the entry. */
export async function insertUndoEntry(
  trx: Transaction,
  { changes, messageIds }: { changes: readonly BulkEffect[]; messageIds: readonly string[] },
  actor: Actor,
): Promise<string> {
  const id = randomUUID()
  const created_at = new Date().toISOString()
  await trx
    .insertInto('undo_entries')
    .values({
      id,
      actor_id: actor.id,
      changes: JSON.stringify(changes),
      created_at,
      message_ids: messageIds.length > 0 ? JSON.stringify(messageIds) : null,
    })
    .execute()
  return id
}

/** @throws AppError 404 if the entry doesn't exist. */
async function readUndoEntry(db: Database, id: string) {
  const row = await db
    .selectFrom('undo_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw errors.notFound({ message: 'There is nothing to undo.' })
  return { ...row, changes: JSON.parse(row.changes) as BulkEffect[] }
}

/**
 * Undoes a bulk change or a bulk deletion. Restores only values that nobody has changed since, and
 * only submissions that nobody has restored since. Discards emails about the change that aren't sent
 * yet. A second call returns the result of the first call and changes nothing.
 *
 * @param canDelete Whether the caller may delete and restore submissions.
 * @throws AppError 403 if the caller may not undo a deletion; 404 if the change is unknown, is more
 *   than a day old, or was made by someone else.
 */
export function undoChange(
  db: Database,
  context: ChangeContext,
  id: string,
  canDelete: boolean,
): Promise<UndoResult> {
  const { actor } = context
  return transaction(db, async (trx) => {
    const entry = await readUndoEntry(trx, id)
    const isExpired = Date.parse(entry.created_at) <= Date.now() - UNDO_MS
    if (entry.actor_id !== actor.id || isExpired) {
      throw errors.notFound({ message: 'This change can’t be undone anymore.' })
    }
    const deletedAt = entry.changes[0]?.deletedAt
    if (deletedAt !== undefined && !canDelete) throw errors.forbidden()
    if (entry.result !== null) return JSON.parse(entry.result) as UndoResult
    const ids = entry.changes.map((change) => change.id)
    const result =
      deletedAt === undefined
        ? await restoreValues(trx, entry.changes, actor)
        : await restoreDeleted(trx, context, ids, deletedAt)
    if (entry.message_ids !== null) {
      await discardUnsentMessages(trx, { ids: JSON.parse(entry.message_ids) as string[] })
    }
    await trx
      .updateTable('undo_entries')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', id)
      .execute()
    return result
  })
}

async function restoreValues(
  trx: Transaction,
  changes: readonly BulkEffect[],
  actor: Actor,
): Promise<UndoResult> {
  const currentValues = await readEditableValues(
    trx,
    changes.map(({ id }) => id),
  )
  const markedIds = await restoreMarks(trx, changes, actor)
  const edits: SubmissionEdit[] = []
  const result = { restored: 0, skipped: 0 }
  for (const change of changes) {
    const current = currentValues.get(change.id)
    const fields = current ? findRestorableFields(current, change) : []
    if (current && fields.length > 0) {
      const values = pickFields(change.before, fields)
      edits.push({ id: change.id, current, values })
    }
    const restoredCount = fields.length + (markedIds.has(change.id) ? 1 : 0)
    const valueCount = Object.keys(change.after).length + (change.isRead === undefined ? 0 : 1)
    if (restoredCount > 0) result.restored += 1
    if (restoredCount < valueCount) result.skipped += 1
  }
  await writeEdits(trx, edits, actor)
  if (result.restored > 0) {
    await recordChange(trx, { record: 'submission', kind: 'changed', id: null, actor })
  }
  return result
}

/** Restores read marks, and returns the IDs of the submissions whose mark changed. */
async function restoreMarks(
  trx: Transaction,
  changes: readonly BulkEffect[],
  actor: Actor,
): Promise<Set<string>> {
  const markedIds = new Set<string>()
  for (const isRead of [true, false]) {
    const ids = changes.filter((change) => change.isRead === isRead).map(({ id }) => id)
    // The service key can't change read marks.
    if (ids.length === 0) continue
    for (const id of await markSubmissions(trx, ids, !isRead, actor)) markedIds.add(id)
  }
  return markedIds
}

/** Returns the properties that nobody has changed since the bulk change. */
function findRestorableFields(current: EditableValues, { before, after }: BulkEffect) {
  return findChanges(current, before).filter((field) => isSameValue(current, after, field))
}

/**
 * Removes submissions from all undo entries, which contain their old and new tags. Undoing these
 * bulk changes then doesn't change the submissions.
 */
export async function removeFromUndoEntries(
  trx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const isAffected = sql`json_extract(value, '$.id') in ${anyOf(ids)}`
  await sql`
    update undo_entries set changes = (
      select '[' || coalesce(string_agg(value, ',' order by key), '') || ']'
      from json_each(changes)
      where not ${isAffected}
    )
    where exists (select 1 from json_each(changes) where ${isAffected})`.execute(trx)
}

/** Deletes undo entries that can no longer be used. */
export async function purgeUndoEntries(trx: Transaction, now: number): Promise<void> {
  const cutoff = new Date(now - UNDO_MS).toISOString()
  await trx.deleteFrom('undo_entries').where('created_at', '<', cutoff).execute()
}

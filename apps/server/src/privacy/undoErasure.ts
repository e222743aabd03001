import { setImmediate } from 'node:timers/promises'
import { type Actor, type Erasure, type ErasureCounts, UNDO_HOURS } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { deleteWithCopies } from '@duet/storage'
import { type ChangeContext, describeAuthor } from '../callers/changeContext.ts'
import { errors } from '../errors.ts'
import { recordChange } from '../live/changes.ts'
import { restoreRow, takeRows } from './erasedRows.ts'
import { presentErasure, recordErasedRecords, requireErasure } from './erasures.ts'

const ONE_HOUR_MS = 3_600_000
/** Number of rows that one transaction restores or removes. */
const BATCH_SIZE = 500

/**
 * Restores the rows that an erasure has changed, except rows that somebody has added again and
 * values that somebody has changed since. Does nothing if the erasure is already undone.
 *
 * @throws AppError 404 if the erasure is unknown, 409 `erasure_final` if it's more than a day old.
 */
export async function undoErasure(
  db: Database,
  context: ChangeContext,
  id: string,
): Promise<Erasure> {
  const { audit, actor } = context
  await transaction(db, async (trx) => {
    const row = await requireErasure(trx, id)
    if (row.undone_at !== null) return
    if (!presentErasure(row, Date.now()).can_undo) throw errors.erasureFinal()
    const undoneAt = new Date().toISOString()
    await trx.updateTable('erasures').set({ undone_at: undoneAt }).where('id', '=', id).execute()
    await audit.record(trx, {
      action: 'personal_data_restored',
      ...describeAuthor(context),
      details: { erasure_id: id },
    })
  })
  await restoreAll(db, id, actor)
  return presentErasure(await requireErasure(db, id), Date.now())
}

/** Restores the rows of an undone erasure in batches, and then marks the erasure as finished. */
async function restoreAll(db: Database, id: string, actor: Actor): Promise<void> {
  for (let isFinished = false; !isFinished; ) {
    isFinished = await transaction(db, async (trx) => {
      const { finished_at: finishedAt, counts } = await requireErasure(trx, id)
      if (finishedAt !== null) return true
      const rows = await takeRows(trx, id, BATCH_SIZE)
      for (const row of rows) await restoreRow(trx, row)
      if (rows.length === BATCH_SIZE) return false
      await markFinished(trx, id)
      const { submissions, notes, ...otherCounts } = JSON.parse(counts) as ErasureCounts
      const changedCounts = { ...otherCounts, notes, submissions: submissions + notes }
      await recordErasedRecords(trx, changedCounts, actor)
      await recordChange(trx, { record: 'privacy', kind: 'changed', id, actor })
      return true
    })
    // Let the server handle other requests.
    await setImmediate()
  }
}

/**
 * Removes the saved rows of erasures that are more than a day old at `now`, and deletes the files
 * of anonymized submissions and copies of these files. Also finishes undos that a crash interrupted. Returns the number of
 * erasures that became final.
 */
export async function finishErasures(db: Database, now: number): Promise<number> {
  const cutoff = new Date(now - UNDO_HOURS * ONE_HOUR_MS).toISOString()
  const rows = await db
    .selectFrom('erasures')
    .select(['id', 'actor_id', 'actor_name', 'created_at', 'undone_at'])
    .where('finished_at', 'is', null)
    .where((eb) => eb.or([eb('created_at', '<=', cutoff), eb('undone_at', 'is not', null)]))
    .execute()
  let finalizedCount = 0
  for (const { id, actor_id, actor_name, created_at, undone_at } of rows) {
    if (undone_at !== null) {
      await restoreAll(db, id, { id: actor_id, name: actor_name })
      continue
    }
    await deleteAllSaved(db, id, created_at)
    finalizedCount += 1
  }
  return finalizedCount
}

/** Deletes the saved rows of an erasure in batches. */
async function deleteAllSaved(db: Database, id: string, erasedAt: string): Promise<void> {
  for (let isFinished = false; !isFinished; ) {
    isFinished = await transaction(db, (trx) => deleteSavedBatch(trx, id, erasedAt))
    // Let the server handle other requests.
    await setImmediate()
  }
}

/** Deletes the next saved rows of an erasure. Returns whether the erasure is finished. */
async function deleteSavedBatch(trx: Transaction, id: string, erasedAt: string): Promise<boolean> {
  // Somebody may have undone the erasure in the meantime.
  const { undone_at: undoneAt } = await requireErasure(trx, id)
  if (undoneAt !== null) return true
  const rows = await takeRows(trx, id, BATCH_SIZE)
  const objectIds = rows
    .filter(({ source }) => source === 'submission_files')
    .map(({ row }) => String(row.object_id))
  // Normally, the content of a deleted file is kept for a day. The erasure hid these files over a
  // day ago, so pass the time of the erasure. The content is then deleted without another delay.
  await deleteWithCopies(trx, objectIds, erasedAt)
  if (rows.length === BATCH_SIZE) return false
  await markFinished(trx, id)
  return true
}

async function markFinished(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('erasures')
    .set({ email: null, finished_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

import { setImmediate } from 'node:timers/promises'
import { type DeletedSubmission, UNDO_HOURS, type UndoResult } from '@duet/contract'
import { anyOf, type Database, type Transaction, transaction } from '@duet/kit/database'
import { deleteWithCopies } from '@duet/storage'
import { type ChangeContext, describeAuthor } from '../../callers/changeContext.ts'
import { errors } from '../../errors.ts'
import { recordChange } from '../../live/changes.ts'
import { formatReference } from '../../mail/format.ts'
import { recordEvents } from '../history.ts'
import { hasErasedValues, isErased } from './erased.ts'

const ONE_HOUR_MS = 3_600_000
/** Number of submissions that are purged in one transaction. */
const BATCH_SIZE = 50
/** Maximum number of submissions in the list of deleted submissions. */
const MAX_LISTED = 1000

/**
 * Marks a submission as deleted. Requests for the submission and its files then get 404. The
 * submission can be restored for a day. Does nothing if it's already deleted.
 *
 * @throws AppError 404 if the submission doesn't exist.
 */
export function deleteSubmission(db: Database, context: ChangeContext, id: string): Promise<void> {
  return transaction(db, async (trx) => {
    const { deleted_at: deletedAt } = await findDeletion(trx, id)
    if (deletedAt !== null) return
    await markAsDeleted(trx, context, [id], new Date().toISOString())
  })
}

/**
 * Restores a submission that was deleted within the last day. Does nothing if it isn't deleted.
 *
 * @throws AppError 404 if the submission doesn't exist, or was deleted more than a day ago; 409
 *   `submission_erased` if an erasure of personal data deleted it.
 */
export function restoreSubmission(db: Database, context: ChangeContext, id: string): Promise<void> {
  return transaction(db, async (trx) => {
    const { deleted_at: deletedAt, is_erased: wasErased } = await findDeletion(trx, id)
    if (deletedAt === null) return
    if (deletedAt <= computeCutoff(Date.now())) throw notFound()
    if (wasErased) throw errors.submissionErased()
    await setDeletionTime(trx, [id], null)
    await recordDeletionChange(trx, context, [id], 'restored')
  })
}

export async function markAsDeleted(
  trx: Transaction,
  context: ChangeContext,
  ids: readonly string[],
  deletedAt: string,
): Promise<void> {
  await setDeletionTime(trx, ids, deletedAt)
  await recordDeletionChange(trx, context, ids, 'deleted')
}

/**
 * Restores the submissions that were deleted within the last day. Skips all others, and those that
 * an erasure of personal data deleted.
 *
 * @param deletedAt Restores only submissions that were deleted at this time.
 */
export async function restoreDeleted(
  trx: Transaction,
  context: ChangeContext,
  ids: readonly string[],
  deletedAt?: string,
): Promise<UndoResult> {
  let query = trx
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', anyOf(ids))
    .where('deleted_at', '>', computeCutoff(Date.now()))
    .where((eb) => eb.not(isErased))
  if (deletedAt !== undefined) query = query.where('deleted_at', '=', deletedAt)
  const restoredIds = (await query.execute()).map(({ id }) => id)
  await setDeletionTime(trx, restoredIds, null)
  await recordDeletionChange(trx, context, restoredIds, 'restored')
  return { restored: restoredIds.length, skipped: new Set(ids).size - restoredIds.length }
}

/**
 * Lists the submissions that can be restored, most recently deleted first. Leaves out those that an
 * erasure of personal data deleted, because undoing the erasure restores them.
 */
export async function listDeletedSubmissions(db: Database): Promise<DeletedSubmission[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'requester_name', 'company', 'deleted_at'])
    .where('deleted_at', '>', computeCutoff(Date.now()))
    .where((eb) => eb.not(isErased))
    .orderBy('deleted_at', 'desc')
    .limit(MAX_LISTED)
    .$narrowType<{ deleted_at: string }>()
    .execute()
  return rows.map((row) => ({
    ...row,
    reference: formatReference(row.id),
    final_at: new Date(Date.parse(row.deleted_at) + UNDO_HOURS * ONE_HOUR_MS).toISOString(),
  }))
}

/**
 * Permanently removes submissions that were deleted more than a day before `now`. Keeps those that
 * undoing an erasure still restores. Returns how many were removed. The storage service's sweeper
 * deletes the contents of their files later.
 */
export async function purgeDeletedSubmissions(db: Database, now: number): Promise<number> {
  for (let purgedCount = 0; ; ) {
    const batchCount = await transaction(db, (trx) => purgeBatch(trx, now))
    purgedCount += batchCount
    if (batchCount < BATCH_SIZE) return purgedCount
    // Let the server handle other requests.
    await setImmediate()
  }
}

async function purgeBatch(trx: Transaction, now: number): Promise<number> {
  const rows = await trx
    .selectFrom('submissions')
    .select(({ exists, selectFrom }) => [
      'id',
      'deleted_at',
      exists(
        selectFrom('erasures')
          .select('erasures.id')
          .whereRef('erasures.created_at', '=', 'submissions.deleted_at'),
      ).as('was_erased'),
    ])
    .where('deleted_at', '<=', computeCutoff(now))
    .where((eb) => eb.not(hasErasedValues))
    .limit(BATCH_SIZE)
    .$narrowType<{ deleted_at: string }>()
    .execute()
  for (const { id, deleted_at: deletedAt, was_erased: wasErased } of rows) {
    const files = await trx
      .selectFrom('submission_files')
      .select('object_id')
      .where('submission_id', '=', id)
      .execute()
    await trx.deleteFrom('submission_files').where('submission_id', '=', id).execute()
    // The sweeper deletes the files a day after the given time. If this database is a backup,
    // somebody may have restored the submission since. So keep the files for another day, unless an
    // erasure of personal data deleted the submission.
    const retiredAt = wasErased ? deletedAt : new Date(now).toISOString()
    const objectIds = files.map((file) => file.object_id)
    await deleteWithCopies(trx, objectIds, retiredAt)
    await trx
      .deleteFrom('outbox')
      .where('related_id', '=', id)
      .where('kind', '=', 'reply')
      .execute()
    // This also deletes tags, notes, history, and read marks, because of foreign keys. A trigger
    // updates the search index.
    await trx.deleteFrom('submissions').where('id', '=', id).execute()
  }
  return rows.length
}

async function findDeletion(trx: Transaction, id: string) {
  const row = await trx
    .selectFrom('submissions')
    .select(['deleted_at', isErased.as('is_erased')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function setDeletionTime(trx: Transaction, ids: readonly string[], deletedAt: string | null) {
  await trx
    .updateTable('submissions')
    .set({ deleted_at: deletedAt })
    .where('id', 'in', anyOf(ids))
    .execute()
}

async function recordDeletionChange(
  trx: Transaction,
  context: ChangeContext,
  ids: readonly string[],
  change: 'deleted' | 'restored',
): Promise<void> {
  if (ids.length === 0) return
  const { audit, actor } = context
  const author = describeAuthor(context)
  await audit.recordAll(
    trx,
    ids.map((id) => ({
      action: `submission_${change}` as const,
      ...author,
      details: { submission_id: id },
    })),
  )
  await recordEvents(
    trx,
    ids.map((submissionId) => ({ submissionId, kind: change, actor })),
  )
  const kind = change === 'deleted' ? 'deleted' : 'changed'
  const [onlyId = null] = ids.length === 1 ? ids : []
  await recordChange(trx, { record: 'submission', kind, id: onlyId, actor })
}

const notFound = () => errors.notFound({ message: 'Submission not found' })

function computeCutoff(now: number): string {
  return new Date(now - UNDO_HOURS * ONE_HOUR_MS).toISOString()
}

import type { BulkRequest, BulkResult, UndoResult } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import * as v from 'valibot'
import type { ChangeContext } from '../../callers/changeContext.ts'
import { hashJson, runOnce } from '../../http/idempotency.ts'
import { readEditableValues } from '../editableValues.ts'
import { markAsDeleted, restoreDeleted } from '../work/deletion.ts'
import { type BulkOutcome, runBulk } from './bulk.ts'
import { findConflicts } from './bulkConflicts.ts'

/** Which submissions to delete, and the values that the caller saw. */
type BulkDeletionRequest = Omit<BulkRequest, 'change'>

/**
 * Marks many submissions as deleted, in one transaction. Skips deleted and unknown submissions, and
 * those in which somebody else has changed an expected value. A second call with the same
 * idempotency key returns the result of the first call and deletes nothing.
 *
 * @throws AppError 409 `idempotency_conflict` if the key was used with a different request.
 */
export function deleteSubmissions(
  db: Database,
  context: ChangeContext,
  request: BulkDeletionRequest,
  idempotencyKey: string | undefined,
): Promise<BulkResult> {
  const { actor } = context
  return runBulk(db, { scope: 'bulk deletion', request, actor, idempotencyKey }, (trx) =>
    applyDeletion(trx, context, request),
  )
}

async function applyDeletion(
  trx: Transaction,
  context: ChangeContext,
  request: BulkDeletionRequest,
): Promise<BulkOutcome> {
  const valuesById = await readEditableValues(trx, request.ids)
  const conflicts = await findConflicts(trx, valuesById, request, context.actor)
  const ids = [...valuesById.keys()].filter((id) => !conflicts.has(id))
  const deletedAt = new Date().toISOString()
  await markAsDeleted(trx, context, ids, deletedAt)
  return {
    changes: ids.map((id) => ({ id, before: {}, after: {}, deletedAt })),
    conflicts: [...conflicts],
  }
}

/**
 * Restores many submissions that anybody deleted within the last day, in one transaction. A second
 * call with the same idempotency key returns the result of the first call and restores nothing.
 *
 * @throws AppError 409 `idempotency_conflict` if the key was used with a different request.
 */
export function restoreSubmissions(
  db: Database,
  context: ChangeContext,
  ids: readonly string[],
  idempotencyKey: string | undefined,
): Promise<UndoResult> {
  return transaction(db, (trx) =>
    runOnce(
      trx,
      {
        scope: `bulk restore of ${context.actor.id ?? 'service'}`,
        key: idempotencyKey,
        bodyHash: hashJson(ids),
        result: v.object({ restored: v.number(), skipped: v.number() }),
      },
      () => restoreDeleted(trx, context, ids),
    ),
  )
}

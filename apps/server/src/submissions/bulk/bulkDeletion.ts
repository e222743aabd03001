import type { BulkRequest, BulkResult, UndoResult } from '@duet/contract'
import * as v from 'valibot'
import type { ChangeContext } from '../../auth/changeContext.ts'
import { type Database, type Transaction, transaction } from '../../db/database.ts'
import { hashJson, runOnce } from '../../idempotency/idempotency.ts'
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
  request: BulkDeletionRequest,
  context: ChangeContext,
  idempotencyKey: string | undefined,
): Promise<BulkResult> {
  const { actor } = context
  return runBulk(db, { scope: 'bulk deletion', request, actor, idempotencyKey }, (trx) =>
    applyDeletion(trx, request, context),
  )
}

async function applyDeletion(
  trx: Transaction,
  request: BulkDeletionRequest,
  context: ChangeContext,
): Promise<BulkOutcome> {
  const valuesById = await readEditableValues(trx, request.ids)
  const conflicts = await findConflicts(trx, valuesById, request, context.actor)
  const ids = [...valuesById.keys()].filter((id) => !conflicts.has(id))
  const deletedAt = new Date().toISOString()
  await markAsDeleted(trx, ids, deletedAt, context)
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
  ids: readonly string[],
  context: ChangeContext,
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
      () => restoreDeleted(trx, ids, context),
    ),
  )
}

import type { Actor, SubmissionUpdate } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import * as v from 'valibot'
import { errors } from '../../errors.ts'
import { hashJson, runOnce } from '../../http/idempotency.ts'
import { recordChange } from '../../live/changes.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { notifyOwner } from '../assignments.ts'
import {
  findChanges,
  isSameValue,
  pickFields,
  readEditableValues,
  requireOwner,
} from '../editableValues.ts'
import { writeEdits } from '../writeEdits.ts'

const updateResult = v.union([
  v.boolean(),
  // Versions before December 2026 stored one of these words.
  v.pipe(
    v.picklist(['saved', 'conflict']),
    v.transform((word) => word === 'saved'),
  ),
])

interface UpdateOptions {
  actor: Actor
  idempotencyKey: string | undefined
  requestId: string | undefined
}

/**
 * Changes a submission, and notifies its new owner. Does nothing if it already has the new values,
 * so that a client can safely retry. If a property no longer has the value in `expected`, somebody
 * else has changed it. In that case, changes nothing and returns `false`. A repeated call with the same idempotency key changes
 * nothing and returns the first call's result. For example, if the first call returned `false`, the
 * repeated call also does, even if the property has its expected value again by then.
 *
 * @throws AppError 404 if the submission doesn't exist, 400 if the owner isn't a team member, 409
 *   `idempotency_conflict` if the key was used with a different change.
 */
export async function changeSubmission(
  db: Database,
  outbox: Pick<Outbox, 'add' | 'wake'>,
  id: string,
  update: SubmissionUpdate,
  { actor, idempotencyKey, requestId }: UpdateOptions,
): Promise<boolean> {
  const isSaved = await transaction(db, (trx) =>
    runOnce(
      trx,
      {
        scope: `change of ${actor.id ?? 'service'}`,
        key: idempotencyKey,
        bodyHash: hashJson([id, update]),
        result: updateResult,
      },
      () => applyUpdate(trx, outbox, id, update, { actor, requestId }),
    ),
  )
  outbox.wake()
  return isSaved
}

async function applyUpdate(
  trx: Transaction,
  outbox: Pick<Outbox, 'add'>,
  id: string,
  { expected = {}, ...change }: SubmissionUpdate,
  { actor, requestId }: Omit<UpdateOptions, 'idempotencyKey'>,
): Promise<boolean> {
  const currentValues = (await readEditableValues(trx, [id])).get(id)
  if (!currentValues) throw errors.notFound({ message: 'Submission not found' })
  const fields = findChanges(currentValues, change)
  if (fields.length === 0) return true
  const isOutdated = fields.some(
    (field) => expected[field] !== undefined && !isSameValue(currentValues, expected, field),
  )
  if (isOutdated) return false
  if (fields.includes('owner_id')) await requireOwner(trx, change.owner_id ?? null, actor)
  const edit = { id, current: currentValues, values: pickFields(change, fields) }
  await writeEdits(trx, [edit], actor)
  await recordChange(trx, { record: 'submission', kind: 'changed', id, actor })
  const { owner_id: ownerId } = edit.values
  await notifyOwner(trx, outbox, { ownerId, submissionIds: [id], author: actor, requestId })
  return true
}

import {
  type Actor,
  type BulkChange,
  type BulkRequest,
  type BulkResult,
  MAX_TAGS,
  type SubmissionChange,
} from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import * as v from 'valibot'
import { errors } from '../../errors.ts'
import { hashJson, runOnce } from '../../http/idempotency.ts'
import { recordChange } from '../../live/changes.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { notifyOwner } from '../assignments.ts'
import {
  type EditableValues,
  findChanges,
  pickFields,
  readEditableValues,
  requireOwner,
} from '../editableValues.ts'
import { changeTags } from '../tags.ts'
import { markSubmissions } from '../work/reads.ts'
import { describeEdit, type SubmissionEdit, writeEdits } from '../writeEdits.ts'
import { findConflicts } from './bulkConflicts.ts'
import { type BulkEffect, insertUndoEntry } from './undo.ts'

interface ChangeOptions {
  actor: Actor
  idempotencyKey: string | undefined
  requestId: string | undefined
}

/**
 * Changes many submissions in one transaction, and notifies a new owner once. Skips deleted and
 * unknown submissions, and those in which somebody else has changed an expected value. A second call
 * with the same idempotency key returns the result of the first call and changes nothing.
 *
 * @throws AppError 400 if the owner isn't a team member, or if a submission would have too many
 *   tags; 403 for `is_read` with the service key; 409 `idempotency_conflict` if the key was used
 *   with a different request.
 */
export async function changeSubmissions(
  db: Database,
  outbox: Pick<Outbox, 'add' | 'wake'>,
  request: BulkRequest,
  { actor, idempotencyKey, requestId }: ChangeOptions,
): Promise<BulkResult> {
  const result = await runBulk(
    db,
    { scope: 'bulk', request, actor, idempotencyKey },
    async (trx) => {
      const outcome = await applyChanges(trx, request, actor)
      const ownerId = request.change.owner_id
      const submissionIds = outcome.changes
        .filter(({ after }) => after.owner_id !== undefined)
        .map(({ id }) => id)
      const assignment = { ownerId, submissionIds, author: actor, requestId }
      return { ...outcome, messageIds: await notifyOwner(trx, outbox, assignment) }
    },
  )
  outbox.wake()
  return result
}

interface Bulk {
  /** The purpose of the idempotency key. */
  scope: string
  request: object
  actor: Actor
  idempotencyKey: string | undefined
}

/** The effect of a bulk change or a bulk deletion. */
export interface BulkOutcome {
  changes: BulkEffect[]
  /** IDs of submissions that stayed unchanged, because somebody else has changed them. */
  conflicts: string[]
  /** IDs of messages about the change. Undoing it discards those that aren't sent yet. */
  messageIds?: readonly string[]
}

const bulkResult = v.union([
  v.object({ changed: v.number(), conflicts: v.array(v.string()), undo_id: v.string() }),
  // Versions before December 2026 stored the ID, the number, and the conflicts, separated by spaces.
  v.pipe(
    v.string(),
    v.transform((text): BulkResult => {
      const [undoId = '', changed, ...conflicts] = text.split(' ')
      return { changed: Number(changed), conflicts, undo_id: undoId }
    }),
  ),
])

/**
 * Calls `apply` in a transaction, and stores the outcome so that it can be undone. A second call
 * with the same idempotency key only returns the result of the first call.
 */
export function runBulk(
  db: Database,
  { scope, request, actor, idempotencyKey }: Bulk,
  apply: (trx: Transaction) => Promise<BulkOutcome>,
): Promise<BulkResult> {
  return transaction(db, (trx) =>
    runOnce(
      trx,
      {
        scope: `${scope} of ${actor.id ?? 'service'}`,
        key: idempotencyKey,
        bodyHash: hashJson(request),
        result: bulkResult,
      },
      async () => {
        const { changes, conflicts, messageIds = [] } = await apply(trx)
        const undoId = await insertUndoEntry(trx, { changes, messageIds }, actor)
        // Store the count too, because an erasure removes submissions from the undo entry.
        return { changed: changes.length, conflicts: [...conflicts], undo_id: undoId }
      },
    ),
  )
}

async function applyChanges(
  trx: Transaction,
  request: BulkRequest,
  actor: Actor,
): Promise<BulkOutcome> {
  const { ids, change } = request
  if (change.owner_id !== undefined) {
    await requireOwner(trx, change.owner_id, actor, 'change.owner_id')
  }
  const valuesById = await readEditableValues(trx, ids)
  const conflicts = await findConflicts(trx, valuesById, request, actor)
  const edits: SubmissionEdit[] = []
  for (const [id, current] of valuesById) {
    if (conflicts.has(id)) continue
    const newValues = computeNewValues(current, change)
    const fields = findChanges(current, newValues)
    if (fields.length > 0) edits.push({ id, current, values: pickFields(newValues, fields) })
  }
  const changes = new Map(
    edits.map((edit): [string, BulkEffect] => [edit.id, { id: edit.id, ...describeEdit(edit) }]),
  )
  if (changes.size > 0) {
    await writeEdits(trx, edits, actor)
    const [onlyId = null] = changes.size === 1 ? changes.keys() : []
    await recordChange(trx, { record: 'submission', kind: 'changed', id: onlyId, actor })
  }
  if (change.is_read !== undefined) {
    const markedIds = ids.filter((id) => !conflicts.has(id))
    for (const id of await markSubmissions(trx, markedIds, change.is_read, actor)) {
      const valueChange = changes.get(id) ?? { id, before: {}, after: {} }
      changes.set(id, { ...valueChange, isRead: change.is_read })
    }
  }
  return { changes: [...changes.values()], conflicts: [...conflicts] }
}

function computeNewValues(current: EditableValues, change: BulkChange): SubmissionChange {
  const { add_tags: tagsToAdd, remove_tags: tagsToRemove, is_read: _, ...values } = change
  if (!tagsToAdd && !tagsToRemove) return values
  const tags = changeTags(current.tags, tagsToAdd, tagsToRemove)
  if (tags.length > MAX_TAGS) {
    throw errors.validation({
      'change.add_tags': `A submission would have more than ${MAX_TAGS} tags`,
    })
  }
  return { ...values, tags }
}

import type { Actor, SubmissionUpdate } from '@duet/contract'
import { type Database, transaction } from '../db/database.ts'
import { errors } from '../errors.ts'
import { recordChange } from '../live/changes.ts'
import {
  describeChange,
  findChanges,
  isSameValue,
  readWork,
  requireOwner,
  writeChange,
} from './work.ts'

/**
 * Changes a submission. Changes nothing if it already has the new values, so that a client can
 * safely send a change again. Returns `false`, and changes nothing, if somebody has changed one of
 * the properties since the caller saw the values in `expected`.
 *
 * @throws AppError 404 if the submission doesn't exist, 400 if the owner isn't a team member.
 */
export function updateSubmission(
  db: Database,
  id: string,
  { expected = {}, ...change }: SubmissionUpdate,
  actor: Actor,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const current = (await readWork(trx, [id])).get(id)
    if (!current) throw errors.notFound({ message: 'Submission not found' })
    const fields = findChanges(current, change)
    if (fields.length === 0) return true
    const isOutdated = fields.some(
      (field) => expected[field] !== undefined && !isSameValue(current, expected, field),
    )
    if (isOutdated) return false
    if (fields.includes('owner_id')) await requireOwner(trx, change.owner_id ?? null, actor)
    await writeChange(trx, id, describeChange(current, change, fields), actor)
    await recordChange(trx, { record: 'submission', kind: 'changed', id, actor })
    return true
  })
}

import {
  type Actor,
  BULK_EXPECTED_FIELDS,
  type BulkChange,
  type BulkRequest,
  type SubmissionChangeField,
} from '@duet/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type EditableValues, findChanges, isSameValue } from './editableValues.ts'

interface BulkEdit extends Pick<BulkRequest, 'expected'> {
  /** `undefined` for a deletion, which replaces all values. */
  change?: BulkChange
}

/**
 * Returns whether somebody else has changed a value that the caller saw and now wants to replace.
 * The caller's own changes don't count, such as an undo whose result the caller hasn't loaded yet.
 */
export async function hasConflict(
  db: Database,
  id: string,
  currentValues: EditableValues,
  { change, expected = {} }: BulkEdit,
  actor: Actor,
): Promise<boolean> {
  const seenValues = expected[id]
  if (!seenValues) return false
  const changedFields = findChanges(currentValues, seenValues)
  for (const field of BULK_EXPECTED_FIELDS) {
    const isReplaced =
      !change || (change[field] !== undefined && !isSameValue(currentValues, change, field))
    if (!isReplaced || !changedFields.includes(field)) continue
    if ((await findLastAuthor(db, id, field)) !== actor.id) return true
  }
  return false
}

/** Returns the account ID of who last changed a property, or `undefined` if nobody did. */
async function findLastAuthor(db: Database, submissionId: string, field: SubmissionChangeField) {
  const row = await db
    .selectFrom('submission_events')
    .select('actor_id')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'changed')
    .where(sql<boolean>`json_type(after, ${`$.${field}`}) is not null`)
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .executeTakeFirst()
  return row?.actor_id
}

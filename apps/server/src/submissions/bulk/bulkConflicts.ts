import {
  type Actor,
  BULK_EXPECTED_FIELDS,
  type BulkChange,
  type BulkRequest,
  type SubmissionChangeField,
} from '@duet/contract'
import { anyOf, type Database } from '@duet/kit/database'
import { sql } from 'kysely'
import { type EditableValues, findChanges, isSameValue } from '../editableValues.ts'

interface BulkEdit extends Pick<BulkRequest, 'expected'> {
  /** `undefined` for a deletion, which replaces all values. */
  change?: BulkChange
}

/**
 * Returns the IDs of the submissions in which somebody else has changed a value that the caller saw
 * and now wants to replace. The caller's own changes don't count, such as an undo whose result the
 * caller hasn't loaded yet.
 */
export async function findConflicts(
  db: Database,
  valuesById: ReadonlyMap<string, EditableValues>,
  { change, expected = {} }: BulkEdit,
  actor: Actor,
): Promise<Set<string>> {
  const conflicts = new Set<string>()
  for (const field of BULK_EXPECTED_FIELDS) {
    if (change && change[field] === undefined) continue
    const ids = [...valuesById].flatMap(([id, currentValues]) => {
      const seenValues = expected[id]
      const isReplaced = !change || !isSameValue(currentValues, change, field)
      const isChanged = seenValues && findChanges(currentValues, seenValues).includes(field)
      return isReplaced && isChanged ? [id] : []
    })
    if (ids.length === 0) continue
    const authors = await findLastAuthors(db, ids, field)
    for (const id of ids) if (authors.get(id) !== actor.id) conflicts.add(id)
  }
  return conflicts
}

/**
 * Returns the account ID of who last changed a property, by submission. Contains no submissions in
 * which nobody did.
 */
async function findLastAuthors(
  db: Database,
  submissionIds: readonly string[],
  field: SubmissionChangeField,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ submission_id: string; actor_id: string | null }>`
    select submission_id, actor_id from (
      select submission_id, actor_id, row_number() over (
        partition by submission_id order by created_at desc, rowid desc
      ) as place
      from submission_events
      where submission_id in ${anyOf(submissionIds)} and kind = 'changed'
        and json_type(after, ${`$.${field}`}) is not null
    ) as ranked
    where place = 1`.execute(db)
  return new Map(rows.map((row) => [row.submission_id, row.actor_id]))
}

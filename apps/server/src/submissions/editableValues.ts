import {
  type Actor,
  SUBMISSION_CHANGE_FIELDS,
  type SubmissionChange,
  type SubmissionChangeField,
} from '@duet/contract'
import type { Database } from '../db/database.ts'
import { anyOf } from '../db/ids.ts'
import { errors } from '../errors.ts'
import { isTeamMember } from '../team/team.ts'
import { refreshFoldedTexts } from './foldedTexts.ts'
import { recordEvent } from './history.ts'
import { sortTags } from './tags.ts'

/** The properties of a submission that the team can change. */
export type EditableValues = Required<SubmissionChange>

/** The old and new values of the changed properties. */
interface ValueChange {
  before: SubmissionChange
  after: SubmissionChange
}

/** Loads the editable values of submissions by ID. Skips deleted and unknown submissions. */
export async function readEditableValues(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, EditableValues>> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'status', 'owner_id', 'follow_up_on'])
    .where('id', 'in', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
  const valuesById = new Map(
    rows.map(({ id, ...values }) => [id, { ...values, tags: [] as string[] }]),
  )
  const tagRows = await db
    .selectFrom('submission_tags')
    .selectAll()
    .where('submission_id', 'in', anyOf(ids))
    .execute()
  for (const { submission_id: id, tag } of tagRows) valuesById.get(id)?.tags.push(tag)
  for (const values of valuesById.values()) values.tags = sortTags(values.tags)
  return valuesById
}

/** Returns the properties whose values in `change` and `currentValues` differ. */
export function findChanges(
  currentValues: EditableValues,
  change: SubmissionChange,
): SubmissionChangeField[] {
  return SUBMISSION_CHANGE_FIELDS.filter(
    (field) => change[field] !== undefined && !isSameValue(currentValues, change, field),
  )
}

/** Returns whether two submissions have the same value for a property, or the same set of tags. */
export function isSameValue(
  first: SubmissionChange,
  second: SubmissionChange,
  field: SubmissionChangeField,
): boolean {
  if (field !== 'tags') return first[field] === second[field]
  return JSON.stringify(sortTags(first.tags ?? [])) === JSON.stringify(sortTags(second.tags ?? []))
}

/** Returns the old and new values of the given properties. */
export function describeChange(
  current: EditableValues,
  change: SubmissionChange,
  fields: readonly SubmissionChangeField[],
): ValueChange {
  return { before: pickFields(current, fields), after: pickFields(change, fields) }
}

function pickFields(values: SubmissionChange, fields: readonly SubmissionChangeField[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as SubmissionChange
}

/** Writes the new values of a submission, and adds them to its history. */
export async function writeChange(
  trx: Database,
  submissionId: string,
  change: ValueChange,
  actor: Actor,
): Promise<void> {
  const { tags, ...columns } = change.after
  await trx
    .updateTable('submissions')
    .set((eb) => ({
      ...columns,
      version: eb('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', submissionId)
    .execute()
  if (tags) {
    await replaceTags(trx, submissionId, tags)
    await refreshFoldedTexts(trx, submissionId)
  }
  await recordEvent(trx, { submissionId, kind: 'changed', actor, ...change })
}

async function replaceTags(trx: Database, id: string, tags: readonly string[]): Promise<void> {
  await trx.deleteFrom('submission_tags').where('submission_id', '=', id).execute()
  if (tags.length === 0) return
  const rows = tags.map((tag) => ({ submission_id: id, tag }))
  await trx.insertInto('submission_tags').values(rows).execute()
}

/**
 * Throws unless a new owner is a team member. With a hosted auth service, this server doesn't know
 * who is on the team, so people can only make themselves the owner.
 *
 * @param field The name of the property in the error.
 * @throws AppError 400 `validation_failed` if the owner isn't a team member.
 */
export async function requireOwner(
  db: Database,
  ownerId: string | null,
  actor: Actor,
  field = 'owner_id',
): Promise<void> {
  if (ownerId === null || ownerId === actor.id) return
  if (await isTeamMember(db, ownerId)) return
  throw errors.validation({ [field]: 'The owner must be a member of the team' })
}

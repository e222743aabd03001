import {
  type Actor,
  SUBMISSION_CHANGE_FIELDS,
  type SubmissionChange,
  type SubmissionChangeField,
} from '@duet/contract'
import { anyOf, type Database } from '@duet/kit/database'
import { errors } from '../errors.ts'
import { isTeamMember } from '../team/team.ts'
import { sortTags } from './tags.ts'

/** The properties of a submission that the team can change. */
export type EditableValues = Required<SubmissionChange>

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

/** Returns only the given properties. */
export function pickFields(
  values: SubmissionChange,
  fields: readonly SubmissionChangeField[],
): SubmissionChange {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as SubmissionChange
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

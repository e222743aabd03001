import type { SubmissionChange, SubmissionChangeField, TeamMember } from '@duet/contract'
import { formatDay } from '../../dates/dates.ts'
import { STATUS_LABELS } from '../statusLabels.ts'

export const FIELD_LABELS: Readonly<Record<SubmissionChangeField, string>> = {
  status: 'status',
  owner_id: 'owner',
  tags: 'tags',
  follow_up_on: 'follow-up date',
}

/** Returns a team member's name, or a generic term if no member of `team` has the ID. */
export function getMemberName(id: string, team: readonly TeamMember[]): string {
  const unknownName = team.length > 0 ? 'Former teammate' : 'Teammate'
  return team.find((member) => member.id === id)?.name ?? unknownName
}

/** Returns a property's value as text, such as `Won`. */
export function describeValue(
  field: SubmissionChangeField,
  values: SubmissionChange,
  team: readonly TeamMember[],
): string {
  if (field === 'status') return values.status ? STATUS_LABELS[values.status] : ''
  if (field === 'owner_id') return values.owner_id ? getMemberName(values.owner_id, team) : 'nobody'
  if (field === 'tags') return values.tags?.join(', ') || 'no tags'
  return values.follow_up_on ? formatDay(values.follow_up_on) : 'no date'
}

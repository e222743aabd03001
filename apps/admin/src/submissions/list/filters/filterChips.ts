import type { TeamMember } from '@duet/contract'
import type { ChipItem } from '@duet/ui'
import { formatDay } from '../../../dates/dates.ts'
import { describeSource } from '../../describeSource.ts'
import { getMemberName } from '../../edits/changeTexts.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import {
  type FieldFilters,
  isEveryStatus,
  NO_FILTERS,
  type SubmissionFilters,
} from '../../submissionFilters.ts'
import { FLAG_FILTERS } from './flagFilters.ts'

/** A filter in the summary above the table. */
export interface FilterChip extends ChipItem {
  /** The change that removes this filter. */
  removal: Partial<SubmissionFilters>
}

/** Returns a chip for each filter that differs from its default, and for each group of filters. */
export function listFilterChips(
  filters: SubmissionFilters,
  team: readonly TeamMember[],
): FilterChip[] {
  const groupChips = filters.groups.map((group, index) => ({
    id: `group ${index}`,
    label: describeGroup(group, filters.match, team),
    removal: { groups: filters.groups.filter((otherGroup) => otherGroup !== group) },
  }))
  return [...listFieldChips(filters, team), ...groupChips.filter(({ label }) => label !== '')]
}

/** Describes a group of filters, such as `Tag: vip or Unread`. Returns '' if it has no filters. */
export function describeGroup(
  group: FieldFilters,
  match: SubmissionFilters['match'],
  team: readonly TeamMember[],
): string {
  const labels = listFieldChips(group, team).map(({ label }) => label)
  return labels.join(match === 'all' ? ' or ' : ' and ')
}

function listFieldChips(filters: FieldFilters, team: readonly TeamMember[]): FilterChip[] {
  const { status, state, owner, tag, source, from, to, unitsMin, unitsMax } = filters
  const owners = owner.map((id) => describeOwner(id, team))
  const formatUnits = (units: number) => units.toLocaleString('en-US')
  const chips: (FilterChip | undefined)[] = [
    createListChip(
      'status',
      'Status',
      isEveryStatus(status) ? ['All'] : status.map((value) => STATUS_LABELS[value]),
    ),
    createListChip('owner', 'Owner', owners),
    createListChip('state', 'State', state),
    createListChip('tag', 'Tag', tag),
    createListChip('source', 'Source', source.map(describeSource)),
    createRangeChip('Received', describeRange(from, to, formatDay, 'since', 'until'), {
      from: null,
      to: null,
    }),
    createRangeChip(
      'Units',
      describeRange(unitsMin, unitsMax, formatUnits, 'at least', 'at most'),
      {
        unitsMin: null,
        unitsMax: null,
      },
    ),
    ...FLAG_FILTERS.map(({ name, yesLabel, noLabel }): FilterChip | undefined => {
      const value = filters[name]
      if (value === null) return undefined
      return { id: name, label: value ? yesLabel : noLabel, removal: { [name]: null } }
    }),
  ]
  return chips.filter((chip) => chip !== undefined)
}

export function describeOwner(id: string, team: readonly TeamMember[]): string {
  if (id === 'me' || team.some((member) => member.id === id && member.is_self)) return 'Me'
  return id === 'none' ? 'Nobody' : getMemberName(id, team)
}

function createListChip(
  name: 'status' | 'owner' | 'state' | 'tag' | 'source',
  title: string,
  labels: readonly string[],
): FilterChip | undefined {
  if (labels.length === 0) return undefined
  return {
    id: name,
    label: `${title}: ${labels.join(', ')}`,
    removal: { [name]: NO_FILTERS[name] },
  }
}

function createRangeChip(
  title: string,
  text: string | undefined,
  removal: Partial<SubmissionFilters>,
): FilterChip | undefined {
  return text === undefined ? undefined : { id: title, label: `${title}: ${text}`, removal }
}

function describeRange<Value>(
  min: Value | null,
  max: Value | null,
  format: (value: Value) => string,
  minText: string,
  maxText: string,
): string | undefined {
  if (min === null) return max === null ? undefined : `${maxText} ${format(max)}`
  if (max === null) return `${minText} ${format(min)}`
  return min === max ? format(min) : `${format(min)} to ${format(max)}`
}

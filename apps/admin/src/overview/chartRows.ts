import { type Overview, SUBMISSION_STATUSES, type TeamMember } from '@duet/contract'
import { STATUS_LABELS } from '../submissions/statusLabels.ts'
import type { LinkedRow } from './ChartRow.ts'
import { getListPath } from './listPath.ts'
import type { DayRange } from './range.ts'

const NO_OWNER = 'none'
/** The statuses that mean that the team has contacted the requester. */
const CONTACTED_STATUSES = ['contacted', 'qualified', 'won', 'lost'] as const

/** Returns a row for each US state with submissions, sorted by descending count, then by name. */
export function listUsStateRows(
  { by_state }: Pick<Overview, 'by_state'>,
  days: DayRange,
): LinkedRow[] {
  const rows = Object.entries(by_state).map(([usState, count]) => ({
    label: usState,
    count,
    path: getListPath({ state: usState, ...days }),
  }))
  return rows.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}

/** Returns a row for each status, in workflow order. */
export function listStatusRows({ by_status }: Overview, days: DayRange): LinkedRow[] {
  return SUBMISSION_STATUSES.map((status) => ({
    label: STATUS_LABELS[status],
    count: by_status[status],
    path: getListPath({ status, ...days }),
  }))
}

/** Returns a row for each owner, highest count first. Submissions without an owner come last. */
export function listOwnerRows(
  { by_owner }: Overview,
  team: readonly TeamMember[],
  days: DayRange,
): LinkedRow[] {
  const namesById = new Map(team.map(({ id, name }) => [id, name]))
  const createRow = ([owner, count]: [string, number]): LinkedRow => ({
    label: owner === NO_OWNER ? 'Nobody' : (namesById.get(owner) ?? 'Former member'),
    count,
    path: getListPath({ owner, ...days }),
  })
  const owners = Object.entries(by_owner).filter(([, count]) => count > 0)
  const rows = owners.filter(([owner]) => owner !== NO_OWNER).map(createRow)
  rows.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
  return [...rows, ...owners.filter(([owner]) => owner === NO_OWNER).map(createRow)]
}

/** Returns a row with the number of submissions for each range of requested units. */
export function listUnitRows({ units }: Overview, days: DayRange): LinkedRow[] {
  return units.ranges.map(({ min, max, count }) => ({
    label: max === null ? `${min.toLocaleString('en-US')} or more` : `${min} to ${max}`,
    count,
    path: getListPath({ units_min: min, units_max: max ?? undefined, ...days }),
  }))
}

/** Returns two rows: submissions whose requester has been contacted, and new submissions. */
export function listContactRows({ by_status }: Overview, days: DayRange): LinkedRow[] {
  return [
    {
      label: 'Contacted',
      count: CONTACTED_STATUSES.reduce((sum, status) => sum + by_status[status], 0),
      path: getListPath({ status: CONTACTED_STATUSES.join(','), ...days }),
    },
    { label: 'Not yet', count: by_status.new, path: getListPath({ status: 'new', ...days }) },
  ]
}

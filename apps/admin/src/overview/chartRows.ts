import { compareTexts, type Overview, type SubmissionStatus, type TeamMember } from '@duet/contract'
import { STATUS_LABELS } from '../submissions/statusLabels.ts'
import type { LinkedRow } from './ChartRow.ts'
import { getListPath } from './listPath.ts'
import type { DayRange } from './range.ts'

const NO_OWNER = 'none'
/** The statuses that a successful request passes through after `new`, in order. */
const FUNNEL_STATUSES = ['contacted', 'qualified', 'won'] as const
/** The statuses that mean that the team has contacted the requester. */
const CONTACTED_STATUSES = ['contacted', 'qualified', 'won', 'lost'] as const

/**
 * Returns a row for each US state with submissions, sorted by descending count, then by name.
 * @param current the list's query parameters, which the links keep
 */
export function listUsStateRows(
  { by_state }: Pick<Overview, 'by_state'>,
  days: DayRange,
  current?: URLSearchParams,
): LinkedRow[] {
  const rows = Object.entries(by_state).map(([usState, count]) => ({
    label: usState,
    count,
    path: getListPath({ state: usState, ...days }, current),
  }))
  return rows.sort((a, b) => b.count - a.count || compareTexts(a.label, b.label))
}

/** Returns a row for each stage of the funnel. Each row also counts requests in later stages. */
export function listFunnelRows(overview: Overview, days: DayRange): LinkedRow[] {
  return [
    { label: 'All requests', count: overview.total, path: getListPath(days) },
    ...FUNNEL_STATUSES.map((status, index) => {
      const label = status === 'won' ? STATUS_LABELS.won : `${STATUS_LABELS[status]} or later`
      return createStatusRow(label, FUNNEL_STATUSES.slice(index), overview, days)
    }),
  ]
}

/** Returns a row for lost requests, which can leave the funnel at any stage. */
export function createLostRow(overview: Overview, days: DayRange): LinkedRow {
  return createStatusRow(STATUS_LABELS.lost, ['lost'], overview, days)
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
  rows.sort((a, b) => b.count - a.count || compareTexts(a.label, b.label))
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
export function listContactRows(overview: Overview, days: DayRange): LinkedRow[] {
  return [
    createStatusRow('Contacted or lost', CONTACTED_STATUSES, overview, days),
    createStatusRow('Not yet', ['new'], overview, days),
  ]
}

/** Returns two rows: submissions that were answered in time, and the ones that weren't. */
export function listAnswerRows({ answers }: Overview, days: DayRange): LinkedRow[] {
  return [
    { label: 'In time', count: answers.kept, path: getListPath({ answer_late: false, ...days }) },
    {
      label: 'Late or overdue',
      count: answers.missed,
      path: getListPath({ answer_late: true, ...days }),
    },
  ]
}

/** Creates a row that counts the submissions with any of the given statuses. */
function createStatusRow(
  label: string,
  statuses: readonly SubmissionStatus[],
  { by_status }: Overview,
  days: DayRange,
): LinkedRow {
  return {
    label,
    count: statuses.reduce((sum, status) => sum + by_status[status], 0),
    path: getListPath({ status: statuses.join(','), ...days }),
  }
}

import type { FunnelCounts, FunnelField, Overview } from '@duet/contract'
import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import { STATUS_LABELS } from '../submissions/statusLabels.ts'
import type { ChartRow } from './ChartRow.ts'
import { getListPath } from './listPath.ts'
import type { DayRange } from './range.ts'

const CONTACTED_STATUSES = ['contacted', 'qualified', 'won', 'lost'] as const
const FIELDS: readonly FunnelField[] = [...DEPLOYMENT_FIELD_NAMES, 'files']

/** Returns a row for each step from the first look at the form to a won request. */
export function listFormSteps(
  counts: FunnelCounts,
  { by_status }: Pick<Overview, 'by_status'>,
  days: DayRange,
): ChartRow[] {
  return [
    { label: 'Form seen', count: counts.seen ?? 0 },
    { label: 'Form started', count: counts.started ?? 0 },
    ...FIELDS.map((field) => ({
      label: `Reached ${getLabel(field)}`,
      count: counts[`reached.${field}`] ?? 0,
    })),
    { label: 'Form sent', count: counts.sent ?? 0 },
    {
      label: 'Contacted',
      count: CONTACTED_STATUSES.reduce((sum, status) => sum + by_status[status], 0),
      path: getListPath({ status: CONTACTED_STATUSES.join(','), ...days }),
    },
    {
      label: STATUS_LABELS.won,
      count: by_status.won,
      path: getListPath({ status: 'won', ...days }),
    },
  ]
}

/** Returns a row for each problem that visitors had in the form, most common first. */
export function listFormProblems(counts: FunnelCounts): ChartRow[] {
  const rows = FIELDS.map((field) => ({
    label: `Error at ${getLabel(field)}`,
    count: counts[`error.${field}`] ?? 0,
  }))
  rows.push({ label: 'File refused', count: counts.file_refused ?? 0 })
  return rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

function getLabel(field: FunnelField): string {
  return field === 'files' ? 'Files' : DEPLOYMENT_FIELDS[field].label
}

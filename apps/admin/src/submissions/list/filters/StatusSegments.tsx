import { SUBMISSION_STATUSES, type SubmissionStatus } from '@duet/contract'
import { type Segment, Segments } from '../../../controls/Segments.tsx'
import { fullWidthOnPhone } from '../../../tables/Toolbar.css.ts'
import { getCountsQuery } from '../../serverQuery.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import { isEveryStatus, type SubmissionFilters } from '../../submissionFilters.ts'
import { countWithSpam, useSubmissionCounts } from '../../useSubmissionCounts.ts'

/** A status, `all` for all of them, or `null` for all except spam. */
type StatusChoice = SubmissionStatus | 'all' | null

interface StatusSegmentsProps {
  value: readonly SubmissionStatus[]
  /** The filters that the rows match. */
  appliedFilters: SubmissionFilters
  onValueChange: (statuses: readonly SubmissionStatus[]) => void
}

/** Filters by status. Each count includes only rows that match the other filters. */
export function StatusSegments({ value, appliedFilters, onValueChange }: StatusSegmentsProps) {
  const countsState = useSubmissionCounts(getCountsQuery(appliedFilters, 'status'))
  const counts = countsState.state === 'ready' ? countsState.counts : undefined
  const segments: Segment<StatusChoice>[] = [
    { value: 'all', label: 'All', count: counts && countWithSpam(counts) },
    { value: null, label: 'Not spam', count: counts?.total },
    ...SUBMISSION_STATUSES.map((status) => ({
      value: status,
      label: STATUS_LABELS[status],
      count: counts?.status[status],
    })),
  ]
  return (
    <Segments
      className={fullWidthOnPhone}
      label="Status"
      segments={segments}
      value={findChoice(value)}
      onValueChange={(choice) => onValueChange(listStatuses(choice))}
    />
  )
}

/** Finds the choice that selects the statuses. Returns `undefined` if no choice does. */
function findChoice(statuses: readonly SubmissionStatus[]): StatusChoice | undefined {
  if (isEveryStatus(statuses)) return 'all'
  const [status = null, otherStatus] = statuses
  return otherStatus === undefined ? status : undefined
}

function listStatuses(choice: StatusChoice): readonly SubmissionStatus[] {
  if (choice === 'all') return SUBMISSION_STATUSES
  return choice ? [choice] : []
}

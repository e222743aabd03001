import { SUBMISSION_STATUSES, type SubmissionStatus } from '@duet/contract'
import { SearchField } from '../../controls/SearchField.tsx'
import { type Segment, Segments } from '../../controls/Segments.tsx'
import { KeyHints } from '../../shortcuts/KeyHints.tsx'
import * as styles from '../../tables/Toolbar.css.ts'
import { STATUS_LABELS } from '../statusLabels.ts'
import { useSubmissionCounts } from '../useSubmissionCounts.ts'
import { ExportControls } from './export/ExportControls.tsx'
import { useExport } from './export/useExport.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterSummary } from './filters/FilterSummary.tsx'
import { getCountsQuery } from './serverQuery.ts'
import type { SubmissionFilters } from './submissionFilters.ts'
import type { SubmissionList } from './useSubmissionList.ts'

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

interface SubmissionsToolbarProps {
  list: SubmissionList
  /** The query that the rows belong to. */
  query: string
  filters: SubmissionFilters
  /** The filters that the rows match, which lag behind while the user types. */
  appliedFilters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shows the search field, the filters, and the export button. */
export function SubmissionsToolbar({
  list,
  query,
  filters,
  appliedFilters,
  onFiltersChange,
}: SubmissionsToolbarProps) {
  const segments = useStatusSegments(appliedFilters)
  const exportState = useExport()
  const count = list.state === 'ready' && !list.isOutdated ? list.rows.length : undefined
  const [status = null, otherStatus] = filters.status
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField
          label="Search name, company, email, use case"
          value={filters.query}
          onValueChange={(newQuery) => onFiltersChange({ query: newQuery })}
        />
        <Segments
          className={styles.fullWidthOnPhone}
          label="Status"
          segments={segments}
          value={otherStatus === undefined ? status : undefined}
          onValueChange={(value) => onFiltersChange({ status: value ? [value] : [] })}
        />
        <FilterButton filters={filters} onFiltersChange={onFiltersChange} />
        <span className={styles.spacer} />
        {list.state === 'loading' ? (
          <span className={styles.loading} role="status">
            Loading dashboard...
          </span>
        ) : (
          <KeyHints hints={HINTS} />
        )}
        <ExportControls
          isReady={list.state === 'ready'}
          query={query}
          count={count}
          columns={[]}
          state={exportState}
        />
      </div>
      <FilterSummary count={count} filters={filters} onFiltersChange={onFiltersChange} />
    </>
  )
}

/**
 * Returns the status filter's options. Each count includes only rows that match the other filters.
 */
function useStatusSegments(filters: SubmissionFilters): Segment<SubmissionStatus | null>[] {
  const state = useSubmissionCounts(getCountsQuery(filters, 'status'))
  const counts = state.state === 'ready' ? state.counts : undefined
  return [
    { value: null, label: 'All', count: counts?.total },
    ...SUBMISSION_STATUSES.map((status) => ({
      value: status,
      label: STATUS_LABELS[status],
      count: counts?.status[status],
    })),
  ]
}

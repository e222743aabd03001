import { SUBMISSION_STATUSES, type Submission, type SubmissionStatus } from '@duet/contract'
import { STATES } from '@duet/forms/schema'
import { Select } from '@duet/ui'
import { useMemo } from 'react'
import { ExportButton } from '../../controls/ExportButton.tsx'
import { SearchField } from '../../controls/SearchField.tsx'
import { type Segment, Segments } from '../../controls/Segments.tsx'
import { exportCsv } from '../../csv/exportCsv.ts'
import { KeyHints } from '../../shortcuts/KeyHints.tsx'
import type { ListState } from '../../tables/ListState.ts'
import * as styles from '../../tables/Toolbar.css.ts'
import { STATUS_LABELS } from '../statusLabels.ts'
import { applyFilters, NEWEST_FIRST, type SubmissionFilters } from './submissionFilters.ts'
import { writeSubmissionsCsv } from './submissionsCsv.ts'

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

interface SubmissionsToolbarProps {
  list: ListState<Submission>
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shows the search field, the filters, and the export button. */
export function SubmissionsToolbar({ list, filters, onFiltersChange }: SubmissionsToolbarProps) {
  const rows = list.state === 'ready' ? list.rows : undefined
  const { query, state } = filters
  const segments = useMemo(() => createStatusSegments(rows, query, state), [rows, query, state])
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search name, company, email, use case"
        value={query}
        onValueChange={(newQuery) => onFiltersChange({ query: newQuery })}
      />
      <Segments
        className={styles.fullWidthOnPhone}
        label="Status"
        segments={segments}
        value={filters.status}
        onValueChange={(status) => onFiltersChange({ status })}
      />
      <Select
        label="State"
        labelHidden
        size="small"
        value={state ?? ''}
        onValueChange={(name) => onFiltersChange({ state: name || null })}
      >
        <option value="">Any state</option>
        {STATES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <span className={styles.spacer} />
      {list.state === 'loading' ? (
        <span className={styles.loading} role="status">
          Loading dashboard...
        </span>
      ) : (
        <KeyHints hints={HINTS} />
      )}
      <ExportButton isReady={rows !== undefined} onExport={() => rows && exportSubmissions(rows)} />
    </div>
  )
}

/**
 * Returns the status filter's options. Each count includes only rows that match the other filters.
 */
function createStatusSegments(
  rows: readonly Submission[] | undefined,
  query: string,
  state: string | null,
): Segment<SubmissionStatus | null>[] {
  const matches = rows && applyFilters(rows, { query, state, status: null, sort: NEWEST_FIRST })
  return [
    { value: null, label: 'All', count: matches?.length },
    ...SUBMISSION_STATUSES.map((status) => ({
      value: status,
      label: STATUS_LABELS[status],
      count: matches?.filter((row) => row.status === status).length,
    })),
  ]
}

function exportSubmissions(rows: readonly Submission[]) {
  exportCsv({
    baseName: 'submissions',
    noun: 'submissions',
    rows: applyFilters(rows, { query: '', state: null, status: null, sort: NEWEST_FIRST }),
    writeCsv: writeSubmissionsCsv,
  })
}

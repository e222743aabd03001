import {
  STATES,
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionStatus,
} from '@duet/forms/schema'
import { useMemo } from 'react'
import { ExportButton } from '../desk/ExportButton.tsx'
import { exportCsv } from '../desk/exportCsv.ts'
import { KeyHints } from '../desk/KeyHints.tsx'
import { SearchField } from '../desk/SearchField.tsx'
import { type Segment, Segments } from '../desk/Segments.tsx'
import { Select } from '../desk/Select.tsx'
import * as styles from '../desk/Toolbar.css.ts'
import type { ListState } from '../lists/ListsContext.ts'
import { STATUS_WORDS } from './statusWords.ts'
import { applyFilters, NEWEST_FIRST, type SubmissionFilters } from './submissionFilters.ts'
import { submissionsCsv } from './submissionsCsv.ts'

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

interface SubmissionsToolbarProps {
  list: ListState<Submission>
  filters: SubmissionFilters
  onFiltersChange: (part: Partial<SubmissionFilters>) => void
}

/** Search, status, state, and the export. */
export function SubmissionsToolbar({ list, filters, onFiltersChange }: SubmissionsToolbarProps) {
  const rows = list.state === 'ready' ? list.rows : undefined
  const { query, state } = filters
  const segments = useMemo(() => countByStatus(rows, query, state), [rows, query, state])
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search name, company, email, use case"
        value={query}
        onValueChange={(next) => onFiltersChange({ query: next })}
      />
      <Segments
        className={styles.wideOnPhone}
        label="Status"
        segments={segments}
        value={filters.status}
        onValueChange={(status) => onFiltersChange({ status })}
      />
      <Select
        label="State"
        value={state ?? ''}
        onChange={(event) => onFiltersChange({ state: event.target.value || null })}
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

/** How many rows each status would show under the other filters. */
function countByStatus(
  rows: readonly Submission[] | undefined,
  query: string,
  state: string | null,
): Segment<SubmissionStatus | null>[] {
  const found = rows && applyFilters(rows, { query, state, status: null, sort: NEWEST_FIRST })
  return [
    { value: null, label: 'All', count: found?.length },
    ...SUBMISSION_STATUSES.map((status) => ({
      value: status,
      label: STATUS_WORDS[status],
      count: found?.filter((row) => row.status === status).length,
    })),
  ]
}

function exportSubmissions(rows: readonly Submission[]) {
  exportCsv({
    name: 'submissions',
    noun: 'submissions',
    rows: applyFilters(rows, { query: '', state: null, status: null, sort: NEWEST_FIRST }),
    write: submissionsCsv,
  })
}

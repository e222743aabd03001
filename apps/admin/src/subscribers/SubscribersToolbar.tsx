import type { Subscriber } from '@duet/contract'
import { useMemo } from 'react'
import { ExportButton } from '../controls/ExportButton.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { Segments } from '../controls/Segments.tsx'
import { exportCsv } from '../csv/exportCsv.ts'
import type { ListState } from '../tables/ListState.ts'
import * as styles from '../tables/Toolbar.css.ts'
import {
  applySubscriberFilters,
  NEWEST_FIRST,
  type SubscriberFilters,
} from './subscriberFilters.ts'
import { writeSubscribersCsv } from './subscribersCsv.ts'

interface SubscribersToolbarProps {
  list: ListState<Subscriber>
  filters: SubscriberFilters
  onFiltersChange: (changes: Partial<SubscriberFilters>) => void
}

/** Shows the search field, the status filter, and the export button. */
export function SubscribersToolbar({ list, filters, onFiltersChange }: SubscribersToolbarProps) {
  const rows = list.state === 'ready' ? list.rows : undefined
  const { query } = filters
  const matches = useMemo(
    () => rows && applySubscriberFilters(rows, { query, status: null, sort: NEWEST_FIRST }),
    [rows, query],
  )
  const activeCount = matches?.filter((row) => row.is_active).length
  const inactiveCount =
    matches && activeCount !== undefined ? matches.length - activeCount : undefined
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search email"
        value={query}
        onValueChange={(newQuery) => onFiltersChange({ query: newQuery })}
      />
      <Segments
        className={styles.fullWidthOnPhone}
        label="Status"
        segments={[
          { value: null, label: 'All', count: matches?.length },
          { value: 'active', label: 'Active', count: activeCount },
          { value: 'inactive', label: 'Inactive', count: inactiveCount },
        ]}
        value={filters.status}
        onValueChange={(status) => onFiltersChange({ status })}
      />
      <span className={styles.spacer} />
      {list.state === 'loading' && (
        <span className={styles.loading} role="status">
          Loading dashboard...
        </span>
      )}
      <ExportButton isReady={rows !== undefined} onExport={() => rows && exportSubscribers(rows)} />
    </div>
  )
}

function exportSubscribers(rows: readonly Subscriber[]) {
  exportCsv({
    baseName: 'newsletter_subscribers',
    noun: 'newsletter subscribers',
    rows: applySubscriberFilters(rows, { query: '', status: null, sort: NEWEST_FIRST }),
    writeCsv: writeSubscribersCsv,
  })
}

import type { Subscriber } from '@duet/forms/schema'
import { useMemo } from 'react'
import { ExportButton } from '../desk/ExportButton.tsx'
import { exportCsv } from '../desk/exportCsv.ts'
import { SearchField } from '../desk/SearchField.tsx'
import { Segments } from '../desk/Segments.tsx'
import * as styles from '../desk/Toolbar.css.ts'
import type { ListState } from '../lists/ListsContext.ts'
import {
  applySubscriberFilters,
  LATEST_FIRST,
  type SubscriberFilters,
} from './subscriberFilters.ts'
import { subscribersCsv } from './subscribersCsv.ts'

interface SubscribersToolbarProps {
  list: ListState<Subscriber>
  filters: SubscriberFilters
  onFiltersChange: (part: Partial<SubscriberFilters>) => void
}

/** Search, status, and the export. */
export function SubscribersToolbar({ list, filters, onFiltersChange }: SubscribersToolbarProps) {
  const rows = list.state === 'ready' ? list.rows : undefined
  const { query } = filters
  const found = useMemo(
    () => rows && applySubscriberFilters(rows, { query, status: null, sort: LATEST_FIRST }),
    [rows, query],
  )
  const active = found?.filter((row) => row.is_active).length
  const inactive = found && active !== undefined ? found.length - active : undefined
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search email"
        value={query}
        onValueChange={(next) => onFiltersChange({ query: next })}
      />
      <Segments
        className={styles.wideOnPhone}
        label="Status"
        segments={[
          { value: null, label: 'All', count: found?.length },
          { value: 'active', label: 'Active', count: active },
          { value: 'inactive', label: 'Inactive', count: inactive },
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
    name: 'newsletter_subscribers',
    noun: 'newsletter subscribers',
    rows: applySubscriberFilters(rows, { query: '', status: null, sort: LATEST_FIRST }),
    write: subscribersCsv,
  })
}

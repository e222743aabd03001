import type { Subscriber } from '@duet/contract'
import { DataTable } from '@duet/ui'
import type { RefObject } from 'react'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import * as styles from '../tables/loadingRows.css.ts'
import { tableBelowLongToolbar } from '../tables/longToolbar.css.ts'
import { ResizeHandle } from '../tables/ResizeHandle.tsx'
import { tableBelowToolbar } from '../tables/Toolbar.css.ts'
import { useListPosition } from '../tables/useListPosition.ts'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { getRowKey, isLoaded } from '../tables/windowRows.ts'
import { narrowSubscriberColumns, wideSubscriberColumns } from './columns.tsx'
import { SubscribersEmpty } from './SubscribersEmpty.tsx'
import { type SubscriberFilters, writeSubscriberFilters } from './subscriberFilters.ts'
import type { SubscriberList, SubscriberListRow } from './useSubscriberList.ts'

const NO_ROWS: readonly SubscriberListRow[] = []

interface SubscribersTableProps {
  table: RefObject<HTMLTableElement | null>
  list: SubscriberList
  filters: SubscriberFilters
  onFiltersChange: (changes: Partial<SubscriberFilters>) => void
  onOpen: (subscriber: Subscriber) => void
}

export function SubscriberListTable({
  table,
  list,
  filters,
  onFiltersChange,
  onOpen,
}: SubscribersTableProps) {
  const layout = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const isReady = list.state === 'ready'
  const rows = isReady ? list.rows : NO_ROWS
  const { selectedKey, selectRow } = useListPosition({
    listName: 'subscribers',
    search: writeSubscriberFilters(filters).toString(),
    rows,
    isReady,
    table,
  })

  function handleOpen(row: SubscriberListRow) {
    if (!isLoaded(row)) return
    selectRow(row.id)
    onOpen(row)
  }

  return (
    <DataTable
      ref={table}
      className={`${tableBelowToolbar} ${tableBelowLongToolbar} ${styles.table}`}
      data-outdated={(isReady && list.isOutdated) || undefined}
      label="Newsletter subscribers"
      columns={layout.chooseColumns(wideSubscriberColumns, narrowSubscriberColumns)}
      rows={rows}
      rowKey={getRowKey}
      rowName={(row) => (isLoaded(row) ? row.email : '')}
      resizeHandle={layout.isNarrow ? undefined : ResizeHandle}
      columnWidths={layout.isNarrow ? null : undefined}
      rowHeight={layout.rowHeight}
      sort={filters.sort}
      onSortChange={(sort) => onFiltersChange({ sort: sort as SubscriberFilters['sort'] })}
      currentKey={selectedKey}
      onCurrentKeyChange={selectRow}
      onOpen={handleOpen}
      pageKeys
      letterKeys={hasShortcuts}
      state={list.state === 'loading' ? 'loading' : 'ready'}
      empty={
        <SubscribersEmpty
          error={list.state === 'failed' ? list.error : undefined}
          filters={filters}
          onFiltersChange={onFiltersChange}
        />
      }
    />
  )
}

import { Table, type TableColumn } from '@duet/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcutSetting } from '../../shortcuts/shortcutSetting.ts'
import { tableBelowToolbar } from '../../tables/Toolbar.css.ts'
import { useListPosition } from '../../tables/useListPosition.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import * as styles from './columns.css.ts'
import { addPlaceholder, narrowColumns, WIDE_COLUMNS } from './columns.tsx'
import { isLoaded, type ListRow } from './listRows.ts'
import { SubmissionsEmpty } from './SubmissionsEmpty.tsx'
import { type SubmissionFilters, writeFilters } from './submissionFilters.ts'
import type { SubmissionList } from './useSubmissionList.ts'

const NO_ROWS: readonly ListRow[] = []

interface SubmissionsTableProps {
  table: RefObject<HTMLTableElement | null>
  list: SubmissionList
  /** The query that the rows belong to. */
  query: string
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

const columns: readonly TableColumn<ListRow>[] = WIDE_COLUMNS.slice(0, 8).map(addPlaceholder)

/** Shows the submissions in a table. Each row leads to its submission. */
export function SubmissionsTable({
  table,
  list,
  query,
  filters,
  onFiltersChange,
}: SubmissionsTableProps) {
  const navigate = useNavigate()
  const layout = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const isReady = list.state === 'ready'
  const rows = isReady ? list.rows : NO_ROWS
  const { selectedKey, selectRow } = useListPosition('submissions', rows, isReady, table)
  useScrollToTop(table, query)
  const search = writeFilters(filters).toString()
  const getHref = (row: ListRow) => `/admin/submission/${row.id}${search && `?${search}`}`

  function handleOpen(row: ListRow) {
    if (!isLoaded(row)) return
    selectRow(row.id)
    navigate(getHref(row))
  }

  return (
    <Table
      ref={table}
      className={`${tableBelowToolbar} ${styles.table}`}
      data-outdated={(isReady && list.isOutdated) || undefined}
      label="Submissions"
      columns={layout.chooseColumns(columns, narrowColumns)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHeight={layout.rowHeight}
      sort={filters.sort}
      onSortChange={(sort) => onFiltersChange({ sort: sort as SubmissionFilters['sort'] })}
      selectedKey={selectedKey}
      onSelectedKeyChange={selectRow}
      onOpen={handleOpen}
      rowHref={getHref}
      pageKeys
      letterKeys={hasShortcuts}
      state={list.state === 'loading' ? 'loading' : 'ready'}
      empty={
        <SubmissionsEmpty
          error={list.state === 'failed' ? list.error : undefined}
          filters={filters}
          onFiltersChange={onFiltersChange}
        />
      }
    />
  )
}

/** Shows the first rows of a new list if the user has scrolled past them. */
function useScrollToTop(table: RefObject<HTMLTableElement | null>, query: string): void {
  const lastQuery = useRef(query)
  useEffect(() => {
    if (lastQuery.current === query) return
    lastQuery.current = query
    const top = table.current?.getBoundingClientRect().top ?? 0
    if (top < 0) window.scrollBy({ top, behavior: 'instant' })
  }, [table, query])
}

import { DataTable, type TableColumn } from '@duet/ui'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcutSetting } from '../../shortcuts/shortcutSetting.ts'
import * as styles from '../../tables/loadingRows.css.ts'
import { ResizeHandle } from '../../tables/ResizeHandle.tsx'
import { tableBelowToolbar } from '../../tables/Toolbar.css.ts'
import { useListPosition } from '../../tables/useListPosition.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { getRowKey, isLoaded } from '../../tables/windowRows.ts'
import { getShownSort, toListSort } from './columns/ageSort.ts'
import { table as movableTable } from './columns/columnDrag.css.ts'
import { readColumnWidths, setColumnWidths } from './columns/columnWidths.ts'
import { useColumnDrag } from './columns/useColumnDrag.ts'
import type { ListRow } from './listRows.ts'
import { type ListSettings, writeSettings } from './listSettings.ts'
import { SubmissionsEmpty } from './SubmissionsEmpty.tsx'
import type { SelectionState } from './selection/useSelection.ts'
import type { SubmissionList } from './useSubmissionList.ts'

/** Aligns the empty list's message with the requester, which follows the date. */
const MESSAGE_STYLE = { '--ui-table-lead': '120px' } as CSSProperties
/** The same for lists with a column of checkboxes. */
const SELECTABLE_MESSAGE_STYLE = { '--ui-table-lead': '180px' } as CSSProperties

const LABELS = { selectAll: 'Select all that match' }

const NO_ROWS: readonly ListRow[] = []

interface SubmissionsTableProps {
  table: RefObject<HTMLTableElement | null>
  list: SubmissionList
  columns: readonly TableColumn<ListRow>[]
  /** The query string for requesting the list's rows. */
  query: string
  settings: ListSettings
  /** The selected rows, or `undefined` if the user can't select rows. */
  selection: SelectionState | undefined
  onSettingsChange: (changes: Partial<ListSettings>) => void
}

/** Shows the submissions in a table. Each row links to its submission. */
export function SubmissionListTable({
  table,
  list,
  columns,
  query,
  settings,
  selection,
  onSettingsChange,
}: SubmissionsTableProps) {
  const navigate = useNavigate()
  const { rowHeight, isNarrow } = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const isReady = list.state === 'ready'
  const rows = isReady ? list.rows : NO_ROWS
  const search = writeSettings(settings).toString()
  const { selectedKey, selectRow } = useListPosition({
    listName: 'submissions',
    search,
    rows,
    isReady,
    table,
  })
  useScrollToTop(table, query)
  const { sort } = settings
  const columnWidths = useMemo(
    () => (settings.columns && !isNarrow ? readColumnWidths(settings.columns) : null),
    [settings.columns, isNarrow],
  )
  const startDrag = useColumnDrag({
    settings: settings.columns,
    onSettingsChange: (newColumns) => onSettingsChange({ columns: newColumns }),
  })
  // The phone layout has fixed columns.
  const handlePointerDown = isNarrow ? undefined : startDrag
  const getHref = (row: ListRow) =>
    `/admin/${isLoaded(row) ? `submission/${row.id}` : 'dashboard'}${search && `?${search}`}`

  function handleOpen(row: ListRow) {
    if (!isLoaded(row)) return
    selectRow(row.id)
    navigate(getHref(row))
  }

  return (
    <DataTable
      ref={table}
      className={`${tableBelowToolbar} ${styles.table} ${handlePointerDown ? movableTable : ''}`}
      data-outdated={(isReady && list.isOutdated) || undefined}
      label="Submissions"
      columns={columns}
      onPointerDown={handlePointerDown}
      style={selection ? SELECTABLE_MESSAGE_STYLE : MESSAGE_STYLE}
      rows={rows}
      rowKey={getRowKey}
      rowName={(row) => (isLoaded(row) ? row.requester_name : '')}
      rowLoaded={isLoaded}
      rowHeight={rowHeight}
      selectable={selection !== undefined}
      selection={selection?.rows}
      onSelectionChange={selection?.change}
      loadRowKeys={selection?.loadRange}
      labels={LABELS}
      resizeHandle={isNarrow ? undefined : ResizeHandle}
      columnWidths={columnWidths}
      onColumnWidthsChange={(widths) =>
        onSettingsChange({ columns: setColumnWidths(settings.columns, widths, window.innerWidth) })
      }
      sort={getShownSort(sort, columns)}
      onSortChange={(newSort) => onSettingsChange({ sort: toListSort(newSort, sort) })}
      currentKey={selectedKey}
      onCurrentKeyChange={selectRow}
      onOpen={handleOpen}
      rowHref={getHref}
      pageKeys
      letterKeys={hasShortcuts}
      state={list.state === 'loading' ? 'loading' : 'ready'}
      empty={
        <SubmissionsEmpty
          error={list.state === 'failed' ? list.error : undefined}
          filters={settings}
          onFiltersChange={onSettingsChange}
        />
      }
    />
  )
}

/** When the query changes, scrolls back to the first rows. */
function useScrollToTop(table: RefObject<HTMLTableElement | null>, query: string): void {
  const lastQuery = useRef(query)
  useEffect(() => {
    if (lastQuery.current === query) return
    lastQuery.current = query
    const top = table.current?.getBoundingClientRect().top ?? 0
    if (top < 0) window.scrollBy({ top, behavior: 'instant' })
  }, [table, query])
}

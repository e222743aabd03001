import { Table, useMergedRefs } from '@duet/ui'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTitle } from '../pages/useTitle.ts'
import { useDebouncedText } from '../search/useDebouncedText.ts'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import * as rowStyles from '../tables/loadingRows.css.ts'
import { tableBelowLongToolbar } from '../tables/longToolbar.css.ts'
import { tableBelowToolbar } from '../tables/Toolbar.css.ts'
import { useFilters } from '../tables/useFilters.ts'
import { useListPosition } from '../tables/useListPosition.ts'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { chooseFilledColumns } from './columns.tsx'
import { FailedNotice } from './FailedNotice.tsx'
import { OutboxEmpty } from './OutboxEmpty.tsx'
import { OutboxToolbar } from './OutboxToolbar.tsx'
import { type OutboxFilters, readOutboxFilters, writeOutboxFilters } from './outboxFilters.ts'
import { type OutboxListRow, PAGE_SIZE, useOutboxWindow } from './useOutboxWindow.ts'
import { useVisiblePages } from './useVisiblePages.ts'

/** How long the user must stop typing before the search starts, in milliseconds. */
const SEARCH_DELAY_MS = 150

const NO_ROWS: readonly OutboxListRow[] = []
/** Used until the counts have loaded, so that the table shows all columns. */
const PROVISIONAL_COUNT = { total: 1, attempted: 1, scheduled: 1, with_error: 1 }

/** Shows the mail list. Loads only the rows in and near the viewport. */
export function OutboxView() {
  useTitle('Mail')
  const navigate = useNavigate()
  const [filters, changeFilters] = useFilters(readOutboxFilters, writeOutboxFilters)
  const layout = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const appliedFilters = { ...filters, query: useDebouncedText(filters.query, SEARCH_DELAY_MS) }
  const search = writeOutboxFilters(filters).toString()
  const visibleTable = useRef<HTMLTableElement>(null)
  const visiblePages = useVisiblePages({
    table: visibleTable,
    rowHeight: layout.rowHeight,
    pageSize: PAGE_SIZE,
    listKey: writeOutboxFilters(appliedFilters).toString(),
  })
  const list = useOutboxWindow(appliedFilters, visiblePages)
  const isReady = list.state === 'ready'
  const rows = isReady ? list.rows : NO_ROWS
  const { table, selectedKey, selectRow } = useListPosition({
    listName: 'mail',
    search,
    rows,
    isReady,
  })
  const shownCount = isReady ? list.shownCount : PROVISIONAL_COUNT
  const columns = useMemo(() => chooseFilledColumns(shownCount), [shownCount])
  const listHref = `/admin/dashboard?${search}`
  const getHref = ({ entry }: OutboxListRow) =>
    entry ? `/admin/mail/${entry.id}?${search}` : listHref

  return (
    <>
      <h1 className={visuallyHidden}>Mail</h1>
      <OutboxToolbar list={list} filters={filters} onFiltersChange={changeFilters} />
      {isReady && (
        <FailedNotice
          count={list.counts.dead.total}
          filters={appliedFilters}
          isOutdated={list.isOutdated}
        />
      )}
      <Table
        ref={useMergedRefs(table, visibleTable)}
        className={`${tableBelowToolbar} ${rowStyles.table} ${tableBelowLongToolbar}`}
        data-outdated={(isReady && list.isOutdated) || undefined}
        label="Mail"
        columns={layout.chooseColumns(columns.wide, columns.narrow)}
        rows={rows}
        rowKey={(row) => row.id}
        rowHeight={layout.rowHeight}
        sort={filters.sort}
        onSortChange={(sort) => changeFilters({ sort: sort as OutboxFilters['sort'] })}
        currentKey={selectedKey}
        onCurrentKeyChange={selectRow}
        onOpen={(row) => {
          if (!row.entry) return
          selectRow(row.id)
          navigate(getHref(row))
        }}
        rowHref={getHref}
        pageKeys
        letterKeys={hasShortcuts}
        state={list.state === 'loading' ? 'loading' : 'ready'}
        empty={<OutboxEmpty list={list} filters={filters} onFiltersChange={changeFilters} />}
      />
    </>
  )
}

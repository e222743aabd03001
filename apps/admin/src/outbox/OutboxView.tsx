import type { OutboxEntry } from '@duet/contract'
import { Table } from '@duet/ui'
import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import { tableBelowToolbar } from '../tables/Toolbar.css.ts'
import { useFilters } from '../tables/useFilters.ts'
import { useListPosition } from '../tables/useListPosition.ts'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { useTitle } from '../useTitle.ts'
import { narrowColumns, wideColumns } from './columns.tsx'
import { OutboxEmpty } from './OutboxEmpty.tsx'
import { OutboxToolbar } from './OutboxToolbar.tsx'
import {
  applyOutboxFilters,
  type OutboxFilters,
  readOutboxFilters,
  writeOutboxFilters,
} from './outboxFilters.ts'
import { useOutbox } from './useOutbox.ts'

const NO_ROWS: readonly OutboxEntry[] = []

/** Shows the mail list. */
export function OutboxView() {
  useTitle('Mail')
  const navigate = useNavigate()
  const list = useOutbox()
  const [filters, changeFilters] = useFilters(readOutboxFilters, writeOutboxFilters)
  const layout = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const allRows = list.state === 'ready' ? list.rows : NO_ROWS
  const deferredFilters = useDeferredValue(filters)
  const filteredRows = useMemo(
    () => applyOutboxFilters(allRows, deferredFilters),
    [allRows, deferredFilters],
  )
  const { table, selectedKey, selectRow } = useListPosition(
    'mail',
    filteredRows,
    list.state === 'ready',
  )
  const search = writeOutboxFilters(filters).toString()
  const getHref = (row: OutboxEntry) => `/admin/mail/${row.id}?${search}`

  return (
    <>
      <h1 className={visuallyHidden}>Mail</h1>
      <OutboxToolbar list={list} filters={filters} onFiltersChange={changeFilters} />
      <Table
        ref={table}
        className={tableBelowToolbar}
        label="Mail"
        columns={layout.chooseColumns(wideColumns, narrowColumns)}
        rows={filteredRows}
        rowKey={(row) => row.id}
        rowHeight={layout.rowHeight}
        sort={filters.sort}
        onSortChange={(sort) => changeFilters({ sort: sort as OutboxFilters['sort'] })}
        selectedKey={selectedKey}
        onSelectedKeyChange={selectRow}
        onOpen={(row) => {
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

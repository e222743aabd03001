import { Table } from '@duet/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tableUnderTools } from '../desk/Toolbar.css.ts'
import { unseen } from '../desk/unseen.css.ts'
import { useRoom } from '../desk/useRoom.ts'
import { useFilters } from '../lists/useFilters.ts'
import { useScrollMemory } from '../lists/useScrollMemory.ts'
import { useTitle } from '../useTitle.ts'
import { narrowColumns, wideColumns } from './columns.tsx'
import type { OutboxEntry } from './entry.ts'
import { useOutbox } from './OutboxContext.ts'
import { OutboxEmpty } from './OutboxEmpty.tsx'
import { OutboxToolbar } from './OutboxToolbar.tsx'
import {
  applyOutboxFilters,
  type OutboxFilters,
  readOutboxFilters,
  writeOutboxFilters,
} from './outboxFilters.ts'

const NONE: readonly OutboxEntry[] = []

/** The tools and the table of what the server sends; a row leads to its message. */
export function OutboxView() {
  useTitle('Mail')
  const navigate = useNavigate()
  const { list } = useOutbox()
  const [filters, changeFilters] = useFilters(readOutboxFilters, writeOutboxFilters)
  const room = useRoom()
  const memory = useScrollMemory('mail', list.state === 'ready')
  const [selectedKey, setSelectedKey] = useState(memory.selectedKey)
  const all = list.state === 'ready' ? list.rows : NONE
  const shown = useDeferredValue(filters)
  const rows = useMemo(() => applyOutboxFilters(all, shown), [all, shown])
  const search = writeOutboxFilters(filters).toString()
  const hrefOf = (row: OutboxEntry) => `/admin/mail/${row.id}?${search}`

  function handleSelect(key: string) {
    setSelectedKey(key)
    memory.selectedKey = key
  }

  return (
    <>
      <h1 className={unseen}>Mail</h1>
      <OutboxToolbar list={list} filters={filters} onFiltersChange={changeFilters} />
      <Table
        className={tableUnderTools}
        label="Mail"
        columns={room.columns(wideColumns, narrowColumns)}
        rows={rows}
        rowKey={(row) => row.id}
        rowHeight={room.rowHeight}
        sort={filters.sort}
        onSortChange={(sort) => changeFilters({ sort: sort as OutboxFilters['sort'] })}
        selectedKey={selectedKey}
        onSelectedKeyChange={handleSelect}
        onOpen={(row) => {
          handleSelect(row.id)
          navigate(hrefOf(row))
        }}
        rowHref={hrefOf}
        hasPageKeys
        state={list.state === 'loading' ? 'loading' : 'ready'}
        empty={<OutboxEmpty list={list} filters={filters} onFiltersChange={changeFilters} />}
      />
    </>
  )
}

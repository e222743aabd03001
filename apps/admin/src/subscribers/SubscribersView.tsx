import type { Subscriber } from '@duet/forms/schema'
import { Table } from '@duet/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { tableUnderTools } from '../desk/Toolbar.css.ts'
import { unseen } from '../desk/unseen.css.ts'
import { useRoom } from '../desk/useRoom.ts'
import { useLists } from '../lists/ListsContext.ts'
import { useFilters } from '../lists/useFilters.ts'
import { useScrollMemory } from '../lists/useScrollMemory.ts'
import { useTitle } from '../useTitle.ts'
import { narrowColumns, wideColumns } from './columns.tsx'
import { SubscribersEmpty } from './SubscribersEmpty.tsx'
import { SubscribersToolbar } from './SubscribersToolbar.tsx'
import {
  applySubscriberFilters,
  readSubscriberFilters,
  type SubscriberFilters,
  writeSubscriberFilters,
} from './subscriberFilters.ts'

const NONE: readonly Subscriber[] = []

/** The tools and the table of the newsletter's subscribers. */
export function SubscribersView() {
  useTitle('Subscribers')
  const { subscribers: list } = useLists()
  const [filters, changeFilters] = useFilters(readSubscriberFilters, writeSubscriberFilters)
  const room = useRoom()
  const memory = useScrollMemory('subscribers', list.state === 'ready')
  const [selectedKey, setSelectedKey] = useState(memory.selectedKey)
  const all = list.state === 'ready' ? list.rows : NONE
  const shown = useDeferredValue(filters)
  const rows = useMemo(() => applySubscriberFilters(all, shown), [all, shown])
  return (
    <>
      <h1 className={unseen}>Newsletter subscribers</h1>
      <SubscribersToolbar list={list} filters={filters} onFiltersChange={changeFilters} />
      <Table
        className={tableUnderTools}
        label="Newsletter subscribers"
        columns={room.columns(wideColumns, narrowColumns)}
        rows={rows}
        rowKey={(row) => row.id}
        rowHeight={room.rowHeight}
        sort={filters.sort}
        onSortChange={(sort) => changeFilters({ sort: sort as SubscriberFilters['sort'] })}
        selectedKey={selectedKey}
        onSelectedKeyChange={(key) => {
          setSelectedKey(key)
          memory.selectedKey = key
        }}
        hasPageKeys
        state={list.state === 'loading' ? 'loading' : 'ready'}
        empty={<SubscribersEmpty list={list} filters={filters} onFiltersChange={changeFilters} />}
      />
    </>
  )
}

import type { Person } from '@duet/contract'
import { Table } from '@duet/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTitle } from '../pages/useTitle.ts'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import { tableBelowToolbar } from '../tables/Toolbar.css.ts'
import { useFilters } from '../tables/useFilters.ts'
import { useListPosition } from '../tables/useListPosition.ts'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { narrowPersonColumns, widePersonColumns } from './columns.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PeopleEmpty } from './PeopleEmpty.tsx'
import { PeopleToolbar } from './PeopleToolbar.tsx'
import {
  applyPersonFilters,
  type PersonFilters,
  readPersonFilters,
  writePersonFilters,
} from './personFilters.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { usePeople } from './usePeople.ts'

const NO_ROWS: readonly Person[] = []

/** Shows the list of people who have an account. */
export function PeopleView() {
  useTitle('People')
  const navigate = useNavigate()
  const list = usePeople()
  const [isInviting, setIsInviting] = useState(false)
  const [filters, changeFilters] = useFilters(readPersonFilters, writePersonFilters)
  const layout = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const allRows = list.state === 'ready' ? list.rows : NO_ROWS
  const deferredFilters = useDeferredValue(filters)
  const rows = useMemo(
    () => applyPersonFilters(allRows, deferredFilters),
    [allRows, deferredFilters],
  )
  const search = writePersonFilters(filters).toString()
  const { table, selectedKey, selectRow } = useListPosition({
    listName: 'people',
    search,
    rows,
    isReady: list.state === 'ready',
  })
  const getHref = (row: Person) => `/admin/person/${row.id}?${search}`

  return (
    <>
      <h1 className={visuallyHidden}>People</h1>
      <UndoNotice />
      <PeopleToolbar
        list={list}
        filters={filters}
        onFiltersChange={changeFilters}
        onInvite={() => setIsInviting(true)}
      />
      <Table
        ref={table}
        className={tableBelowToolbar}
        label="People"
        columns={layout.chooseColumns(widePersonColumns, narrowPersonColumns)}
        rows={rows}
        rowKey={(row) => row.id}
        rowHeight={layout.rowHeight}
        sort={filters.sort}
        onSortChange={(sort) => changeFilters({ sort: sort as PersonFilters['sort'] })}
        currentKey={selectedKey}
        onCurrentKeyChange={selectRow}
        onOpen={(row) => {
          selectRow(row.id)
          navigate(getHref(row))
        }}
        rowHref={getHref}
        pageKeys
        letterKeys={hasShortcuts}
        state={list.state === 'loading' ? 'loading' : 'ready'}
        empty={<PeopleEmpty list={list} filters={filters} onFiltersChange={changeFilters} />}
      />
      <InviteDialog open={isInviting} onOpenChange={setIsInviting} />
    </>
  )
}

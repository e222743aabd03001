import type { Subscriber } from '@duet/contract'
import { Table } from '@duet/ui'
import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { getPrivacyPath } from '../privacyPath.ts'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import { tableBelowToolbar } from '../tables/Toolbar.css.ts'
import { useFilters } from '../tables/useFilters.ts'
import { useListPosition } from '../tables/useListPosition.ts'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
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
import { useSubscribers } from './useSubscribers.ts'

const NO_ROWS: readonly Subscriber[] = []

/** Shows the list of newsletter subscribers. */
export function SubscribersView() {
  useTitle('Subscribers')
  const list = useSubscribers()
  const [filters, changeFilters] = useFilters(readSubscriberFilters, writeSubscriberFilters)
  const layout = useTableLayout()
  const hasShortcuts = useShortcutSetting()
  const navigate = useNavigate()
  const { canErase } = usePermissions()
  const allRows = list.state === 'ready' ? list.rows : NO_ROWS
  const deferredFilters = useDeferredValue(filters)
  const rows = useMemo(
    () => applySubscriberFilters(allRows, deferredFilters),
    [allRows, deferredFilters],
  )
  const { table, selectedKey, selectRow } = useListPosition(
    'subscribers',
    rows,
    list.state === 'ready',
  )
  return (
    <>
      <h1 className={visuallyHidden}>Newsletter subscribers</h1>
      <SubscribersToolbar list={list} filters={filters} onFiltersChange={changeFilters} />
      <Table
        ref={table}
        className={tableBelowToolbar}
        label="Newsletter subscribers"
        columns={layout.chooseColumns(wideColumns, narrowColumns)}
        rows={rows}
        rowKey={(row) => row.id}
        rowHeight={layout.rowHeight}
        sort={filters.sort}
        onSortChange={(sort) => changeFilters({ sort: sort as SubscriberFilters['sort'] })}
        selectedKey={selectedKey}
        onSelectedKeyChange={selectRow}
        {...(canErase && {
          rowHref: (row: Subscriber) => getPrivacyPath(row.email),
          onOpen: (row: Subscriber) => navigate(getPrivacyPath(row.email)),
        })}
        pageKeys
        letterKeys={hasShortcuts}
        state={list.state === 'loading' ? 'loading' : 'ready'}
        empty={<SubscribersEmpty list={list} filters={filters} onFiltersChange={changeFilters} />}
      />
    </>
  )
}

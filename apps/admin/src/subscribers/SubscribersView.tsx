import type { Subscriber } from '@duet/contract'
import { useRef, useState } from 'react'
import { useTitle } from '../pages/useTitle.ts'
import { trimSearch } from '../search/trimSearch.ts'
import { useDebouncedText } from '../search/useDebouncedText.ts'
import { useAuth } from '../session/AuthContext.ts'
import { useFilters } from '../tables/useFilters.ts'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { useVisibleWindows } from '../tables/useVisibleWindows.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { AddDialog } from './AddDialog.tsx'
import { GrowthDialog } from './growth/GrowthDialog.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { readKeptImport } from './import/keptImport.ts'
import { SubscriberDialog } from './SubscriberDialog.tsx'
import { SubscriberListTable } from './SubscriberListTable.tsx'
import { SubscribersToolbar, type ToolbarDialog } from './SubscribersToolbar.tsx'
import {
  createServerParams,
  readSubscriberFilters,
  writeSubscriberFilters,
} from './subscriberFilters.ts'
import { SUBSCRIBER_WINDOW_SIZE, useSubscriberList } from './useSubscriberList.ts'

/** How long to wait after the user stops typing before searching, in milliseconds. */
const SEARCH_DELAY_MS = 150

export function SubscribersView() {
  useTitle('Subscribers')
  const table = useRef<HTMLTableElement>(null)
  const { rowHeight } = useTableLayout()
  const [filters, changeFilters] = useFilters(readSubscriberFilters, writeSubscriberFilters)
  const searchText = useDebouncedText(filters.query, SEARCH_DELAY_MS)
  const appliedFilters = { ...filters, query: trimSearch(searchText) }
  const query = createServerParams(appliedFilters).toString()
  const visibleWindows = useVisibleWindows({
    table,
    rowHeight,
    size: SUBSCRIBER_WINDOW_SIZE,
    listKey: query,
  })
  const list = useSubscriberList({ query, visibleWindows })
  const userId = useAuth().session?.user.id
  const [dialog, setDialog] = useState<ToolbarDialog | undefined>(() =>
    // Continue an import that the end of the session has interrupted.
    readKeptImport(userId) ? 'import' : undefined,
  )
  const [openSubscriber, setOpenSubscriber] = useState<Subscriber>()
  const closeDialog = () => setDialog(undefined)
  return (
    <>
      <h1 className={visuallyHidden}>Newsletter subscribers</h1>
      <SubscribersToolbar
        isLoading={list.state === 'loading'}
        count={list.state === 'ready' && !list.isOutdated ? list.rows.length : undefined}
        filters={filters}
        appliedFilters={appliedFilters}
        onFiltersChange={changeFilters}
        onDialogOpen={setDialog}
      />
      <SubscriberListTable
        table={table}
        list={list}
        filters={filters}
        onFiltersChange={changeFilters}
        onOpen={setOpenSubscriber}
      />
      <SubscriberDialog subscriber={openSubscriber} onClose={() => setOpenSubscriber(undefined)} />
      <GrowthDialog open={dialog === 'growth'} onClose={closeDialog} />
      <AddDialog open={dialog === 'add'} onClose={closeDialog} />
      <ImportDialog open={dialog === 'import'} onClose={closeDialog} />
    </>
  )
}

import { useRef } from 'react'
import { OverviewStrip } from '../../overview/OverviewStrip.tsx'
import { useDebouncedText } from '../../tables/useDebouncedText.ts'
import { useFilters } from '../../tables/useFilters.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { useVisibleWindows } from '../../tables/useVisibleWindows.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.css.ts'
import { useTitle } from '../../useTitle.ts'
import { WINDOW_SIZE } from '../submissionWindows.ts'
import { SubmissionsTable } from './SubmissionsTable.tsx'
import { SubmissionsToolbar } from './SubmissionsToolbar.tsx'
import { getServerQuery } from './serverQuery.ts'
import { readFilters, writeFilters } from './submissionFilters.ts'
import { useSubmissionList } from './useSubmissionList.ts'

/** How long the user must stop typing before the search starts, in milliseconds. */
const SEARCH_DELAY_MS = 150

/** Shows the overview and the list of submissions. */
export function SubmissionsView() {
  useTitle('Submissions')
  const table = useRef<HTMLTableElement>(null)
  const { rowHeight } = useTableLayout()
  const [filters, changeFilters] = useFilters(readFilters, writeFilters)
  const searchText = useDebouncedText(filters.query, SEARCH_DELAY_MS)
  const appliedFilters = { ...filters, query: searchText }
  const query = getServerQuery(appliedFilters)
  const visible = useVisibleWindows({ table, rowHeight, size: WINDOW_SIZE, listKey: query })
  const list = useSubmissionList({ query, visible })
  return (
    <>
      <h1 className={visuallyHidden}>Submissions</h1>
      <OverviewStrip />
      <SubmissionsToolbar
        list={list}
        query={query}
        filters={filters}
        appliedFilters={appliedFilters}
        onFiltersChange={changeFilters}
      />
      <SubmissionsTable
        table={table}
        list={list}
        query={query}
        filters={filters}
        onFiltersChange={changeFilters}
      />
    </>
  )
}

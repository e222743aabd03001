import type { Submission } from '@duet/forms/schema'
import { useDeferredValue, useMemo } from 'react'
import { unseen } from '../desk/unseen.css.ts'
import { useLists } from '../lists/ListsContext.ts'
import { useFilters } from '../lists/useFilters.ts'
import { Overview } from '../overview/Overview.tsx'
import { useTitle } from '../useTitle.ts'
import { SubmissionsTable } from './SubmissionsTable.tsx'
import { SubmissionsToolbar } from './SubmissionsToolbar.tsx'
import { applyFilters, readFilters, writeFilters } from './submissionFilters.ts'

const NONE: readonly Submission[] = []

/** The overview, the tools, and the table of submissions. */
export function SubmissionsView() {
  useTitle('Submissions')
  const { submissions: list } = useLists()
  const [filters, changeFilters] = useFilters(readFilters, writeFilters)
  const all = list.state === 'ready' ? list.rows : NONE
  const shown = useDeferredValue(filters)
  const rows = useMemo(() => applyFilters(all, shown), [all, shown])
  return (
    <>
      <h1 className={unseen}>Submissions</h1>
      <Overview submissions={list.state === 'ready' ? list.rows : undefined} />
      <SubmissionsToolbar list={list} filters={filters} onFiltersChange={changeFilters} />
      <SubmissionsTable list={list} rows={rows} filters={filters} onFiltersChange={changeFilters} />
    </>
  )
}

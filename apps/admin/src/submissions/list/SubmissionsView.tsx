import type { Submission } from '@duet/contract'
import { useDeferredValue, useMemo } from 'react'
import { OverviewStrip } from '../../overview/OverviewStrip.tsx'
import { useFilters } from '../../tables/useFilters.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.css.ts'
import { useTitle } from '../../useTitle.ts'
import { useSubmissions } from '../useSubmissions.ts'
import { SubmissionsTable } from './SubmissionsTable.tsx'
import { SubmissionsToolbar } from './SubmissionsToolbar.tsx'
import { applyFilters, readFilters, writeFilters } from './submissionFilters.ts'

const NO_ROWS: readonly Submission[] = []

/** Shows the overview and the list of submissions. */
export function SubmissionsView() {
  useTitle('Submissions')
  const list = useSubmissions()
  const [filters, changeFilters] = useFilters(readFilters, writeFilters)
  const allRows = list.state === 'ready' ? list.rows : NO_ROWS
  const deferredFilters = useDeferredValue(filters)
  const rows = useMemo(() => applyFilters(allRows, deferredFilters), [allRows, deferredFilters])
  return (
    <>
      <h1 className={visuallyHidden}>Submissions</h1>
      <OverviewStrip />
      <SubmissionsToolbar list={list} filters={filters} onFiltersChange={changeFilters} />
      <SubmissionsTable list={list} rows={rows} filters={filters} onFiltersChange={changeFilters} />
    </>
  )
}

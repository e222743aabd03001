import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useExport } from '../../csv/useExport.ts'
import { lazyComponent } from '../../pages/lazyComponent.tsx'
import { useTitle } from '../../pages/useTitle.ts'
import { useDebouncedText } from '../../search/useDebouncedText.ts'
import { useMarkPageShown } from '../../start/PageShownContext.ts'
import { PartBoundary } from '../../start/PartBoundary.tsx'
import { useFilters } from '../../tables/useFilters.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { useVisibleWindows } from '../../tables/useVisibleWindows.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.css.ts'
import { getServerQuery } from '../serverQuery.ts'
import { NEWEST_SUBMISSIONS_FIRST } from '../submissionFilters.ts'
import { useSubmissionListApi } from '../submissionListApi.ts'
import { SUBMISSION_WINDOW_SIZE } from '../submissionWindows.ts'
import { listCsvColumns, listSecondLines } from './columns/columnSettings.ts'
import { useShownColumns } from './columns/useShownColumns.ts'
import type { ListRow } from './listRows.ts'
import { readListSettings, writeSettings } from './listSettings.ts'
import { SubmissionListTable } from './SubmissionListTable.tsx'
import { SubmissionsToolbar } from './SubmissionsToolbar.tsx'
import { useSelection } from './selection/useSelection.ts'
import { useSubmissionList } from './useSubmissionList.ts'

const SelectionBar = lazyComponent(() => import('./selection/SelectionBar.tsx'), 'SelectionBar')

/** How long the user must stop typing before the search starts, in milliseconds. */
const SEARCH_DELAY_MS = 150

const NO_ROWS: readonly ListRow[] = []

interface SubmissionsViewProps {
  /** Shown above the list. */
  overview?: ReactNode
}

export function SubmissionsView({ overview }: SubmissionsViewProps) {
  useTitle('Submissions')
  const table = useRef<HTMLTableElement>(null)
  const { rowHeight, isNarrow } = useTableLayout()
  const [settings, changeSettings] = useFilters(readListSettings, writeSettings)
  const searchText = useDebouncedText(settings.query, SEARCH_DELAY_MS)
  const appliedFilters = useMemo(() => ({ ...settings, query: searchText }), [settings, searchText])
  const query = getServerQuery(appliedFilters)
  const filterKey = getServerQuery({ ...appliedFilters, sort: NEWEST_SUBMISSIONS_FIRST })
  const visibleWindows = useVisibleWindows({
    table,
    rowHeight,
    size: SUBMISSION_WINDOW_SIZE,
    listKey: query,
  })
  const search = writeSettings(settings).toString()
  const list = useSubmissionList({ query, search, visibleWindows })
  useMarkPageShown(list.state !== 'loading')
  const rows = list.state === 'ready' && !list.isOutdated ? list.rows : NO_ROWS
  const selection = useSelection({ rows, query, filterKey })
  const [isSelecting, setIsSelecting] = useState(false)
  const exportState = useExport('submissions', useSubmissionListApi().exportSubmissions)

  function handleSelectingChange(isOn: boolean) {
    setIsSelecting(isOn)
    selection.clear()
  }

  // A deferred value keeps the toolbar until the selection bar's code has loaded, so that the rows
  // don't move.
  const wasSelected = useDeferredValue(selection.count > 0)
  const isBarShown = wasSelected && selection.count > 0

  const isSelectable = isSelecting || !isNarrow
  const columns = useShownColumns(settings.columns, isSelectable)
  const csvColumns = listCsvColumns(
    columns,
    isNarrow ? listSecondLines(settings.columns) : undefined,
  )
  return (
    <>
      <h1 className={visuallyHidden}>Submissions</h1>
      {overview}
      <PartBoundary>
        {isBarShown && (
          <SelectionBar
            selection={selection}
            exportState={exportState}
            onExport={(ids) => exportState.start({ query, columns: csvColumns, ids })}
          />
        )}
      </PartBoundary>
      <SubmissionsToolbar
        list={list}
        selection={selection}
        query={query}
        isHidden={isBarShown && !isNarrow}
        settings={settings}
        appliedFilters={appliedFilters}
        exportColumns={csvColumns}
        exportState={exportState}
        onSettingsChange={changeSettings}
        isSelecting={isSelecting}
        onSelectingChange={isNarrow ? handleSelectingChange : undefined}
      />
      <SubmissionListTable
        table={table}
        list={list}
        columns={columns}
        query={query}
        settings={settings}
        selection={isSelectable ? selection : undefined}
        onSettingsChange={changeSettings}
      />
    </>
  )
}

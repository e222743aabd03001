import {
  SUBMISSION_STATUSES,
  type SubmissionCsvColumn,
  type SubmissionStatus,
} from '@duet/contract'
import { Button } from '@duet/ui'
import { Suspense, useState } from 'react'
import { type Segment, Segments } from '../../controls/Segments.tsx'
import type { ExportState } from '../../csv/useExport.ts'
import { lazyComponent } from '../../pages/lazyComponent.ts'
import { KeyHints } from '../../shortcuts/KeyHints.tsx'
import type { ExportOptions } from '../../submissionApi.ts'
import { SearchField } from '../../tables/SearchField.tsx'
import * as styles from '../../tables/Toolbar.css.ts'
import { getCountsQuery } from '../serverQuery.ts'
import { STATUS_LABELS } from '../statusLabels.ts'
import type { SubmissionFilters } from '../submissionFilters.ts'
import { ALL_SUBMISSIONS_QUERY, useSubmissionCounts } from '../useSubmissionCounts.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { ExportControls } from './export/ExportControls.tsx'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterSummary } from './filters/FilterSummary.tsx'
import type { ListSettings } from './listSettings.ts'
import { filters as filtersClass } from './SubmissionsToolbar.css.ts'
import { button as selectButton } from './selection/Selection.css.ts'
import type { SubmissionList } from './useSubmissionList.ts'
import { ViewsButton } from './views/ViewsButton.tsx'

const DueButton = lazyComponent(() => import('./filters/DueButton.tsx'), 'DueButton')
const SubmissionCommands = lazyComponent(
  () => import('./SubmissionCommands.tsx'),
  'SubmissionCommands',
)

const KEY_HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

/** The toolbar's popovers. */
export type ToolbarPopover = 'filters' | 'views' | 'columns'

export interface SubmissionsToolbarProps {
  list: SubmissionList
  /** The query string for requesting the list's rows. */
  query: string
  /** Whether the selection bar is shown instead of the toolbar. */
  isHidden: boolean
  settings: ListSettings
  /** The filters that the rows match. While the user types, these filters lag behind `settings`. */
  appliedFilters: SubmissionFilters
  exportColumns: readonly SubmissionCsvColumn[]
  exportState: ExportState<ExportOptions>
  onSettingsChange: (changes: Partial<ListSettings>) => void
  /** Whether the rows have checkboxes. */
  isSelecting: boolean
  /** Called to show or hide the checkboxes. `undefined` if they're always shown. */
  onSelectingChange: ((isSelecting: boolean) => void) | undefined
}

/** Shows the search field, the filters, and buttons for views, columns, and exports. */
export function SubmissionsToolbar({
  list,
  query,
  isHidden,
  settings,
  appliedFilters,
  exportColumns,
  exportState,
  onSettingsChange,
  isSelecting,
  onSelectingChange,
}: SubmissionsToolbarProps) {
  const segments = useStatusSegments(appliedFilters)
  const count = list.state === 'ready' && !list.isOutdated ? list.rows.length : undefined
  const [status = null, otherStatus] = settings.status
  const [openPopover, setOpenPopover] = useState<ToolbarPopover>()
  const getPopoverProps = (popover: ToolbarPopover) => ({
    open: openPopover === popover,
    onOpenChange: (isOpen: boolean) => setOpenPopover(isOpen ? popover : undefined),
  })
  const exportAll = () => exportState.start({ query: ALL_SUBMISSIONS_QUERY })
  const exportShown = () => exportState.start({ query, columns: exportColumns })
  return (
    <>
      <div className={styles.toolbar} hidden={isHidden}>
        <SearchField
          label="Search name, company, email, use case"
          shortLabel="Search name, company, email"
          value={settings.query}
          onValueChange={(newQuery) => onSettingsChange({ query: newQuery })}
          isHidden={isHidden}
        />
        <FilterButton
          {...getPopoverProps('filters')}
          filters={settings}
          onFiltersChange={onSettingsChange}
        />
        <ViewsButton
          {...getPopoverProps('views')}
          settings={settings}
          onSettingsChange={onSettingsChange}
        />
        {onSelectingChange && (
          <Button
            size="small"
            className={selectButton}
            onClick={() => onSelectingChange(!isSelecting)}
          >
            {isSelecting ? 'Done' : 'Select'}
          </Button>
        )}
        <span className={styles.spacer} />
        {list.state === 'loading' ? (
          <span className={styles.loading} role="status">
            Loading dashboard...
          </span>
        ) : (
          <KeyHints hints={KEY_HINTS} />
        )}
        <ColumnsButton
          {...getPopoverProps('columns')}
          columns={settings.columns}
          onColumnsChange={(columns) => onSettingsChange({ columns })}
        />
        <ExportControls
          isReady={list.state === 'ready'}
          count={count}
          state={exportState}
          onExportAll={exportAll}
          onExportShown={exportShown}
        />
        <Suspense>
          <SubmissionCommands
            isHidden={isHidden}
            settings={settings}
            onSettingsChange={onSettingsChange}
            onPopoverOpen={setOpenPopover}
            onExportAll={exportAll}
            onExportShown={exportShown}
          />
        </Suspense>
      </div>
      <div className={filtersClass}>
        <Segments
          className={styles.fullWidthOnPhone}
          label="Status"
          segments={segments}
          value={otherStatus === undefined ? status : undefined}
          onValueChange={(value) => onSettingsChange({ status: value ? [value] : [] })}
        />
        <Suspense>
          <DueButton filters={settings} onFiltersChange={onSettingsChange} />
        </Suspense>
        <FilterSummary count={count} filters={settings} onFiltersChange={onSettingsChange} />
      </div>
    </>
  )
}

/**
 * Returns the status filter's options. Each count includes only rows that match the other filters.
 */
function useStatusSegments(filters: SubmissionFilters): Segment<SubmissionStatus | null>[] {
  const countsState = useSubmissionCounts(getCountsQuery(filters, 'status'))
  const counts = countsState.state === 'ready' ? countsState.counts : undefined
  return [
    { value: null, label: 'All', count: counts?.total },
    ...SUBMISSION_STATUSES.map((status) => ({
      value: status,
      label: STATUS_LABELS[status],
      count: counts?.status[status],
    })),
  ]
}

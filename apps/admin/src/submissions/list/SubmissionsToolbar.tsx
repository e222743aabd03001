import { SUBMISSION_STATUSES, type SubmissionCsvColumn } from '@duet/contract'
import { Button } from '@duet/ui'
import { Suspense, useState } from 'react'
import { ExportControls } from '../../controls/export/ExportControls.tsx'
import type { ExportState } from '../../csv/useExport.ts'
import { lazyComponent } from '../../pages/lazyComponent.ts'
import { KeyHints } from '../../shortcuts/KeyHints.tsx'
import { SearchField } from '../../tables/SearchField.tsx'
import * as styles from '../../tables/Toolbar.css.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { getServerQuery } from '../serverQuery.ts'
import {
  isLimited,
  NEWEST_FIRST,
  NO_FILTERS,
  type SubmissionFilters,
} from '../submissionFilters.ts'
import type { ExportOptions } from '../submissionListApi.ts'
import { countWithSpam, useSubmissionCounts } from '../useSubmissionCounts.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterSummary } from './filters/FilterSummary.tsx'
import { StatusSegments } from './filters/StatusSegments.tsx'
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
  const { can } = usePermissions()
  const countsState = useSubmissionCounts()
  const total = countsState.state === 'ready' ? countWithSpam(countsState.counts) : undefined
  const count = list.state === 'ready' && !list.isOutdated ? list.rows.length : undefined
  const [openPopover, setOpenPopover] = useState<ToolbarPopover>()
  const getPopoverProps = (popover: ToolbarPopover) => ({
    open: openPopover === popover,
    onOpenChange: (isOpen: boolean) => setOpenPopover(isOpen ? popover : undefined),
  })
  const exportAll = () =>
    exportState.start({
      query: getServerQuery({ ...NO_FILTERS, status: SUBMISSION_STATUSES, sort: NEWEST_FIRST }),
    })
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
        {can('submissions.export') && (
          <ExportControls
            isReady={list.state === 'ready'}
            isFiltered={isLimited(appliedFilters)}
            count={count}
            state={exportState}
            onExport={() => exportState.start({ query })}
            choices={[
              { label: 'Rows and columns shown', count: count ?? 0, onExport: exportShown },
              { label: 'All requests', count: total, onExport: exportAll },
            ]}
          />
        )}
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
        <StatusSegments
          value={settings.status}
          appliedFilters={appliedFilters}
          onValueChange={(status) => onSettingsChange({ status })}
        />
        <Suspense>
          <DueButton filters={settings} onFiltersChange={onSettingsChange} />
        </Suspense>
        <FilterSummary count={count} filters={settings} onFiltersChange={onSettingsChange} />
      </div>
    </>
  )
}

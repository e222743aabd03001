import { SUBMISSION_STATUSES, type SubmissionCsvColumn } from '@duet/contract'
import { Button } from '@duet/ui'
import { useState } from 'react'
import { ExportControls } from '../../controls/export/ExportControls.tsx'
import type { ExportState } from '../../csv/useExport.ts'
import { lazyComponent } from '../../pages/lazyComponent.tsx'
import { KeyHints } from '../../shortcuts/KeyHints.tsx'
import { LatePart } from '../../start/LatePart.tsx'
import { PartBoundary } from '../../start/PartBoundary.tsx'
import { SearchField } from '../../tables/SearchField.tsx'
import * as styles from '../../tables/Toolbar.css.ts'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { getServerQuery } from '../serverQuery.ts'
import {
  isSubmissionListLimited,
  isUnfiltered,
  NEWEST_SUBMISSIONS_FIRST,
  NO_FILTERS,
  type SubmissionFilters,
} from '../submissionFilters.ts'
import type { ExportOptions } from '../submissionListApi.ts'
import { countWithSpam, useSubmissionCounts } from '../useSubmissionCounts.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { FilterButton } from './filters/FilterButton.tsx'
import { StatusButton } from './filters/StatusButton.tsx'
import { filters as filtersClass } from './SubmissionsToolbar.css.ts'
import { button as selectButton } from './selection/Selection.css.ts'
import type { SelectionState } from './selection/useSelection.ts'
import type { ToolbarPopover, ToolbarSettings } from './toolbarSettings.ts'
import type { SubmissionList } from './useSubmissionList.ts'
import { ViewsButton } from './views/ViewsButton.tsx'

const FilterSummary = lazyComponent(() => import('./filters/FilterSummary.tsx'), 'FilterSummary')
const SubmissionCommands = lazyComponent(
  () => import('./SubmissionCommands.tsx'),
  'SubmissionCommands',
)

const KEY_HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

interface SubmissionsToolbarProps extends ToolbarSettings {
  list: SubmissionList
  selection: SelectionState
  /** The query string for requesting the list's rows. */
  query: string
  /** The filters that the rows match. While the user types, these filters lag behind `settings`. */
  appliedFilters: SubmissionFilters
  exportColumns: readonly SubmissionCsvColumn[]
  exportState: ExportState<ExportOptions>
  /** Whether the rows have checkboxes. */
  isSelecting: boolean
  /** Called to show or hide the checkboxes. `undefined` if they're always shown. */
  onSelectingChange: ((isSelecting: boolean) => void) | undefined
}

/** Shows the search field, the filters, and buttons for views, columns, and exports. */
export function SubmissionsToolbar({
  list,
  selection,
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
  const { isNarrow } = useTableLayout()
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
      query: getServerQuery({
        ...NO_FILTERS,
        status: SUBMISSION_STATUSES,
        sort: NEWEST_SUBMISSIONS_FIRST,
      }),
    })
  const exportList = () => exportState.start({ query })
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
        {onSelectingChange && (
          <Button
            size="small"
            className={selectButton}
            onClick={() => onSelectingChange(!isSelecting)}
          >
            {isSelecting ? 'Done' : 'Select'}
          </Button>
        )}
        <StatusButton
          value={settings.status}
          appliedFilters={appliedFilters}
          onValueChange={(status) => onSettingsChange({ status })}
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
            isFiltered={isSubmissionListLimited(appliedFilters)}
            count={count}
            state={exportState}
            onExport={exportList}
            choices={[
              // The button for this export is missing on phones.
              ...(isNarrow
                ? [{ label: 'Rows shown, all columns', count, onExport: exportList }]
                : []),
              { label: 'Rows and columns shown', count: count ?? 0, onExport: exportShown },
              { label: 'All requests', count: total, onExport: exportAll },
            ]}
          />
        )}
        <LatePart>
          <SubmissionCommands
            selection={selection}
            isHidden={isHidden}
            settings={settings}
            onSettingsChange={onSettingsChange}
            onPopoverOpen={setOpenPopover}
            onExportAll={exportAll}
            onExportShown={exportShown}
          />
        </LatePart>
      </div>
      <div className={filtersClass}>
        <PartBoundary>
          {!isUnfiltered(settings) && (
            <FilterSummary count={count} filters={settings} onFiltersChange={onSettingsChange} />
          )}
        </PartBoundary>
      </div>
    </>
  )
}

import { SUBMISSION_SORTS, SUBMISSION_STATUSES } from '@duet/contract'
import { toast, useMediaQuery } from '@duet/ui'
import { media } from '@duet/ui/theme'
import { useNavigate } from 'react-router-dom'
import { usePageCommands } from '../../shortcuts/commands.ts'
import { usePermissions } from '../../team/usePermissions.ts'
import { STATUS_LABELS } from '../statusLabels.ts'
import { NO_FILTERS } from '../submissionFilters.ts'
import { COLUMN_NAMES } from './columns/columns.tsx'
import { RecentChanges } from './selection/RecentChanges.tsx'
import type { SelectionState } from './selection/useSelection.ts'
import type { ToolbarPopover, ToolbarSettings } from './toolbarSettings.ts'
import { useTestRequest } from './useTestRequest.ts'
import { getViewPath } from './views/getViewPath.ts'
import { getQuickViewQuery, QUICK_VIEWS } from './views/quickViews.ts'
import { useSavedViews } from './views/useSavedViews.ts'

interface SubmissionCommandsProps extends ToolbarSettings {
  selection: SelectionState
  onPopoverOpen: (popover: ToolbarPopover) => void
  onExportAll: () => void
  onExportShown: () => void
}

/**
 * Adds the actions on the list to the command palette, and shows the recent changes that the user
 * can undo. Their code isn't part of the first load.
 */
export function SubmissionCommands({
  selection,
  isHidden,
  settings,
  onSettingsChange,
  onPopoverOpen,
  onExportAll,
  onExportShown,
}: SubmissionCommandsProps) {
  const navigate = useNavigate()
  const { can } = usePermissions()
  const canEdit = can('submissions.change')
  const canExport = can('submissions.export')
  const isPhone = useMediaQuery(media.mobile)
  const views = useSavedViews()
  const openViews = [
    ...QUICK_VIEWS.map(({ name, query }) => ({
      name,
      path: `/admin/dashboard?${getQuickViewQuery(query, settings)}`,
    })),
    ...views.map((view) => ({ name: view.name, path: getViewPath(view) })),
  ]
  const { sort, columns } = settings
  const testRequest = useTestRequest()
  // Without a selection, these commands only say what to do. The selection bar has the real ones.
  const needsSelection = canEdit && selection.count === 0
  usePageCommands([
    needsSelection && {
      id: 'assign without a selection',
      label: 'Assign to me: select requests first',
      keywords: 'owner',
      key: 'a',
      isSearchOnly: true,
      run: askForSelection,
    },
    needsSelection && {
      id: 'status without a selection',
      label: 'Choose a status: select requests first',
      keywords: 'set',
      key: 's',
      isSearchOnly: true,
      run: askForSelection,
    },
    // A hidden toolbar can't show its popovers.
    !isHidden && {
      id: 'filter',
      label: 'Filter this list',
      run: () => onPopoverOpen('filters'),
    },
    {
      id: 'clear filters',
      label: 'Clear search and filters',
      run: () => onSettingsChange(NO_FILTERS),
    },
    // Phones don't show the button that opens this popover.
    !isHidden &&
      !isPhone && {
        id: 'columns',
        label: 'Choose columns',
        keywords: 'show hide move resize',
        run: () => onPopoverOpen('columns'),
      },
    columns !== null && {
      id: 'reset columns',
      label: 'Reset columns',
      run: () => onSettingsChange({ columns: null }),
    },
    ...SUBMISSION_SORTS.map((id) => {
      const isReversed = sort.id === id && sort.direction === 'ascending'
      const direction = isReversed ? 'descending' : 'ascending'
      return {
        id: `sort ${id}`,
        label: `Sort by: ${COLUMN_NAMES[id]}, ${direction}`,
        keywords: 'order',
        isSearchOnly: true,
        run: () => onSettingsChange({ sort: { id, direction } }),
      } as const
    }),
    {
      id: 'select all',
      label: selection.isComplete ? 'Clear selection' : 'Select all that match',
      run: selection.toggleAll,
    },
    !isHidden && {
      id: 'views',
      label: 'Save or change a view',
      run: () => onPopoverOpen('views'),
    },
    ...openViews.map(({ name, path }) => ({
      id: `view ${path}`,
      label: `Open view: ${name}`,
      run: () => navigate(path),
    })),
    {
      id: 'show all',
      label: 'Show status: All',
      keywords: 'filter spam',
      run: () => onSettingsChange({ status: SUBMISSION_STATUSES }),
    },
    ...SUBMISSION_STATUSES.map((status) => ({
      id: `show ${status}`,
      label: `Show status: ${STATUS_LABELS[status]}`,
      keywords: 'filter',
      isSearchOnly: true,
      run: () => onSettingsChange({ status: [status] }),
    })),
    canEdit && {
      id: 'test request',
      label: 'Send a test request',
      run: () => void testRequest.send(),
    },
    canExport && {
      id: 'export all',
      label: 'Export all requests as CSV',
      keywords: 'download',
      run: onExportAll,
    },
    canExport && {
      id: 'export shown',
      label: 'Export the rows and columns shown as CSV',
      keywords: 'download',
      run: onExportShown,
    },
  ])
  return canEdit && <RecentChanges />
}

let shownHint: string | undefined

/** Says how to select requests. A repeated key press shows only one toast. */
function askForSelection() {
  if (shownHint) toast.dismiss(shownHint)
  shownHint = toast({
    title: 'Select requests first',
    description: 'Check the boxes of the requests, or move to a row with J or K and press X.',
  })
}

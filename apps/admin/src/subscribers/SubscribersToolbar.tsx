import { SUBSCRIBER_SOURCES } from '@duet/contract'
import { Button } from '@duet/ui'
import { ChoiceMenu } from '../controls/ChoiceMenu.tsx'
import { ExportControls } from '../controls/export/ExportControls.tsx'
import { type Segment, Segments } from '../controls/Segments.tsx'
import { useExport } from '../csv/useExport.ts'
import { getTimeZone } from '../dates/dates.ts'
import { action } from '../records/RecordBar.css.ts'
import { usePageCommands } from '../shortcuts/commands.ts'
import { lineBeforeActions, longToolbar } from '../tables/longToolbar.css.ts'
import { SearchField } from '../tables/SearchField.tsx'
import * as styles from '../tables/Toolbar.css.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { SOURCE_LABELS } from './sourceLabels.ts'
import { useSubscriberApi } from './subscriberApi.ts'
import {
  createServerParams,
  isSubscriberListLimited,
  NEWEST_SUBSCRIBERS_FIRST,
  type SubscriberFilters,
  type SubscriberStatus,
} from './subscriberFilters.ts'
import { useSubscriberCounts, useSubscriberTotal } from './useSubscriberCounts.ts'

const SOURCES = [null, ...SUBSCRIBER_SOURCES]

export type ToolbarDialog = 'growth' | 'add' | 'import'

interface SubscribersToolbarProps {
  isLoading: boolean
  /** Number of rows, or `undefined` while rows for a new filter load. */
  count: number | undefined
  filters: SubscriberFilters
  /** The filters that the server applies. They lag behind `filters` while the user types. */
  appliedFilters: SubscriberFilters
  onFiltersChange: (changes: Partial<SubscriberFilters>) => void
  onDialogOpen: (dialog: ToolbarDialog) => void
}

/** Shows the search field, the filters, and buttons for actions on the list. */
export function SubscribersToolbar({
  isLoading,
  count,
  filters,
  appliedFilters,
  onFiltersChange,
  onDialogOpen,
}: SubscribersToolbarProps) {
  const { can } = usePermissions()
  const canAdd = can('subscribers.change')
  const canImport = can('subscribers.import')
  const canExport = can('subscribers.export')
  const countsQuery = createServerParams({
    ...appliedFilters,
    status: null,
    sort: NEWEST_SUBSCRIBERS_FIRST,
  })
  const countsState = useSubscriberCounts(countsQuery.toString())
  const total = useSubscriberTotal()
  const exportState = useExport('newsletter subscribers', useSubscriberApi().exportSubscribers)
  const counts = countsState.state === 'ready' ? countsState.counts : undefined
  const segments: Segment<SubscriberStatus | null>[] = [
    { value: null, label: 'All', count: counts?.total },
    { value: 'active', label: 'Active', count: counts?.active },
    { value: 'inactive', label: 'Inactive', count: counts?.inactive },
  ]
  if (counts?.unconfirmed || filters.status === 'unconfirmed') {
    segments.push({ value: 'unconfirmed', label: 'Unconfirmed', count: counts?.unconfirmed })
  }
  if (can('subscribers.delete') && (counts?.deleted || filters.status === 'deleted')) {
    segments.push({ value: 'deleted', label: 'Deleted', count: counts?.deleted })
  }
  const startExport = (params: URLSearchParams) => {
    params.set('tz', getTimeZone())
    exportState.start(`/api/newsletter/export.csv?${params}`)
  }
  const exportList = () => startExport(createServerParams(appliedFilters))
  const exportAll = () => startExport(new URLSearchParams())
  usePageCommands([
    canAdd && {
      id: 'add subscriber',
      label: 'Add a subscriber',
      run: () => onDialogOpen('add'),
    },
    canImport && {
      id: 'import subscribers',
      label: 'Import subscribers from CSV',
      keywords: 'upload',
      run: () => onDialogOpen('import'),
    },
    canExport && {
      id: 'export subscribers',
      label: 'Export the subscribers shown as CSV',
      keywords: 'download',
      run: exportList,
    },
    canExport && {
      id: 'export all subscribers',
      label: 'Export all subscribers as CSV',
      keywords: 'download',
      run: exportAll,
    },
    ...segments.map(({ value: status, label }) => ({
      id: `status ${status}`,
      label: `Show status: ${label}`,
      keywords: 'filter',
      run: () => onFiltersChange({ status }),
    })),
    ...SOURCES.map((source) => ({
      id: `source ${source}`,
      label: `Show source: ${source ? SOURCE_LABELS[source] : 'Any'}`,
      keywords: 'filter',
      run: () => onFiltersChange({ source }),
    })),
    {
      id: 'growth',
      label: 'Show the growth of the list',
      keywords: 'chart',
      run: () => onDialogOpen('growth'),
    },
  ])
  return (
    <div className={`${styles.toolbar} ${longToolbar}`}>
      <SearchField
        label="Search email"
        value={filters.query}
        onValueChange={(query) => onFiltersChange({ query })}
      />
      <Segments
        className={styles.fullWidthOnPhone}
        label="Status"
        segments={segments}
        value={filters.status}
        onValueChange={(status) => onFiltersChange({ status })}
      />
      <ChoiceMenu
        className={styles.menuButton}
        label="Source"
        value={filters.source}
        choices={SOURCES.map((source) => ({
          value: source,
          label: source ? SOURCE_LABELS[source] : 'Any source',
        }))}
        onValueChange={(source) => onFiltersChange({ source })}
      />
      <span className={`${styles.spacer} ${lineBeforeActions}`} />
      {isLoading && (
        <span className={styles.loading} role="status">
          Loading dashboard...
        </span>
      )}
      <Button size="small" className={action} onClick={() => onDialogOpen('growth')}>
        Growth
      </Button>
      {canAdd && (
        <Button size="small" icon="plus" className={action} onClick={() => onDialogOpen('add')}>
          <span className={styles.textBesideIcon}>Add</span>
        </Button>
      )}
      {canImport && (
        <Button
          size="small"
          icon="upload"
          className={action}
          onClick={() => onDialogOpen('import')}
        >
          <span className={styles.textBesideIcon}>Import CSV</span>
        </Button>
      )}
      {canExport && (
        <ExportControls
          isReady={!isLoading}
          isFiltered={isSubscriberListLimited(appliedFilters)}
          count={count}
          state={exportState}
          onExport={exportList}
          choices={[
            { label: 'Subscribers shown', count: count ?? 0, onExport: exportList },
            { label: 'All subscribers', count: total, onExport: exportAll },
          ]}
        />
      )}
    </div>
  )
}

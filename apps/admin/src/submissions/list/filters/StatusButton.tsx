import { SUBMISSION_STATUSES, type SubmissionStatus } from '@duet/contract'
import { Button } from '@duet/ui'
import { LazyMenu } from '../../../controls/LazyMenu.tsx'
import { lazyComponent } from '../../../pages/lazyComponent.tsx'
import { menuButton } from '../../../tables/Toolbar.css.ts'
import { getCountsQuery } from '../../serverQuery.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import { isEveryStatus, type SubmissionFilters } from '../../submissionFilters.ts'
import { countWithSpam, useSubmissionCounts } from '../../useSubmissionCounts.ts'
import * as styles from './Filters.css.ts'
import type { StatusChoice } from './StatusMenu.tsx'

const StatusMenu = lazyComponent(() => import('./StatusMenu.tsx'), 'StatusMenu')

interface StatusButtonProps {
  value: readonly SubmissionStatus[]
  /** The filters that the rows match. */
  appliedFilters: SubmissionFilters
  onValueChange: (statuses: readonly SubmissionStatus[]) => void
}

/**
 * Shows the status filter, and opens a menu of its choices. Each count includes only rows that match
 * the other filters.
 */
export function StatusButton({ value, appliedFilters, onValueChange }: StatusButtonProps) {
  const countsState = useSubmissionCounts(getCountsQuery(appliedFilters, 'status'))
  const counts = countsState.state === 'ready' ? countsState.counts : undefined
  const choices: StatusChoice[] = [
    { label: 'All', statuses: SUBMISSION_STATUSES, count: counts && countWithSpam(counts) },
    { label: 'Not spam', statuses: [], count: counts?.total },
    ...SUBMISSION_STATUSES.map((status) => ({
      label: STATUS_LABELS[status],
      statuses: [status],
      count: counts?.status[status],
    })),
  ]
  const choice = choices.find(({ statuses }) => selectSame(statuses, value))
  return (
    <LazyMenu
      trigger={
        <Button size="small" icon="chevron-down" className={menuButton}>
          <span className={styles.statusName}>Status:</span>{' '}
          {choice ? choice.label : `${value.length} statuses`}
          {choice?.count !== undefined && (
            <span className={styles.statusCount}> {choice.count.toLocaleString('en-US')}</span>
          )}
        </Button>
      }
      renderMenu={(trigger) => (
        <StatusMenu
          trigger={trigger}
          choices={choices}
          value={choice}
          onValueChange={({ statuses }) => onValueChange(statuses)}
        />
      )}
    />
  )
}

/** Returns whether two filters select the same statuses. */
function selectSame(
  statuses: readonly SubmissionStatus[],
  otherStatuses: readonly SubmissionStatus[],
): boolean {
  if (isEveryStatus(statuses)) return isEveryStatus(otherStatuses)
  return statuses.length === otherStatuses.length && statuses[0] === otherStatuses[0]
}

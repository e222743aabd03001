import { Button, EmptyState } from '@duet/ui'
import { useSearchParams } from 'react-router-dom'
import { useNow } from '../dates/useNow.ts'
import { useTitle } from '../pages/useTitle.ts'
import { useSubmissionTotal } from '../submissions/useSubmissionCounts.ts'
import { LoadFailed } from '../tables/LoadFailed.tsx'
import * as toolbar from '../tables/Toolbar.css.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { FormFunnelChart } from './FormFunnelChart.tsx'
import { OverviewCharts } from './OverviewCharts.tsx'
import * as styles from './OverviewPage.css.ts'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { PromiseNotice } from './PromiseNotice.tsx'
import { RangeControl } from './RangeControl.tsx'
import { getDays, type OverviewRange, readRange, writeRange } from './range.ts'
import { useOverview } from './useOverview.ts'

/** Shows charts of the submissions in a period. */
export function OverviewPage() {
  useTitle('Overview')
  const [params, setParams] = useSearchParams()
  const range = readRange(params)
  const days = getDays(range, useNow())
  const { data: overview, error, isLoading, isValidating } = useOverview(days)
  const changeRange = (newRange: OverviewRange) =>
    setParams(writeRange(newRange), { replace: true })

  return (
    <>
      <h1 className={visuallyHidden}>Overview</h1>
      <div className={toolbar.toolbar}>
        <RangeControl range={range} days={days} onRangeChange={changeRange} />
        <span className={toolbar.spacer} />
        {isLoading && (
          <span className={toolbar.loading} role="status">
            Loading dashboard...
          </span>
        )}
      </div>
      {overview && <PromiseNotice answers={overview.recent_answers} />}
      {renderContent()}
    </>
  )

  function renderContent() {
    if (!overview) {
      if (error === undefined) return <OverviewSkeleton />
      return (
        <div className={styles.message}>
          <LoadFailed error={error} />
        </div>
      )
    }
    if (overview.total === 0) {
      return (
        <>
          <div className={styles.message}>
            <OverviewEmpty
              isWholePeriod={range.preset === 'all'}
              onShowAll={() => changeRange({ preset: 'all' })}
            />
          </div>
          <FormFunnelChart overview={overview} days={days} />
        </>
      )
    }
    return (
      <div className={styles.cards} aria-busy={isLoading && isValidating}>
        <OverviewCharts overview={overview} days={days} />
      </div>
    )
  }
}

interface OverviewEmptyProps {
  /** Whether the range has no limits. */
  isWholePeriod: boolean
  onShowAll: () => void
}

/** Shown instead of the charts if the period has no requests. */
function OverviewEmpty({ isWholePeriod, onShowAll }: OverviewEmptyProps) {
  const total = useSubmissionTotal()
  if (isWholePeriod || total === 0) {
    return (
      <EmptyState className={styles.empty} title="No requests yet">
        New requests appear here as soon as they’re submitted.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      className={styles.empty}
      title="No requests in this period"
      actions={
        <Button size="small" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      Choose a longer period.
    </EmptyState>
  )
}

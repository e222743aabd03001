import type { Overview } from '@duet/contract'
import { Button } from '@duet/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { formatIsoDay } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'
import { list } from '../theme/list.css.ts'
import { BarChart } from './BarChart.tsx'
import { listUsStateRows } from './chartRows.ts'
import { addDays } from './days.ts'
import { describeChange } from './describeChange.ts'
import { getListPath } from './listPath.ts'
import { OverviewFrame } from './OverviewFrame.tsx'
import * as styles from './OverviewStrip.css.ts'
import { listChartPeriods } from './periods.ts'
import { StatesMap } from './StatesMap.tsx'
import { STRIP_CHART_HEIGHT, StripChartSkeleton } from './StripChartSkeleton.tsx'
import { useOverview } from './useOverview.ts'
import { getIsoWeek } from './weeks.ts'

const WEEKS_SHOWN = 12
const LISTED_STATE_COUNT = 6
const ALL_TIME = { from: undefined, to: undefined }

/** Shows figures and charts about submissions. The dashboard shows them above the list. */
export function OverviewStrip() {
  const [params] = useSearchParams()
  const now = useNow()
  const today = formatIsoDay(now)
  const monday = formatIsoDay(getIsoWeek(now).start)
  const recentWeeks = useOverview({ from: addDays(monday, -7 * (WEEKS_SHOWN - 1)), to: today })
  const lastWeek = useOverview({ from: addDays(today, -6), to: today })
  const allTime = useOverview(ALL_TIME)
  const periods = recentWeeks.data && listChartPeriods(recentWeeks.data, today)
  const usStateRows = allTime.data && listUsStateRows(allTime.data, ALL_TIME, params)
  const responses = [recentWeeks, lastWeek, allTime]
  const hasFailed = responses.some(({ data, error }) => !data && error !== undefined)
  const retry = () => {
    for (const { reload } of responses) reload()
  }

  return (
    <OverviewFrame
      isBusy={!periods || !usStateRows}
      figures={{
        requestCount: lastWeek.data?.total,
        change: describeWeek(lastWeek.data, recentWeeks.data, today),
        unitCount: lastWeek.data?.units.sum,
        newCount: allTime.data?.by_status.new,
      }}
      weeksHeading={
        periods
          ? `Requests per week, weeks ${periods[0]?.tick} to ${periods.at(-1)?.tick}`
          : 'Requests per week'
      }
      weeksChart={
        periods ? (
          <BarChart
            label="Requests per week"
            periods={periods}
            height={STRIP_CHART_HEIGHT}
            getPath={({ from, to }) => getListPath({ from, to }, params)}
          />
        ) : (
          <StripPlaceholder hasFailed={hasFailed} onRetry={retry} />
        )
      }
      statesChart={
        usStateRows ? (
          <div className={styles.states}>
            <StatesMap label="Sites by state" rows={usStateRows} />
            <ul className={`${list} ${styles.stateList}`}>
              {usStateRows.slice(0, LISTED_STATE_COUNT).map(({ label, count, path }) => (
                <li key={label}>
                  <Link to={path} className={styles.stateItem}>
                    <span className={styles.stateName}>{label}</span>{' '}
                    <span>{count.toLocaleString('en-US')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <StripPlaceholder hasFailed={hasFailed} onRetry={retry} />
        )
      }
    />
  )
}

/** Compares the last seven days with the seven days before. */
function describeWeek(
  lastWeek: Overview | undefined,
  recentWeeks: Overview | undefined,
  today: string,
): string | undefined {
  if (!lastWeek || !recentWeeks) return undefined
  const [from, to] = [addDays(today, -13), addDays(today, -7)]
  const previousCount = recentWeeks.requests
    .filter(({ start }) => start >= from && start <= to)
    .reduce((sum, { count }) => sum + count, 0)
  return describeChange(lastWeek.total, previousCount)
}

interface StripPlaceholderProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Shown instead of a chart that hasn't loaded. */
function StripPlaceholder({ hasFailed, onRetry }: StripPlaceholderProps) {
  if (!hasFailed) return <StripChartSkeleton />
  return (
    <p className={styles.failure}>
      Failed to load this chart.{' '}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

import { Button, Skeleton } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { Link, useSearchParams } from 'react-router-dom'
import { formatIsoDay } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'
import { list } from '../theme/list.css.ts'
import { BarChart } from './BarChart.tsx'
import { listUsStateRows } from './chartRows.ts'
import { addDays } from './days.ts'
import { getListPath } from './listPath.ts'
import * as styles from './OverviewStrip.css.ts'
import { listPeriods } from './periods.ts'
import { StatesMap } from './StatesMap.tsx'
import { StripFigures } from './StripFigures.tsx'
import { useOverview } from './useOverview.ts'
import { getIsoWeek } from './weeks.ts'

const CHART_HEIGHT = 154
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
  const periods = recentWeeks.data && listPeriods(recentWeeks.data, today)
  const usStateRows = allTime.data && listUsStateRows(allTime.data, ALL_TIME, params)
  const responses = [recentWeeks, lastWeek, allTime]
  const hasFailed = responses.some(({ data, error }) => !data && error !== undefined)
  const retry = () => {
    for (const { reload } of responses) reload()
  }

  return (
    <section className={styles.strip} aria-label="Overview" aria-busy={!periods || !usStateRows}>
      <div className={styles.panel}>
        <h2 className={`${styles.label} ${text.label}`}>Last 7 days</h2>
        <StripFigures
          lastWeek={lastWeek.data}
          recentWeeks={recentWeeks.data}
          newCount={allTime.data?.by_status.new}
          today={today}
        />
      </div>
      <div className={`${styles.panel} ${styles.chart}`}>
        <h2 className={`${styles.label} ${text.label}`}>
          Requests per week
          {periods && `, weeks ${periods[0]?.tick} to ${periods.at(-1)?.tick}`}
        </h2>
        <div className={styles.plot}>
          {periods ? (
            <BarChart
              label="Requests per week"
              periods={periods}
              height={CHART_HEIGHT}
              getPath={({ from, to }) => getListPath({ from, to }, params)}
            />
          ) : (
            <StripPlaceholder hasFailed={hasFailed} onRetry={retry} />
          )}
        </div>
      </div>
      <div className={`${styles.panel} ${styles.chart}`}>
        <div className={styles.header}>
          <h2 className={`${styles.label} ${text.label}`}>Sites by state, all time</h2>
          <Link to="/admin/dashboard?view=overview" className={styles.link}>
            All charts
          </Link>
        </div>
        {usStateRows ? (
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
        )}
      </div>
    </section>
  )
}

interface StripPlaceholderProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Shown instead of a chart that hasn't loaded. */
function StripPlaceholder({ hasFailed, onRetry }: StripPlaceholderProps) {
  if (!hasFailed) return <Skeleton style={{ blockSize: `${CHART_HEIGHT}px` }} />
  return (
    <p className={styles.failure}>
      Failed to load this chart.{' '}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

import type { Overview } from '@duet/contract'
import { list } from '../theme/list.css.ts'
import { addDays } from './days.ts'
import { describeChange } from './describeChange.ts'
import * as figure from './Figure.css.ts'
import * as styles from './OverviewStrip.css.ts'

interface StripFiguresProps {
  /** An overview of the last seven days. */
  lastWeek: Overview | undefined
  /** An overview with daily counts that includes at least the last two weeks. */
  recentWeeks: Overview | undefined
  /** The number of submissions with the status `new`, regardless of age. */
  newCount: number | undefined
  today: string
}

/** Shows the submissions and units from the last seven days, and how many submissions are `new`. */
export function StripFigures({ lastWeek, recentWeeks, newCount, today }: StripFiguresProps) {
  const previousCount =
    recentWeeks && countRequests(recentWeeks, addDays(today, -13), addDays(today, -7))
  return (
    <ul className={`${list} ${styles.figures}`}>
      <li>
        <span className={figure.value}>{lastWeek?.total.toLocaleString('en-US') ?? '–'}</span>
        <span className={figure.caption}>
          <span className={styles.wideOnly}>submissions</span>
          <span className={styles.narrowOnly}>in 7 days</span>
          {lastWeek &&
            previousCount !== undefined &&
            `, ${describeChange(lastWeek.total, previousCount)}`}
        </span>
      </li>
      <li>
        <span className={figure.value}>{lastWeek?.units.sum.toLocaleString('en-US') ?? '–'}</span>
        <span className={figure.caption}>units requested</span>
      </li>
      <li>
        <span className={figure.value}>{newCount?.toLocaleString('en-US') ?? '–'}</span>
        <span className={figure.caption}>not contacted yet</span>
      </li>
    </ul>
  )
}

function countRequests({ requests }: Overview, from: string, to: string): number {
  return requests
    .filter(({ start }) => start >= from && start <= to)
    .reduce((sum, { count }) => sum + count, 0)
}

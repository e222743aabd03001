import { text } from '@duet/ui/theme'
import { list } from '../theme/list.css.ts'
import * as styles from './Overview.css.ts'
import { computeFigures, describeChange, type OverviewFigures } from './overviewFigures.ts'
import { StatesMap } from './StatesMap.tsx'
import { useOverviewParts } from './useOverviewParts.ts'
import { WeekBars } from './WeekBars.tsx'

/** Shows figures and charts of submissions above the list. */
export function Overview() {
  const parts = useOverviewParts()
  const figures = computeFigures(parts, new Date())
  const firstWeek = figures.weeks[0]?.week
  const lastWeek = figures.weeks.at(-1)?.week
  return (
    <section className={styles.strip} aria-label="Overview" data-loading={!parts || undefined}>
      <div className={styles.panel}>
        <h2 className={`${styles.label} ${text.label}`}>Last 7 days</h2>
        <Figures figures={parts && figures} />
      </div>
      <div className={`${styles.panel} ${styles.chart}`}>
        <h2 className={`${styles.label} ${text.label}`}>
          Submissions per week, weeks {firstWeek} to {lastWeek}
        </h2>
        <WeekBars weeks={figures.weeks} />
      </div>
      <div className={`${styles.panel} ${styles.chart}`}>
        <h2 className={`${styles.label} ${text.label}`}>Sites by state, all time</h2>
        <StatesMap states={figures.states} />
      </div>
    </section>
  )
}

function Figures({ figures }: { figures: OverviewFigures | undefined }) {
  const changeText = figures && describeChange(figures.receivedCount, figures.previousReceivedCount)
  return (
    <ul className={`${list} ${styles.figures}`}>
      <li>
        <span className={styles.figure}>{figures?.receivedCount ?? '–'}</span>
        <span className={styles.caption}>
          <span className={styles.wideOnly}>submissions</span>
          <span className={styles.narrowOnly}>in 7 days</span>
          {changeText && `, ${changeText}`}
        </span>
      </li>
      <li>
        <span className={styles.figure}>{figures?.unitCount.toLocaleString('en-US') ?? '–'}</span>
        <span className={styles.caption}>units requested</span>
      </li>
      <li>
        <span className={styles.figure}>
          {figures?.unopenedCount.toLocaleString('en-US') ?? '–'}
        </span>
        <span className={styles.caption}>not opened yet</span>
      </li>
    </ul>
  )
}

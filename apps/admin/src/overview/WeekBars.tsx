import type { CSSProperties } from 'react'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import type { WeekCount } from './overviewFigures.ts'
import * as styles from './WeekBars.css.ts'

interface WeekBarsProps {
  weeks: readonly WeekCount[]
}

/**
 * Shows submissions per week as a bar chart. The current week's bar is hollow because the week
 * isn't over.
 */
export function WeekBars({ weeks }: WeekBarsProps) {
  const maxCount = Math.max(...weeks.map(({ count }) => count))
  const step = chooseStep(maxCount)
  const scaleMax = Math.max(step, Math.ceil(maxCount / step) * step)
  const lines = Array.from(
    { length: Math.round(scaleMax / step) },
    (_, index) => (index + 1) * step,
  )
  const highestIndex = weeks.findLastIndex(({ count }) => count === maxCount)
  return (
    <>
      <ul className={visuallyHidden}>
        {weeks.map(({ year, week, count, isCurrent }) => (
          <li key={`${year}-${week}`}>
            Week {week}
            {isCurrent && ' (so far)'}: {count}
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} className={styles.line} style={createShareStyle(line / scaleMax)} />
        ))}
        {weeks.map(({ year, week, count, isCurrent }, index) => (
          <div key={`${year}-${week}`} className={styles.week}>
            <div className={styles.column}>
              <div
                className={styles.bar}
                style={createShareStyle(count / scaleMax)}
                data-current={(isCurrent && count > 0) || undefined}
              >
                {maxCount > 0 && (index === 0 || index === highestIndex || isCurrent) && (
                  <span className={styles.value}>{count}</span>
                )}
              </div>
            </div>
            <span className={styles.weekNumber}>{week}</span>
          </div>
        ))}
      </div>
    </>
  )
}

/** @param share height as a share of the chart's height, from 0 to 1 */
function createShareStyle(share: number) {
  return { '--share': share } as CSSProperties
}

/**
 * Returns the distance between grid lines, which is 1, 2, or 5 times a power of ten. At most four
 * grid lines fit between zero and `maxCount`.
 */
function chooseStep(maxCount: number): number {
  const minStep = Math.max(1, maxCount / 4)
  const powerOfTen = 10 ** Math.floor(Math.log10(minStep))
  return ([1, 2, 5, 10].find((factor) => factor * powerOfTen >= minStep) ?? 10) * powerOfTen
}

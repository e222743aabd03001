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
  const max = Math.max(...weeks.map(({ count }) => count))
  const step = chooseStep(max)
  const top = Math.max(step, Math.ceil(max / step) * step)
  const lines = Array.from({ length: Math.round(top / step) }, (_, index) => (index + 1) * step)
  const highest = weeks.findLastIndex(({ count }) => count === max)
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
          <span key={line} className={styles.line} style={toShareStyle(line / top)} />
        ))}
        {weeks.map(({ year, week, count, isCurrent }, index) => (
          <div key={`${year}-${week}`} className={styles.week}>
            <div className={styles.column}>
              <div
                className={styles.bar}
                style={toShareStyle(count / top)}
                data-current={(isCurrent && count > 0) || undefined}
              >
                {max > 0 && (index === 0 || index === highest || isCurrent) && (
                  <span className={styles.value}>{count}</span>
                )}
              </div>
            </div>
            <span className={styles.number}>{week}</span>
          </div>
        ))}
      </div>
    </>
  )
}

function toShareStyle(value: number) {
  return { '--share': value } as CSSProperties
}

/** Returns the step between grid lines: 1, 2, or 5 times a power of ten, for at most four lines. */
function chooseStep(max: number): number {
  const rough = Math.max(1, max / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

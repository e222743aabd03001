import type { CSSProperties } from 'react'
import { unseen } from '../desk/unseen.css.ts'
import type { WeekCount } from './overviewFigures.ts'
import * as styles from './WeekBars.css.ts'

interface WeekBarsProps {
  weeks: readonly WeekCount[]
}

/** A bar for each week, from nothing up; the week that runs is hollow, since it is not over. */
export function WeekBars({ weeks }: WeekBarsProps) {
  const most = Math.max(...weeks.map(({ count }) => count))
  const step = niceStep(most)
  const top = Math.max(step, Math.ceil(most / step) * step)
  const lines = Array.from({ length: Math.round(top / step) }, (_, index) => (index + 1) * step)
  const highest = weeks.findLastIndex(({ count }) => count === most)
  return (
    <>
      <ul className={unseen}>
        {weeks.map(({ year, week, count, isRunning }) => (
          <li key={`${year}-${week}`}>
            Week {week}
            {isRunning && ', still running'}: {count}
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} className={styles.line} style={share(line / top)} />
        ))}
        {weeks.map(({ year, week, count, isRunning }, index) => (
          <div key={`${year}-${week}`} className={styles.week}>
            <div className={styles.column}>
              <div
                className={styles.bar}
                style={share(count / top)}
                data-running={(isRunning && count > 0) || undefined}
              >
                {most > 0 && (index === 0 || index === highest || isRunning) && (
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

function share(value: number) {
  return { '--share': value } as CSSProperties
}

/** The distance of the lines: 1, 2 or 5 times a power of ten, at most four lines. */
function niceStep(most: number): number {
  const rough = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

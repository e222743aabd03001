import { toFinite } from '../hooks/toFinite.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './BarDrawing.css.ts'
import * as frame from './Drawing.css.ts'
import { type BarPlot, toPercent } from './plot.ts'

/** Draws horizontal bars that start at 0. Each bar has a name and a value. */
export function BarDrawing({ bars, to, format = String }: Omit<BarPlot, 'kind'>) {
  const axis = { from: 0, to: to ?? Math.max(0, ...bars.map(({ value }) => toFinite(value, 0))) }
  return (
    <div className={styles.root}>
      {bars.map(({ name, value, figure = Number.isFinite(value) ? format(value) : '–' }) => (
        <div key={name} className={styles.row}>
          <span className={cx(text.small, styles.name)}>{name}</span>
          <span className={styles.bar}>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={frame.svg} aria-hidden>
              <path d={`M0 0H${toPercent(value, axis)}V1H0`} className={frame.solid} />
            </svg>
          </span>
          <span className={cx(text.mono, styles.figure)}>{figure}</span>
        </div>
      ))}
      <div className={cx(text.monoSmall, styles.axis)}>
        <span>{format(0)}</span>
        {axis.to > 0 && <span>{format(axis.to)}</span>}
      </div>
    </div>
  )
}

import { text } from '@duet/ui/theme'
import * as styles from './BarDrawing.css.ts'
import * as frame from './Drawing.css.ts'
import { type BarPlot, type PlotAxis, type PlotBar, toFiniteNumber, toPercent } from './plot.ts'

/** Draws horizontal bars on an axis that starts at 0. Each bar has a name and a value. */
export function BarDrawing({ bars, to, format = String }: Omit<BarPlot, 'kind'>) {
  const axis = { from: 0, to: to ?? Math.max(0, ...bars.map(({ value }) => toFiniteNumber(value))) }
  return (
    <div className={styles.root}>
      {bars.map((bar) => (
        <div key={bar.name} className={styles.row}>
          <span className={`${text.small} ${styles.name} ${bar.emphasized ? styles.strong : ''}`}>
            {bar.name}
          </span>
          <span className={styles.bar}>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={frame.svg} aria-hidden>
              <Bar {...bar} axis={axis} />
            </svg>
          </span>
          <span className={`${text.mono} ${styles.figure}`}>
            {bar.figure ?? (Number.isFinite(bar.value) ? format(bar.value) : '–')}
          </span>
        </div>
      ))}
      <div className={`${text.monoSmall} ${styles.axis}`}>
        <span>{format(0)}</span>
        {axis.to > 0 && <span>{format(axis.to)}</span>}
      </div>
    </div>
  )
}

type BarProps = PlotBar & { axis: Pick<PlotAxis, 'from' | 'to'> }

function Bar({ from = 0, value, mark, emphasized = false, axis }: BarProps) {
  const start = toPercent(from, axis)
  const bar = `M${start} 0H${toPercent(value, axis)}V1H${start}`
  if (mark === undefined) return <path d={bar} className={frame.solid} />
  return (
    <>
      <path d={`${bar}Z`} className={emphasized ? frame.solid : frame.pale} />
      <path
        d={`M${toPercent(mark, axis)} -0.25V1.25`}
        className={emphasized ? styles.markOnSolid : styles.mark}
      />
    </>
  )
}

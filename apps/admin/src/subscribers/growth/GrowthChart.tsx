import type { ChartRow } from '../../overview/ChartRow.ts'
import * as styles from './Growth.css.ts'

interface GrowthChartProps {
  /** In chronological order. */
  points: readonly ChartRow[]
}

/** Shows a total over time as an area. The vertical axis starts at zero. */
export function GrowthChart({ points }: GrowthChartProps) {
  const first = points[0]
  const last = points.at(-1)
  const highest = Math.max(1, last?.count ?? 0)
  const step = 100 / Math.max(1, points.length - 1)
  const coordinates = points.map(({ count }, index) => {
    return `${index * step},${100 - (count / highest) * 95}`
  })
  // A single point draws nothing, so extend it to a line across the chart.
  if (coordinates.length === 1) coordinates.push(`100,${100 - 95}`)
  return (
    <div>
      <svg
        className={styles.plot}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`From ${first?.count.toLocaleString('en-US')} on ${first?.label} to ${last?.count.toLocaleString('en-US')} on ${last?.label}`}
      >
        <polygon className={styles.area} points={`0,100 ${coordinates.join(' ')} 100,100`} />
        <polyline className={styles.line} points={coordinates.join(' ')} />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </p>
    </div>
  )
}

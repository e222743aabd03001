import type { ChartRow } from '../../overview/ChartRow.ts'
import * as styles from './Growth.css.ts'

interface GrowthChartProps {
  /** In chronological order. */
  points: readonly ChartRow[]
}

/** Shows a total over time as an area chart. The vertical axis starts at zero. */
export function GrowthChart({ points }: GrowthChartProps) {
  const firstPoint = points[0]
  const lastPoint = points.at(-1)
  const maxCount = Math.max(1, lastPoint?.count ?? 0)
  const pointSpacing = 100 / Math.max(1, points.length - 1)
  const coordinates = points.map(({ count }, index) => {
    return `${index * pointSpacing},${100 - (count / maxCount) * 95}`
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
        aria-label={`From ${firstPoint?.count.toLocaleString('en-US')} on ${firstPoint?.label} to ${lastPoint?.count.toLocaleString('en-US')} on ${lastPoint?.label}`}
      >
        <polygon className={styles.area} points={`0,100 ${coordinates.join(' ')} 100,100`} />
        <polyline className={styles.line} points={coordinates.join(' ')} />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{firstPoint?.label}</span>
        <span>{lastPoint?.label}</span>
      </p>
    </div>
  )
}

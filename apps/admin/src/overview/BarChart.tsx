import { Link } from 'react-router-dom'
import * as styles from './BarChart.css.ts'
import { getMonthTick, type Period } from './periods.ts'
import { createScale } from './scale.ts'
import { useChartLinkKeys } from './useChartLinkKeys.ts'

const TICK_HEIGHT = 22
const VALUE_HEIGHT = 16
const MAX_TICKS = 14

interface BarChartProps {
  /** The accessible name of the chart. */
  label: string
  periods: readonly Period[]
  /** In px. */
  height: number
  /** Whether the axis names the month of its first bar, instead of each bar. */
  hasMonthTicks?: boolean
  getPath: (period: Period) => string
}

/**
 * Shows counts over time as bars. Each bar is a link. The bar for the current period is hollow,
 * because the period isn't over yet.
 */
export function BarChart({
  label,
  periods,
  height,
  hasMonthTicks = false,
  getPath,
}: BarChartProps) {
  const { handlers, getTabIndex } = useChartLinkKeys(periods.length)
  const highestCount = Math.max(0, ...periods.map(({ count }) => count))
  const highestBarIndex = periods.findLastIndex(({ count }) => count === highestCount)
  const scale = createScale(highestCount)
  const baseline = height - TICK_HEIGHT
  const getBarHeight = (count: number) => (count / scale.max) * (baseline - VALUE_HEIGHT)
  const step = 100 / periods.length
  const hasWideBars = periods.length <= MAX_TICKS
  const barWidth = step * (hasWideBars ? 0.4 : 0.7)
  const ticks = hasMonthTicks ? listMonthTicks(periods) : listTicks(periods)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing can't be a fieldset.
    <svg {...handlers} className={styles.plot} role="group" aria-label={label} height={height}>
      {scale.lines.map((line) => {
        const y = baseline - getBarHeight(line)
        return <line key={line} className={styles.gridLine} x1="0" x2="100%" y1={y} y2={y} />
      })}
      {periods.map((period, index) => {
        const { from, name, count, isCurrent } = period
        const tick = ticks[index]
        const barHeight = getBarHeight(count)
        const center = `${(index + 0.5) * step}%`
        // If the bars are narrow, label only the highest bar, because more labels would overlap.
        const isLabeled = index === highestBarIndex || (hasWideBars && (isCurrent || index === 0))
        return (
          <Link
            key={from}
            to={getPath(period)}
            className={styles.barLink}
            tabIndex={getTabIndex(index)}
            // Starts with the visible text, so that people who use speech can say it.
            aria-label={`${tick ? `${tick}: ` : ''}${count.toLocaleString('en-US')}, ${name}${isCurrent ? ', so far' : ''}`}
          >
            <title>{`${name}: ${count.toLocaleString('en-US')}`}</title>
            <rect
              className={styles.hitArea}
              x={`${index * step}%`}
              width={`${step}%`}
              height={height}
            />
            {count > 0 && (
              <rect
                className={styles.bar}
                data-current={isCurrent || undefined}
                x={`${(index + 0.5) * step - barWidth / 2}%`}
                y={baseline - barHeight}
                width={`${barWidth}%`}
                height={barHeight}
              />
            )}
            {tick && (
              <text className={styles.tick} x={center} y={height - 4}>
                {tick}
              </text>
            )}
            {highestCount > 0 && isLabeled && (
              <text className={styles.value} x={center} y={baseline - barHeight - 4}>
                {count.toLocaleString('en-US')}
              </text>
            )}
          </Link>
        )
      })}
      <line className={styles.axis} x1="0" x2="100%" y1={baseline} y2={baseline} />
    </svg>
  )
}

/** Returns the label of each bar. If the bars are narrow, only some of them have one. */
function listTicks(periods: readonly Period[]): (string | undefined)[] {
  const interval = Math.ceil(periods.length / MAX_TICKS)
  return periods.map(({ tick }, index) => (index % interval === 0 ? tick : undefined))
}

/** Returns the month of each bar that is the first one of a month. */
function listMonthTicks(periods: readonly Period[]): (string | undefined)[] {
  const months = periods.map(getMonthTick)
  return months.map((month, index) => (month === months[index - 1] ? undefined : month))
}

import type { CSSProperties } from 'react'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as frame from './Drawing.css.ts'
import * as styles from './LineDrawing.css.ts'
import { type LinePlot, type PlotAxis, toPercent } from './plot.ts'

/** A line over two axes. The drawing stretches to the available width. Strokes and text keep their size. */
export function LineDrawing({
  x,
  y,
  points,
  misses = [],
  comparisons = [],
  result,
  axis,
}: Omit<LinePlot, 'kind'>) {
  const at = (px: number, py: number) => `${toPercent(px, x)} ${100 - toPercent(py, y)}`
  const draw = (line: LinePlot['points']) =>
    line.map((point, index) => `${index ? 'L' : 'M'}${at(...point)}`).join('')
  const end = points.at(-1)
  const gutter = Math.max(0, ...y.ticks.map((tick) => String(formatTick(y, tick)).length))

  return (
    <div
      className={cx(text.monoSmall, styles.root)}
      style={{ '--ui-figure-gutter': `${gutter + 2}ch` } as CSSProperties}
    >
      <div className={styles.field}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={frame.svg} aria-hidden>
          <path
            d={y.ticks.map((tick) => `M0 ${100 - toPercent(tick, y)}H100`).join('')}
            className={frame.grid}
          />
          <path
            d={misses.map((miss) => `M${at(miss.x, miss.y)}V100`).join('')}
            className={frame.dotted}
          />
          {comparisons.length > 0 && (
            <path
              d={comparisons.map((comparison) => draw(comparison.points)).join('')}
              className={frame.dashed}
            />
          )}
          <path d={draw(points)} className={frame.line} />
          {!axis && (
            <path
              d={`M0 100H100${x.ticks.map((tick) => `M${toPercent(tick, x)} 100v3`).join('')}`}
              className={frame.stroke}
            />
          )}
        </svg>
        {y.ticks.map((tick) => (
          <span
            key={tick}
            className={styles.level}
            style={{ insetBlockEnd: `${toPercent(tick, y)}%` }}
          >
            {formatTick(y, tick)}
          </span>
        ))}
        {misses.map((miss) => (
          <span
            key={miss.label}
            className={styles.miss}
            style={{
              insetInlineStart: `${toPercent(miss.x, x)}%`,
              insetBlockEnd: `${toPercent(miss.y, y)}%`,
            }}
          >
            <span className={styles.missLabel}>{miss.label}</span>
          </span>
        ))}
        {comparisons.map(({ label, points: line }) => {
          const [endX, endY] = line.at(-1) ?? [x.to, y.from]
          return (
            <span
              key={label}
              className={styles.comparison}
              style={{
                insetInlineEnd: `${100 - toPercent(endX, x)}%`,
                insetBlockStart: `${100 - toPercent(endY, y)}%`,
              }}
            >
              {label}
            </span>
          )
        })}
        {result && end && (
          <span
            className={cx(text.figure, styles.result)}
            style={{ insetBlockEnd: `${toPercent(end[1], y)}%` }}
          >
            {result.figure} {result.unit}
          </span>
        )}
      </div>
      <div className={styles.axis}>
        {axis ?? (
          <div className={styles.ticks}>
            {x.ticks.map((tick) => (
              <span
                key={tick}
                className={styles.tick}
                style={{ insetInlineStart: `${toPercent(tick, x)}%` }}
              >
                {formatTick(x, tick)}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

const formatTick = ({ format = String }: PlotAxis, tick: number) => format(tick)

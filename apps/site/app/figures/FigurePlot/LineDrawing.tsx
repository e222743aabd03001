import { text } from '@duet/ui/theme'
import { Spacer } from '../Spacer/Spacer.tsx'
import * as frame from './Drawing.css.ts'
import * as styles from './LineDrawing.css.ts'
import { type LinePlot, type PlotAxis, toPercent } from './plot.ts'

/**
 * Draws a line over two axes. The drawing stretches to the available width, but strokes and text keep
 * their size.
 */
export function LineDrawing({
  x,
  y,
  points,
  misses = [],
  comparisons = [],
  label: lineLabel,
  result,
  axis,
}: Omit<LinePlot, 'kind'>) {
  const toCoordinates = (xValue: number, yValue: number) =>
    `${toPercent(xValue, x)} ${100 - toPercent(yValue, y)}`
  const drawLine = (line: LinePlot['points']) =>
    listFinitePoints(line)
      .map((point, index) => `${index ? 'L' : 'M'}${toCoordinates(...point)}`)
      .join('')
  const end = listFinitePoints(points).at(-1)
  const labeledLines = lineLabel ? [{ points, label: lineLabel }, ...comparisons] : comparisons
  const levels = y.ticks.map((tick) => String(formatTick(y, tick)))
  const longestLevel = levels.reduce((a, b) => (b.length > a.length ? b : a), '')

  return (
    <div className={`${text.monoSmall} ${styles.root} ${result ? styles.rootWithResult : ''}`}>
      <span className={styles.gutter} aria-hidden>
        {longestLevel}
      </span>
      <div className={styles.plotArea}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={frame.svg} aria-hidden>
          <path
            d={y.ticks.map((tick) => `M0 ${100 - toPercent(tick, y)}H100`).join('')}
            className={frame.grid}
          />
          <path
            d={misses.map((miss) => `M${toCoordinates(miss.x, miss.y)}V100`).join('')}
            className={frame.dotted}
          />
          {comparisons.length > 0 && (
            <path
              d={comparisons.map((comparison) => drawLine(comparison.points)).join('')}
              className={frame.dashed}
            />
          )}
          <path d={drawLine(points)} className={frame.line} />
          {!axis && (
            <path
              d={`M0 100H100${x.ticks.map((tick) => `M${toPercent(tick, x)} 100v3`).join('')}`}
              className={frame.stroke}
            />
          )}
        </svg>
        {y.ticks.map((tick) => (
          <span key={tick} className={styles.levelPosition}>
            <Spacer height={toPercent(tick, y)} />
            <span className={styles.level}>{formatTick(y, tick)}</span>
          </span>
        ))}
        {misses.map((miss) => (
          <span key={miss.label} className={styles.fromStart}>
            <Spacer width={toPercent(miss.x, x)} />
            <span className={styles.fromBottom}>
              <Spacer height={toPercent(miss.y, y)} />
              <span className={styles.miss}>
                <span className={`${styles.outlined} ${styles.missLabel}`}>{miss.label}</span>
              </span>
            </span>
          </span>
        ))}
        {labeledLines.map(({ label, points: line }) => {
          const [[endX, endY] = [x.to, y.from], previousPoint] = listFinitePoints(line).reverse()
          // A rising line would cross a label below its end.
          const isRising = previousPoint !== undefined && previousPoint[1] < endY
          const height = toPercent(endY, y)
          return (
            <span key={label} className={styles.fromEnd}>
              <Spacer width={100 - toPercent(endX, x)} />
              <span className={isRising ? styles.fromBottom : styles.fromTop}>
                <Spacer height={isRising ? height : 100 - height} />
                <span
                  className={`${styles.outlined} ${styles.comparison} ${line === points ? styles.ownLabel : ''}`}
                >
                  <bdi>{label}</bdi>
                </span>
              </span>
            </span>
          )
        })}
        {result && end && (
          <span className={styles.resultPosition}>
            <Spacer height={toPercent(end[1], y)} />
            <span className={`${text.figure} ${styles.outlined} ${styles.result}`}>
              <bdi>
                {result.figure} {result.unit}
              </bdi>
            </span>
          </span>
        )}
      </div>
      <div className={styles.axis}>
        {axis ?? (
          <div className={styles.ticks}>
            {x.ticks.map((tick) => (
              <span key={tick} className={styles.fromStart}>
                <Spacer width={toPercent(tick, x)} />
                <span className={styles.tick}>{formatTick(x, tick)}</span>
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Leaves out points without a value. */
const listFinitePoints = (points: LinePlot['points']) =>
  points.filter((point) => point.every(Number.isFinite))

const formatTick = ({ format = String }: PlotAxis, tick: number) => format(tick)

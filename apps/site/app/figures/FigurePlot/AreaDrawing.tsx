import { text } from '@duet/ui/theme'
import { Spacer } from '../Spacer/Spacer.tsx'
import * as styles from './AreaDrawing.css.ts'
import * as frame from './Drawing.css.ts'
import { type DayAreaPlot, toFiniteNumber, toPercent } from './plot.ts'

const dayAxis = { from: 0, to: 24 }

/**
 * Draws areas that cover hours of a day. Each label is inside its area. On narrow screens, the labels
 * are a legend above the drawing.
 */
export function AreaDrawing({ areas: givenAreas, axis }: DayAreaPlot) {
  const areas = givenAreas.map((area) => ({ ...area, level: toFiniteNumber(area.level) }))
  return (
    <div className={styles.root}>
      <div className={styles.plotArea}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={frame.svg} aria-hidden>
          {areas.map(({ from, to, level: height, filled: isFilled }) => {
            const [left, right, top] = [
              toPercent(from, dayAxis),
              toPercent(to, dayAxis),
              100 - height,
            ]
            return (
              <path
                key={`${from} ${to} ${height}`}
                d={`M${left} 100V${top}H${right}V100`}
                className={isFilled ? frame.pale : frame.outline}
              />
            )
          })}
          {areas.slice(0, -1).map(({ to, level: height }) => (
            <path
              key={`${to} ${height}`}
              d={`M${toPercent(to, dayAxis)} ${100 - height}V100`}
              className={frame.dotted}
            />
          ))}
        </svg>
      </div>
      {areas.map(
        ({ from, to, level: height, labelFrom = from, filled, label, condition, figure, unit }) => (
          <div key={`${from} ${to} ${height}`} className={styles.areaPosition}>
            <Spacer width={toPercent(labelFrom, dayAxis)} className={styles.wideSpacer} />
            <div className={styles.areaColumn}>
              <Spacer height={100 - height} className={styles.wideSpacer} />
              <div className={styles.areaText}>
                <span data-sample={filled ? 'filled' : 'open'} className={styles.sample} />
                <span className={`${text.small} ${styles.label}`}>
                  {label}
                  {condition && (
                    <span className={`${text.monoSmall} ${styles.condition}`}>
                      <bdi>{condition}</bdi>
                    </span>
                  )}
                </span>
                <span className={`${filled ? text.figureLarge : text.figure} ${styles.figure}`}>
                  <bdi>
                    {figure}
                    <span className={`${text.mono} ${styles.unit}`}>{unit}</span>
                  </bdi>
                </span>
              </div>
            </div>
            <Spacer width={100 - toPercent(to, dayAxis)} className={styles.wideSpacer} />
          </div>
        ),
      )}
      {axis}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Spacer } from '../Spacer/Spacer.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as frame from './Drawing.css.ts'
import { drawMarks } from './drawMarks.ts'
import * as styles from './MarksDrawing.css.ts'
import { type MarkShare, type Marks, type PlotFigure, toRanges } from './plot.ts'

/**
 * Draws rows with one mark per unit. Renders a wide and a narrow drawing, and CSS shows the drawing
 * that fits.
 */
export function MarksDrawing({
  marks,
  perRow: [wideColumns, narrowColumns] = [85, 50],
  shape = 'mark',
  ratio: [wideRatio, narrowRatio] = [2, 2],
  shares = [],
  start,
  end,
}: Marks) {
  const renderMarks = (columns: number, ratio: number, className: string): ReactNode => {
    const {
      rows,
      width,
      solid: solidPath,
      open: openPath,
      dash,
      outline,
      gaps,
    } = drawMarks(marks, columns, shape)
    return (
      <svg viewBox={`0 0 ${width} ${rows * ratio}`} className={className} aria-hidden>
        <g transform={`scale(1 ${ratio})`}>
          <path d={openPath} className={outline ? styles.cells : frame.stroke} />
          <path d={dash + outline} className={frame.stroke} />
          <path d={solidPath} className={shape === 'mark' ? styles.solidMarks : frame.solid} />
          {gaps && <path d={gaps} className={styles.gaps} />}
        </g>
      </svg>
    )
  }

  return (
    <div className={cx(text.monoSmall, styles.root)}>
      {(start || end) && (
        <div className={styles.ends}>
          {start && <Figure {...start} className={styles.start} />}
          {end && <Figure {...end} atEnd className={styles.end} />}
        </div>
      )}
      {renderMarks(wideColumns, wideRatio, styles.wideMarks)}
      {renderMarks(narrowColumns, narrowRatio, styles.narrowMarks)}
      {shares.length > 0 && (
        <div className={styles.shares}>
          {toRanges(shares.map(({ percent }) => percent)).map(([from, to], index) => {
            const { variant, label } = shares[index] as MarkShare
            return (
              <span key={variant} className={styles.sharePosition}>
                <Spacer width={from} className={styles.wideSpacer} />
                <span className={styles.share}>
                  <span data-variant={variant} className={styles.sample} />
                  <span className={styles.shareLabel}>
                    <bdi>{label}</bdi>
                  </span>
                </span>
                <Spacer width={100 - to} className={styles.wideSpacer} />
              </span>
            )
          })}
        </div>
      )}
    </div>
  )
}

function Figure({
  figure,
  unit,
  label,
  atEnd,
  className,
}: PlotFigure & { atEnd?: boolean; className: string }) {
  return (
    <span className={cx(text.mono, className)}>
      <bdi>
        {atEnd && label} <span className={cx(text.figure, styles.figure)}>{figure}</span> {unit}{' '}
        {!atEnd && label}
      </bdi>
    </span>
  )
}

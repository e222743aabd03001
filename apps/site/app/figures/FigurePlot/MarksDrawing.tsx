import { text } from '@duet/ui/theme'
import { Spacer } from '../Spacer/Spacer.tsx'
import * as frame from './Drawing.css.ts'
import { drawCells, drawMarks, MARK_ROW } from './drawMarks.ts'
import * as styles from './MarksDrawing.css.ts'
import { type MarkRun, type MarkShare, type Marks, type PlotFigure, toRanges } from './plot.ts'

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
  return (
    <div className={`${text.monoSmall} ${styles.root}`}>
      {(start || end) && (
        <div className={styles.ends}>
          {start && <Figure {...start} className={styles.start} />}
          {end && <Figure {...end} atEnd className={styles.end} />}
        </div>
      )}
      {shape === 'mark' ? (
        <>
          <MarkRows
            marks={marks}
            perRow={wideColumns}
            rowHeight={wideRatio * MARK_ROW.wide}
            className={styles.wideMarks}
          />
          <MarkRows
            marks={marks}
            perRow={narrowColumns}
            rowHeight={narrowRatio * MARK_ROW.narrow}
            className={styles.narrowMarks}
          />
        </>
      ) : (
        <>
          <CellRows
            cells={marks}
            perRow={wideColumns}
            ratio={wideRatio}
            className={styles.wideMarks}
          />
          <CellRows
            cells={marks}
            perRow={narrowColumns}
            ratio={narrowRatio}
            className={styles.narrowMarks}
          />
        </>
      )}
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

interface MarkRowsProps {
  marks: readonly MarkRun[]
  perRow: number
  /** In pixels. */
  rowHeight: number
  className: string
}

function MarkRows({ marks, perRow, rowHeight, className }: MarkRowsProps) {
  const { solid, open, openInside, dash, width, height } = drawMarks(marks, perRow, rowHeight)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      className={className}
      aria-hidden
    >
      <path d={open} className={styles.mark} />
      <path d={openInside} className={styles.markInside} />
      <path d={dash} className={styles.mark} />
      <path d={solid} className={styles.mark} />
    </svg>
  )
}

interface CellRowsProps {
  cells: readonly MarkRun[]
  perRow: number
  /** Height of a cell divided by its width. */
  ratio: number
  className: string
}

function CellRows({ cells, perRow, ratio, className }: CellRowsProps) {
  const { solid, open, outline, gaps, rows } = drawCells(cells, perRow)
  return (
    <svg viewBox={`0 0 ${perRow} ${rows * ratio}`} className={className} aria-hidden>
      <g transform={`scale(1 ${ratio})`}>
        <path d={open} className={styles.cells} />
        <path d={outline} className={frame.stroke} />
        <path d={solid} className={frame.solid} />
        {gaps && <path d={gaps} className={styles.gaps} />}
      </g>
    </svg>
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
    <span className={`${text.mono} ${className}`}>
      <bdi>
        {atEnd && label} <span className={`${text.figure} ${styles.figure}`}>{figure}</span> {unit}{' '}
        {!atEnd && label}
      </bdi>
    </span>
  )
}

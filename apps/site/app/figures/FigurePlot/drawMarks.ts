import { type MarkRun, type MarkVariant, toFiniteNumber } from './plot.ts'

/** A mark or a cell, with its position in columns and rows. */
interface PlacedMark {
  variant: MarkVariant
  column: number
  row: number
  /** Whether the mark follows a mark of the same variant in the same row. */
  continuesRun: boolean
}

/**
 * How far marks reach into the last column of a full row, as a share of the column's width. Without
 * this, the row would end with a gap.
 */
const LAST_COLUMN = 0.4

/** Pixels between the top of a row of marks and the top of the next row, for a ratio of 1. */
export const MARK_ROW = { wide: 12, narrow: 7 }

const placeMarks = (marks: readonly MarkRun[], perRow: number): PlacedMark[] =>
  marks
    .flatMap(({ variant, count }) => Array.from({ length: toFiniteNumber(count) }, () => variant))
    .map((variant, index, variants) => ({
      variant,
      column: index % perRow,
      row: Math.floor(index / perRow),
      continuesRun: index % perRow > 0 && variants[index - 1] === variant,
    }))

/**
 * Returns SVG paths for rows of marks. Each mark is a vertical line, so its width is a whole number
 * of pixels in a drawing of any width. An open mark is a solid mark with a line inside it in the
 * color of the page. A column is 1 SVG unit wide. Vertically, SVG units are pixels. Marks start
 * relative to their neighbors, because repeated commands compress well.
 */
export function drawMarks(marks: readonly MarkRun[], perRow: number, rowHeight: number) {
  const markHeight = Math.round(rowHeight * 0.7)
  const placedMarks = placeMarks(marks, perRow)
  const drawLines = (variant: MarkVariant, top: number, height: number) =>
    placedMarks
      .filter((mark) => mark.variant === variant)
      .map(({ column, row, continuesRun }) => {
        const start = continuesRun
          ? `m1-${height}`
          : `M${column + LAST_COLUMN / 2} ${row * rowHeight + top}`
        return `${start}v${height}`
      })
      .join('')
  return {
    solid: drawLines('solid', 0, markHeight),
    open: drawLines('open', 0, markHeight),
    openInside: drawLines('open', 1, markHeight - 2),
    dash: drawLines('dash', markHeight - 1, 1),
    width: perRow - 1 + LAST_COLUMN,
    height: Math.ceil(placedMarks.length / perRow) * rowHeight,
  }
}

/**
 * Returns SVG paths for rows of cells: the solid and the open cells, their outline, and the lines
 * between solid cells. A cell is 1 by 1 SVG units.
 */
export function drawCells(cells: readonly MarkRun[], perRow: number) {
  const placedCells = placeMarks(cells, perRow)
  const drawVariant = (variant: MarkVariant) =>
    placedCells
      .filter((cell) => cell.variant === variant)
      .map(({ column, row, continuesRun }) => {
        const start = continuesRun ? 'm1 0' : `M${column} ${row}`
        return `${start}h1v1h-1z`
      })
      .join('')
  const isSolid = (index: number) => placedCells[index]?.variant === 'solid'
  const gaps = placedCells.map(({ column, row }, index) => {
    if (!isSolid(index)) return ''
    const startGap = column > 0 && isSolid(index - 1) ? `M${column} ${row}v1` : ''
    const topGap = isSolid(index - perRow) ? `M${column} ${row}h1` : ''
    return startGap + topGap
  })
  const fullRows = Math.floor(placedCells.length / perRow)
  const lastRowCells = placedCells.length % perRow
  const lastRowOutline = lastRowCells ? `H${lastRowCells}V${fullRows + 1}` : ''
  return {
    solid: drawVariant('solid'),
    open: drawVariant('open'),
    outline: `M0 0H${fullRows ? perRow : lastRowCells}V${fullRows || 1}${lastRowOutline}H0Z`,
    gaps: gaps.join(''),
    rows: Math.ceil(placedCells.length / perRow),
  }
}

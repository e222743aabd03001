import type { MarkRun, Marks, MarkVariant } from './plot.ts'

/** Width of a mark. The rest of its cell is the gap before the next mark. */
const MARK_WIDTH = 0.4

/**
 * Returns an SVG path for each variant, for the outline, and for the lines between solid cells, and
 * the number of rows and their width. Each mark occupies a cell of 1 by 1 SVG units, but a row ends
 * with its last mark.
 */
export function drawMarks(
  marks: readonly MarkRun[],
  perRow: number,
  shape: NonNullable<Marks['shape']>,
): Record<MarkVariant | 'outline' | 'gaps', string> & { rows: number; width: number } {
  const paths = { solid: '', open: '', dash: '' }
  const markPath = shape === 'cell' ? 'h1v1h-1z' : `h${MARK_WIDTH}v.7h-${MARK_WIDTH}z`
  let gaps = ''
  let cellIndex = 0
  for (const { variant, count } of marks) {
    for (let mark = 0; mark < count; mark += 1, cellIndex += 1) {
      const column = cellIndex % perRow
      const row = Math.floor(cellIndex / perRow)
      paths[variant] +=
        variant === 'dash' ? `M${column} ${row}.7h${MARK_WIDTH}` : `M${column} ${row}${markPath}`
      if (shape === 'cell' && variant === 'solid') {
        if (mark > 0 && column > 0) gaps += `M${column} ${row}v1`
        if (mark >= perRow) gaps += `M${column} ${row}h1`
      }
    }
  }
  const fullRows = Math.floor(cellIndex / perRow)
  const lastRowCells = cellIndex % perRow
  const lastRowOutline = lastRowCells ? `H${lastRowCells}V${fullRows + 1}` : ''
  const outline =
    shape === 'cell'
      ? `M0 0H${fullRows ? perRow : lastRowCells}V${fullRows || 1}${lastRowOutline}H0Z`
      : ''
  const width = shape === 'cell' ? perRow : perRow - 1 + MARK_WIDTH
  return { ...paths, outline, gaps, rows: Math.ceil(cellIndex / perRow), width }
}

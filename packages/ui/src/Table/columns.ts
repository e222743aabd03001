import type { ReactNode } from 'react'
import type { breakpoint } from '../theme/media.ts'
import type * as styles from './Table.css.ts'

export interface TableColumn<Row> {
  /** Unique among the columns; what `sort.id` names. */
  id: string
  header: ReactNode
  /** What stands in the cell of a row. Keep it on one line, or raise `rowHeight`. */
  render: (row: Row) => ReactNode
  /**
   * Figures that add up stand at the end.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** `mono` for what is measured, `strong` for the name of a row, `muted` for a second voice. */
  look?: keyof typeof styles.look
  /** Whether the cells are the headings of their rows; the row's link stands here. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** In px where text has its usual size, and growing with it; or any CSS width. Columns without one share what is left. */
  width?: number | string
  /** Leaves the column out where the window is narrower than this breakpoint. */
  hideBelow?: keyof typeof breakpoint
}

export interface TableSort {
  /** Id of the column. */
  id: string
  direction: 'ascending' | 'descending'
}

/** Stretches of window widths between the breakpoints, narrowest first. */
export const ranges = ['narrow', 'mobile', 'wide', 'notes'] as const
export type Range = (typeof ranges)[number]

/** In which stretches each column is the first, and the last, of those that are not left out. */
export function findEdges(
  columns: readonly Pick<TableColumn<never>, 'hideBelow'>[],
): { first: Range[]; last: Range[] }[] {
  const edges = columns.map(() => ({ first: [] as Range[], last: [] as Range[] }))
  for (const [at, range] of ranges.entries()) {
    const shown = columns
      .map(({ hideBelow }, index) => ({ index, from: hideBelow ? ranges.indexOf(hideBelow) : 0 }))
      .filter(({ from }) => from <= at)
      .map(({ index }) => index)
    edges[shown[0] ?? -1]?.first.push(range)
    edges[shown.at(-1) ?? -1]?.last.push(range)
  }
  return edges
}

/** A column's width for CSS: it grows with the text of those who have it larger. */
export const lengthOf = (width: number | string) =>
  typeof width === 'number' ? `${width / 16}rem` : width

import type { ReactNode } from 'react'
import type { breakpoint } from '../theme/media.ts'
import type * as styles from './Table.css.ts'

export interface TableColumn<Row> {
  /** Unique among the columns. `sort.id` refers to it. */
  id: string
  header: ReactNode
  /** Renders the cell of a row. Keep it on one line, or increase `rowHeight`. */
  render: (row: Row) => ReactNode
  /**
   * Use `end` for amounts.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Use `mono` for measured values, `strong` for names of rows, and `muted` for secondary text. */
  variant?: keyof typeof styles.variant
  /** Makes the cells row headings. They contain the row's link. */
  rowHeader?: boolean
  /** Makes the heading a button that calls `onSortChange`. */
  sortable?: boolean
  /** A width in px that scales with the text size, or any CSS width. Other columns share the remaining space. */
  width?: number | string
  /** Hides the column in windows narrower than this breakpoint. */
  hideBelow?: keyof typeof breakpoint
}

export interface TableSort {
  /** The id of the column. */
  id: string
  direction: 'ascending' | 'descending'
}

/** The ranges of window widths between breakpoints, narrowest first. */
export const ranges = ['narrow', 'mobile', 'wide', 'notes'] as const
export type Range = (typeof ranges)[number]

/** The ranges in which each column is the first or the last visible one. */
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

/** A column width for CSS. Numbers are px that scale with the text size. */
export const toCssWidth = (width: number | string) =>
  typeof width === 'number' ? `${width / 16}rem` : width

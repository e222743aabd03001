import type { ReactNode } from 'react'
import { toPositive } from '../hooks/toFinite.ts'
import type { breakpoint } from '../theme/media.ts'
import type * as styles from './Table.css.ts'

export interface TableColumn<Row> {
  /** Identifies the column, for example in `sort.id`. Must be unique among the columns. */
  id: string
  header: ReactNode
  /**
   * A control at the start of the heading, which takes no space, such as a handle between columns.
   * It isn't part of the heading's name.
   */
  headerStart?: ReactNode
  /** Renders the cell of a row. Keep the content on one line, or increase `rowHeight`. */
  render: (row: Row) => ReactNode
  /** The alignment of the cells. Use `end` for amounts. @default 'start' */
  align?: 'start' | 'end'
  /**
   * The text style. Use `mono` for measured values, `strong` for row names, and `muted` for
   * secondary text.
   */
  variant?: keyof typeof styles.variant
  /** Whether the column's cells are row headings. A row heading contains the row's link. */
  rowHeader?: boolean
  /** Whether the heading is a button that calls `onSortChange`. */
  sortable?: boolean
  /**
   * A number in px that scales with the text size, or any CSS width. Columns without a width share
   * the remaining space.
   */
  width?: number | string
  /** The column is hidden in windows narrower than this breakpoint. */
  hideBelow?: keyof typeof breakpoint
}

export interface TableSort {
  /** The ID of the column that the table is sorted by. */
  id: string
  direction: 'ascending' | 'descending'
}

/** Widths by column ID: numbers in px that scale with the text size, or any CSS width. */
export type ColumnWidths = Readonly<Record<string, number | string>>

/** Ranges of window widths between breakpoints, narrowest first. */
export const ranges = ['narrow', 'mobile', 'wide', 'notes'] as const
export type Range = (typeof ranges)[number]

/** Finds the window widths at which each column is the first or the last visible column. */
export function findEdges(
  columns: readonly Pick<TableColumn<never>, 'hideBelow'>[],
): { first: Range[]; last: Range[] }[] {
  const edges = columns.map(() => ({ first: [] as Range[], last: [] as Range[] }))
  for (const [rangeIndex, range] of ranges.entries()) {
    const visibleIndexes = columns
      .map(({ hideBelow }, index) => ({ index, from: hideBelow ? ranges.indexOf(hideBelow) : 0 }))
      .filter(({ from }) => from <= rangeIndex)
      .map(({ index }) => index)
    edges[visibleIndexes[0] ?? -1]?.first.push(range)
    edges[visibleIndexes.at(-1) ?? -1]?.last.push(range)
  }
  return edges
}

/** Returns a column's width. Returns `undefined` if the column shares the space that is left. */
export function readWidth(
  column: Pick<TableColumn<never>, 'id' | 'width'>,
  columnWidths: ColumnWidths | undefined,
): number | string | undefined {
  const width = columnWidths?.[column.id] ?? column.width
  return typeof width === 'number' ? toPositive(width, undefined) : width
}

/** Converts a column width to CSS. Numbers are px that scale with the text size. */
export const toCssWidth = (width: number | string) =>
  typeof width === 'number' ? `${width / 16}rem` : width

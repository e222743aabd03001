export interface Sort<Column extends string> {
  id: Column
  direction: 'ascending' | 'descending'
}

type Compare<Row> = (a: Row, b: Row) => number

/** Parses a sort parameter: `units` is ascending, and `-units` is descending. */
export function readSort<Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sort<Column> | undefined {
  const id = columns.find((column) => column === text?.replace(/^-/, ''))
  return id && { id, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

export function writeSort({ id, direction }: Sort<string>): string {
  return direction === 'descending' ? `-${id}` : id
}

/** Compares two rows by the sort column, then by `fallback`. */
export function compareBy<Row, Column extends string>(
  columns: Readonly<Record<Column, Compare<Row>>>,
  { id, direction }: Sort<Column>,
  fallback: Compare<Row>,
): Compare<Row> {
  const sign = direction === 'ascending' ? 1 : -1
  return (a, b) => sign * columns[id](a, b) || fallback(a, b)
}

/** Compares text by code unit, which suits dates and identifiers. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

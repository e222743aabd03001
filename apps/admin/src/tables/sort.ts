export interface Sort<Column extends string> {
  id: Column
  direction: 'ascending' | 'descending'
}

type Comparator<Row> = (a: Row, b: Row) => number

/** Parses a sort parameter. For example, `units` means ascending and `-units` descending. */
export function parseSort<Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sort<Column> | undefined {
  const id = columns.find((column) => column === text?.replace(/^-/, ''))
  return id && { id, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

export function writeSort({ id, direction }: Sort<string>): string {
  return direction === 'descending' ? `-${id}` : id
}

/**
 * Returns a function that compares rows by the sort column. Rows with equal values in that column
 * are compared with `fallback`.
 */
export function createComparator<Row, Column extends string>(
  comparators: Readonly<Record<Column, Comparator<Row>>>,
  { id, direction }: Sort<Column>,
  fallback: Comparator<Row>,
): Comparator<Row> {
  const sign = direction === 'ascending' ? 1 : -1
  return (a, b) => sign * comparators[id](a, b) || fallback(a, b)
}

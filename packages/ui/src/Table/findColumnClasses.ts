import { findEdges, type TableColumn } from './columns.ts'
import * as styles from './Table.css.ts'

/** Finds the classes for each column's heading, cells, and skeleton cells. */
export function findColumnClasses(
  columns: readonly Pick<TableColumn<never>, 'hideBelow'>[],
): string[] {
  const edges = findEdges(columns)
  return columns.map(({ hideBelow }, index) =>
    [
      hideBelow ? styles.hideBelow[hideBelow] : '',
      ...(edges[index]?.first.map((range) => styles.first[range]) ?? []),
      ...(edges[index]?.last.map((range) => styles.last[range]) ?? []),
    ].join(' '),
  )
}

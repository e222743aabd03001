import { cx } from '../theme/cx.ts'
import type { TableColumn } from './columns.ts'
import * as styles from './Table.css.ts'

interface TableSkeletonProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** The classes of each column, from `findColumnClasses`. */
  columnClasses: readonly string[]
  count: number
}

/** Placeholder rows, as tall as the rows that are loading. */
export function TableSkeleton<Row>({ columns, columnClasses, count }: TableSkeletonProps<Row>) {
  return Array.from({ length: count }, (_, rowIndex) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabindex isn't focusable, but the rule flags every row.
    <tr key={rowIndex} aria-hidden="true" data-skeleton="">
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(styles.cell, columnClasses[index])}
          data-align={column.align}
        >
          <span className={getBarClass(rowIndex, index)} />
        </td>
      ))}
    </tr>
  ))
}

/** Varies the widths of the bars, so they look like text. */
const getBarClass = (rowIndex: number, columnIndex: number) =>
  styles.bars[(rowIndex * 3 + columnIndex * 2) % styles.bars.length]

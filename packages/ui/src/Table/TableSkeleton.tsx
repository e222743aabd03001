import { cx } from '../theme/cx.ts'
import type { TableColumn } from './columns.ts'
import * as styles from './Table.css.ts'

/** Shares of a cell, in per cent, in an order that does not look like one. */
const WIDTHS = [78, 62, 90, 54, 84, 70, 58]

interface TableSkeletonProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** Classes of each column, from `findPlaces`. */
  places: readonly string[]
  count: number
}

/** Rows without words, as high and as wide as those that are being loaded. */
export function TableSkeleton<Row>({ columns, places, count }: TableSkeletonProps<Row>) {
  return Array.from({ length: count }, (_, rowIndex) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are all alike.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabindex takes no focus; the rule counts every row.
    <tr key={rowIndex} aria-hidden="true" data-skeleton="">
      {columns.map((column, index) => (
        <td key={column.id} className={cx(styles.cell, places[index])} data-align={column.align}>
          <span
            className={styles.bar}
            style={{ inlineSize: `${WIDTHS[(rowIndex * 3 + index * 2) % WIDTHS.length]}%` }}
          />
        </td>
      ))}
    </tr>
  ))
}

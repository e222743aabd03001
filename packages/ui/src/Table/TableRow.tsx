import { memo } from 'react'
import { cx } from '../theme/cx.ts'
import type { TableColumn } from './columns.ts'
import * as styles from './Table.css.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  /** Classes of each column, from `findPlaces`. */
  places: readonly string[]
  /** Place among all rows, from 0, rendered or not. */
  index: number
  /** Whether it is the row that Tab goes to. */
  isTabStop: boolean
  isSelected: boolean
  isOpenable: boolean
  href: string | undefined
  label: string | undefined
}

function PlainTableRow<Row>({
  row,
  columns,
  places,
  index,
  isTabStop,
  isSelected,
  isOpenable,
  href,
  label,
}: TableRowProps<Row>) {
  const headerIndex = columns.findIndex(({ isRowHeader }) => isRowHeader)
  const linkIndex = Math.max(0, headerIndex)
  return (
    <tr
      className={styles.bodyRow}
      data-index={index}
      data-openable={isOpenable ? '' : undefined}
      // The head is row 1.
      aria-rowindex={index + 2}
      aria-current={isSelected ? 'true' : undefined}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
    >
      {columns.map((column, at) =>
        drawCell(row, column, places[at], at === headerIndex, at === linkIndex ? href : undefined),
      )}
    </tr>
  )
}

/** One row. Scrolling draws the window of rows anew, and rows that stay are not drawn again. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow

/** No component of its own: there are more cells on a page than anything else. */
function drawCell<Row>(
  row: Row,
  column: TableColumn<Row>,
  place: string | undefined,
  isHeader: boolean,
  href: string | undefined,
) {
  const { id, align, look, render } = column
  const content =
    href === undefined ? (
      render(row)
    ) : (
      // The row itself is the tab stop; the link is for pointers, readers and new tabs.
      <a href={href} tabIndex={-1} className={styles.rowLink} data-row-link="">
        {render(row)}
      </a>
    )
  const looks = {
    className: cx(styles.cell, look && styles.look[look], place),
    'data-align': align,
  }
  if (!isHeader) {
    return (
      <td key={id} {...looks}>
        {content}
      </td>
    )
  }
  return (
    <th key={id} scope="row" {...looks}>
      {content}
    </th>
  )
}

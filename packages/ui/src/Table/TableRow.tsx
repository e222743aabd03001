import { memo } from 'react'
import { cx } from '../theme/cx.ts'
import type { TableColumn } from './columns.ts'
import * as styles from './Table.css.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  /** The classes of each column, from `findColumnClasses`. */
  columnClasses: readonly string[]
  /** The index among all rows, including those that aren't rendered. */
  index: number
  /** Whether Tab moves focus to this row. */
  isTabStop: boolean
  isCurrent: boolean
  isSelected: boolean | undefined
  isOpenable: boolean
  href: string | undefined
  label: string | undefined
}

function PlainTableRow<Row>({
  row,
  columns,
  columnClasses,
  index,
  isTabStop,
  isCurrent,
  isSelected,
  isOpenable,
  href,
  label,
}: TableRowProps<Row>) {
  const headerIndex = columns.findIndex(({ rowHeader }) => rowHeader)
  const linkIndex = Math.max(0, headerIndex)
  return (
    <tr
      className={styles.bodyRow}
      data-index={index}
      data-openable={isOpenable ? '' : undefined}
      // Row numbers start at 1, and the heading row is row 1.
      aria-rowindex={index + 2}
      aria-current={isCurrent ? 'true' : undefined}
      aria-selected={isSelected}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
    >
      {columns.map((column, columnIndex) =>
        renderCell(
          row,
          column,
          columnClasses[columnIndex],
          columnIndex === headerIndex,
          columnIndex === linkIndex ? href : undefined,
        ),
      )}
    </tr>
  )
}

/** Memoized, so scrolling doesn't rerender rows that stay visible. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow

/** Renders a cell. Not a component, because a page has thousands of cells and this is faster. */
function renderCell<Row>(
  row: Row,
  column: TableColumn<Row>,
  columnClass: string | undefined,
  isHeader: boolean,
  href: string | undefined,
) {
  const { id, align, variant, render } = column
  const content =
    href === undefined ? (
      render(row)
    ) : (
      // Tab moves to the row, not to the link. The link is for pointers, screen readers, and
      // opening new tabs.
      <a href={href} tabIndex={-1} className={styles.rowLink} data-row-link="">
        {render(row)}
      </a>
    )
  const cellProps = {
    className: cx(styles.cell, variant && styles.variant[variant], columnClass),
    'data-align': align,
  }
  if (!isHeader) {
    return (
      <td key={id} {...cellProps}>
        {content}
      </td>
    )
  }
  return (
    <th key={id} scope="row" {...cellProps}>
      {content}
    </th>
  )
}

import { useId } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import {
  type ColumnWidths,
  readWidth,
  type TableColumn,
  type TableSort,
  toCssWidth,
} from './columns.ts'
import * as styles from './Table.css.ts'

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** The classes of each column, from `findColumnClasses`. */
  columnClasses: readonly string[]
  columnWidths: ColumnWidths | undefined
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
}

/** The column widths and headings, which are the same in every state of the table. */
export function TableHead<Row>({
  columns,
  columnClasses,
  columnWidths,
  sort,
  onSortChange,
}: TableHeadProps<Row>) {
  const isHydrated = useHydrated()
  const tableId = useId()
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.id}
            className={column.hideBelow ? styles.hideBelow[column.hideBelow] : undefined}
            {...getWidthProps(readWidth(column, columnWidths), isHydrated)}
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => {
            const { id, header, headerStart, align, sortable } = column
            // With a control beside it, the heading gets its name only from this element.
            const nameId = headerStart ? `${tableId}-${index}` : undefined
            const direction = sort?.id === id ? sort.direction : undefined
            const nextDirection = direction === 'ascending' ? 'descending' : 'ascending'
            return (
              <th
                key={id}
                scope="col"
                className={cx(
                  styles.headCell,
                  headerStart ? styles.controlledHeadCell : undefined,
                  columnClasses[index],
                )}
                data-align={align}
                data-column={id}
                aria-sort={direction}
                aria-labelledby={nameId}
              >
                {headerStart}
                {sortable ? (
                  <button
                    type="button"
                    id={nameId}
                    className={styles.sortButton}
                    onClick={() => onSortChange?.({ id, direction: nextDirection })}
                  >
                    <span className={styles.sortLabel}>{header}</span>
                    <Icon
                      name={direction === 'ascending' ? 'sort-up' : 'sort-down'}
                      className={styles.sortIcon}
                      data-shown={direction !== undefined}
                    />
                  </button>
                ) : (
                  <span id={nameId}>{header}</span>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}

/**
 * Returns the props that set a column's width. A strict content security policy blocks `style`
 * attributes in server-rendered HTML, so the `width` attribute sets the width until hydration.
 */
function getWidthProps(width: number | string | undefined, isHydrated: boolean) {
  if (width === undefined) return {}
  return isHydrated ? { style: { width: toCssWidth(width) } } : { width }
}

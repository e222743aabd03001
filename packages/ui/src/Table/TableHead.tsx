import { useHydrated } from '../hooks/useHydrated.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { readWidth, type TableColumn, type TableSort, toCssWidth } from './columns.ts'
import * as styles from './Table.css.ts'

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** The classes of each column, from `findColumnClasses`. */
  columnClasses: readonly string[]
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
}

/** The column widths and headings, which are the same in every state of the table. */
export function TableHead<Row>({
  columns,
  columnClasses,
  sort,
  onSortChange,
}: TableHeadProps<Row>) {
  const isHydrated = useHydrated()
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.id}
            className={column.hideBelow ? styles.hideBelow[column.hideBelow] : undefined}
            {...getWidthProps(readWidth(column), isHydrated)}
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => {
            const { id, header, align, sortable } = column
            const direction = sort?.id === id ? sort.direction : undefined
            const nextDirection = direction === 'ascending' ? 'descending' : 'ascending'
            return (
              <th
                key={id}
                scope="col"
                className={cx(styles.headCell, columnClasses[index])}
                data-align={align}
                aria-sort={direction}
              >
                {sortable ? (
                  <button
                    type="button"
                    className={styles.sortButton}
                    onClick={() => onSortChange?.({ id, direction: nextDirection })}
                  >
                    {header}
                    <Icon
                      name={direction === 'ascending' ? 'sort-up' : 'sort-down'}
                      className={styles.sortIcon}
                      data-shown={direction !== undefined}
                    />
                  </button>
                ) : (
                  header
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

import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { lengthOf, type TableColumn, type TableSort } from './columns.ts'
import * as styles from './Table.css.ts'

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** Classes of each column, from `findPlaces`. */
  places: readonly string[]
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
}

/** The column widths and the head; both stay the same in every state of the table. */
export function TableHead<Row>({ columns, places, sort, onSortChange }: TableHeadProps<Row>) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, width, hideBelow }) => (
          <col
            key={id}
            className={hideBelow ? styles.hideBelow[hideBelow] : undefined}
            style={width === undefined ? undefined : { width: lengthOf(width) }}
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => {
            const { id, header, align, isSortable } = column
            const direction = sort?.id === id ? sort.direction : undefined
            const next = direction === 'ascending' ? 'descending' : 'ascending'
            return (
              <th
                key={id}
                scope="col"
                className={cx(styles.headCell, places[index])}
                data-align={align}
                aria-sort={direction}
              >
                {isSortable ? (
                  <button
                    type="button"
                    className={styles.sortButton}
                    onClick={() => onSortChange?.({ id, direction: next })}
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

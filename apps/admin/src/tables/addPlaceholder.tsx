import type { TableColumn } from '@duet/ui'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { bar } from './loadingRows.css.ts'

/**
 * A row whose record is loading: the row's index in the list. Numbers take less memory than
 * objects, and a list can have 100,000 rows.
 */
export type PlaceholderRow = number

/** Makes a column show a placeholder in rows that are still loading. */
export function addPlaceholder<Row extends object>(
  column: TableColumn<Row>,
): TableColumn<Row | PlaceholderRow> {
  return {
    ...column,
    render: (row) =>
      typeof row === 'number' ? (
        <>
          <span className={bar} />
          {column.rowHeader && <span className={visuallyHidden}>Loading…</span>}
        </>
      ) : (
        column.render(row)
      ),
  }
}

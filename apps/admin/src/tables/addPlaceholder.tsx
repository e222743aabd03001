import type { TableColumn } from '@duet/ui'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { bar } from './loadingRows.css.ts'

/** A row whose record is loading. */
export interface PlaceholderRow {
  /** Identifies the row's place in the list. */
  id: string
  isPlaceholder: true
}

/** Makes a column show a placeholder in rows that are still loading. */
export function addPlaceholder<Row extends object>(
  column: TableColumn<Row>,
): TableColumn<Row | PlaceholderRow> {
  return {
    ...column,
    render: (row) =>
      'isPlaceholder' in row ? (
        <>
          <span className={bar} />
          {column.rowHeader && <span className={visuallyHidden}>Loading…</span>}
        </>
      ) : (
        column.render(row)
      ),
  }
}

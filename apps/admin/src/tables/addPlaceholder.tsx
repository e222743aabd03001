import type { TableColumn } from '@duet/ui'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { bar } from './loadingRows.css.ts'

/** A row whose record is loading. */
export interface PlaceholderRow {
  /** Identifies the place in the list. */
  id: string
  isPlaceholder: true
}

/** Lets a column also show rows that are loading. */
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

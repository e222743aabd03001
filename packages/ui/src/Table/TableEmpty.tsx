import type { ReactNode } from 'react'
import type { TableColumn } from './columns.ts'
import * as styles from './Table.css.ts'
import { useVisibleColumns } from './useVisibleColumns.ts'

interface TableEmptyProps {
  columns: readonly Pick<TableColumn<never>, 'hideBelow'>[]
  children: ReactNode
}

/** The only row of an empty table, which shows a message. */
export function TableEmpty({ columns, children }: TableEmptyProps) {
  // Counts only visible columns. A larger `colSpan` would add columns that have no heading.
  const { length } = useVisibleColumns(columns)
  return (
    <tr>
      <td colSpan={length} className={styles.message}>
        {children}
      </td>
    </tr>
  )
}

import type { ReactNode } from 'react'
import { useMediaQuery } from '../hooks/useMediaQuery.ts'
import { breakpoint } from '../theme/media.ts'
import type { TableColumn } from './columns.ts'
import * as styles from './Table.css.ts'

interface TableEmptyProps {
  columns: readonly Pick<TableColumn<never>, 'hideBelow'>[]
  children: ReactNode
}

/** The only row of an empty table, which shows a message. */
export function TableEmpty({ columns, children }: TableEmptyProps) {
  const isAtLeast = {
    mobile: useMediaQuery(`(min-width: ${breakpoint.mobile}px)`),
    wide: useMediaQuery(`(min-width: ${breakpoint.wide}px)`),
    notes: useMediaQuery(`(min-width: ${breakpoint.notes}px)`),
  }
  // Counts only visible columns. A larger `colSpan` would add columns that have no heading.
  const visibleColumns = columns.filter(({ hideBelow }) => !hideBelow || isAtLeast[hideBelow])
  return (
    <tr>
      <td colSpan={visibleColumns.length} className={styles.message}>
        {children}
      </td>
    </tr>
  )
}

import type { TableColumn } from '@duet/ui'
import { useMemo } from 'react'
import { useTableLayout } from '../../../tables/useTableLayout.ts'
import type { ListRow } from '../listRows.ts'
import type { ColumnSetting } from './columnSettings.ts'
import { createNarrowColumns, createWideColumns } from './columns.tsx'

/**
 * Returns the columns that the table shows in the current window.
 * @param settings the columns that the user has chosen, or `null` for the default columns
 * @param isSelectable whether the user can select rows
 */
export function useShownColumns(
  settings: readonly ColumnSetting[] | null,
  isSelectable: boolean,
): readonly TableColumn<ListRow>[] {
  const { chooseColumns } = useTableLayout()
  const wideColumns = useMemo(() => createWideColumns(settings), [settings])
  const narrowColumns = useMemo(() => {
    const columns = createNarrowColumns(settings)
    // Checkboxes replace the units column.
    return isSelectable ? columns.slice(0, 2) : columns
  }, [settings, isSelectable])
  return chooseColumns(wideColumns, narrowColumns)
}

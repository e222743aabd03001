import { useMemo } from 'react'
import { useMediaQuery } from '../hooks/useMediaQuery.ts'
import { breakpoint } from '../theme/media.ts'
import type { TableColumn } from './columns.ts'

/** Returns the columns that `hideBelow` doesn't hide in the current window. */
export function useVisibleColumns<Column extends Pick<TableColumn<never>, 'hideBelow'>>(
  columns: readonly Column[],
): readonly Column[] {
  const mobile = useMediaQuery(`(min-width: ${breakpoint.mobile}px)`)
  const wide = useMediaQuery(`(min-width: ${breakpoint.wide}px)`)
  const notes = useMediaQuery(`(min-width: ${breakpoint.notes}px)`)
  return useMemo(() => {
    const isAtLeast = { mobile, wide, notes }
    return columns.filter(({ hideBelow }) => !hideBelow || isAtLeast[hideBelow])
  }, [columns, mobile, wide, notes])
}

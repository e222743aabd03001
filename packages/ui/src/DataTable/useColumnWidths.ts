import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useControllableState } from '../hooks/useControllableState.ts'
import type { ColumnResize } from './columnResizeContext.ts'
import type { DataTableLabels } from './dataTableLabels.ts'
import type { DataTableProps } from './dataTableProps.ts'
import type { RelativeWidths } from './sharedWidths.ts'

type WidthProps = Pick<
  DataTableProps<never>,
  'columnWidths' | 'defaultColumnWidths' | 'onColumnWidthsChange'
>

/**
 * Keeps the widths of a table's columns.
 * @param ids the IDs of the visible columns
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  ids: readonly string[],
  { resize: createLabel }: DataTableLabels,
  { columnWidths, defaultColumnWidths, onColumnWidthsChange }: WidthProps,
): ColumnResize {
  const [keptWidths, keepWidths] = useControllableState<RelativeWidths | undefined>(
    columnWidths ?? undefined,
    defaultColumnWidths,
    onColumnWidthsChange as (widths: RelativeWidths | undefined) => void,
  )
  const [preview, setPreview] = useState<RelativeWidths>()
  const widths = preview ?? (columnWidths === null ? undefined : keptWidths)
  const latestKeepWidths = useRef(keepWidths)
  useEffect(() => {
    latestKeepWidths.current = keepWidths
  })

  return useMemo(
    () => ({
      table,
      ids,
      createLabel,
      widths,
      setPreview,
      finish(newWidths) {
        setPreview(undefined)
        latestKeepWidths.current(newWidths)
      },
    }),
    [table, ids, createLabel, widths],
  )
}

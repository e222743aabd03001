import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useControllableState } from '../hooks/useControllableState.ts'
import type { ColumnResize } from './columnResizeContext.ts'
import type { DataTableLabels } from './dataTableLabels.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { findWidthLimits, type RelativeWidths } from './sharedWidths.ts'

type WidthProps = Pick<
  DataTableProps<never>,
  'columnWidths' | 'defaultColumnWidths' | 'onColumnWidthsChange'
>

/** Manages the widths of a table's columns. Calls `onColumnWidthsChange` once per drag. */
export function useColumnResize(
  table: RefObject<HTMLTableElement | null>,
  ids: readonly string[],
  { resize: createLabel }: DataTableLabels,
  { columnWidths, defaultColumnWidths, onColumnWidthsChange }: WidthProps,
): ColumnResize {
  const [keptWidths, keepWidths] = useControllableState<RelativeWidths | undefined>(
    columnWidths,
    defaultColumnWidths,
    onColumnWidthsChange as (widths: RelativeWidths | undefined) => void,
  )
  const [draft, setDraft] = useState<RelativeWidths>()
  const resize = useRef<{ initial: RelativeWidths; current: RelativeWidths; distance: number }>(
    undefined,
  )
  const widths = draft ?? keptWidths
  const keepWidthsRef = useRef(keepWidths)
  useEffect(() => {
    keepWidthsRef.current = keepWidths
  })

  return useMemo(() => {
    function measure(): RelativeWidths {
      const cells = [...(table.current?.tHead?.rows[0]?.cells ?? [])]
      return Object.fromEntries(
        cells.flatMap((cell) => {
          const { column = '' } = cell.dataset
          return ids.includes(column) && cell.offsetWidth > 0 ? [[column, cell.offsetWidth]] : []
        }),
      )
    }

    return {
      createLabel,
      widths,
      measure,
      start() {
        const initial = measure()
        resize.current = { initial, current: initial, distance: 0 }
      },
      move(before, after, distance) {
        const state = resize.current
        const [first, second] = [state?.initial[before], state?.initial[after]]
        if (!state || first === undefined || second === undefined) return
        state.distance += distance
        const { min, max } = findWidthLimits(first, second)
        const width = Math.round(Math.min(max, Math.max(min, first + state.distance)))
        state.current = { ...state.initial, [before]: width, [after]: first + second - width }
        setDraft(state.current)
      },
      finish() {
        if (resize.current) keepWidthsRef.current(resize.current.current)
        resize.current = undefined
        setDraft(undefined)
      },
      cancel() {
        const isResizing = resize.current !== undefined
        resize.current = undefined
        setDraft(undefined)
        return isResizing
      },
    }
  }, [table, ids, createLabel, widths])
}

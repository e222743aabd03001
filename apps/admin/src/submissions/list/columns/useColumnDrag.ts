import { type PointerEvent, useEffect, useRef } from 'react'
import {
  COLUMN_IDS,
  type ColumnSetting,
  DEFAULT_COLUMNS,
  moveColumnBefore,
} from './columnSettings.ts'
import { trackColumnDrag } from './trackColumnDrag.ts'

interface ColumnDragOptions {
  /** The columns that the user has chosen, or `null` for the default columns. */
  settings: readonly ColumnSetting[] | null
  onSettingsChange: (settings: readonly ColumnSetting[]) => void
}

/** Returns the table's `onPointerDown` handler, which lets the user move columns by dragging. */
export function useColumnDrag({ settings, onSettingsChange }: ColumnDragOptions) {
  const endDrag = useRef<() => void>(undefined)
  useEffect(() => () => endDrag.current?.(), [])

  return ({ nativeEvent: event, currentTarget: table, target }: PointerEvent<HTMLTableElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    const headings = [...(table.tHead?.rows[0]?.cells ?? [])].flatMap((cell) => {
      const id = COLUMN_IDS.find((columnId) => columnId === cell.dataset.column)
      return id && cell.offsetWidth > 0 ? [{ id, cell }] : []
    })
    const source = headings.find(({ cell }) => cell.contains(target as Element))
    if (!source) return
    endDrag.current?.()
    endDrag.current = trackColumnDrag({
      event,
      source,
      headings,
      onDrop: (nextId) =>
        onSettingsChange(moveColumnBefore(settings ?? DEFAULT_COLUMNS, source.id, nextId)),
    })
  }
}

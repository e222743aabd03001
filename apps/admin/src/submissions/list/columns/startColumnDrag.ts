import {
  COLUMN_IDS,
  type ColumnSetting,
  DEFAULT_COLUMNS,
  moveColumnBefore,
} from './columnSettings.ts'
import { trackColumnDrag } from './trackColumnDrag.ts'

/**
 * Lets the user move the column whose heading the pointer has pressed. Returns a function that ends
 * the drag, or `undefined` if the pointer isn't on one.
 */
export function startColumnDrag(
  event: PointerEvent,
  table: HTMLTableElement,
  settings: readonly ColumnSetting[] | null,
  onSettingsChange: (settings: readonly ColumnSetting[]) => void,
): (() => void) | undefined {
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])].flatMap((cell) => {
    const id = COLUMN_IDS.find((columnId) => columnId === cell.dataset.column)
    return id && cell.offsetWidth > 0 ? [{ id, cell }] : []
  })
  const source = headings.find(({ cell }) => cell.contains(event.target as Element))
  if (!source) return undefined
  return trackColumnDrag({
    event,
    source,
    headings,
    onDrop: (nextId) =>
      onSettingsChange(moveColumnBefore(settings ?? DEFAULT_COLUMNS, source.id, nextId)),
  })
}

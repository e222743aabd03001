import {
  COLUMN_WIDTHS,
  type ColumnId,
  type ColumnSetting,
  clampColumnWidth,
} from './columnSettings.ts'

const WIDTH_STEP = 30

/** Shows a hidden column at the end, or hides a shown column unless it's the only one. */
export function toggleColumn(columns: readonly ColumnSetting[], id: ColumnId): ColumnSetting[] {
  const otherColumns = columns.filter((column) => column.id !== id)
  if (otherColumns.length === columns.length) return [...columns, { id, width: null }]
  return otherColumns.length > 0 ? otherColumns : [...columns]
}

/** Moves a column by one place toward the start (-1) or the end (1). */
export function moveColumn(
  columns: readonly ColumnSetting[],
  id: ColumnId,
  step: -1 | 1,
): ColumnSetting[] {
  const index = columns.findIndex((column) => column.id === id)
  const targetIndex = index + step
  const [column, neighbor] = [columns[index], columns[targetIndex]]
  if (!column || !neighbor) return [...columns]
  return columns.map((candidate) =>
    candidate === column ? neighbor : candidate === neighbor ? column : candidate,
  )
}

/** Makes a column one step narrower (-1) or wider (1). */
export function resizeColumn(
  columns: readonly ColumnSetting[],
  id: ColumnId,
  step: -1 | 1,
): ColumnSetting[] {
  return columns.map((column) =>
    column.id === id
      ? { id, width: clampColumnWidth((column.width ?? COLUMN_WIDTHS[id]) + step * WIDTH_STEP) }
      : column,
  )
}

import type { RelativeWidths } from '@duet/ui'
import {
  COLUMN_WIDTHS,
  type ColumnSetting,
  clampColumnWidth,
  DEFAULT_COLUMNS,
  MAX_COLUMN_WIDTH,
} from './columnSettings.ts'

/** The window width that the widths in settings belong to, in px. */
const SETTINGS_WINDOW_WIDTH = 1440

export function readColumnWidths(settings: readonly ColumnSetting[]): RelativeWidths {
  return Object.fromEntries(settings.map(({ id, width }) => [id, width ?? COLUMN_WIDTHS[id]]))
}

/**
 * Sets the widths of columns.
 * @param settings the columns that the user has chosen, or `null` for the default columns
 * @param widths widths in px in the current window
 */
export function setColumnWidths(
  settings: readonly ColumnSetting[] | null,
  widths: RelativeWidths,
  windowWidth: number,
): ColumnSetting[] {
  // Only proportions matter. If there are few columns, scales them so that none is too wide.
  const widest = Math.max(...Object.values(widths))
  const scale = Math.min(SETTINGS_WINDOW_WIDTH / windowWidth, MAX_COLUMN_WIDTH / widest)
  return (settings ?? DEFAULT_COLUMNS).map((column) => {
    const width = widths[column.id]
    return width === undefined
      ? column
      : { ...column, width: clampColumnWidth(Math.round(width * scale)) }
  })
}

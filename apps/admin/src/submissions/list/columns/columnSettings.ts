import type { SubmissionCsvColumn } from '@duet/contract'

export interface ColumnSetting {
  id: ColumnId
  /**
   * Width in px in a window that is 1,440 px wide, or `null` for the default width. In wider or
   * narrower windows, the column is proportionally wider or narrower.
   */
  width: number | null
}

/** The columns that the list can show, with their default widths in px. */
export const COLUMN_WIDTHS = {
  created_at: 120,
  requester_name: 180,
  title: 210,
  company: 210,
  states: 240,
  total_units: 92,
  files: 72,
  status: 166,
  email: 220,
  reference: 120,
  owner: 150,
  tags: 150,
  follow_up_on: 170,
  age: 140,
  updated_at: 120,
  first_contact_at: 120,
  answer_due_at: 150,
  source: 150,
  first_touch: 240,
  last_touch: 240,
  use_case: 240,
} as const
export type ColumnId = keyof typeof COLUMN_WIDTHS

export const COLUMN_IDS = Object.keys(COLUMN_WIDTHS) as ColumnId[]

export const DEFAULT_COLUMNS: readonly ColumnSetting[] = COLUMN_IDS.slice(0, 8).map((id) => ({
  id,
  width: null,
}))

/**
 * Returns whether the user has chosen columns. The default columns in their default order count as
 * not chosen, even if the user has resized them, so that resizing shows and hides no columns.
 */
export function hasChosenColumns(
  settings: readonly ColumnSetting[] | null,
): settings is readonly ColumnSetting[] {
  return (
    settings !== null &&
    (settings.length !== DEFAULT_COLUMNS.length ||
      settings.some(({ id }, index) => id !== DEFAULT_COLUMNS[index]?.id))
  )
}

export const MIN_COLUMN_WIDTH = 60
export const MAX_COLUMN_WIDTH = 600

/** Reads columns from text such as `company,status:120`. Returns `null` if there are none. */
export function readColumns(text: string | null): ColumnSetting[] | null {
  const columns = new Map<ColumnId, ColumnSetting>()
  for (const part of text?.split(',') ?? []) {
    const [name, widthText = ''] = part.split(':')
    const id = COLUMN_IDS.find((candidate) => candidate === name)
    const width = /^\d{1,4}$/.test(widthText) ? clampColumnWidth(Number(widthText)) : null
    if (id) columns.set(id, { id, width })
  }
  return columns.size > 0 ? [...columns.values()] : null
}

export function writeColumns(columns: readonly ColumnSetting[]): string {
  return columns.map(({ id, width }) => (width === null ? id : `${id}:${width}`)).join(',')
}

/** Moves a column to the place before another column, or to the end if `nextId` is `null`. */
export function moveColumnBefore(
  columns: readonly ColumnSetting[],
  id: ColumnId,
  nextId: ColumnId | null,
): ColumnSetting[] {
  const column = columns.find((candidate) => candidate.id === id)
  const otherColumns = columns.filter((candidate) => candidate !== column)
  const nextIndex = otherColumns.findIndex((candidate) => candidate.id === nextId)
  const index = nextIndex < 0 ? otherColumns.length : nextIndex
  if (!column) return otherColumns
  return [...otherColumns.slice(0, index), column, ...otherColumns.slice(index)]
}

/** For columns of the phone layout, the columns whose values it shows on the second line. */
type SecondLines = Readonly<Record<'created_at' | 'requester_name', readonly ColumnId[]>>

/** The columns with a fixed place in the phone layout. */
const FIXED_IDS: readonly ColumnId[] = ['created_at', 'requester_name', 'total_units', 'status']

/**
 * Returns the columns that the phone layout shows on the second line. The status is below the date.
 * All other columns are below the requester, in order.
 * @param settings the columns that the user has chosen, or `null` for the default columns
 */
export function listSecondLines(settings: readonly ColumnSetting[] | null): SecondLines {
  if (!hasChosenColumns(settings)) return { created_at: ['status'], requester_name: ['company'] }
  const ids = settings.map(({ id }) => id)
  return {
    created_at: ids.filter((id) => id === 'status'),
    requester_name: ids.filter((id) => !FIXED_IDS.includes(id)),
  }
}

/**
 * Returns the CSV columns with the values that the table shows. The request's date replaces its
 * age.
 * @param shownColumns the table's columns, including columns without values, such as checkboxes
 * @param secondLines the second lines if the table uses the phone layout
 */
export function listCsvColumns(
  shownColumns: readonly { id: string }[],
  secondLines: Partial<SecondLines> = {},
): SubmissionCsvColumn[] {
  const shownIds = shownColumns.flatMap(({ id }) => [
    ...COLUMN_IDS.filter((columnId) => columnId === id),
    ...(secondLines[id as keyof SecondLines] ?? []),
  ])
  return [...new Set(shownIds.map((id) => (id === 'age' ? 'created_at' : id)))]
}

export function clampColumnWidth(width: number): number {
  return Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width))
}

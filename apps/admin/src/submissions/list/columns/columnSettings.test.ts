import { expect, it } from 'vitest'
import { moveColumn, resizeColumn, toggleColumn } from './columnChanges.ts'
import {
  type ColumnId,
  type ColumnSetting,
  DEFAULT_COLUMNS,
  listCsvColumns,
  listSecondLines,
  moveColumnBefore,
  readColumns,
  writeColumns,
} from './columnSettings.ts'

const COLUMNS: ColumnSetting[] = [
  { id: 'company', width: null },
  { id: 'status', width: 120 },
]

it('writes columns and their widths as text, and reads that text', () => {
  expect(writeColumns(COLUMNS)).toBe('company,status:120')
  expect(readColumns('company,status:120')).toEqual(COLUMNS)
})

it('ignores unknown and repeated columns, and limits widths', () => {
  expect(readColumns('gone,status,status:9999')).toEqual([{ id: 'status', width: 600 }])
  expect(readColumns('')).toBeNull()
  expect(readColumns('gone')).toBeNull()
  expect(readColumns(null)).toBeNull()
})

it('shows the first eight columns by default', () => {
  expect(writeColumns(DEFAULT_COLUMNS)).toBe(
    'created_at,requester_name,title,company,states,total_units,files,status',
  )
})

it('shows and hides columns, but never hides the only shown column', () => {
  expect(writeColumns(toggleColumn(COLUMNS, 'email'))).toBe('company,status:120,email')
  const remainingColumns = toggleColumn(COLUMNS, 'company')
  expect(writeColumns(remainingColumns)).toBe('status:120')
  expect(toggleColumn(remainingColumns, 'status')).toEqual(remainingColumns)
})

it('moves columns, but not past the ends', () => {
  expect(writeColumns(moveColumn(COLUMNS, 'status', -1))).toBe('status:120,company')
  expect(moveColumn(COLUMNS, 'status', 1)).toEqual(COLUMNS)
})

it('moves a column before another column, or to the end', () => {
  const columns = readColumns('company,status:120,email') ?? []
  const move = (id: ColumnId, nextId: ColumnId | null) =>
    writeColumns(moveColumnBefore(columns, id, nextId))
  expect(move('email', 'company')).toBe('email,company,status:120')
  expect(move('company', 'email')).toBe('status:120,company,email')
  expect(move('status', null)).toBe('company,email,status:120')
  expect(move('tags', 'company')).toBe('company,status:120,email')
})

it('makes columns narrower and wider', () => {
  expect(writeColumns(resizeColumn(COLUMNS, 'company', 1))).toBe('company:240,status:120')
  const narrowColumns = [{ id: 'files', width: 70 }] as const
  expect(resizeColumn(narrowColumns, 'files', -1)).toEqual([{ id: 'files', width: 60 }])
})

it('exports the same columns, but a date instead of an age', () => {
  const shownColumns = [{ id: 'selection' }, ...COLUMNS, { id: 'age' }]
  expect(listCsvColumns(shownColumns)).toEqual(['company', 'status', 'created_at'])
})

it('exports both lines of the phone layout', () => {
  const shownColumns = [{ id: 'created_at' }, { id: 'requester_name' }, { id: 'total_units' }]
  expect(listCsvColumns(shownColumns, listSecondLines(null))).toEqual([
    'created_at',
    'status',
    'requester_name',
    'company',
    'total_units',
  ])
})

it('shows the chosen columns in order on the second line of the phone layout', () => {
  const settings = readColumns('owner,status,requester_name,total_units,company')
  expect(listSecondLines(settings)).toEqual({
    created_at: ['status'],
    requester_name: ['owner', 'company'],
  })
})

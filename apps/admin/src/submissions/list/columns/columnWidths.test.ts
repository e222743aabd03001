import { expect, it } from 'vitest'
import { hasChosenColumns, listSecondLines, readColumns, writeColumns } from './columnSettings.ts'
import { readColumnWidths, setColumnWidths } from './columnWidths.ts'

it('reads the widths that the user has chosen, or the default widths', () => {
  expect(readColumnWidths(readColumns('company,status:120') ?? [])).toEqual({
    company: 210,
    status: 120,
  })
})

it('converts widths to those in a window of 1,440 px', () => {
  const settings = readColumns('company,status:120,email')
  const widths = { company: 400, status: 200 }
  expect(writeColumns(setColumnWidths(settings, widths, 2880))).toBe('company:200,status:100,email')
})

it('keeps proportions if columns are wider than a setting can be', () => {
  const settings = readColumns('company,status')
  const widths = { company: 1200, status: 240 }
  expect(writeColumns(setColumnWidths(settings, widths, 1440))).toBe('company:600,status:120')
})

it('chooses the default columns if the user has chosen none', () => {
  expect(writeColumns(setColumnWidths(null, { company: 300 }, 1440))).toBe(
    'created_at,requester_name,title,company:300,states,total_units,files,status',
  )
})

it('shows and hides no columns', () => {
  const settings = setColumnWidths(null, { created_at: 200, company: 300 }, 1024)
  expect(hasChosenColumns(settings)).toBe(false)
  expect(listSecondLines(settings)).toEqual(listSecondLines(null))
  expect(hasChosenColumns(setColumnWidths(readColumns('title,company'), {}, 1024))).toBe(true)
})

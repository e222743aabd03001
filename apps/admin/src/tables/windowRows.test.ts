import { expect, it } from 'vitest'
import { createRows, getRowKey, isLoaded } from './windowRows.ts'

const createWindow = (offset: number, ids: readonly number[]) => ({
  offset,
  rows: ids.map((id) => ({ id: String(id) })),
})
const listIdsFrom = (start: number) => Array.from({ length: 100 }, (_, index) => start + index)

it('puts the rows of each window in their positions, and placeholders in all others', () => {
  const rows = createRows(250, [createWindow(100, listIdsFrom(100)), createWindow(200, [200, 201])])
  expect(rows).toHaveLength(250)
  expect(rows.filter(isLoaded)).toHaveLength(102)
  expect([rows[0], rows[99], rows[249]]).toEqual([0, 99, 249])
  expect(rows[150]).toEqual({ id: '150' })
  expect(rows[201]).toEqual({ id: '201' })
  expect(new Set(rows.map(getRowKey)).size).toBe(250)
})

it('includes a row only once if two windows contain it', () => {
  const rows = createRows(250, [
    createWindow(0, listIdsFrom(1)),
    createWindow(100, listIdsFrom(100)),
  ])
  expect(rows[99]).toEqual({ id: '100' })
  expect(rows[100] && isLoaded(rows[100])).toBe(false)
  expect(rows[101]).toEqual({ id: '101' })
})

it('omits rows after the end of the list', () => {
  expect(createRows(2, [createWindow(0, [1, 2, 3])])).toEqual([{ id: '1' }, { id: '2' }])
})

import { expect, it } from 'vitest'
import { createRows, isLoaded } from './windowRows.ts'

const createWindow = (offset: number, ids: readonly number[]) => ({
  offset,
  rows: ids.map((id) => ({ id: String(id) })),
})
const listIdsFrom = (start: number) => Array.from({ length: 100 }, (_, index) => start + index)

it('puts the rows of each window in their positions, and placeholders in all others', () => {
  const rows = createRows(250, [createWindow(100, listIdsFrom(100)), createWindow(200, [200, 201])])
  expect(rows).toHaveLength(250)
  expect(rows.filter(isLoaded)).toHaveLength(102)
  expect(rows[150]?.id).toBe('150')
  expect(rows[201]?.id).toBe('201')
  expect(new Set(rows.map(({ id }) => id)).size).toBe(250)
})

it('includes a row only once if two windows contain it', () => {
  const rows = createRows(250, [
    createWindow(0, listIdsFrom(1)),
    createWindow(100, listIdsFrom(100)),
  ])
  expect(rows[99]?.id).toBe('100')
  expect(rows[100] && isLoaded(rows[100])).toBe(false)
  expect(rows[101]?.id).toBe('101')
})

it('omits rows after the end of the list', () => {
  expect(createRows(2, [createWindow(0, [1, 2, 3])]).map(({ id }) => id)).toEqual(['1', '2'])
})

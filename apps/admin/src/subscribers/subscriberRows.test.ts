import { expect, it } from 'vitest'
import { createTestSubscriber } from '../testing/subscribers.ts'
import { createRows, isLoaded, WINDOW_SIZE } from './subscriberRows.ts'

const createWindow = (...ids: string[]) => ({ data: ids.map((id) => createTestSubscriber({ id })) })

it('has a row for each subscriber, loaded or not', () => {
  const rows = createRows(1000, [
    [0, createWindow('a', 'b')],
    [2, createWindow('c')],
  ])
  expect(rows).toHaveLength(1000)
  expect(rows.flatMap((row, index) => (isLoaded(row) ? [[index, row.id]] : []))).toEqual([
    [0, 'a'],
    [1, 'b'],
    [2 * WINDOW_SIZE, 'c'],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1000)
})

it('shows a subscriber in two windows only once, and drops rows after the end of the list', () => {
  const rows = createRows(WINDOW_SIZE + 1, [
    [0, createWindow('a')],
    [1, createWindow('a', 'b')],
  ])
  expect(rows.filter(({ id }) => id === 'a')).toHaveLength(1)
  expect(rows).toHaveLength(WINDOW_SIZE + 1)
})

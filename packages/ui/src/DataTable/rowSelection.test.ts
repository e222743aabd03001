import { expect, it } from 'vitest'
import {
  areAllRowsSelected,
  countSelectedRows,
  emptySelection,
  isRowSelected,
  type RowSelection,
  selectRows,
} from './rowSelection.ts'

const ALL_SELECTED: RowSelection = { kind: 'all', excludedKeys: new Set() }

it('selects and deselects some rows', () => {
  const selection = selectRows(emptySelection, ['1', '2', '2'], true)
  expect(countSelectedRows(selection, 9)).toBe(2)
  expect(isRowSelected(selection, '2')).toBe(true)
  expect(isRowSelected(selectRows(selection, ['2'], false), '2')).toBe(false)
  expect(countSelectedRows(emptySelection, 9)).toBe(0)
})

it('selects all rows except some, including those that haven’t loaded', () => {
  const selection = selectRows(ALL_SELECTED, ['1', '2'], false)
  expect(countSelectedRows(selection, 100_000)).toBe(99_998)
  expect([isRowSelected(selection, '1'), isRowSelected(selection, '3')]).toEqual([false, true])
  expect(countSelectedRows(selectRows(selection, ['1'], true), 100_000)).toBe(99_999)
})

it('knows whether all rows of a list are selected', () => {
  const keys = ['1', '2']
  const areAll = (selection: RowSelection, rows: string[]) =>
    areAllRowsSelected(selection, rows, (row) => row)
  const selectSome = (...selectedKeys: string[]) => selectRows(emptySelection, selectedKeys, true)
  expect(areAll(selectSome('1', '2', '3'), keys)).toBe(true)
  expect(areAll(selectSome('3', '4'), keys)).toBe(false)
  expect(areAll(ALL_SELECTED, keys)).toBe(true)
  expect(areAll(selectRows(ALL_SELECTED, ['2'], false), keys)).toBe(false)
  expect(areAll(ALL_SELECTED, [])).toBe(false)
})

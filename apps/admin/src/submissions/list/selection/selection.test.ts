import { expect, it } from 'vitest'
import {
  areAllSelected,
  countSelected,
  isSelected,
  NOTHING_SELECTED,
  type Selection,
  setSelected,
} from './selection.ts'

const ALL_SELECTED: Selection = { kind: 'all', excludedIds: new Set() }

it('selects and deselects some submissions', () => {
  const selection = setSelected(NOTHING_SELECTED, ['1', '2', '2'], true)
  expect(countSelected(selection, 9)).toBe(2)
  expect(isSelected(selection, '2')).toBe(true)
  expect(isSelected(setSelected(selection, ['2'], false), '2')).toBe(false)
})

it('selects all submissions except some, including those that haven’t loaded', () => {
  const selection = setSelected(ALL_SELECTED, ['1', '2'], false)
  expect(countSelected(selection, 100_000)).toBe(99_998)
  expect([isSelected(selection, '1'), isSelected(selection, '3')]).toEqual([false, true])
  expect(countSelected(setSelected(selection, ['1'], true), 100_000)).toBe(99_999)
})

it('knows whether all rows of a list are selected', () => {
  const rows = [{ id: '1' }, { id: '2' }]
  expect(areAllSelected(setSelected(NOTHING_SELECTED, ['1', '2', '3'], true), rows)).toBe(true)
  expect(areAllSelected(setSelected(NOTHING_SELECTED, ['3', '4'], true), rows)).toBe(false)
  expect(areAllSelected(ALL_SELECTED, rows)).toBe(true)
  expect(areAllSelected(setSelected(ALL_SELECTED, ['2'], false), rows)).toBe(false)
  expect(areAllSelected(ALL_SELECTED, [])).toBe(false)
})

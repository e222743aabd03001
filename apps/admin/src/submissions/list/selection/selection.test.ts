import { expect, it } from 'vitest'
import {
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

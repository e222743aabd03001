import type { KeyboardEvent } from 'react'
import { findRow } from '../Table/findRow.ts'

type SelectionAction =
  | { kind: 'clear' }
  | { kind: 'all' }
  | { kind: 'toggle'; isRange: boolean }
  | { kind: 'extend'; step: 1 | -1 }

/**
 * Returns the effect of a key on the selection of a table, or `null` if there's none.
 * @param letterKeys whether X selects rows
 */
export function readSelectionKey(
  event: KeyboardEvent<HTMLElement>,
  letterKeys: boolean,
): SelectionAction | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, currentTarget } = event
  const target = event.target as HTMLElement
  // A menu in a row renders elsewhere in the document, but React passes its events to the table.
  if (defaultPrevented || altKey || !currentTarget.contains(target)) return null
  const hasModifier = ctrlKey || metaKey
  if (key === 'Escape') return hasModifier ? null : { kind: 'clear' }
  const isRow = target.dataset.index !== undefined
  if (!findRow(event) || !(isRow || target.matches('[type="checkbox"]'))) return null
  if (hasModifier) return key === 'a' ? { kind: 'all' } : null
  if (shiftKey && key === 'ArrowDown') return { kind: 'extend', step: 1 }
  if (shiftKey && key === 'ArrowUp') return { kind: 'extend', step: -1 }
  // Space in a focused checkbox works without this.
  const isToggle = (key === ' ' && isRow) || (letterKeys && key.toLowerCase() === 'x')
  return isToggle ? { kind: 'toggle', isRange: shiftKey } : null
}

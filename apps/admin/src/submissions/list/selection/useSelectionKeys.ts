import type { KeyboardEvent } from 'react'
import { areShortcutsOn } from '../../../shortcuts/shortcutSetting.ts'
import { isLoaded } from '../../../tables/windowRows.ts'
import type { ListRow } from '../listRows.ts'
import { useSelectionControl } from './SelectionContext.ts'

/**
 * Returns a keyboard handler for the table. Space and X select or deselect the focused row. With
 * Shift, these keys also select or deselect all rows between the focused row and the previously
 * toggled row. X also works while the row's checkbox has focus. Escape clears the selection.
 */
export function useSelectionKeys(
  rows: readonly ListRow[],
  onClear: () => void,
): (event: KeyboardEvent) => void {
  const { extent, toggle } = useSelectionControl()
  return (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return
    if (key === 'Escape' && extent !== 'none') {
      event.preventDefault()
      return onClear()
    }
    const isRow = target.dataset.index !== undefined
    // A click on a row's checkbox leaves focus in the checkbox, where Space works without this code.
    const isToggle = (key === ' ' && isRow) || (key.toLowerCase() === 'x' && areShortcutsOn())
    if (!isToggle || !(isRow || target.matches('[type="checkbox"]'))) return
    const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)]
    if (!row || !isLoaded(row)) return
    event.preventDefault()
    toggle(row.id, event.shiftKey)
  }
}

import type { KeyboardEvent } from 'react'
import { areShortcutsOn } from '../../../shortcuts/shortcutSetting.ts'
import { isLoaded } from '../../../tables/windowRows.ts'
import type { ListRow } from '../listRows.ts'
import { useSelectionControl } from './SelectionContext.ts'

/**
 * Returns a keyboard handler for the table. Space and X select or deselect the focused row. With
 * Shift, these keys also select or deselect all rows between the focused row and the previously
 * toggled row. Escape clears the selection.
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
    const isToggle = key === ' ' || (key.toLowerCase() === 'x' && areShortcutsOn())
    const row = target.dataset.index === undefined ? undefined : rows[Number(target.dataset.index)]
    if (!isToggle || !row || !isLoaded(row)) return
    event.preventDefault()
    toggle(row.id, event.shiftKey)
  }
}

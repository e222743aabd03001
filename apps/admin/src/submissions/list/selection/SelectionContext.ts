import { createContext, useContext } from 'react'

/** The selection, as the table's checkboxes show and change it. */
export interface SelectionControl {
  /** Whether all, some, or none of the submissions are selected. */
  extent: 'all' | 'some' | 'none'
  isSelected(id: string): boolean
  /**
   * Selects or deselects a submission. With `isRange`, does the same for all submissions between it
   * and the previously toggled submission.
   */
  toggle(id: string, isRange: boolean): void
  /** Selects everything that matches the filters, or nothing. */
  toggleAll(): void
}

export const SelectionContext = createContext<SelectionControl | null>(null)

export function useSelectionControl(): SelectionControl {
  const control = useContext(SelectionContext)
  if (!control) throw new Error('useSelectionControl must be used within a SelectionContext')
  return control
}

import { createContext, useContext } from 'react'

/** The selection, for the checkboxes of the table. */
export interface SelectionControl {
  /** Whether all, some, or none of the submissions are selected. */
  extent: 'all' | 'some' | 'none'
  isSelected(id: string): boolean
  /**
   * Selects or deselects a submission. With `isRange`, does the same with all submissions between it
   * and the submission that was toggled before.
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

import { createContext, useContext } from 'react'

/** Lets the table's checkboxes show and change the selection. */
export interface SelectionControl {
  /** Whether all, some, or none of the submissions are selected. */
  extent: 'all' | 'some' | 'none'
  /** Whether the list has no submissions, or hasn't loaded. */
  isEmpty: boolean
  isSelected(id: string): boolean
  /**
   * Selects or deselects a submission. With `isRange`, also selects or deselects all submissions
   * between this submission and the previously toggled submission.
   */
  toggle(id: string, isRange: boolean): void
  /** Selects all submissions that match the filters, or none if all are already selected. */
  toggleAll(): void
}

export const SelectionContext = createContext<SelectionControl | null>(null)

export function useSelectionControl(): SelectionControl {
  const control = useContext(SelectionContext)
  if (!control) throw new Error('useSelectionControl must be used within a SelectionContext')
  return control
}

import { createContext, useContext } from 'react'

/** A change that the user can undo. */
export interface UndoableChange {
  /** Describes the change in a complete sentence. */
  text: string
  undo: () => Promise<void>
}

interface UndoState {
  /** The newest change. */
  lastChange: UndoableChange | undefined
  /** Offers to undo `change`, or withdraws the last offer if `change` is `undefined`. */
  offerUndo(change: UndoableChange | undefined): void
}

export const UndoContext = createContext<UndoState | null>(null)

export function useUndo(): UndoState {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo must be used within an UndoProvider')
  return undo
}

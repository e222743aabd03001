import { createContext, useContext } from 'react'

export interface UndoableChange {
  /** Describes the change in a complete sentence. */
  text: string
  /** Reverses the change. */
  undo: () => Promise<void>
}

interface UndoState {
  /** The newest change, which the app offers to undo. */
  lastChange: UndoableChange | undefined
  /** Offers to undo `change`. If `change` is `undefined`, withdraws the previous offer. */
  offerUndo(change: UndoableChange | undefined): void
}

export const UndoContext = createContext<UndoState | null>(null)

export function usePersonUndo(): UndoState {
  const undoState = useContext(UndoContext)
  if (!undoState) throw new Error('useUndo must be used within an UndoProvider')
  return undoState
}

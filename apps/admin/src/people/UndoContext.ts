import { createContext, useContext } from 'react'

/** A change that the user can undo. */
export interface Undoable {
  /** Describes the change in a complete sentence. */
  text: string
  undo: () => Promise<void>
}

interface Undo {
  /** The newest change. */
  last: Undoable | undefined
  /** Offers to undo `change`. If it's `undefined`, withdraws the last offer. */
  offerUndo(change: Undoable | undefined): void
}

export const UndoContext = createContext<Undo | null>(null)

export function useUndo(): Undo {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo must be used within an UndoProvider')
  return undo
}

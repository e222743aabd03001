import { createContext, useContext } from 'react'

/** A change that the user can take back. */
export interface Undoable {
  /** Describes the change in a whole sentence. */
  text: string
  /** Takes the change back. */
  undo: () => Promise<void>
}

interface Undo {
  /** The newest change. */
  last: Undoable | undefined
  offer(change: Undoable | undefined): void
}

export const UndoContext = createContext<Undo | null>(null)

export function useUndo(): Undo {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo must be used within an UndoProvider')
  return undo
}

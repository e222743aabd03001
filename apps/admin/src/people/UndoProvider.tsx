import { type ReactNode, useMemo, useState } from 'react'
import { type UndoableChange, UndoContext } from './UndoContext.ts'

/** Keeps the newest change, which the user can undo until they sign out or leave the app. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [lastChange, setLastChange] = useState<UndoableChange>()
  const undoState = useMemo(() => ({ lastChange, offerUndo: setLastChange }), [lastChange])
  return <UndoContext value={undoState}>{children}</UndoContext>
}

import { type ReactNode, useMemo, useState } from 'react'
import { type Undoable, UndoContext } from './UndoContext.ts'

/** Keeps the newest change until the user signs out or leaves the app, so that they can undo it. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<Undoable>()
  const undo = useMemo(() => ({ last, offerUndo: setLast }), [last])
  return <UndoContext value={undo}>{children}</UndoContext>
}

import { type ReactNode, useMemo, useState } from 'react'
import { type Undoable, UndoContext } from './UndoContext.ts'

/** Keeps the newest change until the user leaves the app, so that it can be taken back. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<Undoable>()
  const undo = useMemo(() => ({ last, offer: setLast }), [last])
  return <UndoContext value={undo}>{children}</UndoContext>
}

import { editQueue, type NewEdit } from '../../queue/editQueue.ts'
import type { QueuedChange, QueuedNote } from '../../queue/queuedEdit.ts'
import { useAuth } from '../../session/AuthContext.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useSendEdits } from './useSendEdits.ts'

type OwnEdit<Edit> = Edit extends QueuedChange | QueuedNote ? Omit<NewEdit<Edit>, 'userId'> : never

/** Returns a function that adds one of the user's edits to the queue, and sends it if possible. */
export function useEnqueue(): (edit: OwnEdit<QueuedChange | QueuedNote>) => void {
  const userId = useAuth().session?.user.id
  const sendEdits = useSendEdits()
  return (edit) => {
    if (!userId) return reportNoSession()
    editQueue.add({ ...edit, userId })
    void sendEdits()
  }
}

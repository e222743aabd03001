import { useOnline } from '@duet/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { useConnectionState } from '../live/LiveContext.ts'
import { useHasEdits } from '../queue/useWaitingEdits.ts'

/**
 * Sends edits that are waiting for the network. Loads the code that sends edits only if there are
 * edits and the browser is online. If the code fails to load, tries again after a reconnection.
 */
export function EditSenderLoader() {
  const hasEdits = useHasEdits()
  const isOnline = useOnline()
  const isConnected = useConnectionState() === 'open'
  const [EditSender, setEditSender] = useState<ComponentType>()
  const isMissing = hasEdits && isOnline && !EditSender

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection is a reason to try again.
  useEffect(() => {
    if (!isMissing) return
    import('../submissions/edits/EditSender.tsx').then(
      (module) => setEditSender(() => module.EditSender),
      () => undefined,
    )
  }, [isMissing, isConnected])

  return hasEdits && EditSender ? <EditSender /> : null
}

import { useOnline } from '@duet/ui'
import { useSyncExternalStore } from 'react'
import { countWaiting, editQueue } from './editQueue.ts'

/** Returns how many edits are waiting to be sent. */
export function useWaitingCount(): number {
  return useSyncExternalStore(editQueue.subscribe, countWaiting)
}

/** Returns whether the queue has any entries, including conflicts and other users' edits. */
export function useHasEdits(): boolean {
  return useSyncExternalStore(editQueue.subscribe, () => editQueue.get().length > 0)
}

/** Returns whether edits can't be sent at the moment, because the network is unreachable. */
export function useIsStalled(): boolean {
  const isOnline = useOnline()
  return useSyncExternalStore(editQueue.subscribe, editQueue.isStalled) || !isOnline
}

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let message = ''

/** Announces a message to screen readers. */
export function announce(text: string) {
  message = text
  for (const listener of listeners) listener()
}

/** Returns the message to render in a live region. */
export const useAnnouncement = () =>
  useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

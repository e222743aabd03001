import { useSyncExternalStore } from 'react'

/**
 * Whether the browser has a network, as far as it knows: `false` is certain, `true` only says that
 * a request is worth trying. `true` on the server.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isTrue)
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const isOnline = () => navigator.onLine
const isTrue = () => true

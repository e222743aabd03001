import { useSyncExternalStore } from 'react'

/**
 * Returns whether the page is in a background tab or prerendered. Returns `false` on the server.
 */
export function useIsPageHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden, returnFalse)
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isHidden = () => document.hidden
const returnFalse = () => false

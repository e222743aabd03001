import { useSyncExternalStore } from 'react'

/** Whether somebody may be looking at the page: not in a tab at the back, nor prerendered. `true` on the server. */
export function useIsTabShown(): boolean {
  return useSyncExternalStore(subscribe, isShown, isTrue)
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isShown = () => !document.hidden
const isTrue = () => true

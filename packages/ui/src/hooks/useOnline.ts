'use client'

import { useSyncExternalStore } from 'react'

/**
 * Returns whether the browser is online. Requests always fail offline, but they can also fail
 * online. Returns `true` on the server.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, returnTrue)
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
const returnTrue = () => true

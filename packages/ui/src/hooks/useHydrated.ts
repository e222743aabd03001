import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns `false` on the server and in the first render of hydration, and `true` otherwise. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

import { useEffect, useState } from 'react'
import { decodeHash } from '../hooks/decodeHash.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { watchHash } from '../hooks/watchHash.ts'
import type { HashNavigation } from './accordionContext.ts'

/**
 * Returns an object with the ID in the URL hash. Each navigation creates a new object, even if the
 * hash is the same, so following a link again reopens its item.
 */
export function useHashNavigation(): HashNavigation | undefined {
  // On client-side navigation, read the hash in the first render, so that the item is open before
  // the router scrolls to it.
  const isHydrated = useHydrated()
  const [navigation, setNavigation] = useState(isHydrated ? readNavigation : undefined)
  useEffect(() => {
    // If there's no hash, keep the initial state to avoid a second render.
    if (window.location.hash) setNavigation((current) => current ?? readNavigation())
    return watchHash(() => setNavigation(readNavigation))
  }, [])
  return navigation
}

const readNavigation = () => ({ id: decodeHash(window.location.hash.slice(1)) })

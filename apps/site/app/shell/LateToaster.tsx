import { expectToaster } from '@duet/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { INTERACTIONS } from '../framework/hydrationTriggers.ts'
import { loadLateCode } from './loadLateCode.ts'

/** The minimum time between two attempts, because moving the pointer is many interactions. */
const RETRY_MS = 5000

/**
 * Loads and shows the toaster once a visitor interacts with the page or a toast waits, and then
 * records how the visitor reached the site. If loading fails, forms show their messages inline, and
 * a later interaction tries again.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    let nextAttemptAt = 0
    const load = () => {
      if (performance.now() < nextAttemptAt) return
      nextAttemptAt = performance.now() + RETRY_MS
      loadLateCode().then(
        (code) => {
          listeners.abort()
          setToaster(() => code.Toaster)
          code.recordTouches()
        },
        () => withdraw(),
      )
    }
    // A toast can come without an interaction, such as for files chosen before this effect.
    const withdraw = expectToaster(load)
    for (const type of INTERACTIONS) {
      document.addEventListener(type, load, { signal, passive: true, capture: true })
    }
    return () => {
      withdraw()
      listeners.abort()
    }
  }, [])

  return Toaster && <Toaster />
}

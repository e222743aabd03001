import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Returns the current time without seconds. Renders the component again at each full minute, unless
 * the tab is hidden. All components share one timer.
 */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, getMinute) * MINUTE_MS)
}

function getMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', update)
    startTimer()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', update)
    clearTimeout(timer)
  }
}

function update(): void {
  for (const listener of listeners) listener()
  startTimer()
}

function startTimer(): void {
  clearTimeout(timer)
  if (document.visibilityState !== 'visible') return
  timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS))
}

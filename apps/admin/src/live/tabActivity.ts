/**
 * How many hidden tabs can stay connected. Over HTTP/1.1, a browser opens at most six connections
 * to a server. If streams used all six, no tab could send a request.
 */
const MAX_HIDDEN_TABS = 3

/** How long a hidden tab stays connected if the browser provides no locks, in milliseconds. */
const MAX_HIDDEN_MS = 5 * 60_000

/** Reports whether this tab is active. Only active tabs connect to the server. */
export interface TabActivity {
  isActive(): boolean
  /** Calls `listener` when `isActive` may have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  stop(): void
}

/**
 * Watches whether the tab is active. A tab is active if the browser is online and if the tab is
 * visible or one of at most three active hidden tabs. Without locks, a hidden tab is active for five
 * minutes.
 */
export function watchTabActivity(): TabActivity {
  const listeners = new Set<() => void>()
  let hasSlot = true
  let releaseSlot = () => {}
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const setHasSlot = (value: boolean) => {
    if (hasSlot === value) return
    hasSlot = value
    notify()
  }

  function handleVisibility() {
    releaseSlot()
    if (document.visibilityState === 'visible') setHasSlot(true)
    else releaseSlot = takeSlot(setHasSlot)
  }

  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  // A tab that opens in the background is hidden from the start.
  if (document.visibilityState === 'hidden') handleVisibility()
  return {
    isActive: () => navigator.onLine && hasSlot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      releaseSlot()
      listeners.clear()
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('online', notify)
      window.removeEventListener('offline', notify)
    },
  }
}

/**
 * Takes one of three locks for hidden tabs. If all are taken, calls `setHasSlot(false)`, waits for
 * a lock, and calls `setHasSlot(true)`. Returns a function that releases the lock or stops waiting.
 * On plain HTTP, browsers don't provide locks. Then, hidden tabs can't be counted, so each of them
 * calls `setHasSlot(false)` after a while.
 */
function takeSlot(setHasSlot: (hasSlot: boolean) => void): () => void {
  if (!('locks' in navigator)) {
    const timer = setTimeout(setHasSlot, MAX_HIDDEN_MS, false)
    return () => clearTimeout(timer)
  }
  const controller = new AbortController()
  const { signal } = controller
  const released = new Promise((resolve) => signal.addEventListener('abort', resolve))

  async function takeLock(): Promise<void> {
    for (let slotNumber = 1; slotNumber <= MAX_HIDDEN_TABS; slotNumber += 1) {
      await navigator.locks.request(`live-${slotNumber}`, { ifAvailable: true }, (lock) =>
        lock ? released : undefined,
      )
      if (signal.aborted) return
    }
    setHasSlot(false)
    // Waiting for one of the locks is enough: while it's taken, another hidden tab is connected.
    await navigator.locks.request('live-1', { signal }, () => {
      setHasSlot(true)
      return released
    })
  }

  // Ignore errors. If the browser denies access to locks, the tab stays connected.
  takeLock().catch(() => undefined)
  return () => controller.abort()
}

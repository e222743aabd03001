/** How long a hidden tab stays connected, in milliseconds. */
const MAX_HIDDEN_MS = 5 * 60_000

/**
 * How many hidden tabs can stay connected. Over HTTP/1.1, a browser opens at most six connections
 * to a server. If streams used all six, no tab could send a request.
 */
const MAX_HIDDEN_TABS = 3

/** Reports whether this tab is active. Only active tabs connect to the server. */
export interface TabActivity {
  isActive(): boolean
  /** Calls `listener` when `isActive` may have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  stop(): void
}

/**
 * Watches whether the tab is active. A tab is active if the browser is online, and if the tab is
 * visible or was hidden less than five minutes ago. At most three hidden tabs are active.
 */
export function watchTabActivity(): TabActivity {
  const listeners = new Set<() => void>()
  let isHiddenTooLong = false
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let releaseSlot = () => {}
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const setHiddenTooLong = (value: boolean) => {
    if (isHiddenTooLong === value) return
    isHiddenTooLong = value
    notify()
  }

  function handleVisibility() {
    clearTimeout(hiddenTimer)
    releaseSlot()
    if (document.visibilityState === 'visible') return setHiddenTooLong(false)
    const deactivate = () => {
      releaseSlot()
      setHiddenTooLong(true)
    }
    hiddenTimer = setTimeout(deactivate, MAX_HIDDEN_MS)
    releaseSlot = takeSlot(deactivate)
  }

  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  // A tab that opens in the background is hidden from the start.
  if (document.visibilityState === 'hidden') handleVisibility()
  return {
    isActive: () => navigator.onLine && !isHiddenTooLong,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      clearTimeout(hiddenTimer)
      releaseSlot()
      listeners.clear()
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('online', notify)
      window.removeEventListener('offline', notify)
    },
  }
}

/**
 * Takes one of three locks for hidden tabs, so that at most three hidden tabs stay connected. Calls
 * `onNoneFree` if all three are taken. Returns a function that releases the lock. On plain HTTP,
 * browsers don't provide locks, so there's no limit.
 */
function takeSlot(onNoneFree: () => void): () => void {
  if (!('locks' in navigator)) return () => {}
  let isReleased = false
  let release = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    release = () => {
      isReleased = true
      resolve()
    }
  })
  const tryNext = async (slotNumber: number): Promise<void> => {
    if (isReleased) return
    if (slotNumber > MAX_HIDDEN_TABS) return onNoneFree()
    await navigator.locks.request(`live-${slotNumber}`, { ifAvailable: true }, (lock) =>
      lock ? releasePromise : tryNext(slotNumber + 1),
    )
  }
  // Ignore errors. If the browser denies access to locks, the tab stays connected.
  tryNext(1).catch(() => undefined)
  return release
}

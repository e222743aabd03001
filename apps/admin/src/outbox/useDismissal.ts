import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '../session/AuthContext.ts'

/**
 * Emits `change` after this tab writes to `localStorage`. Only other tabs receive the browser's own
 * `storage` event.
 */
const ownWrites = new EventTarget()

/**
 * Remembers in `localStorage` that the user has dismissed a problem. Forgets the dismissal once
 * the problem changes or no longer exists.
 * @param problemId `null` if there is no problem, or `undefined` until the status has loaded
 */
export function useDismissal(problemId: string | null | undefined) {
  const { session } = useAuth()
  const key = `admin-dismissed-mail-problem:${session?.user.id ?? ''}`
  const dismissedId = useSyncExternalStore(subscribe, () => readItem(key))

  useEffect(() => {
    if (problemId !== undefined && dismissedId !== null && problemId !== dismissedId) {
      writeItem(key, null)
    }
  }, [key, problemId, dismissedId])

  return {
    isDismissed: problemId !== null && problemId === dismissedId,
    dismiss() {
      if (problemId) writeItem(key, problemId)
    },
  }
}

function subscribe(onChange: () => void) {
  ownWrites.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    ownWrites.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Holds values that `localStorage` can't store, because it's blocked or full. */
const fallbackItems = new Map<string, string>()

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallbackItems.get(key) ?? null
  } catch {
    return fallbackItems.get(key) ?? null
  }
}

function writeItem(key: string, value: string | null): void {
  fallbackItems.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) fallbackItems.set(key, value)
  }
  ownWrites.dispatchEvent(new Event('change'))
}

import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '../session/AuthContext.ts'

/** Fires after a change in this tab, because only other tabs get a `storage` event. */
const changes = new EventTarget()

/**
 * Remembers in `localStorage` that the user has dismissed a problem. Forgets this once the problem
 * changes or no longer exists.
 * @param problemId `null` if there is no problem, `undefined` if the status hasn't loaded yet
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
  changes.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changes.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Holds values that `localStorage` can't store, because it's blocked or full. */
const memory = new Map<string, string>()

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function writeItem(key: string, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
  changes.dispatchEvent(new Event('change'))
}

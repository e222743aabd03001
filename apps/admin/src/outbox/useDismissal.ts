import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '../session/AuthContext.ts'

/** Fires after a change in this tab. Other tabs get a `storage` event. */
const changes = new EventTarget()

/**
 * Remembers in `localStorage` that the user has dismissed a problem, until it changes or is solved.
 * @param problemId `null` if there is no problem, `undefined` if that isn't known yet
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

/** The values of blocked or full storage. */
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

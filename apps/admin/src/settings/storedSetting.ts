import { useSyncExternalStore } from 'react'

/** A setting that all tabs of this browser share. */
export interface StoredSetting<Value extends string> {
  get(): Value
  set(value: Value): void
  /** Returns the current value, and rerenders the component when the value changes. */
  use(): Value
}

/**
 * Creates a setting that is stored in `localStorage` under `storageKey`. The first value is the
 * default. If storage is blocked or full, the setting lasts until the page reloads.
 */
export function createStoredSetting<Value extends string>(
  storageKey: string,
  values: readonly [Value, ...Value[]],
): StoredSetting<Value> {
  const listeners = new Set<() => void>()
  let currentValue = read()

  function read(): Value {
    try {
      const storedValue = localStorage.getItem(storageKey)
      return values.find((value) => value === storedValue) ?? values[0]
    } catch {
      return values[0]
    }
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function subscribe(onChange: () => void) {
    const handleStorage = (event: StorageEvent) => {
      if (event.key !== storageKey) return
      currentValue = read()
      onChange()
    }
    listeners.add(onChange)
    window.addEventListener('storage', handleStorage)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', handleStorage)
    }
  }

  const get = () => currentValue
  return {
    get,
    set(value) {
      currentValue = value
      try {
        localStorage.setItem(storageKey, value)
      } catch {
        // Storage is blocked or full, so keep the value in memory.
      }
      notify()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}

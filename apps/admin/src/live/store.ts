/** A value that components can subscribe to with `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initialValue: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let currentValue = initialValue
  return {
    get: () => currentValue,
    set(value) {
      if (Object.is(value, currentValue)) return
      currentValue = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

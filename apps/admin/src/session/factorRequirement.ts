/**
 * Stores whether the server requires a second factor from team members. The app detects the
 * requirement in the server's settings, or when the server rejects a request.
 */
export interface FactorRequirement {
  isRequired(): boolean
  setRequired(): void
  /** Calls `listener` when a factor becomes required. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createFactorRequirement(): FactorRequirement {
  const listeners = new Set<() => void>()
  let isRequired = false
  return {
    isRequired: () => isRequired,
    setRequired() {
      if (isRequired) return
      isRequired = true
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

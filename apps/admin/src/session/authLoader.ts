import type { AdminAuthService } from './authService.ts'

/** Loads the auth service once. */
export interface AuthLoader {
  /** Returns the auth service, or `undefined` if it hasn't loaded yet. */
  get(): AdminAuthService | undefined
  /** Loads the auth service. Rejects if its code can't be loaded. The next call then tries again. */
  load(): Promise<AdminAuthService>
  /** Calls `listener` when the auth service has loaded. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** @param loadService loads the code of the auth service, and creates the service */
export function createAuthLoader(loadService: () => Promise<AdminAuthService>): AuthLoader {
  const listeners = new Set<() => void>()
  let service: AdminAuthService | undefined
  let loading: Promise<AdminAuthService> | undefined

  async function start(): Promise<AdminAuthService> {
    try {
      service = await loadService()
    } finally {
      loading = undefined
    }
    for (const listener of listeners) listener()
    return service
  }

  return {
    get: () => service,
    async load() {
      if (service) return service
      loading ??= start()
      return await loading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

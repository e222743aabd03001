import type { Logger } from '../logger.ts'
import { UpstreamError } from './fetchUpstream.ts'
import { waitAtMost } from './waitAtMost.ts'

/** A value fetched from an upstream server. */
export interface CacheEntry<Value> {
  value: Value
  /** When the value was fetched, as Unix time in milliseconds. */
  fetchedAt: number
}

/** A cache entry, and whether it's recent enough to serve without another fetch. */
export interface CacheResult<Value> extends CacheEntry<Value> {
  isFresh: boolean
}

/** Stores cache entries, so that they survive server restarts. */
export interface CacheStore<Value> {
  read(key: string): Promise<CacheEntry<Value> | undefined>
  write(key: string, entry: CacheEntry<Value>): Promise<void>
}

interface CacheOptions<Value> {
  /** How log messages refer to a cached value, such as `a social post`. */
  name: string
  log: Logger
  store: CacheStore<Value>
  /**
   * Fetches the current value. Returns `lastValue` if the value hasn't changed.
   * @throws UpstreamError
   */
  fetch(key: string, lastValue: Value | undefined, signal: AbortSignal): Promise<Value>
  /**
   * How long an entry stays fresh, in milliseconds. Fresh entries are served without another fetch.
   */
  freshMs: number
  /**
   * How long to serve an entry while the upstream server is failing, in milliseconds.
   * @default Infinity
   */
  staleMs?: number
  /** Maximum time to wait for a fetch while a stale entry is available, in milliseconds. */
  maxWaitMs: number
  /** Maximum number of concurrent fetches. @default Infinity */
  maxFetches?: number
  /** Returns how long to pause all fetches after a failed fetch, in milliseconds. */
  computePauseMs(error: unknown, failure: { count: number; elapsedMs: number }): number
  /** Called with each fetched value that differs from the previous value. */
  onChange?(entry: CacheEntry<Value>): void
  /** Returns the current Unix time in milliseconds. */
  now: () => number
}

/**
 * Creates a cache of values from an upstream server. Concurrent requests for a key share a fetch.
 * While the upstream server is slow or down, the cache serves stale values. Fetches pause after
 * failures.
 */
export function createUpstreamCache<Value>(options: CacheOptions<Value>) {
  const { name, log, store, freshMs, maxWaitMs, computePauseMs, onChange, now } = options
  const { staleMs = Number.POSITIVE_INFINITY, maxFetches = Number.POSITIVE_INFINITY } = options
  const closeController = new AbortController()
  const fetches = new Map<string, Promise<CacheEntry<Value>>>()
  let failureCount = 0
  let pause: { since: number; until: number; status: number | undefined } | undefined

  const computeAge = ({ fetchedAt }: CacheEntry<Value>) => now() - fetchedAt

  async function peek(key: string): Promise<CacheResult<Value> | undefined> {
    const entry = await store.read(key)
    return entry && { ...entry, isFresh: isFresh(entry) }
  }

  // If someone has set the clock back, an entry's age is negative, maybe for years.
  function isFresh(entry: CacheEntry<Value>): boolean {
    const age = computeAge(entry)
    return age >= 0 && age < freshMs
  }

  /** Returns how long fetches are still paused, in milliseconds. */
  function getRemainingPauseMs(): number {
    // If someone has set the clock back, the pause is over, because nobody knows when it ends.
    return pause !== undefined && now() >= pause.since ? Math.max(0, pause.until - now()) : 0
  }

  function refresh(key: string): Promise<CacheEntry<Value>> {
    const runningFetch = fetches.get(key)
    if (runningFetch) return runningFetch
    const newFetch = fetchEntry(key).finally(() => fetches.delete(key))
    fetches.set(key, newFetch)
    return newFetch
  }

  async function fetchEntry(key: string): Promise<CacheEntry<Value>> {
    const remainingPauseMs = getRemainingPauseMs()
    if (remainingPauseMs > 0) {
      const status = pause?.status
      throw new UpstreamError('status', 'paused after a failure', {
        status,
        retryAfter: remainingPauseMs / 1000,
      })
    }
    if (fetches.size >= maxFetches) throw new UpstreamError('unreachable', 'too many fetches')
    const cachedEntry = await store.read(key)
    const startedAt = now()
    try {
      const value = await options.fetch(key, cachedEntry?.value, closeController.signal)
      const entry = { value, fetchedAt: now() }
      failureCount = 0
      await store
        .write(key, entry)
        .catch((err) => log.error({ err, key }, `cannot store ${name} in the cache`))
      if (value !== cachedEntry?.value) onChange?.(entry)
      return entry
    } catch (error) {
      if (!closeController.signal.aborted) handleFailure(error, key, now() - startedAt)
      throw error
    }
  }

  function handleFailure(err: unknown, key: string, elapsedMs: number): void {
    failureCount += 1
    const { failure, status } = err instanceof UpstreamError ? err : {}
    log.warn({ err, key, failure, status, failures: failureCount }, `cannot fetch ${name}`)
    const pauseMs = computePauseMs(err, { count: failureCount, elapsedMs })
    if (pauseMs > 0) pause = { since: now(), until: now() + pauseMs, status }
  }

  return {
    /**
     * Returns a fresh value. If the upstream server is slow or fails, returns a stale value.
     * @throws UpstreamError if the upstream server fails and there is no value to serve.
     */
    async get(key: string): Promise<CacheResult<Value>> {
      const cachedEntry = await peek(key)
      if (cachedEntry?.isFresh) return cachedEntry
      const fetchPromise = refresh(key)
      if (!cachedEntry || computeAge(cachedEntry) > staleMs)
        return { ...(await fetchPromise), isFresh: true }
      const entry = await waitAtMost(fetchPromise, maxWaitMs).catch(() => undefined)
      return entry ? { ...entry, isFresh: true } : cachedEntry
    },
    /** Returns the cached value without fetching. */
    peek,
    /**
     * Fetches a value, even if the cached value is fresh.
     * @throws UpstreamError
     */
    refresh,
    /** The number of failed fetches since the last successful fetch. */
    get failureCount() {
      return failureCount
    },
    close(): void {
      closeController.abort()
    },
  }
}

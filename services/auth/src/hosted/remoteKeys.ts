import { generalErrors, type Logger } from '@duet/kit'
import {
  type CacheEntry,
  type CacheStore,
  createStatusError,
  createUpstreamCache,
  fetchUpstream,
  parseUpstreamJson,
} from '@duet/kit/upstream'
import {
  createLocalJWKSet,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  errors as joseErrors,
} from 'jose'

type KeySet = ReturnType<typeof createLocalJWKSet>

interface RemoteKeysOptions {
  /** URL of a JSON Web Key Set. */
  url: string
  log: Logger
  /** Returns the current Unix time in milliseconds. */
  now: () => number
  /** Time limit for a request, in milliseconds. @default 10 seconds */
  timeoutMs?: number | undefined
}

/** How long the keys are used before they're loaded again, in milliseconds. */
const FRESH_MS = 10 * 60_000
/**
 * Minimum time between two requests for the keys, in milliseconds. Applies after a failed request
 * and when a token has an unknown key.
 */
const PAUSE_MS = 60_000
const TIMEOUT_MS = 10_000
const MAX_BYTES = 256 * 1024

/**
 * Creates a cache of another server's public keys. Finding a known key never waits for that server.
 * While that server is down, the last known keys stay valid.
 */
export function createRemoteKeys({ url, log, now, timeoutMs = TIMEOUT_MS }: RemoteKeysOptions) {
  const cache = createUpstreamCache<KeySet>({
    name: 'the keys of the hosted auth service',
    log,
    store: createMemoryStore(),
    freshMs: FRESH_MS,
    maxWaitMs: 0,
    computePauseMs: () => PAUSE_MS,
    now,
    async fetch(key, _knownKeys, signal) {
      const response = await fetchUpstream(new URL(key), {
        headers: { Accept: 'application/json' },
        timeoutMs,
        maxBytes: MAX_BYTES,
        signal,
      })
      if (response.status !== 200) throw createStatusError(response)
      // The type assertion is safe, because `createLocalJWKSet` checks the value.
      return createLocalJWKSet(parseUpstreamJson(response) as JSONWebKeySet)
    },
  })
  const refresh = () => cache.refresh(url)
  // A time in the future means that someone has set the clock back.
  const isRecent = (time: number) => now() >= time && now() - time < PAUSE_MS
  // Reload the keys even if no requests arrive, to notice when the auth service removes a key.
  const timer = setInterval(() => refresh().catch(() => undefined), FRESH_MS).unref()

  return {
    /**
     * Finds the public key that verifies a token.
     *
     * @throws JOSEError if the other server has no such key; AppError 503 `unavailable` if the keys
     *   can't be loaded.
     */
    async find(header, token) {
      const knownKeys = await cache.get(url).catch(throwUnavailable)
      try {
        return await knownKeys.value(header, token)
      } catch (error) {
        const isUnknownKey = error instanceof joseErrors.JWKSNoMatchingKey
        if (!isUnknownKey || isRecent(knownKeys.fetchedAt)) throw error
      }
      const currentKeys = await refresh().catch(throwUnavailable)
      return currentKeys.value(header, token)
    },
    close() {
      clearInterval(timer)
      cache.close()
    },
  } satisfies { find: JWTVerifyGetKey; close: () => void }
}

function throwUnavailable(cause: unknown): never {
  const message =
    'The auth service doesn’t respond, so your token can’t be checked. Try again soon.'
  throw generalErrors.unavailable({ message, cause })
}

function createMemoryStore<Value>(): CacheStore<Value> {
  const entries = new Map<string, CacheEntry<Value>>()
  return {
    read: async (key) => entries.get(key),
    async write(key, entry) {
      entries.set(key, entry)
    },
  }
}

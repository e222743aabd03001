import { beforeEach, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { type CacheEntry, createUpstreamCache } from './cache.ts'

const ONE_HOUR_MS = 3_600_000
const PAUSE_MS = 60_000

const clock = { now: 0 }
const upstream = { value: 'first', isDown: false, fetches: 0 }
beforeEach(() => {
  clock.now = Date.parse('2026-12-01T12:00:00Z')
  Object.assign(upstream, { value: 'first', isDown: false, fetches: 0 })
})

function createCache() {
  const entries = new Map<string, CacheEntry<string>>()
  return createUpstreamCache<string>({
    name: 'a value',
    log: createLogger({ logLevel: 'silent' }),
    store: {
      read: async (key) => entries.get(key),
      write: async (key, entry) => void entries.set(key, entry),
    },
    fetch: async () => {
      upstream.fetches += 1
      if (upstream.isDown) throw new Error('down')
      return upstream.value
    },
    freshMs: 10 * 60_000,
    maxWaitMs: 60_000,
    computePauseMs: () => PAUSE_MS,
    now: () => clock.now,
  })
}

it.each([
  ['forward', ONE_HOUR_MS],
  ['back', -ONE_HOUR_MS],
])('fetches a new value after someone has set the clock %s by an hour', async (_, jumpMs) => {
  const cache = createCache()
  expect(await cache.get('key')).toMatchObject({ value: 'first', isFresh: true })
  upstream.value = 'second'
  expect(await cache.get('key')).toMatchObject({ value: 'first', isFresh: true })
  clock.now += jumpMs
  expect(await cache.get('key')).toMatchObject({ value: 'second', isFresh: true })
})

it('ends the pause after a failure if someone sets the clock back', async () => {
  const cache = createCache()
  upstream.isDown = true
  await expect(cache.get('key')).rejects.toThrow('down')
  upstream.isDown = false
  await expect(cache.get('key')).rejects.toThrow('paused after a failure')
  expect(upstream.fetches).toBe(1)
  clock.now -= ONE_HOUR_MS
  expect(await cache.get('key')).toMatchObject({ value: 'first' })
})

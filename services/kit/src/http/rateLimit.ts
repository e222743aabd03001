import type { Request, RequestHandler } from 'express'
import {
  type ClientRateLimitInfo,
  ipKeyGenerator,
  MemoryStore,
  rateLimit,
} from 'express-rate-limit'
import { generalErrors } from '../errors.ts'

const ONE_MINUTE_MS = 60_000

/** Returns a client's key for rate limits: its IPv4 address or its IPv6 /56 network. */
export function getRateLimitKey(req: Request): string {
  return ipKeyGenerator(req.ip ?? 'unknown')
}

/**
 * Allows `limit` requests per time window for each IPv4 address or IPv6 /56 network. Responds to
 * further requests with 429.
 */
export function limitPerAddress(limit: number, windowMs = ONE_MINUTE_MS): RequestHandler {
  return rateLimit({
    windowMs,
    limit,
    store: new ClockSafeStore(),
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: getRateLimitKey,
    // Don't warn about `X-Forwarded-For` and `Forwarded`. Without TRUST_PROXY, the server ignores
    // these headers.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (req, _res, next) => {
      const resetAt = (req as { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime
      const remainingMs = resetAt ? resetAt.getTime() - Date.now() : windowMs
      next(generalErrors.tooManyRequests(Math.max(1, Math.ceil(remainingMs / 1000))))
    },
  })
}

/**
 * Creates a function that returns whether a key, such as a client's, has had at most `limit` calls
 * in the current time window.
 */
export function countPerKey(limit: number, windowMs: number): (key: string) => Promise<boolean> {
  const store = createStore(windowMs)
  return async (key) => (await store.increment(key)).totalHits <= limit
}

/**
 * Creates a function that allows `limit` calls per time window for each key, such as a mailbox.
 * Further calls throw an AppError with status 429.
 */
export function limitPerKey(limit: number, windowMs: number): (key: string) => Promise<void> {
  const store = createStore(windowMs)
  return async (key) => {
    const { totalHits, resetTime } = await store.increment(key)
    if (totalHits <= limit) return
    const remainingMs = resetTime ? resetTime.getTime() - Date.now() : windowMs
    throw generalErrors.tooManyRequests(Math.max(1, Math.ceil(remainingMs / 1000)))
  }
}

/**
 * Counts requests in memory. Forgets a count if someone has set the clock back, because otherwise
 * its window would end that much later.
 */
class ClockSafeStore extends MemoryStore {
  override async increment(key: string): Promise<ClientRateLimitInfo> {
    const resetTime = (await this.get(key))?.resetTime?.getTime()
    if (resetTime !== undefined && resetTime - Date.now() > this.windowMs) await this.resetKey(key)
    return super.increment(key)
  }
}

function createStore(windowMs: number): MemoryStore {
  const store = new ClockSafeStore()
  store.init({ windowMs } as Parameters<MemoryStore['init']>[0])
  return store
}

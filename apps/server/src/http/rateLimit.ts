import type { RequestHandler } from 'express'
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit'
import { errors } from '../errors.ts'

const ONE_MINUTE = 60_000

/**
 * Lets each address (of IPv6: each /56) make `limit` requests in a window of so many milliseconds,
 * then answers 429.
 */
export function limitPerAddress(limit: number, windowMs = ONE_MINUTE): RequestHandler {
  return rateLimit({
    windowMs,
    limit,
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: (req) => ipKeyGenerator(req.ip ?? 'unknown'),
    // A header of that name is no error of ours: without TRUST_PROXY it is not believed.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (req, _res, next) => {
      const resetAt = (req as { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime
      const left = resetAt ? resetAt.getTime() - Date.now() : windowMs
      next(errors.tooManyRequests(Math.max(1, Math.ceil(left / 1000))))
    },
  })
}

/**
 * Lets each key, such as a mailbox, come `limit` times in a window of so many milliseconds; the
 * call beyond it rejects with 429.
 */
export function limitPerKey(limit: number, windowMs: number): (key: string) => Promise<void> {
  const store = new MemoryStore()
  store.init({ windowMs } as Parameters<MemoryStore['init']>[0])
  return async (key) => {
    const { totalHits, resetTime } = await store.increment(key)
    if (totalHits <= limit) return
    const left = resetTime ? resetTime.getTime() - Date.now() : windowMs
    throw errors.tooManyRequests(Math.max(1, Math.ceil(left / 1000)))
  }
}

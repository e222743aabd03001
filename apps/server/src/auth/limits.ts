import type { RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { tooManyRequests } from './failedSignIns.ts'

const WINDOW_MS = 5 * 60_000

/** Lets an address ask so many times in five minutes; beyond it is 429 with `Retry-After`. */
export function limitPerAddress(limit: number): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    legacyHeaders: false,
    standardHeaders: false,
    handler: (req, _res, next) => {
      const resetTime = 'rateLimit' in req ? readResetTime(req.rateLimit) : undefined
      const wait = resetTime === undefined ? WINDOW_MS : resetTime.getTime() - Date.now()
      next(tooManyRequests(Math.max(1, Math.ceil(wait / 1000))))
    },
  })
}

function readResetTime(info: unknown): Date | undefined {
  const { resetTime } = info as { resetTime?: unknown }
  return resetTime instanceof Date ? resetTime : undefined
}

import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { TokenSettings } from './accessToken.ts'
import type { FailedSignIns } from './failedSignIns.ts'
import type { Keys } from './keys.ts'

export interface AuthSettings extends TokenSettings {
  /** For so many seconds a replaced refresh token is taken once more, as after a lost answer. */
  reuseIntervalSeconds: number
  isSignupOpen: boolean
}

/** What every part of the auth service works with. */
export interface AuthService {
  db: Database
  keys: Keys
  settings: AuthSettings
  failedSignIns: FailedSignIns
  log: Logger
  /** Milliseconds since the epoch. */
  now: () => number
}

/** The instant of `now` as it is stored and sent. */
export function timestamp(auth: Pick<AuthService, 'now'>, offsetMs = 0): string {
  return new Date(auth.now() + offsetMs).toISOString()
}

/** Where a request comes from, kept with the session so that an owner can tell sessions apart. */
export interface Origin {
  ip: string | undefined
  userAgent: string | undefined
}

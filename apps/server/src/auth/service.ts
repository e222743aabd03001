import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { TokenSettings } from './accessToken.ts'
import type { FailedSignIns } from './failedSignIns.ts'
import type { Keys } from '../keys/keys.ts'

export interface AuthSettings extends TokenSettings {
  /** How long a rotated refresh token can be used again after a lost response, in seconds. */
  reuseIntervalSeconds: number
  isSignupOpen: boolean
}

/** The dependencies of all parts of the auth service. */
export interface AuthService {
  db: Database
  keys: Keys
  settings: AuthSettings
  failedSignIns: FailedSignIns
  log: Logger
  /** Unix time in milliseconds. */
  now: () => number
}

/** The current time plus an offset, in the format of the database and the API. */
export function timestamp(auth: Pick<AuthService, 'now'>, offsetMs = 0): string {
  return new Date(auth.now() + offsetMs).toISOString()
}

/** The client's IP address and user agent, stored with the session. */
export interface Origin {
  ip: string | undefined
  userAgent: string | undefined
}

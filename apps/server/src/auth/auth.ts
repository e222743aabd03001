import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { FailedSignIns } from './failedSignIns.ts'
import type { Keys } from './keys.ts'
import type { AuthService, AuthSettings } from './service.ts'

interface CreateAuthOptions {
  db: Database
  keys: Keys
  log: Logger
  settings: AuthSettings
  /** Wrong passwords of one account from one address within 15 minutes. */
  failedSignInLimit: number
  /** @default the clock of the system */
  now?: (() => number) | undefined
  /** How the growing delay after wrong passwords passes. @default a timer */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/** Builds the auth service. */
export function createAuth(options: CreateAuthOptions): AuthService {
  const { db, keys, log, settings, wait, now = Date.now } = options
  const failedSignIns = new FailedSignIns({ limit: options.failedSignInLimit, now, wait })
  return { db, keys, log, settings, failedSignIns, now }
}

/** The settings of the auth service as the configuration gives them. */
export function authSettings(config: Pick<Config, 'auth' | 'publicUrl' | 'port'>): AuthSettings {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  return {
    issuer: `${origin}/auth/v1`,
    lifetime: config.auth.accessTokenSeconds,
    reuseIntervalSeconds: config.auth.reuseIntervalSeconds,
    isSignupOpen: config.auth.isSignupOpen,
  }
}

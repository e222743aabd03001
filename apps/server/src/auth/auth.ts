import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { FailedSignIns } from './failedSignIns.ts'
import type { Keys } from '../keys/keys.ts'
import type { AuthService, AuthSettings } from './service.ts'

interface CreateAuthOptions {
  db: Database
  keys: Keys
  log: Logger
  settings: AuthSettings
  /** Wrong passwords allowed per account and IP address within 15 minutes. */
  failedSignInLimit: number
  /** @default the system clock */
  now?: (() => number) | undefined
  /** Waits for the delay after wrong passwords. @default a timer */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/** Creates the auth service. */
export function createAuth(options: CreateAuthOptions): AuthService {
  const { db, keys, log, settings, wait, now = Date.now } = options
  const failedSignIns = new FailedSignIns({ limit: options.failedSignInLimit, now, wait })
  return { db, keys, log, settings, failedSignIns, now }
}

/** Derives the settings of the auth service from the configuration. */
export function authSettings(config: Pick<Config, 'auth' | 'publicUrl' | 'port'>): AuthSettings {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  return {
    issuer: `${origin}/auth/v1`,
    lifetime: config.auth.accessTokenSeconds,
    reuseIntervalSeconds: config.auth.reuseIntervalSeconds,
    isSignupOpen: config.auth.isSignupOpen,
  }
}

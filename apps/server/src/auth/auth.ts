import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Keys } from '../keys/keys.ts'
import type { Logger } from '../logger.ts'
import { AuthError } from './errors.ts'
import { FailedSignIns } from './limits/failedSignIns.ts'
import { createLimits, type LimitSettings } from './limits/limits.ts'
import type { AccountMailer, AuditLog, AuthService, AuthSettings, SmsSender } from './service.ts'

interface CreateAuthOptions {
  db: Database
  keys: Keys
  log: Logger
  settings: AuthSettings
  limits: AuthLimitSettings
  /** @default no email is sent */
  mail?: AccountMailer | undefined
  /** @default every text message fails */
  sms?: SmsSender | undefined
  /** @default nothing is recorded */
  audit?: AuditLog | undefined
  /** @default the system clock */
  now?: (() => number) | undefined
  /** Waits for the delay after wrong passwords. @default a timer */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

export interface AuthLimitSettings extends LimitSettings {
  /** Wrong passwords allowed per account and IP address within 15 minutes. */
  failedSignIn: number
}

/** Creates the auth service. */
export function createAuth(options: CreateAuthOptions): AuthService {
  const { db, keys, log, settings, wait, now = Date.now } = options
  const failedSignIns = new FailedSignIns({ limit: options.limits.failedSignIn, now, wait })
  const limits = createLimits(options.limits, now)
  const { mail = noMail, sms = noSms, audit = noAudit } = options
  return { db, keys, log, settings, failedSignIns, limits, mail, sms, audit, now }
}

/** Derives the settings of the auth service from the configuration. */
export function authSettings(
  config: Pick<Config, 'auth' | 'publicUrl' | 'port' | 'adminUrl' | 'adminPort'>,
): AuthSettings {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const adminApp = config.adminUrl ?? `http://localhost:${config.adminPort}`
  const { accessTokenSeconds, siteUrl, ...settings } = config.auth
  return {
    ...settings,
    issuer: `${origin}/auth/v1`,
    lifetime: accessTokenSeconds,
    siteUrl: siteUrl ?? adminApp,
  }
}

/** Derives the limits of the auth service from the configuration. */
export function authLimits(config: Pick<Config, 'auth' | 'limits'>): AuthLimitSettings {
  return { ...config.limits, resendSeconds: config.auth.resendSeconds }
}

const noMail: AccountMailer = {
  enqueue: async () => {},
  wake: () => {},
  canSend: () => false,
}

const noSms: SmsSender = {
  send: async () => {
    throw new AuthError(422, 'sms_send_failed', 'Error sending text message: none is configured')
  },
  testOtpFor: () => undefined,
}

const noAudit: AuditLog = { record: async () => {} }

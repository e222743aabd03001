import type { AuditLog, Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { Keys } from '@duet/kit/keys'
import type { AccountMailer } from './accountMailer.ts'
import { createAuditLog } from './audit/audit.ts'
import { type AuthConfig, MIN_ACCESS_TOKEN_SECONDS } from './config/authConfig.ts'
import type { AuthLimitConfig } from './config/authLimits.ts'
import type { SmsConfig } from './config/smsConfig.ts'
import { hasSignedInFrom } from './devices/devices.ts'
import { FailedSignIns } from './limits/failedSignIns.ts'
import { createFailureCounts } from './limits/failureCounts.ts'
import { type AuthLimitSettings, createLimits } from './limits/limits.ts'
import { createProviders, PROVIDER_TIMEOUT_MS } from './providers/providers.ts'
import { createSamlProviders } from './saml/providers.ts'
import type { AuthService, AuthSettings } from './service.ts'
import { createSmsSender } from './sms/sms.ts'
import { VerifiedTokens } from './tokens/verifiedTokens.ts'
import { createWebAuthnSettings } from './webauthn/settings.ts'

interface CreateAuthOptions {
  db: Database
  keys: Keys
  log: Logger
  settings: AuthSettings
  limits: AuthLimitSettings
  mail: AccountMailer
  sms: SmsConfig
  /** Called with each security event, in the same transaction. */
  onEvent?: AuditLog['record'] | undefined
  /** Returns the current Unix time in milliseconds. @default the system clock */
  now?: (() => number) | undefined
  /** Delays a sign-in attempt after wrong passwords. @default a timer */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
  /** Time limit for each request to a provider, in milliseconds. @default 10 seconds */
  providerTimeoutMs?: number | undefined
  /** Time limit for each attempt to send a text message, in milliseconds. @default 5000 */
  smsTimeoutMs?: number | undefined
}

/** The settings of the server from which the auth service's settings derive. */
interface ServerConfig {
  auth: AuthConfig
  /** Origins of the site and of the admin app. If unset, their ports on `localhost`. */
  publicUrl: string | undefined
  adminUrl: string | undefined
  port: number
  adminPort: number
  productName: string
}

export function createAuth(options: CreateAuthOptions): AuthService {
  const { db, keys, log, mail, settings, wait, now = Date.now } = options
  const failureCounts = createFailureCounts({ secret: keys.codeKey, now })
  const failedSignIns = new FailedSignIns({
    db,
    counts: failureCounts,
    limit: options.limits.failedSignIn,
    accountLimit: options.limits.failedSignInAccount,
    hasSignedInFrom: (identifier, ip) => hasSignedInFrom(db, identifier, ip),
    wait,
  })
  // Not the system clock: after someone has set it back, limits would apply for too long.
  const limits = createLimits(options.limits, options.now ?? (() => performance.now()))
  const { sms: config, smsTimeoutMs: timeoutMs } = options
  const sms = createSmsSender({ config, log, now, timeoutMs })
  const saml = createSamlProviders({ configs: settings.samlProviders, log, now })
  const audit = createAuditLog(now, options.onEvent)
  const providers = createProviders({
    configs: settings.providers,
    timeoutMs: options.providerTimeoutMs ?? PROVIDER_TIMEOUT_MS,
    now,
  })
  return {
    ...{
      db,
      keys,
      log,
      settings,
      failedSignIns,
      failureCounts,
      limits,
      mail,
      sms,
      saml,
      audit,
      providers,
      now,
    },
    verifiedTokens: new VerifiedTokens(),
  }
}

/**
 * Derives the settings of the auth service from the configuration.
 *
 * @throws ConfigError if settings contradict each other.
 */
export function deriveAuthSettings(config: ServerConfig): AuthSettings {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const adminApp = config.adminUrl ?? `http://localhost:${config.adminPort}`
  const { siteUrl, webAuthn, ...settings } = config.auth
  const { accessTokenSeconds, idleSeconds } = settings
  return {
    ...settings,
    // A session is idle from its last refresh on. So clients in use must refresh within that time.
    accessTokenSeconds:
      idleSeconds > 0
        ? Math.max(MIN_ACCESS_TOKEN_SECONDS, Math.min(accessTokenSeconds, idleSeconds))
        : accessTokenSeconds,
    issuer: `${origin}/auth/v1`,
    siteUrl: siteUrl ?? adminApp,
    adminApp,
    webAuthn: createWebAuthnSettings(webAuthn, adminApp, config.productName),
  }
}

/** Derives the limits of the auth service from the configuration. */
export function deriveAuthLimits(config: {
  auth: Pick<AuthConfig, 'resendSeconds'>
  limits: AuthLimitConfig
}): AuthLimitSettings {
  return { ...config.limits, resendSeconds: config.auth.resendSeconds }
}

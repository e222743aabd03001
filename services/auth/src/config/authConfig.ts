import type { createReader } from '@duet/kit'
import { readMfaConfig } from './mfaConfig.ts'
import { PASSWORD_COST } from './passwordCost.ts'
import { PASSWORD_CLASSES, type PasswordRules } from './passwordRules.ts'
import { readProviderEntries, readProviders } from './providerConfig.ts'
import { readSamlProviders } from './samlConfig.ts'
import { readSmsConfig } from './smsConfig.ts'
import { readTeamRules } from './teamConfig.ts'
import { readWeb3Chains } from './web3Config.ts'
import { readWebAuthnConfig } from './webAuthnConfig.ts'

type Reader = ReturnType<typeof createReader>

const MIN_JWT_SECRET_LENGTH = 32
/** Clients refresh an access token before its last two minutes. */
export const MIN_ACCESS_TOKEN_SECONDS = 120

export type AuthConfig = ReturnType<typeof readAuthConfig>

/**
 * Reads the settings for the auth service.
 *
 * @throws ConfigError with a one-line message that contains no secret.
 */
export function readAuthConfig(reader: Reader) {
  const isOn = (name: string, fallback: 'on' | 'off') =>
    reader.oneOf(name, ['on', 'off'], fallback) === 'on'
  const hostedUrl = reader.baseUrl('AUTH_URL')
  const anonKey = reader.optional('ANON_KEY')
  if (hostedUrl !== undefined && anonKey === undefined) {
    throw reader.error('AUTH_URL', 'needs ANON_KEY, the public key of that auth service')
  }
  const entries = readProviderEntries(reader)
  const password = readPasswordRules(reader)
  return Object.freeze({
    /** URL of a hosted auth service that replaces the built-in one. Has no trailing slash. */
    hostedUrl,
    adminEmail: reader.email('ADMIN_EMAIL', 'admin@example.com'),
    /** Checked when the first admin is created, so that older, shorter passwords keep working. */
    adminPassword: reader.password('ADMIN_PASSWORD'),
    anonKey,
    serviceKey: reader.optional('SERVICE_KEY'),
    signingKeys: readSigningKeys(reader),
    jwtSecret: readJwtSecret(reader),
    isSignupOpen: isOn('AUTH_SIGNUP', 'off'),
    isEmailEnabled: isOn('AUTH_EMAIL', 'on'),
    isPhoneEnabled: isOn('AUTH_PHONE', 'off'),
    isAnonymousEnabled: isOn('AUTH_ANONYMOUS', 'off'),
    isEmailAutoconfirmed: isOn('AUTH_EMAIL_AUTOCONFIRM', 'off'),
    isPhoneAutoconfirmed: isOn('AUTH_PHONE_AUTOCONFIRM', 'off'),
    /**
     * Where links in emails lead if a request contains no allowed redirect URL. Defaults to the
     * admin app.
     */
    siteUrl: reader.baseUrl('AUTH_SITE_URL'),
    redirects: readRedirects(reader),
    password,
    passwordCost: PASSWORD_COST,
    team: readTeamRules(reader, password),
    otpLength: reader.integer('AUTH_OTP_LENGTH', 6, 6, 10),
    otpSeconds: reader.integer('AUTH_OTP_SECONDS', 3600, 60, 86_400),
    smsOtpSeconds: reader.integer('AUTH_SMS_OTP_SECONDS', 60, 30, 86_400),
    resendSeconds: reader.integer('AUTH_RESEND_SECONDS', 60, 0, 86_400),
    isEmailChangeSecure: isOn('AUTH_SECURE_EMAIL_CHANGE', 'on'),
    isPasswordChangeSecure: isOn('AUTH_SECURE_PASSWORD_CHANGE', 'off'),
    isCurrentPasswordRequired: isOn('AUTH_CURRENT_PASSWORD', 'off'),
    sessionSeconds: reader.integer('AUTH_SESSION_SECONDS', 0, 0, 999_999_999),
    idleSeconds: reader.integer('AUTH_IDLE_SECONDS', 2_592_000, 0, 999_999_999),
    isSingleSession: isOn('AUTH_SINGLE_SESSION', 'off'),
    mfa: readMfaConfig(reader),
    sms: readSmsConfig(reader),
    arePasskeysEnabled: isOn('AUTH_PASSKEYS', 'off'),
    webAuthn: readWebAuthnConfig(reader),
    /** OAuth and OpenID Connect providers that users can sign in with. */
    providers: readProviders(reader, entries),
    samlProviders: readSamlProviders(reader, entries),
    isLinkingEnabled: isOn('AUTH_LINKING', 'off'),
    web3Chains: readWeb3Chains(reader),
    isLinkDirect: reader.oneOf('AUTH_LINKS', ['page', 'direct'], 'page') === 'direct',
    /**
     * Maximum lifetime of an access token in seconds. Clients refresh it two minutes before it
     * expires.
     */
    accessTokenSeconds: reader.integer(
      'AUTH_ACCESS_TOKEN_SECONDS',
      3600,
      MIN_ACCESS_TOKEN_SECONDS,
      604_800,
    ),
    /** How long after a rotation a client can retry with the old refresh token, in seconds. */
    reuseIntervalSeconds: reader.integer('AUTH_REUSE_INTERVAL_SECONDS', 10, 0, 3600),
  })
}

// Checks only that the value is JSON. `parseSigningKeys` checks the keys.
function readSigningKeys(reader: Reader): unknown {
  return reader.json(
    'AUTH_SIGNING_KEYS',
    'must be a JSON list of private JWKs, or the path of a file with one',
  )
}

function readJwtSecret(reader: Reader): Uint8Array | undefined {
  const secret = reader.optional('AUTH_JWT_SECRET')
  if (secret !== undefined && secret.length < MIN_JWT_SECRET_LENGTH) {
    throw reader.error('AUTH_JWT_SECRET', `must have at least ${MIN_JWT_SECRET_LENGTH} characters`)
  }
  return secret === undefined ? undefined : new TextEncoder().encode(secret)
}

function readRedirects(reader: Reader): readonly string[] {
  const name = 'AUTH_REDIRECTS'
  const globs = reader
    .text(name, '', 65_536)
    .split(/[\s,]+/)
    .filter(Boolean)
  for (const glob of globs) {
    if (!/^[a-z][a-z0-9+.-]*:\/\/[^/@]+/i.test(glob) || /^(javascript|data|file):/i.test(glob)) {
      throw reader.error(
        name,
        `must be a list of URLs such as https://*.example.com/**, not "${glob}"`,
      )
    }
  }
  return Object.freeze(globs)
}

function readPasswordRules(reader: Reader): PasswordRules {
  const classes = Object.keys(PASSWORD_CLASSES) as (keyof typeof PASSWORD_CLASSES)[]
  return Object.freeze({
    minLength: reader.integer('AUTH_PASSWORD_MIN', 6, 6, 128),
    classes: reader.oneOf('AUTH_PASSWORD_CLASSES', classes, 'none'),
    rejectsCommonPasswords:
      reader.oneOf('AUTH_PASSWORD_COMMON', ['refuse', 'allow'], 'refuse') === 'refuse',
  })
}

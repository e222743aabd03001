import type { createReader } from '@duet/kit'

/** The limits for requests to the auth service. */
export interface AuthLimitConfig {
  /** Maximum sign-ins and token refreshes per IP address per five minutes. */
  token: number
  /** Maximum sign-outs per IP address per five minutes. */
  signOut: number
  /** Maximum new accounts per IP address per five minutes. */
  signup: number
  /** Maximum account changes and requests for one-time codes per IP address per five minutes. */
  otp: number
  /** Maximum attempts to verify one-time codes per IP address per five minutes. */
  verify: number
  /** Maximum passkey requests per IP address per five minutes. Listing passkeys doesn't count. */
  passkey: number
  /** Maximum anonymous sign-ups per IP address per hour. */
  anonymous: number
  /** Maximum second-factor challenges and verification attempts per IP address per minute. */
  mfa: number
  /** Maximum requests to start or finish a SAML sign-in per IP address per five minutes. */
  sso: number
  /** Maximum wallet sign-ins per IP address per five minutes. */
  web3: number
  /** Maximum account emails per mailbox per hour. */
  authMails: number
  /** Maximum text messages per phone per hour. */
  authSms: number
  /** Maximum failed password attempts per account and IP address per fifteen minutes. */
  failedSignIn: number
  /**
   * Maximum failed password attempts per account per fifteen minutes. Counts only attempts from
   * IP addresses that have never signed in to the account.
   */
  failedSignInAccount: number
}

/**
 * Reads the limits for requests to the auth service.
 *
 * @throws ConfigError
 */
export function readAuthLimits(reader: ReturnType<typeof createReader>): AuthLimitConfig {
  return Object.freeze({
    token: reader.integer('LIMIT_TOKEN', 150, 1, 1_000_000),
    signOut: reader.integer('LIMIT_SIGN_OUT', 150, 1, 1_000_000),
    signup: reader.integer('LIMIT_SIGNUP', 30, 1, 1_000_000),
    otp: reader.integer('LIMIT_OTP', 30, 1, 1_000_000),
    verify: reader.integer('LIMIT_VERIFY', 30, 1, 1_000_000),
    passkey: reader.integer('LIMIT_PASSKEY', 30, 1, 1_000_000),
    anonymous: reader.integer('LIMIT_ANONYMOUS', 30, 1, 1_000_000),
    mfa: reader.integer('LIMIT_MFA', 15, 1, 1_000_000),
    sso: reader.integer('LIMIT_SSO', 45, 1, 1_000_000),
    web3: reader.integer('LIMIT_WEB3', 30, 1, 1_000_000),
    authMails: reader.integer('LIMIT_AUTH_MAILS', 30, 1, 1_000_000),
    authSms: reader.integer('LIMIT_AUTH_SMS', 10, 1, 1_000_000),
    failedSignIn: reader.integer('LIMIT_FAILED_SIGN_IN', 30, 1, 1_000_000),
    failedSignInAccount: reader.integer('LIMIT_FAILED_SIGN_IN_ACCOUNT', 60, 1, 1_000_000),
  })
}

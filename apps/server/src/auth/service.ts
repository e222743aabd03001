import type { Database } from '../db/database.ts'
import type { Keys } from '../keys/keys.ts'
import type { Logger } from '../logger.ts'
import type { AccountMailer } from '../outbox/accountMail.ts'
import type { PasswordRules } from './accounts/passwordRules.ts'
import type { FailedSignIns } from './limits/failedSignIns.ts'
import type { AuthLimits } from './limits/limits.ts'
import type { TokenSettings } from './tokens/claims.ts'

export interface AuthSettings extends TokenSettings {
  /** How long a rotated refresh token can be used again after a lost response, in seconds. */
  reuseIntervalSeconds: number
  isSignupOpen: boolean
  isEmailEnabled: boolean
  isPhoneEnabled: boolean
  isAnonymousEnabled: boolean
  isEmailAutoconfirmed: boolean
  isPhoneAutoconfirmed: boolean
  /** Where links lead if the request names no allowed URL. */
  siteUrl: string
  /** Origin of the admin app. */
  adminApp: string
  /** Glob patterns of the redirect URLs that are allowed in addition to `siteUrl`. */
  redirects: readonly string[]
  password: PasswordRules
  /** Digits of a code. */
  otpLength: number
  /** Lifetimes of codes by email and by SMS, in seconds. */
  otpSeconds: number
  smsOtpSeconds: number
  /** Whether both addresses confirm an email change. */
  isEmailChangeSecure: boolean
  /** Whether a new password needs a recent sign-in or a code. */
  isPasswordChangeSecure: boolean
  /** Whether a new password needs the current one. */
  isCurrentPasswordRequired: boolean
  /** Limits of a session in seconds; 0 means none. */
  sessionSeconds: number
  idleSeconds: number
  /** Whether signing in ends the account's other sessions. */
  isSingleSession: boolean
  /** Whether emails link to `verify` directly instead of to a page with a button. */
  isLinkDirect: boolean
}

export type { AccountMail, AccountMailer } from '../outbox/accountMail.ts'

export interface TextMessage {
  phone: string
  otp: string
  message: string
  channel: 'sms' | 'whatsapp'
}

/** Sends text messages. */
export interface SmsSender {
  /** @throws AuthError 422 `sms_send_failed`. */
  send(message: TextMessage): Promise<void>
  /** The fixed code of a test number. */
  testOtpFor(phone: string): string | undefined
}

/** A security event. */
export interface AuditEvent {
  action: string
  actorId?: string | undefined
  subjectId?: string | undefined
  ip: string | undefined
  userAgent: string | undefined
  details?: Record<string, unknown>
}

export interface AuditLog {
  record(trx: Database, event: AuditEvent): Promise<void>
}

/** The dependencies of all parts of the auth service. */
export interface AuthService {
  db: Database
  keys: Keys
  settings: AuthSettings
  failedSignIns: FailedSignIns
  limits: AuthLimits
  mail: AccountMailer
  sms: SmsSender
  audit: AuditLog
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
  /** The admin who manages another account, for the audit log. */
  actorId?: string | undefined
}

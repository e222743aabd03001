import type { AuditLog, Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { Keys } from '@duet/kit/keys'
import type { AccountMailer } from './accountMailer.ts'
import type { MfaConfig } from './config/mfaConfig.ts'
import type { PasswordCost } from './config/passwordCost.ts'
import type { PasswordRules } from './config/passwordRules.ts'
import type { ProviderConfig } from './config/providerConfig.ts'
import type { SamlProviderConfig } from './config/samlConfig.ts'
import type { TeamRules } from './config/teamConfig.ts'
import type { Web3Chain } from './config/web3Config.ts'
import type { FailedSignIns } from './limits/failedSignIns.ts'
import type { FailureCounts } from './limits/failureCounts.ts'
import type { AuthLimits } from './limits/limits.ts'
import type { Providers } from './providers/providers.ts'
import type { RedirectSettings } from './redirects/allowList.ts'
import type { SamlProviders } from './saml/providers.ts'
import type { TokenSettings } from './tokens/claims.ts'
import type { VerifiedTokens } from './tokens/verifiedTokens.ts'
import type { WebAuthnSettings } from './webauthn/settings.ts'

export interface AuthSettings extends TokenSettings, RedirectSettings {
  /**
   * How long a refresh token can be used again after its rotation, in seconds. Clients use it again
   * if the response was lost.
   */
  reuseIntervalSeconds: number
  isSignupOpen: boolean
  isEmailEnabled: boolean
  isPhoneEnabled: boolean
  isAnonymousEnabled: boolean
  isEmailAutoconfirmed: boolean
  isPhoneAutoconfirmed: boolean
  /** Origin of the admin app. */
  adminApp: string
  password: PasswordRules
  /** The cost of new hashes. A sign-in replaces cheaper ones. */
  passwordCost: PasswordCost
  /** Stricter rules for people with a role on the team. */
  team: TeamRules
  /** Number of digits in a code. */
  otpLength: number
  /** Lifetime of a code in an email, in seconds. */
  otpSeconds: number
  /** Lifetime of a code in a text message, in seconds. */
  smsOtpSeconds: number
  /** Whether an email change must be confirmed from both the old and the new address. */
  isEmailChangeSecure: boolean
  /** Whether setting a new password requires either a recent sign-in or a code. */
  isPasswordChangeSecure: boolean
  /** Whether setting a new password requires the current password. */
  isCurrentPasswordRequired: boolean
  /** Maximum age of a session, in seconds; 0 for no limit. */
  sessionSeconds: number
  /** Maximum time that a session can be idle, in seconds; 0 for no limit. */
  idleSeconds: number
  /** Whether signing in ends the account's other sessions. */
  isSingleSession: boolean
  mfa: MfaConfig
  /** The blockchains whose wallets users can sign in with. */
  web3Chains: readonly Web3Chain[]
  samlProviders: readonly SamlProviderConfig[]
  /** The external providers that users can sign in with. */
  providers: readonly ProviderConfig[]
  /** Whether users can link identities to their account, and unlink them. */
  isLinkingEnabled: boolean
  /** Whether opening a link in an email verifies it. If not, users must also click a button. */
  isLinkDirect: boolean
  arePasskeysEnabled: boolean
  webAuthn: WebAuthnSettings
}

export interface TextMessage {
  phone: string
  otp: string
  message: string
  channel: 'sms' | 'whatsapp'
}

export interface SmsSender {
  /** Whether a webhook for text messages is configured. */
  canSend: boolean
  /** @throws AuthError 422 `sms_send_failed`. */
  send(message: TextMessage): Promise<void>
  /** Returns the fixed code for a test phone number, or `undefined` for any other number. */
  findTestOtp(phone: string): string | undefined
}

/** The dependencies of the auth service's functions. */
export interface AuthService {
  db: Database
  keys: Keys
  settings: AuthSettings
  verifiedTokens: VerifiedTokens
  failedSignIns: FailedSignIns
  failureCounts: FailureCounts
  limits: AuthLimits
  mail: AccountMailer
  sms: SmsSender
  saml: SamlProviders
  audit: AuditLog
  providers: Providers
  log: Logger
  /** Returns the current Unix time in milliseconds. */
  now: () => number
}

/** Returns the current time plus an offset, in the ISO format of the database and the API. */
export function getIsoTime(auth: Pick<AuthService, 'now'>, offsetMs = 0): string {
  return new Date(auth.now() + offsetMs).toISOString()
}

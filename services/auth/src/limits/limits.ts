import { getRateLimitKey } from '@duet/kit/http'
import type { Request, RequestHandler } from 'express'
import type { AddressKind } from '../accounts/identities.ts'
import type { AuthLimitConfig } from '../config/authLimits.ts'
import { AuthError } from '../errors.ts'
import { EventWindow } from './window.ts'

const ONE_MINUTE_MS = 60_000
const FIVE_MINUTES_MS = 5 * 60_000
const ONE_HOUR_MS = 60 * 60_000

/** The limits, and the minimum time between messages. */
export interface AuthLimitSettings extends AuthLimitConfig {
  /**
   * Minimum time between messages of the same kind to the same address, in seconds; 0 for no
   * minimum.
   */
  resendSeconds: number
}

type RequestLimit =
  | 'signup'
  | 'otp'
  | 'verify'
  | 'token'
  | 'signOut'
  | 'passkey'
  | 'sso'
  | 'web3'
  | 'anonymous'
  | 'challenge'
  | 'factor'

export type AuthLimits = ReturnType<typeof createLimits>

/**
 * Creates the rate limits of the auth service, except those for wrong passwords and codes.
 *
 * @param now Returns the milliseconds since any moment, and should never decrease.
 */
export function createLimits(settings: AuthLimitSettings, now: () => number) {
  const requests: Record<RequestLimit, EventWindow> = {
    signup: new EventWindow(settings.signup, FIVE_MINUTES_MS, now),
    otp: new EventWindow(settings.otp, FIVE_MINUTES_MS, now),
    verify: new EventWindow(settings.verify, FIVE_MINUTES_MS, now),
    token: new EventWindow(settings.token, FIVE_MINUTES_MS, now),
    signOut: new EventWindow(settings.signOut, FIVE_MINUTES_MS, now),
    passkey: new EventWindow(settings.passkey, FIVE_MINUTES_MS, now),
    sso: new EventWindow(settings.sso, FIVE_MINUTES_MS, now),
    web3: new EventWindow(settings.web3, FIVE_MINUTES_MS, now),
    anonymous: new EventWindow(settings.anonymous, ONE_HOUR_MS, now),
    challenge: new EventWindow(settings.mfa, ONE_MINUTE_MS, now),
    factor: new EventWindow(settings.mfa, ONE_MINUTE_MS, now),
  }
  const hourlyMessages = {
    email: new EventWindow(settings.authMails, ONE_HOUR_MS, now),
    phone: new EventWindow(settings.authSms, ONE_HOUR_MS, now),
  }
  // Notices have a separate limit. Otherwise, an attacker could use up the limit with requested
  // emails before signing in, or block the owner's password reset with sign-ins.
  const hourlyNotices = new EventWindow(settings.authMails, ONE_HOUR_MS, now)
  const recentMessages = new EventWindow(1, settings.resendSeconds * 1000, now)
  const windows = [
    ...Object.values(requests),
    ...Object.values(hourlyMessages),
    hourlyNotices,
    recentMessages,
  ]
  const createResendKey = (address: string, purpose: string) => `${purpose} ${address}`

  /**
   * Counts a request toward the limit of the client's IP address.
   *
   * @throws AuthError 429 `over_request_rate_limit`.
   */
  function countRequest(name: RequestLimit, req: Request): void {
    const address = getRateLimitKey(req)
    const seconds = requests[name].getSecondsLeft(address)
    if (seconds > 0) throw tooManyRequests('over_request_rate_limit', seconds)
    requests[name].count(address)
  }

  return {
    countRequest,

    /** Forgets the IP addresses, email addresses, and phone numbers whose time window has ended. */
    deleteExpired(): void {
      for (const window of windows) window.deleteExpired()
    },

    /** Creates middleware that limits the requests to a route. */
    limitRoute:
      (name: RequestLimit): RequestHandler =>
      (req, _res, next) => {
        countRequest(name, req)
        next()
      },

    /**
     * Counts a message to an address. Also counts messages to addresses without an account, so that
     * the limits don't reveal which addresses have accounts.
     *
     * @throws AuthError 429 `over_email_send_rate_limit` or `over_sms_send_rate_limit`.
     */
    countMessage(kind: AddressKind, address: string, purpose: string): void {
      const code = kind === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
      const key = createResendKey(address, purpose)
      const seconds = Math.max(
        recentMessages.getSecondsLeft(key),
        hourlyMessages[kind].getSecondsLeft(address),
      )
      if (seconds > 0) throw tooManyRequests(code, seconds)
      recentMessages.count(key)
      hourlyMessages[kind].count(address)
    },

    /**
     * Counts a notice of a new sign-in to an email address. Returns `false` if the hourly limit is
     * reached.
     */
    tryCountNotice(email: string): boolean {
      if (hourlyNotices.getSecondsLeft(email) > 0) return false
      hourlyNotices.count(email)
      return true
    },

    /**
     * Allows another message of this kind immediately, because sending the last message failed. The
     * failed message still counts toward the hourly limit, because a gateway can report an error
     * after it has sent the message.
     */
    allowResend(address: string, purpose: string): void {
      recentMessages.uncount(createResendKey(address, purpose))
    },
  }
}

/** Creates the error 429 for a request that the client may repeat after `seconds`. */
export function tooManyRequests(code: string, seconds: number): AuthError {
  return new AuthError(
    429,
    code,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
}

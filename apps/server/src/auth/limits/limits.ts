import type { Request, RequestHandler } from 'express'
import { addressOf } from '../../http/rateLimit.ts'
import type { AddressKind } from '../accounts/identities.ts'
import { AuthError } from '../errors.ts'
import { Window } from './window.ts'

const FIVE_MINUTES = 5 * 60_000
const ONE_HOUR = 60 * 60_000

/** Maximum number of requests per IP address in five minutes, except where noted. */
export interface LimitSettings {
  signup: number
  otp: number
  verify: number
  token: number
  signOut: number
  /** Per hour instead of five minutes. */
  anonymous: number
  /** Maximum number of emails per hour to one address. */
  authMails: number
  /** Maximum number of text messages per hour to one phone. */
  authSms: number
  /** Minimum seconds between messages of the same kind to the same address; 0 for no minimum. */
  resendSeconds: number
}

type RequestLimit = 'signup' | 'otp' | 'verify' | 'token' | 'signOut' | 'anonymous'

export type AuthLimits = ReturnType<typeof createLimits>

/** All limits of the auth service, except for wrong passwords and wrong codes. */
export function createLimits(settings: LimitSettings, now: () => number) {
  const requests: Record<RequestLimit, Window> = {
    signup: new Window(settings.signup, FIVE_MINUTES, now),
    otp: new Window(settings.otp, FIVE_MINUTES, now),
    verify: new Window(settings.verify, FIVE_MINUTES, now),
    token: new Window(settings.token, FIVE_MINUTES, now),
    signOut: new Window(settings.signOut, FIVE_MINUTES, now),
    anonymous: new Window(settings.anonymous, ONE_HOUR, now),
  }
  const sends = {
    email: new Window(settings.authMails, ONE_HOUR, now),
    phone: new Window(settings.authSms, ONE_HOUR, now),
  }
  const resends = new Window(1, settings.resendSeconds * 1000, now)
  const resendKey = (address: string, purpose: string) => `${purpose} ${address}`

  /**
   * Counts a request of an IP address.
   *
   * @throws AuthError 429 `over_request_rate_limit`.
   */
  function countRequest(name: RequestLimit, req: Request): void {
    const address = addressOf(req)
    const seconds = requests[name].secondsLeft(address)
    if (seconds > 0) throw tooMany('over_request_rate_limit', seconds)
    requests[name].count(address)
  }

  return {
    countRequest,

    /** Limits a route. */
    request:
      (name: RequestLimit): RequestHandler =>
      (req, _res, next) => {
        countRequest(name, req)
        next()
      },

    /**
     * Counts a message to an address, whether or not the address has an account.
     *
     * @throws AuthError 429 `over_email_send_rate_limit` or `over_sms_send_rate_limit`.
     */
    takeSend(kind: AddressKind, address: string, purpose: string): void {
      const code = kind === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
      const key = resendKey(address, purpose)
      const seconds = Math.max(resends.secondsLeft(key), sends[kind].secondsLeft(address))
      if (seconds > 0) throw tooMany(code, seconds)
      resends.count(key)
      sends[kind].count(address)
    },

    /**
     * Ends the wait for the next message of this kind, because the last one couldn't be sent. That
     * one still counts toward the hourly limit, because a gateway that fails may have sent it.
     */
    allowResend(address: string, purpose: string): void {
      resends.uncount(resendKey(address, purpose))
    },
  }
}

export function tooMany(code: string, seconds: number): AuthError {
  return new AuthError(
    429,
    code,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
}

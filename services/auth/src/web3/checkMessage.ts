import { OAuthError } from '../errors.ts'
import { isAllowed, isLoopback } from '../redirects/allowList.ts'
import type { AuthSettings } from '../service.ts'
import type { SignInMessage } from './message.ts'

/** Maximum difference between a message's `Issued At` and the server's time, in milliseconds. */
const MAX_TIME_DIFFERENCE_MS = 10 * 60_000

/**
 * Checks that a message is for an allowed app, and that the message is valid now.
 *
 * @throws OAuthError 400 `invalid_grant`.
 */
export function checkMessage(
  settings: Pick<AuthSettings, 'siteUrl' | 'redirects'>,
  message: SignInMessage,
  now: number,
): void {
  checkApp(settings, message)
  const { issuedAt, expirationTime, notBefore } = message
  if (notBefore !== undefined && notBefore > now) throw createMessageError('isn’t valid yet')
  if (expirationTime !== undefined && expirationTime <= now) throw createMessageError('has expired')
  if (issuedAt > now + MAX_TIME_DIFFERENCE_MS) throw createMessageError('was issued in the future')
  if (issuedAt < now - MAX_TIME_DIFFERENCE_MS) throw createMessageError('was issued too long ago')
}

/** Returns the first time at which `checkMessage` rejects a message as expired, in Unix ms. */
export function getEndOfValidity({ issuedAt, expirationTime }: SignInMessage): number {
  // Add a millisecond, because `checkMessage` accepts a message that is exactly
  // `MAX_TIME_DIFFERENCE_MS` old.
  return Math.min(issuedAt + MAX_TIME_DIFFERENCE_MS + 1, expirationTime ?? Number.POSITIVE_INFINITY)
}

function checkApp(
  settings: Pick<AuthSettings, 'siteUrl' | 'redirects'>,
  { domain, scheme, uri }: SignInMessage,
): void {
  const url = new URL(uri)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) {
    throw createMessageError('has a URI without https')
  }
  const isSameApp = domain.toLowerCase() === url.host
  const isSameScheme = scheme === undefined || `${scheme.toLowerCase()}:` === url.protocol
  if (!isSameApp || !isSameScheme) throw createMessageError('has a URI of another domain')
  if (!isAllowed(settings, uri) || !isAllowed(settings, `${url.origin}/`)) {
    throw createMessageError('was signed for another app')
  }
}

export function createMessageError(problem: string): OAuthError {
  return new OAuthError('invalid_grant', `The signed message ${problem}`)
}

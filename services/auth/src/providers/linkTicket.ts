import type { ClientInfo } from '@duet/kit/http'
import { jwtVerify, SignJWT } from 'jose'
import { findUser, type User } from '../accounts/accounts.ts'
import { hashSecret } from '../codes/secrets.ts'
import { getNetworkAddress } from '../devices/devices.ts'
import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { findSession } from '../sessions/sessions.ts'

const LIFETIME_SECONDS = 60

/**
 * Creates a ticket, which becomes part of a URL that links an identity. Clients get the URL with
 * `fetch` and then open it in the browser. The browser sends no access token, so the ticket
 * identifies the user.
 *
 * The ticket works for a minute, and only for the IP address and user agent that requested it.
 * Otherwise, an attacker could trick other people into linking their identities to the attacker's
 * account.
 */
export function createLinkTicket(
  auth: AuthService,
  { userId, sessionId }: { userId: string; sessionId: string },
  clientInfo: ClientInfo,
): Promise<string> {
  const now = Math.floor(auth.now() / 1000)
  return new SignJWT({ sid: sessionId, from: hashClientInfo(auth, clientInfo) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(deriveTicketKey(auth))
}

/**
 * Returns the user that a ticket was created for.
 *
 * @throws AuthError 403 `bad_jwt` or `session_not_found`.
 */
export async function readLinkTicket(
  auth: AuthService,
  ticket: string,
  clientInfo: ClientInfo,
): Promise<User> {
  const { payload } = await jwtVerify(ticket, deriveTicketKey(auth), {
    algorithms: ['HS256'],
    currentDate: new Date(auth.now()),
    requiredClaims: ['sub', 'exp'],
  }).catch((cause: unknown) => {
    throw createTicketError(cause)
  })
  const { sub = '', sid, from: clientHash } = payload
  if (clientHash !== hashClientInfo(auth, clientInfo) || typeof sid !== 'string')
    throw createTicketError()
  const user = await findUser(auth.db, sub)
  if (user && (await findSession(auth, user, sid))) return user
  throw new AuthError(403, 'session_not_found', 'The session of this link does not exist')
}

function createTicketError(cause?: unknown): AuthError {
  return new AuthError(403, 'bad_jwt', 'This link has expired. Go back and try again', { cause })
}

const deriveTicketKey = ({ keys }: AuthService) =>
  Buffer.from(hashSecret(keys.codeKey, 'provider link ticket'), 'hex')

const hashClientInfo = ({ keys }: AuthService, clientInfo: ClientInfo) =>
  hashSecret(
    keys.codeKey,
    'provider link origin',
    getNetworkAddress(clientInfo),
    clientInfo.userAgent ?? '',
  )

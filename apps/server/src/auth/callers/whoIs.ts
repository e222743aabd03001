import { createHash, timingSafeEqual } from 'node:crypto'
import { findUser, isAdmin, isBanned } from '../accounts/accounts.ts'
import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { findSession } from '../sessions/sessions.ts'
import { verifyToken } from '../tokens/verifyToken.ts'
import type { LocalCaller, WhoIs } from './caller.ts'

/** Identifies callers by this server's keys and tokens. */
export const createWhoIs =
  (auth: AuthService): WhoIs =>
  (authorization) =>
    whoIs(auth, authorization)

/** Identifies the caller. An invalid token returns the kind `invalid` instead of throwing. */
export async function whoIs(
  auth: AuthService,
  authorization: string | undefined,
): Promise<LocalCaller> {
  const token = readBearerToken(authorization)
  if (token === undefined) {
    return {
      kind: 'none',
      error: new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
    }
  }
  if (isSame(token, auth.keys.serviceKey)) return { kind: 'service' }
  if (isSame(token, auth.keys.anonKey)) return { kind: 'anon' }
  try {
    const owner = await verifyToken(auth.keys, auth.settings, token, auth.now())
    return owner.kind === 'service' ? owner : await findCaller(auth, owner)
  } catch (error) {
    if (error instanceof AuthError) return { kind: 'invalid', error }
    throw error
  }
}

/**
 * Returns the user and session of a request.
 *
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `user_not_found`, `session_not_found` or
 *   `user_banned`.
 */
export async function requireUser(auth: AuthService, authorization: string | undefined) {
  const caller = await whoIs(auth, authorization)
  switch (caller.kind) {
    case 'user':
      return caller
    case 'none':
    case 'invalid':
      throw caller.error
    default:
      throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
}

/**
 * Allows only the service key and service tokens. Admins aren't allowed, because they could
 * generate links that sign them in to other accounts.
 *
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt` or `not_admin`.
 */
export async function requireService(auth: AuthService, authorization: string | undefined) {
  const caller = await whoIs(auth, authorization)
  if (caller.kind === 'none' || caller.kind === 'invalid') throw caller.error
  if (caller.kind !== 'service') throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function findCaller(
  auth: AuthService,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<LocalCaller> {
  const user = await findUser(auth.db, userId)
  if (user === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  const session = await findSession(auth, userId, sessionId)
  if (session === undefined) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  }
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  // The role comes from the database, because the token may be out of date.
  return { kind: 'user', id: user.id, isAdmin: isAdmin(user), user, session }
}

function readBearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

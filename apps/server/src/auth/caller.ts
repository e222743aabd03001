import { createHash, timingSafeEqual } from 'node:crypto'
import { verifyAccessToken } from './accessToken.ts'
import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'
import { isSessionExpired, type Session } from './sessions.ts'
import { findUser, isAdmin, isBanned, type User } from './users.ts'

/** The sender of a request, identified by its `Authorization` header. */
export type Caller =
  | { kind: 'nobody'; error: AuthError }
  | { kind: 'invalid'; error: AuthError }
  | { kind: 'anon' }
  | { kind: 'service' }
  | { kind: 'user'; user: User; session: Session; isAdmin: boolean }

/** Identifies the caller. An invalid token results in the kind `invalid`, not in an exception. */
export async function identify(auth: AuthService, header: string | undefined): Promise<Caller> {
  const token = bearerToken(header)
  if (token === undefined) {
    return {
      kind: 'nobody',
      error: new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
    }
  }
  if (isSame(token, auth.keys.serviceKey)) return { kind: 'service' }
  if (isSame(token, auth.keys.anonKey)) return { kind: 'anon' }
  try {
    const { user, session } = await findCaller(auth, token)
    // The role comes from the database, because the token may be out of date.
    return { kind: 'user', user, session, isAdmin: isAdmin(user) }
  } catch (error) {
    if (error instanceof AuthError) return { kind: 'invalid', error }
    throw error
  }
}

/**
 * Returns the user and session of a request.
 *
 * @throws AuthError 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found` or
 *   `user_banned`.
 */
export async function requireUser(auth: AuthService, header: string | undefined) {
  const caller = await identify(auth, header)
  switch (caller.kind) {
    case 'user':
      return caller
    case 'nobody':
    case 'invalid':
      throw caller.error
    default:
      throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
}

async function findCaller(auth: AuthService, token: string) {
  const { userId, sessionId } = await verifyAccessToken(auth.keys, auth.settings, token, auth.now())
  const user = await findUser(auth.db, userId)
  if (user === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  const session = await auth.db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (session === undefined || isSessionExpired(session, auth.now())) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  }
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session }
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

import type { IdentifyCaller } from '@duet/kit'
import { findUser, getDisplayName, isBanned, readTeamRole } from '../accounts/accounts.ts'
import { hasVerifiedFactor } from '../accounts/factors.ts'
import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { findSession } from '../sessions/sessions.ts'
import { isServiceRole, type TokenOwner, verifyToken } from '../tokens/verifyToken.ts'
import { identifyBearer } from './identifyBearer.ts'
import type { LocalCaller } from './localCaller.ts'

/** Returns a function that identifies callers by this server's keys and tokens. */
export const createIdentifyCaller =
  (auth: AuthService): IdentifyCaller =>
  (authorization) =>
    identifyCaller(auth, authorization)

/** Identifies the caller. Returns the kind `invalid` for an invalid token instead of throwing. */
export async function identifyCaller(
  auth: AuthService,
  authorization: string | undefined,
): Promise<LocalCaller> {
  return identifyBearer(auth.keys, authorization, async (token) => {
    const tokenOwner = await verifyToken(auth, token)
    return tokenOwner.kind === 'service' ? tokenOwner : await findCaller(auth, tokenOwner)
  })
}

/**
 * Returns the user and session that a request's `Authorization` header identifies.
 *
 * @throws AuthError 401 `no_authorization`; 400 or 403 `bad_jwt`; 403 `user_not_found`,
 *   `session_not_found`, or `user_banned`.
 */
export async function requireUser(auth: AuthService, authorization: string | undefined) {
  const caller = await identifyCaller(auth, authorization)
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
 * @throws AuthError 403 `not_admin`; and the errors of `requireUser` for a missing or invalid
 *   token.
 */
export async function requireService(auth: AuthService, authorization: string | undefined) {
  const caller = await identifyCaller(auth, authorization)
  if (caller.kind === 'none' || caller.kind === 'invalid') throw caller.error
  if (caller.kind !== 'service') throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function findCaller(
  auth: AuthService,
  { userId, sessionId, aal }: Extract<TokenOwner, { kind: 'user' }>,
): Promise<LocalCaller> {
  const user = await findUser(auth.db, userId)
  if (user === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  const session = await findSession(auth, user, sessionId)
  if (session === undefined) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  }
  const isAal2 = session.aal === 'aal2' && aal === 'aal2'
  // The roles come from the database, because the token may be out of date.
  const role = readTeamRole(user)
  const isService = isServiceRole(user.role)
  const needsSecondFactor =
    (role !== undefined || isService) &&
    !isAal2 &&
    (auth.settings.mfa.isRequiredForTeam || (await hasVerifiedFactor(auth.db, user.id)))
  if (isService && !needsSecondFactor) return { kind: 'service' }
  return {
    kind: 'user',
    id: user.id,
    name: getDisplayName(user),
    role: needsSecondFactor ? undefined : role,
    needsSecondFactor,
    user,
    session: { ...session, aal: isAal2 ? 'aal2' : 'aal1' },
  }
}

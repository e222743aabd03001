import type { Database } from '@duet/kit/database'
import type { User } from './accounts/accounts.ts'
import { hasVerifiedFactor } from './accounts/factors.ts'
import { AuthError } from './errors.ts'
import type { Session } from './sessions/sessions.ts'

/** A signed-in user and their session. */
export interface SignedInUser {
  user: User
  session: Session
}

/**
 * Requires that the session was verified with a second factor, if the account has one. Call this
 * before changes that must be impossible with only a stolen password.
 *
 * @param status HTTP status of the error, which depends on the route in Supabase's API.
 * @throws AuthError `insufficient_aal`.
 */
export async function requireSecondFactor(
  db: Database,
  { user, session }: SignedInUser,
  status: 401 | 403 | 422,
  message: string,
): Promise<void> {
  if (session.aal === 'aal2' || !(await hasVerifiedFactor(db, user.id))) return
  throw new AuthError(status, 'insufficient_aal', message)
}

/**
 * Requires that the session was verified with the account's second factor, if there is one, before
 * the user adds another factor. Otherwise, somebody with a stolen password could add a factor and
 * reach `aal2` with the new factor.
 *
 * @throws AuthError 403 `insufficient_aal`.
 */
export function requireSecondFactorToAdd(db: Database, signedInUser: SignedInUser): Promise<void> {
  return requireSecondFactor(db, signedInUser, 403, 'AAL2 required to enroll a new factor')
}

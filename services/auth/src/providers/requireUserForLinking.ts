import { requireSecondFactor } from '../assurance.ts'
import { requireUser } from '../callers/identifyCaller.ts'
import { requireRecentSignIn } from '../recentSignIn.ts'
import type { AuthService } from '../service.ts'

/**
 * Returns the user and session for a request that links or unlinks an identity. If the user has a
 * second factor, the session needs `aal2`. Otherwise, somebody with a stolen password could link an
 * identity and sign in with it. Team members also need a recent sign-in.
 *
 * @throws AuthError 403 `insufficient_aal`; 400 `reauthentication_needed`; and the errors of
 *   `requireUser`.
 */
export async function requireUserForLinking(auth: AuthService, authorization: string | undefined) {
  const caller = await requireUser(auth, authorization)
  await requireSecondFactor(auth.db, caller, 403, 'AAL2 required to link and unlink identities')
  requireRecentSignIn(auth, caller)
  return caller
}

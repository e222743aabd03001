import type { ClientInfo } from '@duet/kit/http'
import type { User } from '../accounts/accounts.ts'
import { isPasswordCorrect } from '../accounts/passwords.ts'
import type { SignedInUser } from '../assurance.ts'
import { AuthError } from '../errors.ts'
import { createReauthenticationError, needsRecentSignIn, readSignInTime } from '../recentSignIn.ts'
import type { AuthService } from '../service.ts'
import type { Session } from '../sessions/sessions.ts'
import type { AmrEntry } from '../tokens/claims.ts'
import { checkCurrentPassword, checkNonce, type IdentityProof } from './identityProofs.ts'

const ONE_HOUR_MS = 60 * 60_000
const ONE_DAY_MS = 24 * ONE_HOUR_MS

interface PasswordChange extends IdentityProof {
  password: string
  /** Whether the current password was already checked. */
  isPasswordEntered: boolean
}

/**
 * Checks that a user may set this new password in this session.
 *
 * @throws AuthError 422 `same_password` or `reauthentication_not_valid`; 400 `validation_failed`,
 *   `reauthentication_needed`, `current_password_required`, or `current_password_invalid`; 429.
 */
export async function checkPasswordChange(
  auth: AuthService,
  signedInUser: SignedInUser,
  { password, currentPassword, nonce, isPasswordEntered }: PasswordChange,
  clientInfo: ClientInfo,
): Promise<void> {
  const { user, session } = signedInUser
  const { isPasswordChangeSecure, isCurrentPasswordRequired } = auth.settings
  if (
    !isPasswordEntered &&
    isCurrentPasswordRequired &&
    needsCurrentPassword(auth, user, session)
  ) {
    await checkCurrentPassword(auth, user, currentPassword, clientInfo)
  }
  const isSignInOld = !isPasswordEntered && readSignInTime(session) + ONE_DAY_MS <= auth.now()
  if (isPasswordChangeSecure && isSignInOld && !nonce) throw createReauthenticationError()
  const isSamePassword =
    user.password_hash !== null && (await isPasswordCorrect(password, user.password_hash))
  // Check the nonce before throwing `same_password`. Otherwise, this error would let somebody who
  // stole the session guess the password. If the password is the same, the nonce stays valid, so
  // that the user can try another password.
  if (nonce && (isPasswordChangeSecure || needsRecentSignIn(auth, signedInUser))) {
    await checkNonce(auth, user, { nonce, shouldMarkUsed: !isSamePassword }, clientInfo)
  }
  if (isSamePassword) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
}

/**
 * Whether the user must enter the current password. After a recent sign-in with a link or code, the
 * password isn't required, because the user might have forgotten it.
 */
function needsCurrentPassword(auth: AuthService, user: User, session: Session): boolean {
  if (user.password_hash === null) return false
  const amrEntries: AmrEntry[] = JSON.parse(session.amr)
  const isSessionRecent = Date.parse(session.created_at) + ONE_HOUR_MS > auth.now()
  return !(isSessionRecent && amrEntries.some(({ method }) => method === 'otp'))
}

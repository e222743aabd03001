import { ipKeyGenerator } from 'express-rate-limit'
import { transaction } from '../../db/database.ts'
import type { User } from '../accounts/accounts.ts'
import { checkNewPassword } from '../accounts/newPassword.ts'
import { isPasswordCorrect } from '../accounts/passwords.ts'
import { findByCode, markUsed } from '../codes/find.ts'
import { AuthError, createValidationError } from '../errors.ts'
import type { AuthService, ClientInfo } from '../service.ts'
import type { Session } from '../sessions/sessions.ts'
import type { AmrEntry } from '../tokens/claims.ts'

const ONE_HOUR_MS = 60 * 60_000
const ONE_DAY_MS = 24 * ONE_HOUR_MS

export interface PasswordChange {
  password: string
  currentPassword: string | undefined
  nonce: string | undefined
}

/**
 * Checks that a user may set this new password in this session.
 *
 * @throws AuthError 422 `weak_password`, `same_password`, or `reauthentication_not_valid`; 400
 *   `validation_failed`, `reauthentication_needed`, `current_password_required`, or
 *   `current_password_invalid`; 429.
 */
export async function checkPasswordChange(
  auth: AuthService,
  user: User,
  session: Session,
  { password, currentPassword, nonce }: PasswordChange,
  clientInfo: ClientInfo,
): Promise<void> {
  checkNewPassword(auth.settings.password, password)
  if (auth.settings.isCurrentPasswordRequired && needsCurrentPassword(auth, user, session)) {
    await checkCurrentPassword(auth, user, currentPassword, clientInfo)
  }
  const { isPasswordChangeSecure } = auth.settings
  const isSessionOld = Date.parse(session.created_at) + ONE_DAY_MS <= auth.now()
  if (isPasswordChangeSecure && isSessionOld && !nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const isSamePassword =
    user.password_hash !== null && (await isPasswordCorrect(password, user.password_hash))
  // Check the nonce before throwing `same_password`. Otherwise, this error would let somebody who
  // stole the session guess the password. If the password is the same, the nonce stays valid, so
  // that the user can try another password.
  if (isPasswordChangeSecure && nonce) {
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

async function checkCurrentPassword(
  auth: AuthService,
  user: User,
  password: string | undefined,
  clientInfo: ClientInfo,
): Promise<void> {
  if (!password) {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  const login = user.email ?? user.phone ?? user.id
  const isCorrect = await auth.failedSignIns.attempt(
    login,
    ipKeyGenerator(clientInfo.ip ?? 'unknown'),
    async () => (await isPasswordCorrect(password, user.password_hash)) || undefined,
  )
  if (!isCorrect) {
    await auth.audit.record(auth.db, {
      action: 'sign_in_failed',
      actorId: user.id,
      subjectId: user.id,
      details: { method: 'password' },
      ...clientInfo,
    })
    throw new AuthError(
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    )
  }
}

async function checkNonce(
  auth: AuthService,
  user: User,
  { nonce, shouldMarkUsed }: { nonce: string; shouldMarkUsed: boolean },
  clientInfo: ClientInfo,
): Promise<void> {
  const [kind, address] = user.email
    ? (['email', user.email] as const)
    : (['phone', user.phone] as const)
  if (!address)
    throw createValidationError(
      'Reauthentication requires the user to have an email or a phone number',
    )
  const outcome = await transaction(auth.db, async (trx) => {
    const lookup = await findByCode(trx, auth, {
      kind,
      address,
      purposes: ['reauthentication'],
      code: nonce,
      userId: user.id,
      clientInfo,
    })
    if ('row' in lookup && shouldMarkUsed) await markUsed(trx, lookup.row)
    return lookup
  })
  if ('row' in outcome) return
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid', {
    details: { reason: outcome.refusal },
  })
}

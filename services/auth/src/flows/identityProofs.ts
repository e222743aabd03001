import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { ipKeyGenerator } from 'express-rate-limit'
import type { User } from '../accounts/accounts.ts'
import { isPasswordCorrect } from '../accounts/passwords.ts'
import { hasTeamRules } from '../accounts/teamRules.ts'
import type { SignedInUser } from '../assurance.ts'
import { recordFailedSignIn } from '../audit/recordFailedSignIn.ts'
import { findByCode, markUsed } from '../codes/find.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { createReauthenticationError, needsRecentSignIn } from '../recentSignIn.ts'
import type { AuthService } from '../service.ts'

export interface IdentityProof {
  currentPassword: string | undefined
  /** The code from `reauthenticate`. */
  nonce: string | undefined
}

/**
 * Checks that a team member may change their account in this session. To change how they sign in,
 * they need a recent sign-in, the current password, or, for a new password, a nonce. A current
 * password that is given must be correct, even if it isn't needed. Does nothing for other users.
 *
 * @returns Whether the user has entered the current password.
 * @throws AuthError 400 `reauthentication_needed` or `current_password_invalid`; 429.
 */
export async function checkTeamMember(
  auth: AuthService,
  signedInUser: SignedInUser,
  { currentPassword, nonce }: IdentityProof,
  { affectsSignIn, affectsPassword }: { affectsSignIn: boolean; affectsPassword: boolean },
  clientInfo: ClientInfo,
): Promise<boolean> {
  if (!hasTeamRules(signedInUser.user)) return false
  if (currentPassword) {
    await checkCurrentPassword(auth, signedInUser.user, currentPassword, clientInfo)
    return true
  }
  // `checkPasswordChange` checks the nonce.
  const hasNonce = affectsPassword && nonce !== undefined
  if (affectsSignIn && !hasNonce && needsRecentSignIn(auth, signedInUser)) {
    throw createReauthenticationError()
  }
  return false
}

/** @throws AuthError 400 `current_password_required` or `current_password_invalid`; 429. */
export async function checkCurrentPassword(
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
  const identifier = user.email ?? user.phone ?? user.id
  const isCorrect = await auth.failedSignIns.attempt(
    identifier,
    ipKeyGenerator(clientInfo.ip ?? 'unknown'),
    async () => (await isPasswordCorrect(password, user.password_hash)) || undefined,
  )
  if (!isCorrect) {
    await recordFailedSignIn(auth, {
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

/**
 * Checks the code from `reauthenticate`.
 *
 * @throws AuthError 422 `reauthentication_not_valid`; 400 `validation_failed`.
 */
export async function checkNonce(
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

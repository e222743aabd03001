import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { User } from '../accounts/accounts.ts'
import { type Factor, findFactors } from '../accounts/factors.ts'
import { notify } from '../accounts/notify.ts'
import { requireSecondFactor, type SignedInUser } from '../assurance.ts'
import { deleteFailures } from '../codes/failures.ts'
import { requireRecentSignIn } from '../recentSignIn.ts'
import type { AuthService } from '../service.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { type AmrEntry, SECOND_FACTOR_METHODS } from '../tokens/claims.ts'
import { createLockKey } from './createLockKey.ts'
import { requireFactor } from './find.ts'
import { notifyOfFactor } from './notify.ts'

type Services = Pick<AuthService, 'audit' | 'mail'>

/**
 * Removes one of the user's own factors.
 *
 * @throws AuthError 404 `mfa_factor_not_found`; for a verified factor also 422 `insufficient_aal` and
 *   400 `reauthentication_needed`.
 */
export async function unenroll(
  auth: AuthService,
  signedInUser: SignedInUser,
  factorId: string,
  clientInfo: ClientInfo,
): Promise<{ id: string }> {
  const { user } = signedInUser
  const { id } = await transaction(auth.db, async (trx) => {
    const factor = await requireFactor(trx, auth, user.id, factorId)
    if (factor.status === 'verified') {
      await requireSecondFactor(trx, signedInUser, 422, 'AAL2 required to unenroll verified factor')
      requireRecentSignIn(auth, signedInUser)
    }
    await removeFactor(trx, auth, user, factor, { actorId: user.id, ...clientInfo })
    return factor
  })
  auth.mail.wake()
  return { id }
}

/** Removes a factor. Sessions that used the factor drop to `aal1`. */
export async function removeFactor(
  trx: Transaction,
  services: Services,
  user: User,
  factor: Factor,
  clientInfo: ClientInfo,
): Promise<void> {
  await lowerSessions(trx, factor.id)
  await trx.deleteFrom('auth_factors').where('id', '=', factor.id).execute()
  if (factor.status === 'verified') {
    await notifyOfFactor(trx, services, user, 'factor_removed', factor, clientInfo)
  }
  await services.audit.record(trx, {
    action: 'factor_removed',
    subjectId: user.id,
    details: { factorId: factor.id, type: factor.factor_type, status: factor.status },
    ...clientInfo,
  })
}

/**
 * Removes all factors from an account whose owner has lost them, and ends the account's sessions.
 * Does nothing and returns `false` if the account has no verified factor.
 */
export async function resetFactors(
  trx: Transaction,
  { audit, mail }: Services,
  user: User,
  clientInfo: ClientInfo,
): Promise<boolean> {
  const factors = await findFactors(trx, user.id)
  if (!factors.some(({ status }) => status === 'verified')) return false
  await trx.deleteFrom('auth_factors').where('user_id', '=', user.id).execute()
  // Unlock second-factor codes. Otherwise, the owner might have to wait before adding a new factor.
  await deleteFailures(trx, createLockKey(user.id))
  // End all sessions. Otherwise, somebody who signed in with a stolen password could add a factor.
  await endAllSessions(trx, user.id)
  await notify(trx, { mail }, user, 'factors_reset', clientInfo)
  const details = { factors: factors.length }
  await audit.record(trx, { action: 'factors_reset', subjectId: user.id, details, ...clientInfo })
  return true
}

async function lowerSessions(trx: Transaction, factorId: string): Promise<void> {
  const sessions = await trx
    .selectFrom('auth_sessions')
    .select(['id', 'amr'])
    .where('factor_id', '=', factorId)
    .execute()
  const secondFactorMethods: readonly string[] = SECOND_FACTOR_METHODS
  for (const { id, amr } of sessions) {
    const remainingEntries = (JSON.parse(amr) as AmrEntry[]).filter(
      ({ method }) => !secondFactorMethods.includes(method),
    )
    await trx
      .updateTable('auth_sessions')
      .set({ aal: 'aal1', factor_id: null, amr: JSON.stringify(remainingEntries) })
      .where('id', '=', id)
      .execute()
  }
}

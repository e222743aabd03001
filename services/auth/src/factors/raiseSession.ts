import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUser, type User } from '../accounts/accounts.ts'
import type { Factor } from '../accounts/factors.ts'
import type { SignedInUser } from '../assurance.ts'
import { recordVerification } from '../devices/devices.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { cancelLinking, type Session, toClientColumns } from '../sessions/sessions.ts'
import type { AmrEntry } from '../tokens/claims.ts'
import type { FactorChallenge } from './find.ts'
import { notifyOfFactor } from './notify.ts'
import { describeType } from './types.ts'

interface Verification {
  factor: Factor
  challenge: FactorChallenge
  /** Changes to the factor's columns. */
  factorChanges: Partial<Factor>
  clientInfo: ClientInfo
}

/**
 * Raises a session to `aal2` after the user verifies a second factor, and ends the user's other
 * sessions that are still at `aal1`.
 *
 * @throws AuthError 403 `session_not_found` if the session has ended since the request began.
 */
export async function raiseSession(
  trx: Transaction,
  auth: AuthService,
  signedInUser: SignedInUser,
  { factor, challenge, factorChanges, clientInfo }: Verification,
): Promise<{ user: User; session: Session }> {
  const { user, session } = await reloadUserAndSession(trx, signedInUser)
  const nowIso = getIsoTime(auth)
  const isNewFactor = factor.status === 'unverified'
  await trx
    .updateTable('auth_challenges')
    .set({ used_at: nowIso })
    .where('id', '=', challenge.id)
    .execute()
  await trx
    .updateTable('auth_factors')
    .set({ ...factorChanges, ...(isNewFactor && { status: 'verified', updated_at: nowIso }) })
    .where('id', '=', factor.id)
    .execute()
  await trx
    .deleteFrom('auth_factors')
    .where('user_id', '=', user.id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute()
  const sessionChanges = {
    aal: 'aal2',
    factor_id: factor.id,
    amr: addMethod(auth, session, factor),
    // Invalidate all earlier refresh tokens by skipping a counter value. The records of rotated
    // tokens are deleted below.
    refresh_counter: session.refresh_counter + 2,
    refreshed_at: nowIso,
    ...toClientColumns(clientInfo),
  }
  await trx.updateTable('auth_sessions').set(sessionChanges).where('id', '=', session.id).execute()
  await trx.deleteFrom('auth_rotations').where('session_id', '=', session.id).execute()
  await trx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user.id)
    .where('aal', '=', 'aal1')
    .execute()
  await recordVerification(trx, user.id, clientInfo, nowIso)
  if (isNewFactor) {
    // A link to an identity that the user started at `aal1` must not work anymore.
    await cancelLinking(trx, user.id)
    await notifyOfFactor(trx, auth, user, 'factor_added', factor, clientInfo)
  }
  await auth.audit.record(trx, {
    action: isNewFactor ? 'factor_added' : 'factor_verified',
    actorId: user.id,
    subjectId: user.id,
    details: { factorId: factor.id, type: factor.factor_type },
    ...clientInfo,
  })
  return { user, session: { ...session, ...sessionChanges } }
}

/** Reads the user and session again, because they may have changed since the request began. */
async function reloadUserAndSession(
  trx: Transaction,
  signedInUser: SignedInUser,
): Promise<SignedInUser> {
  const user = await findUser(trx, signedInUser.user.id)
  const session = await trx
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', signedInUser.session.id)
    .executeTakeFirst()
  if (user && session) return { user, session }
  throw new AuthError(403, 'session_not_found', 'Session from session_id claim does not exist')
}

/** Adds the factor's method to the session's list of methods, or updates the method's entry. */
function addMethod(auth: AuthService, session: Session, factor: Factor): string {
  const { method } = describeType(factor)
  const otherEntries = (JSON.parse(session.amr) as AmrEntry[]).filter(
    (entry) => entry.method !== method,
  )
  const entry: AmrEntry = { method, timestamp: Math.floor(auth.now() / 1000) }
  return JSON.stringify([entry, ...otherEntries])
}

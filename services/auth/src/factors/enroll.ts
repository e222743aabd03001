import { randomUUID } from 'node:crypto'
import { lockFact, type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { readPhone } from '../accounts/addresses.ts'
import { findFactors } from '../accounts/factors.ts'
import { requireSecondFactorToAdd, type SignedInUser } from '../assurance.ts'
import { AuthError } from '../errors.ts'
import { requireRecentSignIn } from '../recentSignIn.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { deleteExpiredFactors } from './find.ts'
import { checkNameIsFree, readName } from './names.ts'
import { createTotp, encryptSecret } from './totp.ts'
import { readFactorType, requireEnabled } from './types.ts'

interface Enrollment {
  factor_type?: string | null | undefined
  friendly_name?: string | null | undefined
  issuer?: string | null | undefined
  phone?: string | null | undefined
}

const MAX_FACTORS = 10

/**
 * Adds a second factor, which stays unverified until the user proves possession of it.
 *
 * @throws AuthError 403 `insufficient_aal`; 422 `mfa_factor_name_conflict`,
 *   `too_many_enrolled_mfa_factors`, `mfa_verified_factor_exists`, or `mfa_…_enroll_not_enabled`;
 *   400 `validation_failed` or `reauthentication_needed`.
 */
export async function enroll(
  auth: AuthService,
  signedInUser: SignedInUser,
  request: Enrollment,
  clientInfo: ClientInfo,
) {
  const { user } = signedInUser
  const type = readFactorType(request.factor_type)
  requireEnabled(auth, type, 'enroll')
  const name = readName(request.friendly_name)
  const phone = type === 'phone' ? readPhone(request.phone ?? '') : null
  requireRecentSignIn(auth, signedInUser)
  const totp = type === 'totp' ? await createTotp(auth, user, request.issuer || undefined) : null
  const [id, nowIso] = [randomUUID(), getIsoTime(auth)]
  await transaction(auth.db, async (trx) => {
    await lockFact(trx, ['factors', user.id])
    await requireSecondFactorToAdd(trx, signedInUser)
    await deleteExpiredFactors(trx, auth, user.id)
    if (phone !== null) await deleteUnverifiedPhone(trx, user.id, phone)
    const factors = await findFactors(trx, user.id)
    if (factors.length >= MAX_FACTORS) throw createTooManyFactorsError()
    checkNameIsFree(factors, name)
    await trx
      .insertInto('auth_factors')
      .values({
        id,
        user_id: user.id,
        factor_type: type,
        status: 'unverified',
        friendly_name: name,
        secret: totp && encryptSecret(auth, id, totp.secret),
        phone,
        created_at: nowIso,
        updated_at: nowIso,
      })
      .execute()
    await auth.audit.record(trx, {
      action: 'factor_in_progress',
      actorId: user.id,
      subjectId: user.id,
      details: { factorId: id, type },
      ...clientInfo,
    })
  })
  return { id, type, friendly_name: name, ...(totp && { totp }), ...(phone && { phone }) }
}

/**
 * Deletes an unverified factor with this phone number, so that the user can add the number again.
 *
 * @throws AuthError 422 `mfa_verified_factor_exists` if a verified factor has this number.
 */
async function deleteUnverifiedPhone(
  trx: Transaction,
  userId: string,
  phone: string,
): Promise<void> {
  const factors = await findFactors(trx, userId)
  const existingFactor = factors.find((factor) => factor.phone === phone)
  if (existingFactor?.status === 'verified') {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  if (existingFactor)
    await trx.deleteFrom('auth_factors').where('id', '=', existingFactor.id).execute()
}

function createTooManyFactorsError(): AuthError {
  return new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of factors reached, unenroll one to continue',
  )
}

import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { readPhone } from '../accounts/addresses.ts'
import { type Factor, findFactors } from '../accounts/factors.ts'
import { createValidationError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { checkNameIsFree, readName } from './names.ts'

export interface FactorChange {
  friendly_name?: string | null | undefined
  phone?: string | null | undefined
}

/**
 * Changes the name or phone number of a factor.
 *
 * @throws AuthError 400 `validation_failed`; 422 `mfa_factor_name_conflict`.
 */
export async function updateFactor(
  trx: Transaction,
  auth: AuthService,
  factor: Factor,
  { friendly_name: newName, phone: newPhone }: FactorChange,
  clientInfo: ClientInfo,
): Promise<Factor> {
  const name = newName == null ? factor.friendly_name : readName(newName)
  const phone = newPhone ? readPhone(newPhone) : factor.phone
  if (phone !== null && factor.factor_type !== 'phone') {
    throw createValidationError('Only phone factors have a phone number')
  }
  const otherFactors = await findFactors(trx, factor.user_id)
  checkNameIsFree(
    otherFactors.filter(({ id }) => id !== factor.id),
    name,
  )
  const changes = { friendly_name: name, phone, updated_at: getIsoTime(auth) }
  await trx.updateTable('auth_factors').set(changes).where('id', '=', factor.id).execute()
  await auth.audit.record(trx, {
    action: 'factor_updated',
    subjectId: factor.user_id,
    details: { factorId: factor.id },
    ...clientInfo,
  })
  return { ...factor, ...changes }
}

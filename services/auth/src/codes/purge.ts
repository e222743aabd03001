import type { Transaction } from '@duet/kit/database'
import { type AuthService, getIsoTime } from '../service.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes codes a day after they expire. Until then, error messages can say that a code has
 * expired. Keeps the code of an unconfirmed sign-up, so that its email can be sent again. Deletes the
 * stored state and tokens of provider sign-ins as soon as they expire.
 */
export async function purgeCodes(trx: Transaction, auth: AuthService): Promise<void> {
  const yesterday = getIsoTime(auth, -ONE_DAY_MS)
  await trx
    .deleteFrom('auth_codes')
    .where('expires_at', '<=', yesterday)
    .where((eb) => eb.or([eb('state', '!=', 'current'), eb('user_metadata', 'is', null)]))
    .execute()
  await trx.deleteFrom('auth_flows').where('expires_at', '<=', yesterday).execute()
  const now = getIsoTime(auth)
  await trx.deleteFrom('auth_provider_states').where('expires_at', '<=', now).execute()
  await trx.updateTable('auth_flows').set({ tokens: null }).where('expires_at', '<=', now).execute()
  await trx.deleteFrom('auth_code_failures').where('failed_at', '<=', yesterday).execute()
}

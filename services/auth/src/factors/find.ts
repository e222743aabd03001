import type { Database, Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { Selectable } from 'kysely'
import type { Factor } from '../accounts/factors.ts'
import { getNetworkAddress } from '../devices/devices.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import type { AuthChallengesTable } from '../tables/factorTables.ts'

export type FactorChallenge = Selectable<AuthChallengesTable>

/** Lifetime of an unverified factor, in milliseconds. */
const UNVERIFIED_MS = 5 * 60_000

const MAX_ATTEMPTS = 5
const ONE_DAY_MS = 24 * 60 * 60_000

/**
 * Finds an account's factor. An unverified factor expires after five minutes.
 *
 * @throws AuthError 404 `mfa_factor_not_found`.
 */
export async function requireFactor(
  db: Database,
  auth: Pick<AuthService, 'now'>,
  userId: string,
  id: string,
): Promise<Factor> {
  const factor = await db
    .selectFrom('auth_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const isExpired = factor?.status === 'unverified' && factor.created_at <= getExpiryCutoff(auth)
  if (factor === undefined || isExpired) {
    throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  }
  return factor
}

/**
 * Finds a challenge that the user can still answer.
 *
 * @throws AuthError 422 `mfa_factor_not_found` if the factor has no challenge with this ID;
 *   `mfa_ip_address_mismatch` if another IP address requested the challenge;
 *   `mfa_challenge_expired` if the challenge has expired, was used, or had five wrong answers. 400
 *   `validation_failed` if the ID is missing.
 */
export async function requireChallenge(
  db: Database,
  auth: Pick<AuthService, 'now'>,
  factor: Factor,
  id: string | null | undefined,
  clientInfo: ClientInfo,
): Promise<FactorChallenge> {
  if (!id) throw createValidationError('challenge_id is required')
  const challenge = await db
    .selectFrom('auth_challenges')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where('factor_id', '=', factor.id)
    .executeTakeFirst()
  if (challenge === undefined) {
    throw new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    )
  }
  if (challenge.ip !== getNetworkAddress(clientInfo)) {
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch. Try enrollment again.',
    )
  }
  const isUsedUp = challenge.used_at !== null || challenge.attempts >= MAX_ATTEMPTS
  if (isUsedUp || Date.parse(challenge.expires_at) <= auth.now()) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  }
  return challenge
}

export async function deleteExpiredFactors(
  trx: Transaction,
  auth: Pick<AuthService, 'now'>,
  userId: string,
): Promise<void> {
  await createDeleteExpiredQuery(trx, auth).where('user_id', '=', userId).execute()
}

/**
 * Deletes expired unverified factors of all accounts. Deletes challenges a day after they expire.
 * Until then, error messages can say that a challenge has expired.
 */
export async function purgeFactors(trx: Transaction, auth: AuthService): Promise<void> {
  await createDeleteExpiredQuery(trx, auth).execute()
  await trx
    .deleteFrom('auth_challenges')
    .where('expires_at', '<=', getIsoTime(auth, -ONE_DAY_MS))
    .execute()
}

function createDeleteExpiredQuery(trx: Transaction, auth: Pick<AuthService, 'now'>) {
  return trx
    .deleteFrom('auth_factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', getExpiryCutoff(auth))
}

function getExpiryCutoff(auth: Pick<AuthService, 'now'>): string {
  return getIsoTime(auth, -UNVERIFIED_MS)
}

import { randomUUID } from 'node:crypto'
import { type Transaction, transaction } from '@duet/kit/database'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { CHALLENGE_MS } from '../webauthn/settings.ts'

/**
 * Stores the challenge from WebAuthn options. Returns a response body that contains the options.
 *
 * @param userId ID of the user who registers a passkey; `null` for a sign-in.
 */
export async function issueChallenge<Options extends { challenge: string }>(
  auth: AuthService,
  userId: string | null,
  options: Options,
) {
  const id = randomUUID()
  const { challenge } = options
  const expiresAt = auth.now() + CHALLENGE_MS
  await transaction(auth.db, (trx) =>
    trx
      .insertInto('auth_passkey_challenges')
      .values({ id, user_id: userId, challenge, expires_at: new Date(expiresAt).toISOString() })
      .execute(),
  )
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt / 1000) }
}

/**
 * Returns a challenge and deletes it, so that it works only once.
 *
 * @param userId ID of the user who registers a passkey; `null` for a sign-in.
 * @throws AuthError 400 `webauthn_challenge_not_found`.
 */
export async function takeChallenge(
  auth: AuthService,
  userId: string | null,
  id: string,
): Promise<string> {
  const row = await transaction(auth.db, (trx) =>
    trx
      .deleteFrom('auth_passkey_challenges')
      .where('id', '=', id)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .returning(['challenge', 'expires_at'])
      .executeTakeFirst(),
  )
  if (row !== undefined && row.expires_at > getIsoTime(auth)) return row.challenge
  throw new AuthError(
    400,
    'webauthn_challenge_not_found',
    'The challenge is unknown, used, or expired',
  )
}

export async function purgeChallenges(trx: Transaction, nowIso: string): Promise<void> {
  await trx.deleteFrom('auth_passkey_challenges').where('expires_at', '<=', nowIso).execute()
}

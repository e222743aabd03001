import { randomUUID } from 'node:crypto'
import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { User } from '../accounts/accounts.ts'
import type { Factor } from '../accounts/factors.ts'
import { requireSecondFactorToAdd, type SignedInUser } from '../assurance.ts'
import { hashSecret } from '../codes/secrets.ts'
import { getNetworkAddress } from '../devices/devices.ts'
import { sendTextCode } from '../flows/deliver.ts'
import { readChannel } from '../flows/fields.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { CHALLENGE_MS } from '../webauthn/settings.ts'
import { requireFactor } from './find.ts'
import { requireEnabled } from './types.ts'
import { createCredentialOptions } from './webauthn.ts'

interface ChallengeRequest {
  channel?: string | null | undefined
}

/**
 * Creates a challenge for one of the user's factors. The user has to answer it within five minutes,
 * from the IP address that requested it.
 *
 * @throws AuthError 404 `mfa_factor_not_found`; 403 `insufficient_aal`; 422
 *   `mfa_…_verify_not_enabled` or `sms_send_failed`; 400 `validation_failed`; 429
 *   `over_sms_send_rate_limit`.
 */
export async function challengeFactor(
  auth: AuthService,
  signedInUser: SignedInUser,
  factorId: string,
  request: ChallengeRequest,
  clientInfo: ClientInfo,
) {
  const { user } = signedInUser
  const factor = await requireFactor(auth.db, auth, user.id, factorId)
  requireEnabled(auth, factor.factor_type, 'verify')
  if (factor.status === 'unverified') await requireSecondFactorToAdd(auth.db, signedInUser)
  const id = randomUUID()
  const { columns, details } = await prepareChallenge(auth, user, factor, {
    id,
    channel: request.channel,
  })
  await transaction(auth.db, async (trx) => {
    // The user may have removed the factor while a text message was being sent.
    await requireFactor(trx, auth, user.id, factor.id)
    await trx
      .insertInto('auth_challenges')
      .values({
        id,
        factor_id: factor.id,
        ip: getNetworkAddress(clientInfo),
        attempts: 0,
        created_at: getIsoTime(auth),
        expires_at: getIsoTime(auth, CHALLENGE_MS),
        ...columns,
      })
      .execute()
    await trx
      .updateTable('auth_factors')
      .set({ last_challenged_at: getIsoTime(auth) })
      .where('id', '=', factor.id)
      .execute()
    await auth.audit.record(trx, {
      action: 'challenge_created',
      actorId: user.id,
      subjectId: user.id,
      details: { factorId: factor.id, type: factor.factor_type },
      ...clientInfo,
    })
  })
  const expiresAt = Math.floor((auth.now() + CHALLENGE_MS) / 1000)
  return { id, type: factor.factor_type, expires_at: expiresAt, ...details }
}

interface PreparedChallenge {
  /** Columns of the challenge that are needed to verify the user's answer later. */
  columns: { code_hash?: string; webauthn_challenge?: string }
  /** Additional properties of the response, such as WebAuthn options. */
  details: object
}

/** Sends a code to a phone, or creates options for a security key. TOTP needs no preparation. */
async function prepareChallenge(
  auth: AuthService,
  user: User,
  factor: Factor,
  { id, channel: channelName }: ChallengeRequest & { id: string },
): Promise<PreparedChallenge> {
  const { phone } = factor
  if (factor.factor_type === 'webauthn') {
    const { challenge, webauthn } = await createCredentialOptions(auth, user, factor)
    return { columns: { webauthn_challenge: challenge }, details: { webauthn } }
  }
  if (phone === null) return { columns: {}, details: {} }
  const channel = readChannel(channelName)
  auth.limits.countMessage('phone', phone, 'factor')
  const code = await sendTextCode(auth, phone, 'factor', channel)
  return { columns: { code_hash: hashFactorCode(auth, id, code) }, details: {} }
}

/** Hashes the code in a text message, so that the database doesn't contain the code itself. */
export function hashFactorCode(
  { keys }: Pick<AuthService, 'keys'>,
  challengeId: string,
  code: string,
): string {
  return hashSecret(keys.codeKey, 'factor', challengeId, code)
}

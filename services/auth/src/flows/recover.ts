import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUserByEmail } from '../accounts/accounts.ts'
import { readEmail } from '../accounts/addresses.ts'
import { type ChallengeFields, readChallenge } from '../codes/pkce.ts'
import { createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { mailCode } from './deliver.ts'
import { requireProviderEnabled } from './fields.ts'

export interface RecoverRequest extends ChallengeFields {
  email?: string | null | undefined
}

/**
 * Sends an email with a link and a code to reset a password. The response doesn't reveal whether
 * the address is known.
 *
 * @throws AuthError 400 `validation_failed` or `email_provider_disabled`; 429
 *   `over_email_send_rate_limit`.
 */
export async function recover(
  auth: AuthService,
  request: RecoverRequest,
  clientInfo: ClientInfo,
  redirectTo: string | undefined,
): Promise<Record<string, never>> {
  if (!request.email) throw createValidationError('Password recovery requires an email')
  const email = readEmail(request.email)
  requireProviderEnabled(auth, 'email', 'logins')
  const challenge = readChallenge(request)
  auth.limits.countMessage('email', email, 'recovery')
  await transaction(auth.db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    await mailCode(trx, auth, {
      kind: 'recovery',
      user,
      to: email,
      purpose: 'recovery',
      type: 'recovery',
      challenge,
      redirectTo,
      clientInfo,
    })
    await auth.audit.record(trx, {
      action: 'user_recovery_requested',
      subjectId: user?.id,
      target: email,
      ...clientInfo,
    })
  })
  auth.mail.wake()
  return {}
}

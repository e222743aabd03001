import { lockFact, type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { Factor } from '../accounts/factors.ts'
import { requireSecondFactorToAdd, type SignedInUser } from '../assurance.ts'
import { areCodesLocked, countFailure, LOCK_SECONDS } from '../codes/failures.ts'
import { isSameHash } from '../codes/secrets.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { tooManyRequests } from '../limits/limits.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { hashFactorCode } from './challenge.ts'
import { findLockKey } from './createLockKey.ts'
import { type FactorChallenge, requireChallenge, requireFactor } from './find.ts'
import { raiseSession } from './raiseSession.ts'
import { findTimeStep } from './totp.ts'
import { describeType, requireEnabled } from './types.ts'
import { preloadVerification, verifyCredential } from './webauthn.ts'

interface Answer {
  challenge_id?: string | null | undefined
  code?: string | null | undefined
  webauthn?: { credential_response?: unknown } | null | undefined
}

/**
 * Verifies the answer to a challenge. A correct answer verifies the factor and raises the session
 * to `aal2`.
 *
 * @throws AuthError 422 `mfa_verification_failed`, `mfa_challenge_expired`,
 *   `mfa_ip_address_mismatch`, `mfa_factor_not_found`, or `mfa_…_verify_not_enabled`; 404
 *   `mfa_factor_not_found`; 403 `insufficient_aal` or `session_not_found`; 400 `validation_failed`;
 *   429 `over_request_rate_limit` after too many wrong codes.
 */
export async function verifyFactor(
  auth: AuthService,
  signedInUser: SignedInUser,
  factorId: string,
  answer: Answer,
  clientInfo: ClientInfo,
) {
  const { user } = signedInUser
  if (answer.webauthn) await preloadVerification()
  const outcome = await transaction(auth.db, async (trx) => {
    const factor = await requireFactor(trx, auth, user.id, factorId)
    requireEnabled(auth, factor.factor_type, 'verify')
    if (factor.status === 'unverified') {
      await lockFact(trx, ['factors', user.id])
      await requireSecondFactorToAdd(trx, signedInUser)
    }
    const challenge = await requireChallenge(trx, auth, factor, answer.challenge_id, clientInfo)
    const factorChanges = await checkAnswer(trx, auth, { factor, challenge, answer, clientInfo })
    if (factorChanges) {
      return raiseSession(trx, auth, signedInUser, { factor, challenge, factorChanges, clientInfo })
    }
    await countWrongAnswer(trx, auth, { factor, challenge, clientInfo })
    // Return instead of throwing, so that the count of wrong answers is committed.
    return { isWrong: true, factor } as const
  })
  if ('isWrong' in outcome) {
    throw new AuthError(422, 'mfa_verification_failed', describeType(outcome.factor).failureMessage)
  }
  auth.mail.wake()
  return presentSession(auth, outcome.user, outcome.session)
}

interface Attempt {
  factor: Factor
  challenge: FactorChallenge
}

/** Returns the changes to the factor's columns, or `undefined` for a wrong answer. */
async function checkAnswer(
  trx: Transaction,
  auth: AuthService,
  { factor, challenge, answer, clientInfo }: Attempt & { answer: Answer; clientInfo: ClientInfo },
): Promise<Partial<Factor> | undefined> {
  const { code, webauthn } = answer
  if (factor.factor_type === 'webauthn') {
    if (!webauthn) throw createValidationError('webauthn is required')
    return verifyCredential(trx, auth, factor, {
      challenge: challenge.webauthn_challenge ?? '',
      response: webauthn.credential_response,
    })
  }
  if (!code) throw createValidationError('code is required')
  if (await areCodesLocked(trx, auth, await findLockKey(trx, factor.user_id, clientInfo))) {
    throw tooManyRequests('over_request_rate_limit', LOCK_SECONDS)
  }
  if (factor.factor_type === 'totp') {
    const timeStep = findTimeStep(auth, factor, code)
    return timeStep === undefined ? undefined : { last_step: timeStep }
  }
  const hash = hashFactorCode(auth, challenge.id, code)
  return isSameHash(hash, challenge.code_hash ?? '') ? {} : undefined
}

async function countWrongAnswer(
  trx: Transaction,
  auth: AuthService,
  { factor, challenge, clientInfo }: Attempt & { clientInfo: ClientInfo },
): Promise<void> {
  await trx
    .updateTable('auth_challenges')
    .set({ attempts: challenge.attempts + 1 })
    .where('id', '=', challenge.id)
    .execute()
  // Don't count a security key's wrong signature as a wrong code. Signatures can't be guessed, and
  // a security key must still work while the account's codes are locked.
  if (factor.factor_type !== 'webauthn')
    await countFailure(trx, auth, await findLockKey(trx, factor.user_id, clientInfo))
  await auth.audit.record(trx, {
    action: 'factor_verification_failed',
    actorId: factor.user_id,
    subjectId: factor.user_id,
    details: { factorId: factor.id, type: factor.factor_type },
    ...clientInfo,
  })
}

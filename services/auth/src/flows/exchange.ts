import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUser, isBanned } from '../accounts/accounts.ts'
import { redeemPkceCode } from '../codes/pkceCodes.ts'
import { AuthError, createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'

interface ExchangeRequest {
  auth_code?: string | null | undefined
  code_verifier?: string | null | undefined
}

/**
 * Exchanges the PKCE code from a redirect URL for a session.
 *
 * @throws AuthError 400 `validation_failed`, `bad_code_verifier`, or `user_banned`; 404
 *   `flow_state_not_found`; 422 `flow_state_expired`.
 */
export async function exchangeCode(
  auth: AuthService,
  request: ExchangeRequest,
  clientInfo: ClientInfo,
) {
  const { auth_code: code, code_verifier: verifier } = request
  if (!code || !verifier) {
    throw createValidationError(
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const outcome = await transaction(auth.db, async (trx) => {
    const redemption = await redeemPkceCode(trx, auth, code, verifier)
    // Return instead of throwing, so that the number of attempts is committed.
    if ('error' in redemption) return redemption
    const user = await findUser(trx, redemption.userId)
    if (!user || isBanned(user, auth.now())) {
      return { error: new AuthError(400, 'user_banned', 'User is banned') }
    }
    const { method, notAfter, tokens } = redemption
    const provider = redemption.provider ?? (user.email === null ? 'phone' : 'email')
    const signedInUser = await openSession(trx, auth, user, {
      method,
      provider,
      notAfter,
      clientInfo,
    })
    return { ...signedInUser, tokens }
  })
  if ('error' in outcome) throw outcome.error
  return { ...(await presentSession(auth, outcome.user, outcome.session)), ...outcome.tokens }
}

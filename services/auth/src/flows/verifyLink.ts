import { AppError } from '@duet/kit'
import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { createOtpError, findByLink } from '../codes/find.ts'
import type { Challenge } from '../codes/pkce.ts'
import { issuePkceCode } from '../codes/pkceCodes.ts'
import { isLinkType } from '../codes/purposes.ts'
import { createValidationError } from '../errors.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import {
  createCodeLocation,
  createErrorLocation,
  createMessageLocation,
  createSessionLocation,
} from '../redirects/locations.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { applyCode, HALF_CONFIRMED_RESPONSE } from './apply.ts'

export interface LinkRequest {
  token: string | undefined
  type: string | undefined
  redirectTo: string | undefined
}

/**
 * Verifies a link from an email. Returns a redirect URL that contains a session, a PKCE code, a
 * message, or an error.
 *
 * @throws AuthError 400 `validation_failed` without a token or a type.
 */
export async function verifyLink(
  auth: AuthService,
  { token, type, redirectTo }: LinkRequest,
  clientInfo: ClientInfo,
): Promise<string> {
  if (!token) throw createValidationError('Verify requires a token')
  if (!type || !isLinkType(type)) throw createValidationError('Verify requires a verification type')
  const target = resolveRedirect(auth.settings, redirectTo)
  const isPkce = token.startsWith('pkce_')
  try {
    const outcome = await transaction(auth.db, async (trx) => {
      const lookup = await findByLink(trx, auth, { token, type })
      if ('refusal' in lookup) throw createOtpError(lookup.refusal)
      const appliedCode = await applyCode(trx, auth, lookup, clientInfo)
      if (appliedCode.kind === 'half') return appliedCode
      const { challenge, challenge_method: method } = lookup.row
      if (challenge !== null) {
        const isPlainMethod = method === 'plain'
        const pkceChallenge: Challenge = { challenge, method: isPlainMethod ? 'plain' : 's256' }
        return {
          code: await issuePkceCode(
            trx,
            auth,
            appliedCode.user.id,
            { method: 'otp' },
            pkceChallenge,
          ),
        }
      }
      const { user, provider } = appliedCode
      return openSession(trx, auth, user, { method: 'otp', provider, clientInfo })
    })
    auth.mail.wake()
    if ('kind' in outcome) return createMessageLocation(target, HALF_CONFIRMED_RESPONSE.msg, isPkce)
    if ('code' in outcome) return createCodeLocation(target, outcome.code)
    const session = await presentSession(auth, outcome.user, outcome.session)
    return createSessionLocation(target, session, type)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    auth.log.info({ code: error.code, ip: clientInfo.ip }, 'a code was refused')
    return createErrorLocation(target, error, isPkce)
  }
}

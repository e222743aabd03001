import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { foldEmail, readPhone } from '../accounts/addresses.ts'
import { type CodeLookup, createOtpError, findByCode, findByLink } from '../codes/find.ts'
import { getPurposes, isCodeType, isLinkType } from '../codes/purposes.ts'
import { AuthError, createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { applyCode, HALF_CONFIRMED_RESPONSE } from './apply.ts'
import type { AddressFields } from './fields.ts'

export interface VerifyRequest extends AddressFields {
  type?: string | null | undefined
  token?: string | null | undefined
  token_hash?: string | null | undefined
}

const MAX_ADDRESS_LENGTH = 320

/**
 * Signs a user in with a code and the address that it was sent to, or with the token from a link.
 *
 * @throws AuthError 403 `otp_expired` with a reason, or `user_banned`; 400 `validation_failed`; 422
 *   `validation_failed`, `email_exists`, or `phone_exists`.
 */
export async function verify(auth: AuthService, request: VerifyRequest, clientInfo: ClientInfo) {
  const findCode = createCodeFinder(auth, request, clientInfo)
  const outcome = await transaction(auth.db, async (trx) => {
    const lookup = await findCode(trx)
    // Return instead of throwing, so that the count of wrong guesses is committed.
    if ('refusal' in lookup) return lookup
    const appliedCode = await applyCode(trx, auth, lookup, clientInfo)
    if (appliedCode.kind === 'half') return appliedCode
    const { user, provider } = appliedCode
    return openSession(trx, auth, user, { method: 'otp', provider, clientInfo })
  })
  auth.mail.wake()
  if ('refusal' in outcome) throw createOtpError(outcome.refusal)
  if ('kind' in outcome) return HALF_CONFIRMED_RESPONSE
  return presentSession(auth, outcome.user, outcome.session)
}

type CodeFinder = (trx: Transaction) => Promise<CodeLookup>

function createCodeFinder(
  auth: AuthService,
  request: VerifyRequest,
  clientInfo: ClientInfo,
): CodeFinder {
  const { type, token, token_hash: tokenHash, email, phone } = request
  if (!type || !isCodeType(type)) throw createValidationError('Verify requires a verification type')
  if (tokenHash) {
    if (token || email || phone) {
      throw createValidationError('Only the token_hash and type should be provided')
    }
    if (!isLinkType(type))
      throw createValidationError(`Type ${type} requires a token and a phone number`)
    return (trx) => findByLink(trx, auth, { token: tokenHash, type })
  }
  if (!token) throw createValidationError('Verify requires a token or a token hash')
  if (Boolean(email) === Boolean(phone)) {
    throw createValidationError(
      'Only an email address or phone number should be provided on verify',
    )
  }
  const purposes = getPurposes(type)
  const isTextMessage = type === 'sms' || type === 'phone_change'
  if (isTextMessage !== Boolean(phone)) {
    throw createValidationError(
      `Type ${type} requires ${isTextMessage ? 'a phone number' : 'an email address'}`,
    )
  }
  const kind = isTextMessage ? 'phone' : 'email'
  const address = isTextMessage ? readPhone(phone ?? '') : readEmailLoosely(email ?? '')
  return (trx) => findByCode(trx, auth, { kind, address, purposes, code: token, clientInfo })
}

function readEmailLoosely(text: string): string {
  const email = foldEmail(text)
  if (email.length > MAX_ADDRESS_LENGTH || !email.includes('@')) {
    throw new AuthError(
      422,
      'validation_failed',
      'Unable to validate email address: invalid format',
    )
  }
  return email
}

import { randomUUID } from 'node:crypto'
import { type Database, runOnFirstAttempt, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUserByEmail, type User } from '../accounts/accounts.ts'
import { findCurrentCode, readSignUp } from '../codes/find.ts'
import { issueCode } from '../codes/issue.ts'
import { type ChallengeFields, readChallenge } from '../codes/pkce.ts'
import { createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { mailCode, sendTextCode } from './deliver.ts'
import { countEmailChangeConfirmations, sendEmailChangeConfirmations } from './emailChange.ts'
import { type Address, type AddressFields, readAddress, requireProviderEnabled } from './fields.ts'
import { findAccount } from './otp.ts'

export interface ResendRequest extends AddressFields, ChallengeFields {
  type?: string | null | undefined
}

/**
 * Sends a confirmation email or text message again. The response doesn't reveal whether the address
 * is unknown or already confirmed.
 *
 * @throws AuthError 400 `validation_failed`, `email_provider_disabled`, or
 *   `phone_provider_disabled`; 422 `sms_send_failed`; 429.
 */
export async function resend(
  auth: AuthService,
  request: ResendRequest,
  clientInfo: ClientInfo,
  redirectTo: string | undefined,
) {
  const { type } = request
  const target = readAddress(request, 'resend')
  const challenge = readChallenge(request)
  if (type === 'sms' || type === 'phone_change') {
    if (target.kind !== 'phone') throw createValidationError(`Type ${type} requires a phone number`)
    requireProviderEnabled(auth, 'phone', 'logins')
    await resendTextMessage(auth, target, type)
    return { message_id: randomUUID() }
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw createValidationError(
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  }
  if (target.kind !== 'email') throw createValidationError(`Type ${type} requires an email address`)
  requireProviderEnabled(auth, 'email', 'logins')
  const { address } = target
  auth.limits.countMessage('email', address, type === 'signup' ? 'confirmation' : type)
  const linkOptions = { challenge, redirectTo, clientInfo }
  await transaction(auth.db, async (trx) => {
    const user = await findUserByEmail(trx, address)
    if (type === 'email_change') {
      const owner = user ?? (await findByNewAddress(trx, 'new_email', address))
      const newEmail = owner?.new_email
      const mayConfirm =
        newEmail &&
        (await runOnFirstAttempt(trx, 'confirmations', () =>
          tryCountConfirmations(auth, owner, newEmail, address),
        ))
      if (mayConfirm) {
        await sendEmailChangeConfirmations(trx, auth, owner, newEmail, linkOptions)
        return
      }
    }
    const isSignUpPending = type === 'signup' && user?.email_confirmed_at === null
    const lastCode = isSignUpPending
      ? await findCurrentCode(trx, user.id, 'confirmation')
      : undefined
    await mailCode(trx, auth, {
      kind: 'confirmation',
      user: isSignUpPending ? user : undefined,
      identityId: lastCode?.identity_id ?? undefined,
      signUp: lastCode && readSignUp(lastCode),
      to: address,
      purpose: type === 'signup' ? 'confirmation' : 'email_change_new',
      type,
      ...linkOptions,
    })
  })
  auth.mail.wake()
  return {}
}

/**
 * Counts an email change's confirmation emails toward the rate limits. Returns whether the limits
 * allow the emails. Doesn't throw, because an error would reveal the pending change.
 */
function tryCountConfirmations(
  auth: AuthService,
  owner: User,
  newEmail: string,
  requestedEmail: string,
): boolean {
  try {
    // The caller has already counted the email to the requested address.
    countEmailChangeConfirmations(auth, owner, newEmail, requestedEmail)
    return true
  } catch {
    return false
  }
}

async function resendTextMessage(
  auth: AuthService,
  target: Address,
  type: 'sms' | 'phone_change',
): Promise<void> {
  const { address } = target
  auth.limits.countMessage('phone', address, type)
  const owner = await findTextRecipient(auth.db, target, type)
  // If no SMS gateway is configured, continue: `sendTextCode` throws the same error for known and
  // unknown numbers.
  if (!owner && auth.sms.canSend) return
  const code = await sendTextCode(auth, address, type)
  await transaction(auth.db, async (trx) => {
    const lastCode = owner && (await findCurrentCode(trx, owner.id, type))
    const signUp = lastCode && readSignUp(lastCode)
    await issueCode(trx, auth, { user: owner, purpose: type, type, address, code, signUp })
  })
}

async function findTextRecipient(db: Database, target: Address, type: 'sms' | 'phone_change') {
  if (type === 'phone_change') return findByNewAddress(db, 'new_phone', target.address)
  const user = await findAccount(db, target)
  return user?.phone_confirmed_at === null ? user : undefined
}

function findByNewAddress(
  db: Database,
  column: 'new_email' | 'new_phone',
  address: string,
): Promise<User | undefined> {
  return db
    .selectFrom('auth_users')
    .selectAll()
    .where(column, '=', address)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
}

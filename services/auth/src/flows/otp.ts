import { randomUUID } from 'node:crypto'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUserByEmail, findUserByPhone, type User } from '../accounts/accounts.ts'
import { checkMetadata, type Metadata } from '../accounts/metadata.ts'
import { issueCode, type SignUpContent } from '../codes/issue.ts'
import { type Challenge, type ChallengeFields, readChallenge } from '../codes/pkce.ts'
import { AuthError, createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { mailCode, sendTextCode } from './deliver.ts'
import {
  type Address,
  type AddressFields,
  readAddress,
  readChannel,
  requireProviderEnabled,
} from './fields.ts'
import { openAccount } from './openAccount.ts'

export interface OtpRequest extends AddressFields, ChallengeFields {
  data?: Metadata | null | undefined
  create_user?: boolean | null | undefined
  channel?: string | null | undefined
}

/**
 * Sends a code for signing in or signing up. An email also contains a link.
 *
 * @throws AuthError 422 `otp_disabled` if there is no account and `create_user` is `false`.
 * @throws AuthError 422 `email_provider_disabled` or `sms_send_failed`; 400
 *   `phone_provider_disabled` or `validation_failed`; 429.
 */
export async function sendOtp(
  auth: AuthService,
  request: OtpRequest,
  clientInfo: ClientInfo,
  redirectTo: string | undefined,
) {
  const target = readAddress(request, 'otp')
  requireProviderEnabled(auth, target.kind, 'logins', target.kind === 'email' ? 422 : 400)
  const challenge = readChallenge(request)
  if (challenge && target.kind === 'phone')
    throw createValidationError('PKCE not supported for phone logins')
  const channel = readChannel(request.channel)
  const data = request.data ?? {}
  checkMetadata(data)
  const shouldCreate = request.create_user ?? true
  if (!shouldCreate && !(await findAccount(auth.db, target))) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  // If sign-ups are closed, don't throw: an error would reveal that the address has no account.
  const canCreate = shouldCreate && auth.settings.isSignupOpen
  const otpTarget = { ...target, data, clientInfo, canCreate }
  auth.limits.countMessage(target.kind, target.address, 'otp')
  if (target.kind === 'phone') {
    await sendByTextMessage(auth, otpTarget, channel)
    return { message_id: randomUUID() }
  }
  await transaction(auth.db, (trx) => sendByMail(trx, auth, otpTarget, { challenge, redirectTo }))
  auth.mail.wake()
  return {}
}

interface OtpTarget extends Address {
  data: Metadata
  clientInfo: ClientInfo
  canCreate: boolean
}

async function sendByMail(
  trx: Transaction,
  auth: AuthService,
  target: OtpTarget,
  options: { challenge: Challenge | undefined; redirectTo: string | undefined },
): Promise<void> {
  const user = await findOrCreateAccount(trx, auth, target)
  const isConfirmed = user === undefined || user.email_confirmed_at !== null
  await mailCode(trx, auth, {
    user,
    to: target.address,
    clientInfo: target.clientInfo,
    ...(isConfirmed
      ? { kind: 'magic_link', purpose: 'recovery', type: 'magiclink' }
      : {
          kind: 'confirmation',
          purpose: 'confirmation',
          type: 'signup',
          signUp: createSignUp(target),
        }),
    ...options,
  })
}

async function sendByTextMessage(
  auth: AuthService,
  target: OtpTarget,
  channel: 'sms' | 'whatsapp',
): Promise<void> {
  // Text messages cost money, so send none if there's no account to sign in to. If no SMS gateway
  // is configured, continue: `sendTextCode` throws the same error for known and unknown numbers.
  const hasRecipient = target.canCreate || (await findAccount(auth.db, target)) !== undefined
  if (!hasRecipient && auth.sms.canSend) return
  const code = await sendTextCode(auth, target.address, 'otp', channel)
  await transaction(auth.db, async (trx) => {
    const user = await findOrCreateAccount(trx, auth, target)
    const { address } = target
    const signUp = createSignUp(target)
    await issueCode(trx, auth, { user, purpose: 'sms', type: 'sms', address, code, signUp })
  })
}

function createSignUp({ data }: OtpTarget): SignUpContent {
  return { passwordHash: null, data }
}

async function findOrCreateAccount(
  trx: Transaction,
  auth: AuthService,
  { kind, address, data, clientInfo, canCreate }: OtpTarget,
): Promise<User | undefined> {
  const existingUser = await findAccount(trx, { kind, address })
  if (existingUser || !canCreate) return existingUser
  const { isEmailAutoconfirmed, isPhoneAutoconfirmed } = auth.settings
  const isConfirmed = kind === 'email' ? isEmailAutoconfirmed : isPhoneAutoconfirmed
  return openAccount(trx, auth, { kind, address, data, clientInfo }, isConfirmed)
}

export function findAccount(db: Database, { kind, address }: Address): Promise<User | undefined> {
  return (kind === 'email' ? findUserByEmail : findUserByPhone)(db, address)
}

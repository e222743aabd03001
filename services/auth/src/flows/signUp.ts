import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import {
  findUserByEmail,
  findUserByPhone,
  hasConfirmedAddress,
  isBanned,
  readTeamRole,
  type User,
} from '../accounts/accounts.ts'
import type { AddressKind } from '../accounts/identities.ts'
import { checkMetadata, type Metadata } from '../accounts/metadata.ts'
import { checkNewPassword } from '../accounts/newPassword.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { PresentedUser } from '../accounts/present.ts'
import { claimAccount } from '../claimAccount.ts'
import { issueCode } from '../codes/issue.ts'
import { type ChallengeFields, readChallenge } from '../codes/pkce.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { mailCode, sendTextCode } from './deliver.ts'
import { readAddress, readChannel, requireProviderEnabled } from './fields.ts'
import { openAccount } from './openAccount.ts'
import { createPendingId, createSignUpMetadata, presentPendingUser } from './pendingUser.ts'
import type { Credentials } from './signIn.ts'

export interface SignUpRequest extends Credentials, ChallengeFields {
  data?: Metadata | null | undefined
  /** How to send a code to a phone number: `sms` or `whatsapp`. */
  channel?: string | null | undefined
}

interface SignUpData {
  kind: AddressKind
  address: string
  data: Metadata
  passwordHash: string
  clientInfo: ClientInfo
}

/** @throws AuthError 422 `signup_disabled` if the settings don't allow sign-ups. */
export function requireOpenSignUp({ settings }: Pick<AuthService, 'settings'>): void {
  if (settings.isSignupOpen) return
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}

/**
 * Signs up with a password and an email address or phone number. Nothing in the request can make
 * the user an admin. Unless addresses are confirmed automatically, the response is the same for
 * existing and new accounts.
 *
 * @throws AuthError 422 `signup_disabled`, `user_already_exists`, or `weak_password`; 400
 *   `validation_failed`, `email_provider_disabled`, or `phone_provider_disabled`; 429.
 */
export async function signUp(
  auth: AuthService,
  request: SignUpRequest,
  clientInfo: ClientInfo,
  redirectTo: string | undefined,
) {
  requireOpenSignUp(auth)
  const { kind, address } = readAddress(request, 'signup')
  requireProviderEnabled(auth, kind, 'signups')
  const challenge = readChallenge(request)
  if (challenge && kind === 'phone')
    throw createValidationError('PKCE not supported for phone signups')
  const channel = readChannel(request.channel)
  if (!request.password) throw createValidationError('Signup requires a valid password')
  checkNewPassword(auth.settings.password, request.password)
  const data = request.data ?? {}
  checkMetadata(data)
  const { isEmailAutoconfirmed, isPhoneAutoconfirmed } = auth.settings
  const isConfirmed = kind === 'email' ? isEmailAutoconfirmed : isPhoneAutoconfirmed
  if (!isConfirmed) auth.limits.countMessage(kind, address, 'confirmation')
  // Hash even if the account exists, so that the response time doesn't reveal that it exists.
  const passwordHash = await hashPassword(request.password, auth.settings.passwordCost)
  const signUpData = { kind, address, data, passwordHash, clientInfo }
  if (isConfirmed) return signUpWithoutConfirmation(auth, signUpData)
  if (kind === 'phone') return signUpByTextMessage(auth, signUpData, channel)
  const response = await transaction(auth.db, async (trx) => {
    const existingUser = await findUserByEmail(trx, address)
    const isAlreadyConfirmed =
      existingUser !== undefined && existingUser.email_confirmed_at !== null
    const user = existingUser ?? (await openAccount(trx, auth, signUpData, false))
    await mailCode(trx, auth, {
      kind: 'confirmation',
      // A confirmed account gets no email. The response doesn't reveal that the account exists.
      user: isAlreadyConfirmed ? undefined : user,
      to: address,
      purpose: 'confirmation',
      type: 'signup',
      signUp: { passwordHash, data },
      challenge,
      redirectTo,
      clientInfo,
    })
    return presentPendingSignUp(auth, signUpData, isAlreadyConfirmed ? undefined : user)
  })
  auth.mail.wake()
  return response
}

async function signUpByTextMessage(
  auth: AuthService,
  request: SignUpData,
  channel: 'sms' | 'whatsapp',
) {
  const code = await sendTextCode(auth, request.address, 'confirmation', channel)
  return transaction(auth.db, async (trx) => {
    const existingUser = await findUserByPhone(trx, request.address)
    const user = existingUser ?? (await openAccount(trx, auth, request, false))
    const { address, data, passwordHash } = request
    const signUp = { passwordHash, data }
    await issueCode(trx, auth, { user, purpose: 'sms', type: 'sms', address, code, signUp })
    const isAlreadyConfirmed = user.phone_confirmed_at !== null
    return presentPendingSignUp(auth, request, isAlreadyConfirmed ? undefined : user)
  })
}

async function signUpWithoutConfirmation(auth: AuthService, request: SignUpData) {
  const { kind, address, clientInfo } = request
  const signedInUser = await transaction(auth.db, async (trx) => {
    const existingUser = await (kind === 'email' ? findUserByEmail : findUserByPhone)(trx, address)
    if (existingUser && isAccountTaken(existingUser, auth.now())) {
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    }
    const user = existingUser
      ? await takeOverAccount(trx, auth, existingUser, request)
      : await openAccount(trx, auth, request, true)
    return openSession(trx, auth, user, { method: 'password', provider: kind, clientInfo })
  })
  return presentSession(auth, signedInUser.user, signedInUser.session)
}

/**
 * Whether a sign-up with an account's address must be rejected. If somebody has signed in to the
 * account or confirmed one of its addresses, the account belongs to that person. If the account has
 * a role on the team, a sign-up could give this role to a stranger.
 */
function isAccountTaken(user: User, now: number): boolean {
  const isUsed = hasConfirmedAddress(user) || user.last_sign_in_at !== null
  return isUsed || readTeamRole(user) !== undefined || isBanned(user, now)
}

/** Transfers an unused account to the person who signs up with its unconfirmed address. */
function takeOverAccount(
  trx: Transaction,
  auth: AuthService,
  existingUser: User,
  { kind, address, data, passwordHash, clientInfo }: SignUpData,
): Promise<User> {
  const { id } = existingUser
  const metadata = createSignUpMetadata({ id, kind, address, data }, true)
  const identity = { provider: kind, providerId: id, data: metadata }
  return claimAccount(trx, auth, existingUser, { kind, identity, passwordHash }, clientInfo)
}

function presentPendingSignUp(
  auth: AuthService,
  request: SignUpData,
  user: User | undefined,
): PresentedUser {
  const { kind, address, data } = request
  const id = user?.id ?? createPendingId(auth.keys.codeKey, address)
  return presentPendingUser({ id, kind, address, data, nowIso: getIsoTime(auth) })
}

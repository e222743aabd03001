import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { ipKeyGenerator } from 'express-rate-limit'
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  isBanned,
  type User,
  updateUser,
} from '../accounts/accounts.ts'
import { foldEmail, normalizePhone } from '../accounts/addresses.ts'
import type { AddressKind } from '../accounts/identities.ts'
import { isWeakHash } from '../accounts/importedHash.ts'
import { findWeaknesses } from '../accounts/newPassword.ts'
import { hashPassword, isPasswordCorrect } from '../accounts/passwords.ts'
import { getPasswordRules } from '../accounts/teamRules.ts'
import { recordFailedSignIn } from '../audit/recordFailedSignIn.ts'
import { findPendingPassword } from '../codes/find.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { requireProviderEnabled } from './fields.ts'

export interface Credentials {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
}

const MAX_ADDRESS_LENGTH = 320

/**
 * Signs a user in with a password and an email address or phone number. Neither the response nor
 * its timing reveals whether the address exists.
 *
 * @throws AuthError 400 `invalid_credentials`, `user_banned`, `email_not_confirmed`,
 *   `phone_not_confirmed`, or `validation_failed`; 422 `email_provider_disabled` or
 *   `phone_provider_disabled`; 429 `over_request_rate_limit`.
 */
export async function signInWithPassword(
  auth: AuthService,
  credentials: Credentials,
  clientInfo: ClientInfo,
) {
  const { kind, address } = readCredentials(credentials)
  requireProviderEnabled(auth, kind, 'logins', 422)
  const password = credentials.password ?? ''
  // Count an IPv6 network as one address, because a single client can use every address in it.
  const ip = ipKeyGenerator(clientInfo.ip ?? 'unknown')
  const user = await auth.failedSignIns.attempt(address.slice(0, MAX_ADDRESS_LENGTH), ip, () =>
    verifyUser(auth, kind, address, password),
  )
  if (user === undefined) {
    await recordFailure(auth, kind, address, clientInfo)
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  if (isBanned(user, auth.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  if (user[`${kind}_confirmed_at`] === null) {
    throw new AuthError(
      400,
      `${kind}_not_confirmed`,
      `${kind === 'email' ? 'Email' : 'Phone'} not confirmed`,
    )
  }
  const { passwordCost } = auth.settings
  const hasWeakHash = user.password_hash !== null && isWeakHash(user.password_hash, passwordCost)
  const renewedHash = hasWeakHash ? await hashPassword(password, passwordCost) : undefined
  const signedInUser = await transaction(auth.db, async (trx) => {
    // Read the user again, because another request may have changed the password in the meantime.
    const currentUser = await findUser(trx, user.id)
    if (currentUser === undefined || currentUser.password_hash !== user.password_hash) {
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
    }
    if (renewedHash !== undefined) {
      await updateUser(trx, currentUser, { password_hash: renewedHash }, getIsoTime(auth))
    }
    return openSession(trx, auth, currentUser, { method: 'password', provider: kind, clientInfo })
  })
  const session = await presentSession(auth, signedInUser.user, signedInUser.session)
  const { reasons, message } = findWeaknesses(
    getPasswordRules(auth.settings, signedInUser.user),
    password,
  )
  return { ...session, ...(reasons.length > 0 && { weak_password: { message, reasons } }) }
}

function readCredentials({ email, phone }: Credentials): { kind: AddressKind; address: string } {
  if (email && phone) {
    throw createValidationError(
      'Only an email address or phone number should be provided on login.',
    )
  }
  if (email) return { kind: 'email', address: foldEmail(email) }
  if (phone) return { kind: 'phone', address: normalizePhone(phone) ?? phone }
  throw createValidationError('missing email or phone')
}

/**
 * Records a failed sign-in. Also records sign-ins with unknown addresses, so that the response time
 * doesn't reveal whether an address is known.
 */
async function recordFailure(
  auth: AuthService,
  kind: AddressKind,
  address: string,
  clientInfo: ClientInfo,
): Promise<void> {
  const findByAddress = kind === 'email' ? findUserByEmail : findUserByPhone
  const user = await findByAddress(auth.db, address)
  await recordFailedSignIn(auth, {
    subjectId: user?.id,
    target: address,
    details: { method: 'password', provider: kind },
    ...clientInfo,
  })
}

async function verifyUser(
  auth: AuthService,
  kind: AddressKind,
  address: string,
  password: string,
): Promise<User | undefined> {
  const findByAddress = kind === 'email' ? findUserByEmail : findUserByPhone
  const user = await findByAddress(auth.db, address)
  const pendingPassword = await findPendingPassword(auth.db, kind, address)
  const isConfirmed = user && user[`${kind}_confirmed_at`] !== null
  const passwordHash = isConfirmed ? user.password_hash : (pendingPassword ?? user?.password_hash)
  return (await isPasswordCorrect(password, passwordHash)) ? user : undefined
}

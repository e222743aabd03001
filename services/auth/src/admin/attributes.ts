import * as v from 'valibot'
import type { User } from '../accounts/accounts.ts'
import { readEmail, readPhone } from '../accounts/addresses.ts'
import { isImportableHash } from '../accounts/importedHash.ts'
import { mergeMetadata, readMetadata } from '../accounts/metadata.ts'
import { checkNewPassword } from '../accounts/newPassword.ts'
import { hashPassword, isHashUsable } from '../accounts/passwords.ts'
import { getPasswordRules } from '../accounts/teamRules.ts'
import { createValidationError } from '../errors.ts'
import { optionalObject, optionalText } from '../requests.ts'
import type { AuthService } from '../service.ts'
import { readBanEnd } from './banDuration.ts'

const MAX_ROLE_LENGTH = 255
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const optionalFlag = v.nullish(v.boolean())

/** The attributes of an account that service callers can set. */
export const attributesBody = v.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: optionalObject,
  app_metadata: optionalObject,
  role: optionalText,
  ban_duration: optionalText,
})

export type Attributes = v.InferOutput<typeof attributesBody>

/**
 * Checks attributes and hashes the password. Hashing is slow, so call this before the transaction.
 *
 * @param user the account that the attributes change; `undefined` for a new account.
 * @throws AuthError 400 `validation_failed`; 422 `weak_password`.
 */
export async function readAttributes(auth: AuthService, attributes: Attributes, user?: User) {
  const { id, email, phone, role, ban_duration: banDuration } = attributes
  if (id && !UUID_PATTERN.test(id)) throw createValidationError('ID must be a UUID')
  if (role && (role.length > MAX_ROLE_LENGTH || /\p{Cc}/u.test(role)))
    throw createValidationError('Invalid role')
  return {
    id: id?.toLowerCase() || undefined,
    email: email ? readEmail(email) : undefined,
    phone: phone ? readPhone(phone) : undefined,
    role: role || undefined,
    isEmailConfirmed: attributes.email_confirm === true,
    isPhoneConfirmed: attributes.phone_confirm === true,
    userMetadata: attributes.user_metadata ?? undefined,
    appMetadata: attributes.app_metadata ?? undefined,
    bannedUntil: banDuration ? readBanEnd(banDuration, auth.now()) : undefined,
    passwordHash: await readPasswordHash(auth, attributes, user),
  }
}

export type CheckedAttributes = Awaited<ReturnType<typeof readAttributes>>

async function readPasswordHash(
  auth: AuthService,
  attributes: Attributes,
  user: User | undefined,
): Promise<string | undefined> {
  const { password, password_hash: passwordHash } = attributes
  if (password && passwordHash) {
    throw createValidationError('Only a password or a password hash should be provided')
  }
  if (passwordHash) {
    // Check the hash's parameters first. `isHashUsable` hashes with them, which can be slow.
    if (isImportableHash(passwordHash) && (await isHashUsable(passwordHash))) return passwordHash
    throw createValidationError(
      'Unsupported password hash: use bcrypt, argon2i, or argon2id with usual costs',
    )
  }
  if (!password) return undefined
  // The rules for the role that the account has after the change.
  const appMetadata = mergeMetadata(
    readMetadata(user?.app_metadata ?? '{}'),
    attributes.app_metadata ?? {},
  )
  const role = attributes.role || user?.role || ''
  const changedUser = { app_metadata: JSON.stringify(appMetadata), role }
  checkNewPassword(getPasswordRules(auth.settings, changedUser), password)
  return hashPassword(password, auth.settings.passwordCost)
}

import { readEmail, readPhone } from '../accounts/addresses.ts'
import type { AddressKind } from '../accounts/identities.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { optionalObject, optionalText } from '../requests.ts'
import type { AuthService, TextMessage } from '../service.ts'

/** Fields that many request bodies share. Clients often send `null` instead of omitting a field. */
export const addressFields = { email: optionalText, phone: optionalText }
export const challengeFields = {
  code_challenge: optionalText,
  code_challenge_method: optionalText,
}
export const dataField = { data: optionalObject }

export interface AddressFields {
  email?: string | null | undefined
  phone?: string | null | undefined
}

export interface Address {
  kind: AddressKind
  address: string
}

/**
 * Reads the email address or phone number from a request, which must contain exactly one of them.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export function readAddress({ email, phone }: AddressFields, action: string): Address {
  if (email && phone) {
    throw createValidationError(
      `Only an email address or phone number should be provided on ${action}.`,
    )
  }
  if (email) return { kind: 'email', address: readEmail(email) }
  if (phone) return { kind: 'phone', address: readPhone(phone) }
  throw createValidationError(`${action} requires an email address or phone number`)
}

/**
 * Checks that the settings allow users to sign in and sign up with this kind of address.
 *
 * @throws AuthError `email_provider_disabled` or `phone_provider_disabled`.
 */
export function requireProviderEnabled(
  { settings }: Pick<AuthService, 'settings'>,
  kind: AddressKind,
  action: string,
  status: 400 | 422 = 400,
): void {
  if (kind === 'email' && !settings.isEmailEnabled) {
    throw new AuthError(status, 'email_provider_disabled', `Email ${action} are disabled`)
  }
  if (kind === 'phone' && !settings.isPhoneEnabled) {
    throw new AuthError(status, 'phone_provider_disabled', `Phone ${action} are disabled`)
  }
}

/** @throws AuthError 400 `validation_failed` if the channel is unknown. */
export function readChannel(channel: string | null | undefined): TextMessage['channel'] {
  if (!channel || channel === 'sms') return 'sms'
  if (channel === 'whatsapp') return 'whatsapp'
  throw createValidationError('Invalid channel, supported values are "sms" or "whatsapp"')
}

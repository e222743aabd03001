import { normalizeEmail as normalizeFormEmail } from '@duet/forms/schema'
import { createValidationError } from '../errors.ts'

const MAX_EMAIL_LENGTH = 255
const EMAIL_ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
// Domains are in ASCII, because `foldEmail` converts them.
const DOMAIN_LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const EMAIL_PATTERN = new RegExp(
  `^${EMAIL_ATOM}(?:\\.${EMAIL_ATOM})*@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`,
  'u',
)
const PHONE_PATTERN = /^[1-9]\d{1,14}$/

/**
 * Returns the form of an email address, or of a domain, that accounts are compared by. Like the forms,
 * removes invisible characters and converts the domain to ASCII. Doesn't check the address.
 */
export function foldEmail(text: string): string {
  return normalizeFormEmail(text).toLowerCase()
}

/** Normalizes an email address for storage and comparison. Returns `undefined` if it's invalid. */
export function normalizeAccountEmail(text: string): string | undefined {
  const email = foldEmail(text)
  return email.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(email) ? email : undefined
}

/**
 * Normalizes a phone number to E.164 without the plus sign. Returns `undefined` if it's invalid.
 */
export function normalizePhone(text: string): string | undefined {
  const phone = text.replace(/^ *\+/, '').replaceAll(' ', '')
  return PHONE_PATTERN.test(phone) ? phone : undefined
}

/**
 * Normalizes the email address in a request.
 *
 * @throws AuthError 400 `validation_failed` if the address is invalid.
 */
export function readEmail(text: string): string {
  const email = normalizeAccountEmail(text)
  if (email === undefined)
    throw createValidationError('Unable to validate email address: invalid format')
  return email
}

/**
 * Normalizes the phone number in a request.
 *
 * @throws AuthError 400 `validation_failed` if the number is invalid.
 */
export function readPhone(text: string): string {
  const phone = normalizePhone(text)
  if (phone === undefined)
    throw createValidationError('Invalid phone number format (E.164 required)')
  return phone
}

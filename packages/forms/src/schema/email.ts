import * as v from 'valibot'
import { DEPLOYMENT_FIELDS } from './deploymentFields.ts'
import { trimEmail } from './trimEmail.ts'

interface EmailOptions {
  maxLength: number
  optional?: boolean
  messages: { required: string; tooLong: string }
}

// The HTML standard's pattern for <input type="email">, plus a required dot in the domain. With
// this pattern, the browser and the server accept the same addresses.
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

// A domain in Unicode. In some scripts, other characters than a dot separate its labels.
const UNICODE_DOMAIN_PATTERN =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:[.\u3002\uff0e\uff61][\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*$/u
const MAX_DOMAIN_LENGTH = 253

/**
 * Returns an email address in the form that a parser returns: trimmed, without invisible
 * characters, and with an ASCII domain, such as `xn--mnchen-3ya.example` for `münchen.example`.
 * Also converts a domain without a local part, for example to search for it.
 */
export function normalizeEmail(text: string): string {
  const email = trimEmail(text)
  const domainStart = email.lastIndexOf('@') + 1
  return email.slice(0, domainStart) + toAsciiDomain(email.slice(domainStart))
}

/** Converts a domain to ASCII (Punycode). Returns text that isn't a Unicode domain unchanged. */
function toAsciiDomain(domain: string): string {
  const isUnicode = /\P{ASCII}/u.test(domain) && UNICODE_DOMAIN_PATTERN.test(domain)
  const url = `https://${domain}`
  if (!isUnicode || domain.length > MAX_DOMAIN_LENGTH || !URL.canParse(url)) return domain
  return new URL(url).hostname
}

/** Creates a schema that normalizes text and accepts only a valid email address. */
export function createEmailSchema({ maxLength, optional = false, messages }: EmailOptions) {
  return v.pipe(
    v.optional(v.string(messages.required), ''),
    v.transform(normalizeEmail),
    v.maxLength(maxLength, messages.tooLong),
    v.check((text) => (optional && text === '') || EMAIL_PATTERN.test(text), messages.required),
  )
}

/** Normalizes text and accepts only a valid email address of at most 200 characters. */
export const emailSchema = createEmailSchema(DEPLOYMENT_FIELDS.email)

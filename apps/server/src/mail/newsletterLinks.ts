import { createHmac, timingSafeEqual } from 'node:crypto'

/** The effect of a link in an email, once the person has pressed the button on its page. */
export type NewsletterLink = 'confirm' | 'unsubscribe'

/** Prefixes of the signed texts. A changed prefix would break the links in old emails. */
const SIGNED_PREFIXES: Readonly<Record<NewsletterLink, string>> = {
  confirm: 'newsletter confirmation',
  unsubscribe: 'newsletter subscriber',
}

const TOKEN_PATTERN = /^([\w-]{22})\.([\w-]{43})$/

export const getLinkPath = (link: NewsletterLink) => `/api/newsletter/${link}`

/**
 * Creates the token for a link in an email to a subscriber. The token never expires, because the
 * unsubscribe link in an old email must keep working.
 */
export function signLinkToken(
  secret: Uint8Array,
  link: NewsletterLink,
  subscriberId: string,
): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${computeSignature(secret, link, id).toString('base64url')}`
}

/** Returns the subscriber ID from a token, or `undefined` if this server didn't sign the token. */
export function verifyLinkToken(
  secret: Uint8Array,
  link: NewsletterLink,
  token: unknown,
): string | undefined {
  const [, id, signature] = (typeof token === 'string' && TOKEN_PATTERN.exec(token)) || []
  if (id === undefined || signature === undefined) return undefined
  const actualSignature = Buffer.from(signature, 'base64url')
  const expectedSignature = computeSignature(secret, link, id)
  if (
    actualSignature.length !== expectedSignature.length ||
    !timingSafeEqual(actualSignature, expectedSignature)
  )
    return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function computeSignature(secret: Uint8Array, link: NewsletterLink, id: string): Buffer {
  return createHmac('sha256', secret).update(`${SIGNED_PREFIXES[link]} ${id}`).digest()
}

import { createHmac, timingSafeEqual } from 'node:crypto'

export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe'

const TOKEN_PATTERN = /^([\w-]{22})\.([\w-]{43})$/

/**
 * Creates the token for a subscriber's unsubscribe link. The token never expires, because the link
 * in an old email must keep working.
 */
export function signUnsubscribeToken(secret: Uint8Array, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${computeSignature(secret, id).toString('base64url')}`
}

/** Returns the subscriber ID from a token, or `undefined` if this server didn't sign the token. */
export function verifyUnsubscribeToken(secret: Uint8Array, token: unknown): string | undefined {
  const [, id, signature] = (typeof token === 'string' && TOKEN_PATTERN.exec(token)) || []
  if (id === undefined || signature === undefined) return undefined
  const actualSignature = Buffer.from(signature, 'base64url')
  const expectedSignature = computeSignature(secret, id)
  if (
    actualSignature.length !== expectedSignature.length ||
    !timingSafeEqual(actualSignature, expectedSignature)
  )
    return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function computeSignature(secret: Uint8Array, id: string): Buffer {
  return createHmac('sha256', secret).update(`newsletter subscriber ${id}`).digest()
}

/** Returns the URL of an unsubscribe link. `origin` is the site's origin. */
export function createUnsubscribeUrl(origin: string, token: string): string {
  return `${origin}${UNSUBSCRIBE_PATH}?token=${token}`
}

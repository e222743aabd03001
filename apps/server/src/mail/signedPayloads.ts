import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Creates a token for the link in an email: the payload and its signature.
 *
 * @param purpose A token for one purpose never works for another. Changing a purpose would break the
 *   links in old emails.
 * @param payload Letters, digits, `-`, `_`, and `.`
 */
export function signPayload(secret: Uint8Array, purpose: string, payload: string): string {
  return `${payload}.${computeSignature(secret, purpose, payload).toString('base64url')}`
}

/** Returns the payload of a token, or `undefined` if this server didn't sign it for `purpose`. */
export function verifyPayload(
  secret: Uint8Array,
  purpose: string,
  token: unknown,
): string | undefined {
  const [, payload, signature] =
    (typeof token === 'string' && /^([\w.-]{1,64})\.([\w-]{43})$/.exec(token)) || []
  if (payload === undefined || signature === undefined) return undefined
  const actualSignature = Buffer.from(signature, 'base64url')
  const expectedSignature = computeSignature(secret, purpose, payload)
  if (
    actualSignature.length !== expectedSignature.length ||
    !timingSafeEqual(actualSignature, expectedSignature)
  )
    return undefined
  return payload
}

/** Shortens a UUID for a token. */
export function encodeId(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Returns the UUID that `encodeId` has shortened. */
export function decodeId(text: string): string {
  return formatId(Buffer.from(text, 'base64url').toString('hex'))
}

/** Adds the hyphens of a UUID to its hexadecimal digits. */
export function formatId(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Signs a payload for one purpose. */
export function computeSignature(secret: Uint8Array, purpose: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${payload}`).digest()
}

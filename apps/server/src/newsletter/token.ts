import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where a subscriber leaves. */
export const LEAVE_PATH = '/api/newsletter/unsubscribe'

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/

/**
 * A token that lets whoever holds it switch one subscription off and on. It has no end: the link in
 * an old mail must work for as long as anybody keeps it.
 */
export function signSubscriber(secret: Uint8Array, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${proofOf(secret, id).toString('base64url')}`
}

/** The id of the subscriber that a token is for; `undefined` for what this server has not signed. */
export function verifySubscriber(secret: Uint8Array, token: unknown): string | undefined {
  const [, id, proof] = (typeof token === 'string' && TOKEN.exec(token)) || []
  if (id === undefined || proof === undefined) return undefined
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(secret, id)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function proofOf(secret: Uint8Array, id: string): Buffer {
  return createHmac('sha256', secret).update(`newsletter subscriber ${id}`).digest()
}

/** Address at which the holder of a token leaves; `origin` is that of the site. */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}${LEAVE_PATH}?token=${token}`
}

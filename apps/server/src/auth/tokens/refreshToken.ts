import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AuthError } from '../errors.ts'

/**
 * The signed content of a refresh token. The token is the base64url encoding of a version byte, the
 * session ID (16 bytes), a counter (4 bytes), a truncated HMAC-SHA-256 (16 bytes), and a checksum
 * (4 bytes). The server doesn't store tokens, because it can recreate the current token of a
 * session.
 */
export interface RefreshToken {
  sessionId: string
  counter: number
}

const VERSION = 2
const HEAD_BYTES = 1 + 16 + 4
const SIGNED_BYTES = HEAD_BYTES + 16
const TOKEN_BYTES = SIGNED_BYTES + 4
/**
 * The older, opaque format of Supabase's refresh tokens. This server doesn't issue such tokens, so
 * it rejects them with `refresh_token_not_found`.
 */
const OPAQUE_TOKEN = /^[a-z0-9]{12}$/

/** Creates the refresh token for a session and a counter. */
export function formatRefreshToken(secret: Uint8Array, token: RefreshToken): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(VERSION, 0)
  head.write(token.sessionId.replaceAll('-', ''), 1, 'hex')
  head.writeUInt32BE(token.counter, 17)
  const signed = Buffer.concat([head, sign(secret, head)])
  return Buffer.concat([signed, createChecksum(signed)]).toString('base64url')
}

/**
 * Parses a refresh token and verifies its signature.
 *
 * @throws AuthError 400 `validation_failed` if the token is malformed; 400
 *   `refresh_token_not_found` if this server didn't issue it.
 */
export function parseRefreshToken(secret: Uint8Array, text: string): RefreshToken {
  if (OPAQUE_TOKEN.test(text)) throw notFound()
  const bytes = Buffer.from(text, 'base64url')
  // Re-encode the bytes to detect invalid characters, which the decoder skips.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== text) throw malformed()
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (
    bytes.readUInt8(0) !== VERSION ||
    !createChecksum(signed).equals(bytes.subarray(SIGNED_BYTES))
  ) {
    throw malformed()
  }
  const head = bytes.subarray(0, HEAD_BYTES)
  if (!timingSafeEqual(sign(secret, head), bytes.subarray(HEAD_BYTES, SIGNED_BYTES))) {
    throw notFound()
  }
  const hex = head.toString('hex', 1, 17)
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, counter: head.readUInt32BE(17) }
}

function sign(secret: Uint8Array, head: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(head).digest().subarray(0, 16)
}

function createChecksum(signed: Uint8Array): Buffer {
  return createHash('sha256').update(signed).digest().subarray(0, 4)
}

function malformed(): AuthError {
  return new AuthError(400, 'validation_failed', 'Refresh token is not valid')
}

function notFound(): AuthError {
  return new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  )
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AuthError } from '../errors.ts'

/**
 * The signed content of a refresh token. The token is the base64url encoding of a version byte, the
 * session ID (16 bytes), a counter (4 bytes), a truncated HMAC-SHA-256 (16 bytes), and a checksum
 * (4 bytes). The server doesn't store tokens, because it can recreate the current token for a
 * session.
 */
export interface RefreshToken {
  sessionId: string
  counter: number
}

const FORMAT_VERSION = 2
const CONTENT_BYTES = 1 + 16 + 4
const SIGNED_BYTES = CONTENT_BYTES + 16
const TOKEN_BYTES = SIGNED_BYTES + 4
/**
 * The older, opaque format of Supabase's refresh tokens. This server doesn't issue such tokens, so
 * it rejects them with `refresh_token_not_found`.
 */
const OPAQUE_TOKEN_PATTERN = /^[a-z0-9]{12}$/

/** Creates the refresh token for a session and a counter. */
export function formatRefreshToken(secret: Uint8Array, token: RefreshToken): string {
  const content = Buffer.alloc(CONTENT_BYTES)
  content.writeUInt8(FORMAT_VERSION, 0)
  content.write(token.sessionId.replaceAll('-', ''), 1, 'hex')
  content.writeUInt32BE(token.counter, 17)
  const signedBytes = Buffer.concat([content, sign(secret, content)])
  return Buffer.concat([signedBytes, createChecksum(signedBytes)]).toString('base64url')
}

/**
 * Parses a refresh token and verifies its signature.
 *
 * @throws AuthError 400 `validation_failed` if the token is malformed; 400
 *   `refresh_token_not_found` if this server didn't issue it.
 */
export function parseRefreshToken(secret: Uint8Array, text: string): RefreshToken {
  if (OPAQUE_TOKEN_PATTERN.test(text)) throw createNotFoundError()
  const bytes = Buffer.from(text, 'base64url')
  // Re-encode the bytes to detect invalid characters, which the decoder skips.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== text)
    throw createFormatError()
  const signedBytes = bytes.subarray(0, SIGNED_BYTES)
  if (
    bytes.readUInt8(0) !== FORMAT_VERSION ||
    !createChecksum(signedBytes).equals(bytes.subarray(SIGNED_BYTES))
  ) {
    throw createFormatError()
  }
  const content = bytes.subarray(0, CONTENT_BYTES)
  if (!timingSafeEqual(sign(secret, content), bytes.subarray(CONTENT_BYTES, SIGNED_BYTES))) {
    throw createNotFoundError()
  }
  const sessionIdHex = content.toString('hex', 1, 17)
  const sessionId = sessionIdHex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, counter: content.readUInt32BE(17) }
}

function sign(secret: Uint8Array, content: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(content).digest().subarray(0, 16)
}

function createChecksum(signedBytes: Uint8Array): Buffer {
  return createHash('sha256').update(signedBytes).digest().subarray(0, 4)
}

function createFormatError(): AuthError {
  return new AuthError(400, 'validation_failed', 'Refresh token is not valid')
}

function createNotFoundError(): AuthError {
  return new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  )
}

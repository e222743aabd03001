import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64nopad, base64urlnopad } from '@scure/base'
import { createValidationError } from '../errors.ts'

const SIGNATURE_BYTES = 64
const PUBLIC_KEY_BYTES = 32
const ENCODED_SIGNATURE_PATTERN = /^[\w+/-]{86}(==)?$/

/**
 * Returns whether an address, which is a public key in Base58, signed a message with Ed25519.
 *
 * @throws AuthError 400 `validation_failed` if the signature isn't 64 bytes in Base64 or base64url,
 *   or if the address isn't a public key.
 */
export function isSignedBySolana(address: string, message: string, signature: string): boolean {
  const publicKey = decode(() => base58.decode(address), 'The message has an invalid address')
  if (publicKey.length !== PUBLIC_KEY_BYTES)
    throw createValidationError('The message has an invalid address')
  // Use the strict rules of RFC 8032. The default rules accept public keys that match any message.
  const rules = { zip215: false }
  return ed25519.verify(decodeSignature(signature), Buffer.from(message), publicKey, rules)
}

function decodeSignature(text: string): Uint8Array {
  const problem = `The signature must be ${SIGNATURE_BYTES} bytes in Base64`
  if (!ENCODED_SIGNATURE_PATTERN.test(text)) throw createValidationError(problem)
  const unpaddedText = text.replace(/=+$/, '')
  const coder = /[-_]/.test(unpaddedText) ? base64urlnopad : base64nopad
  return decode(() => coder.decode(unpaddedText), problem)
}

function decode(decodeText: () => Uint8Array, problem: string): Uint8Array {
  try {
    return decodeText()
  } catch {
    throw createValidationError(problem)
  }
}

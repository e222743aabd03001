import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createValidationError } from '../errors.ts'

const SIGNATURE_PATTERN = /^0x[0-9a-f]{130}$/i
/** Total length of the numbers `r` and `s` in a signature, in bytes. */
const COMPACT_BYTES = 64
const RECOVERY_BITS: Readonly<Record<number, number>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

/**
 * Returns whether an address signed a message with `personal_sign` (EIP-191). Rejects a signature
 * whose `s` is in the upper half of its range, because anyone can derive this second form from a
 * valid signature.
 *
 * @param address The address in lowercase hex, with `0x`.
 * @throws AuthError 400 `validation_failed` if the signature isn't 65 bytes in hex with `0x`.
 */
export function isSignedByEthereum(address: string, message: string, signature: string): boolean {
  if (!SIGNATURE_PATTERN.test(signature))
    throw createValidationError('The signature must be 65 bytes in hex')
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recoveryBit = RECOVERY_BITS[bytes[COMPACT_BYTES] ?? -1]
  if (recoveryBit === undefined) return false
  try {
    const parsedSignature = secp256k1.Signature.fromBytes(
      bytes.subarray(0, COMPACT_BYTES),
      'compact',
    )
    if (parsedSignature.hasHighS()) return false
    const publicKey = parsedSignature
      .addRecoveryBit(recoveryBit)
      .recoverPublicKey(hashMessage(message))
    return toAddress(publicKey.toBytes(false)) === address
  } catch {
    // `r` or `s` is out of range, or no public key matches the signature.
    return false
  }
}

function hashMessage(message: string): Uint8Array {
  const bytes = Buffer.from(message)
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(Buffer.concat([prefix, bytes]))
}

/** @param publicKey An uncompressed key: one byte for the format, then both coordinates. */
function toAddress(publicKey: Uint8Array): string {
  const hash = keccak_256(publicKey.subarray(1))
  return `0x${Buffer.from(hash.subarray(-20)).toString('hex')}`
}

import { p256 } from '@noble/curves/nist.js'
import { cose, decodeCredentialPublicKey, isoCBOR } from '@simplewebauthn/server/helpers'

// The library's decoders accept malformed attestations and signatures, for example with wrong
// lengths. No signature covers the encoding, so these functions check it.

/**
 * Checks that `bytes` contain exactly one CBOR value, in CTAP2 canonical form. In this form, each
 * value has only one encoding.
 *
 * @throws Error if the bytes contain anything else.
 */
export function checkAttestationEncoding(bytes: Uint8Array<ArrayBuffer>): void {
  const canonicalBytes = isoCBOR.encode(isoCBOR.decodeFirst(bytes))
  if (!Buffer.from(canonicalBytes).equals(bytes)) {
    throw new Error('The attestation is not in canonical form')
  }
}

/**
 * Checks that an ES256 signature is valid DER. Signatures of other algorithms need no check,
 * because they have only one encoding.
 *
 * @param publicKey The COSE key of the credential.
 * @throws Error if the signature isn't valid DER.
 */
export function checkSignatureEncoding(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
): void {
  const algorithm = decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg)
  if (algorithm === cose.COSEALG.ES256) p256.Signature.fromBytes(signature, 'der')
}

import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { cose, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import {
  type CreateVerificationError,
  type Credential,
  describeCredentials,
  verificationFailed,
} from './credential.ts'
import { checkAttestationEncoding, checkSignatureEncoding } from './encoding.ts'
import { fromLibraryCredential } from './libraryCredential.ts'
import type { RegistrationResponse } from './responses.ts'
import { CHALLENGE_MS, type WebAuthnSettings } from './settings.ts'

/** The signature algorithms that new credentials can use. */
const ALGORITHMS = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256]

interface RegistrationOptions {
  /**
   * An ID of at most 64 bytes. An authenticator stores only one discoverable credential per user
   * handle, so a user's passkeys and second factors need different handles.
   */
  userHandle: string
  /** The account's name in the authenticator's dialogs, such as an email address. */
  userName: string
  /**
   * `required` creates a discoverable credential, which lets users sign in without a username.
   */
  residentKey: 'required' | 'preferred' | 'discouraged'
  /** Existing credentials. An authenticator with one of these credentials can't register again. */
  existingCredentials: readonly Pick<Credential, 'id' | 'transports'>[]
}

/** Creates JSON options (WebAuthn Level 3) for `navigator.credentials.create()`. */
export function createRegistrationOptions(
  { rpId, rpName }: WebAuthnSettings,
  { userHandle, userName, residentKey, existingCredentials }: RegistrationOptions,
) {
  return generateRegistrationOptions({
    rpID: rpId,
    rpName,
    userID: new TextEncoder().encode(userHandle),
    userName,
    userDisplayName: userName,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: describeCredentials(existingCredentials),
    authenticatorSelection: { residentKey, userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

interface RegistrationInput {
  /** The challenge in the options that the browser received. */
  challenge: string
  response: RegistrationResponse
  /** Creates the error for an invalid response. @default verificationFailed */
  createError?: CreateVerificationError
}

/**
 * Verifies the response and returns the new credential. Checks the challenge, the origin, the
 * relying party, and that the authenticator verified the user.
 *
 * @throws AuthError 400 `webauthn_verification_failed`, or the error from `createError`.
 */
export async function verifyRegistration(
  { rpId, origins }: WebAuthnSettings,
  { challenge, response, createError = verificationFailed }: RegistrationInput,
): Promise<Credential> {
  try {
    const { transports, ...rest } = response.response
    const { signature } = readAttestation(rest.attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...rest, transports: transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('The attestation signature is invalid')
    if (signature) checkSignatureEncoding(registrationInfo.credential.publicKey, signature)
    // The library returns the ID that the authenticator signed, and ignores the response's ID.
    if (registrationInfo.credential.id !== response.id) throw new Error('The IDs differ')
    return fromLibraryCredential(registrationInfo.credential)
  } catch (cause) {
    throw createError(cause)
  }
}

/**
 * Returns the signature of a self-signed attestation. Rejects attestations with certificates: the
 * options don't request them, and for some formats the library would download revocation lists.
 */
function readAttestation(attestationObject: string): { signature: Uint8Array | undefined } {
  const bytes = isoBase64URL.toBuffer(attestationObject)
  const attestation = decodeAttestationObject(bytes)
  checkAttestationEncoding(bytes)
  const format = attestation.get('fmt')
  if (format === 'none') return { signature: undefined }
  const statement = attestation.get('attStmt')
  if (format !== 'packed' || statement.get('x5c') !== undefined) {
    throw new Error(`Unexpected attestation ${format}`)
  }
  return { signature: statement.get('sig') }
}

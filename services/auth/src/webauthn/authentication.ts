import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import {
  type CreateVerificationError,
  type Credential,
  describeCredentials,
  verificationFailed,
} from './credential.ts'
import { checkSignatureEncoding } from './encoding.ts'
import { toLibraryCredential } from './libraryCredential.ts'
import type { AuthenticationResponse } from './responses.ts'
import { CHALLENGE_MS, type WebAuthnSettings } from './settings.ts'

/**
 * Creates the JSON options (WebAuthn Level 3) for `navigator.credentials.get()`, with a new
 * challenge.
 *
 * @param allowedCredentials The credentials that the user can use. By default, any discoverable
 *   credential.
 */
export function createAuthenticationOptions(
  { rpId }: WebAuthnSettings,
  allowedCredentials?: readonly Pick<Credential, 'id' | 'transports'>[],
) {
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(allowedCredentials && { allowCredentials: describeCredentials(allowedCredentials) }),
  })
}

interface AuthenticationInput {
  /** The challenge in the options that the browser received. */
  challenge: string
  response: AuthenticationResponse
  /** The stored credential that has the same ID as the response. */
  credential: Credential
  /** Creates the error for an invalid response. @default verificationFailed */
  createError?: CreateVerificationError
}

/**
 * Checks the challenge, origin, relying party, signature, user verification, and signature counter
 * in a response. The counter must be higher than the stored counter, unless both counters are 0.
 * Returns the new counter. Store it only if the stored counter hasn't changed in the meantime.
 *
 * @throws AuthError 400 `webauthn_verification_failed`, or the error from `createError`.
 */
export async function verifyAuthentication(
  { rpId, origins }: WebAuthnSettings,
  { challenge, response, credential, createError = verificationFailed }: AuthenticationInput,
): Promise<number> {
  try {
    const { userHandle, ...rest } = response.response
    const libraryCredential = toLibraryCredential(credential)
    if (response.id !== credential.id) throw new Error('The response is from another credential')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...rest, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      credential: libraryCredential,
      requireUserVerification: true,
    })
    if (!verified) throw new Error('The signature is invalid')
    checkSignatureEncoding(libraryCredential.publicKey, isoBase64URL.toBuffer(rest.signature))
    return authenticationInfo.newCounter
  } catch (cause) {
    throw createError(cause)
  }
}

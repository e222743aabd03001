import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import {
  type CreateVerificationError,
  type Credential,
  describeCredentials,
  toLibraryCredential,
  verificationFailed,
} from './credential.ts'
import { checkSignatureEncoding } from './encoding.ts'
import type { AuthenticationResponse } from './responses.ts'
import { CHALLENGE_MS, type WebAuthnSettings } from './settings.ts'

/**
 * Creates options for `navigator.credentials.get()` as Level 3 JSON, with a new challenge.
 *
 * @param allowed The credentials that can be used. Without it, any discoverable credential can be.
 */
export function createAuthenticationOptions(
  { rpId }: WebAuthnSettings,
  allowed?: readonly Pick<Credential, 'id' | 'transports'>[],
) {
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(allowed && { allowCredentials: describeCredentials(allowed) }),
  })
}

interface Authentication {
  /** The challenge of the options. */
  challenge: string
  response: AuthenticationResponse
  /** The stored credential with the ID of the response. */
  credential: Credential
  /** @default verificationFailed */
  createError?: CreateVerificationError
}

/**
 * Checks the challenge, origin, relying party, signature, user verification, and counter of a
 * response. The counter must be higher than the stored one, unless both are 0. Returns the new
 * counter. Store it only if the stored counter hasn't changed in the meantime.
 *
 * @throws AuthError 400 `webauthn_verification_failed`, or the error from `createError`.
 */
export async function verifyAuthentication(
  { rpId, origins }: WebAuthnSettings,
  { challenge, response, credential, createError = verificationFailed }: Authentication,
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

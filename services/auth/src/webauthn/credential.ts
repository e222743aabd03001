import { AuthError } from '../errors.ts'

/** A public key credential as the database stores it. */
export interface Credential {
  /** The credential ID in base64url. */
  id: string
  /** A COSE key in base64url. */
  publicKey: string
  /** Number of signatures so far, or 0 if the authenticator doesn't count signatures. */
  counter: number
  /** How browsers can reach the authenticator, such as `usb`. */
  transports: readonly string[]
}

/** Returns the ID and transports of each credential, in the format of WebAuthn options. */
export function describeCredentials(
  credentials: readonly Pick<Credential, 'id' | 'transports'>[],
): { id: string; transports: string[] }[] {
  return credentials.map(({ id, transports }) => ({ id, transports: [...transports] }))
}

/**
 * Creates the error for a response that failed verification. The reason is only in the error's
 * `cause`, not in its message.
 */
export type CreateVerificationError = (cause: unknown) => AuthError

export const verificationFailed: CreateVerificationError = (cause) =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed', { cause })

import type { WebAuthnCredential } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Credential } from './credential.ts'

export function fromLibraryCredential(credential: WebAuthnCredential): Credential {
  const { id, publicKey, counter, transports = [] } = credential
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports }
}

export function toLibraryCredential({ id, publicKey, counter }: Credential): WebAuthnCredential {
  return { id, publicKey: isoBase64URL.toBuffer(publicKey), counter }
}

import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** A Chrome DevTools Protocol session with the `send` method, which Vitest's types lack. */
interface WebAuthnSession {
  send(method: string, params?: object): Promise<{ authenticatorId: string }>
}

/** Connects a virtual security key until the test ends. The key can also store passkeys. */
export async function connectAuthenticator(): Promise<void> {
  const session = cdp() as unknown as WebAuthnSession
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  onTestFinished(async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await session.send('WebAuthn.disable')
  })
}

/** The user's ID in the passkey that `createPasskey` creates. */
export const USER_HANDLE = 'aW5lcw'

/** Options for `navigator.credentials.create`, as the server sends them. */
export const CREATION_OPTIONS: PublicKeyCredentialCreationOptionsJSON = {
  rp: { id: window.location.hostname, name: 'Duet' },
  user: { id: USER_HANDLE, name: 'ines@halden.example', displayName: 'Ines' },
  challenge: 'Y2hhbGxlbmdlLWNoYWxsZW5nZQ',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}

/** Options for `navigator.credentials.get`, as the server sends them. */
export const REQUEST_OPTIONS = {
  rpId: window.location.hostname,
  challenge: 'Y2hhbGxlbmdlLWNoYWxsZW5nZQ',
  allowCredentials: [],
  userVerification: 'required',
}

/** Creates a passkey on the connected authenticator. */
export async function createPasskey(): Promise<void> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(CREATION_OPTIONS)
  await navigator.credentials.create({ publicKey })
}

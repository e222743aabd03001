import { isoCBOR } from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deriveAuthSettings } from '../auth.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { readTestConfig } from '../testing/authServer.ts'
import { createAuthenticationOptions, verifyAuthentication } from './authentication.ts'
import { createRegistrationOptions, verifyRegistration } from './registration.ts'
import { authenticationResponse, registrationResponse } from './responses.ts'

const ORIGIN = 'https://admin.example.com'
const settings = { rpId: 'example.com', rpName: 'Example', origins: [ORIGIN] }
const VERIFICATION_FAILED = { status: 400, code: 'webauthn_verification_failed' }

const createOptions = () =>
  createRegistrationOptions(settings, {
    userHandle: '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11',
    userName: 'ada@example.com',
    residentKey: 'required',
    existingCredentials: [{ id: 'AQID', transports: ['usb'] }],
  })

type Authenticator = ReturnType<typeof createAuthenticator>

async function register(changes: Parameters<Authenticator['create']>[1] = {}) {
  const authenticator = createAuthenticator(ORIGIN)
  const options = await createOptions()
  const response = v.parse(registrationResponse, authenticator.create(options, changes))
  const { challenge } = options
  const credential = await verifyRegistration(settings, { challenge, response })
  return { authenticator, credential }
}

/** Replaces the attestation object in a registration response, and verifies the response. */
async function registerAttestation(attestationObject: Uint8Array) {
  const options = await createOptions()
  const credential = createAuthenticator(ORIGIN).create(options)
  credential.response.attestationObject = Buffer.from(attestationObject).toString('base64url')
  const response = v.parse(registrationResponse, credential)
  return verifyRegistration(settings, { challenge: options.challenge, response })
}

describe('registration', () => {
  it('requires user verification, and requests no attestation', async () => {
    expect(await createOptions()).toMatchObject({
      rp: { id: 'example.com', name: 'Example' },
      user: { name: 'ada@example.com', displayName: 'ada@example.com' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: 'AQID', type: 'public-key', transports: ['usb'] }],
      timeout: 300_000,
    })
  })

  it.each(['none', 'packed'] as const)('returns the credential (%s)', async (format) => {
    const { authenticator, credential } = await register({ format })
    expect(credential).toMatchObject({ id: authenticator.id, counter: 1, transports: ['internal'] })
  })

  it.each([
    { challenge: 'AAAA' },
    { origin: 'https://example.org' },
    { rpId: 'example.org' },
    { isUserVerified: false },
  ])('refuses %o', async (changes) => {
    await expect(register(changes)).rejects.toMatchObject(VERIFICATION_FAILED)
  })

  it.each([
    ['a length that is too large', '58a4', '58a6'],
    ['a length in more bytes than needed', '58a4', '5900a4'],
  ])('refuses an attestation with %s', async (_, length, changedLength) => {
    const options = await createOptions()
    const credential = createAuthenticator(ORIGIN).create(options)
    const authDataKey = Buffer.from('authData').toString('hex')
    const attestation = Buffer.from(credential.response.attestationObject, 'base64url').toString(
      'hex',
    )
    expect(attestation).toContain(authDataKey + length)
    credential.response.attestationObject = Buffer.from(
      attestation.replace(authDataKey + length, authDataKey + changedLength),
      'hex',
    ).toString('base64url')
    const response = v.parse(registrationResponse, credential)
    const { challenge } = options
    await expect(verifyRegistration(settings, { challenge, response })).rejects.toMatchObject(
      VERIFICATION_FAILED,
    )
  })

  it('refuses an attestation signature with a wrong length', async () => {
    await expect(
      register({ format: 'packed', changeSignature: shrinkLength }),
    ).rejects.toMatchObject(VERIFICATION_FAILED)
  })

  it('refuses an ID that the authenticator did not send', async () => {
    const options = await createOptions()
    const response = v.parse(registrationResponse, {
      ...createAuthenticator(ORIGIN).create(options),
      id: 'AQID',
      rawId: 'AQID',
    })
    const { challenge } = options
    await expect(verifyRegistration(settings, { challenge, response })).rejects.toMatchObject(
      VERIFICATION_FAILED,
    )
  })

  it.each([
    ['nested lists', new Uint8Array(6000).fill(0x81)],
    ['nested maps', Buffer.from('a100'.repeat(3000), 'hex')],
    ['a list of 2^32 - 1 elements', Buffer.from('9affffffff', 'hex')],
    ['a string of 2^53 - 1 bytes', Buffer.from('5b001fffffffffffff', 'hex')],
    ['a number', Buffer.from('00', 'hex')],
    ['none of the expected keys', Buffer.from('a0', 'hex')],
    [
      'nested lists as the public key',
      createAttestation('none', new Map(), createNestedListData()),
    ],
    ['certificates', createAttestation('packed', new Map([['x5c', [new Uint8Array(9)]]]))],
    ['another format', createAttestation('android-safetynet', new Map())],
    ['an unknown format', createAttestation('x', new Map())],
  ])('refuses an attestation with %s', async (_, attestation) => {
    await expect(registerAttestation(attestation)).rejects.toMatchObject(VERIFICATION_FAILED)
  })

  it('limits the size of responses', async () => {
    const credential = createAuthenticator(ORIGIN).create(await createOptions())
    const largeResponse = { ...credential.response, attestationObject: 'A'.repeat(8193) }
    expect(v.is(registrationResponse, credential)).toBe(true)
    expect(v.is(registrationResponse, { ...credential, response: largeResponse })).toBe(false)
  })
})

describe('authentication', () => {
  async function authenticate(
    { authenticator, credential }: Awaited<ReturnType<typeof register>>,
    changes: Parameters<Authenticator['get']>[1] = {},
  ) {
    const options = await createAuthenticationOptions(settings)
    const response = v.parse(authenticationResponse, authenticator.get(options, changes))
    const { challenge } = options
    return verifyAuthentication(settings, { challenge, response, credential })
  }

  it('requires user verification, and allows only the given credentials', async () => {
    expect(await createAuthenticationOptions(settings)).toMatchObject({
      rpId: 'example.com',
      userVerification: 'required',
      timeout: 300_000,
    })
    const allowedCredentials = [{ id: 'AQID', transports: ['usb'] }]
    expect(
      (await createAuthenticationOptions(settings, allowedCredentials)).allowCredentials,
    ).toEqual([{ id: 'AQID', type: 'public-key', transports: ['usb'] }])
  })

  it('returns the new counter', async () => {
    expect(await authenticate(await register())).toBe(2)
  })

  it('accepts authenticators that have no signature counter', async () => {
    expect(await authenticate(await register({ counter: 0 }), { counter: 0 })).toBe(0)
  })

  it.each([
    { challenge: 'AAAA' },
    { origin: 'https://example.org' },
    { rpId: 'example.org' },
    { isUserVerified: false },
    { counter: 1 },
    { counter: 0 },
  ])('refuses %o', async (changes) => {
    await expect(authenticate(await register(), changes)).rejects.toMatchObject(VERIFICATION_FAILED)
  })

  it('refuses a signature with a wrong length', async () => {
    const changes = { changeSignature: shrinkLength }
    await expect(authenticate(await register(), changes)).rejects.toMatchObject(VERIFICATION_FAILED)
  })

  it('refuses a signature of another key', async () => {
    const { authenticator } = await register()
    const { credential } = await register()
    const forgedCredential = { ...credential, id: authenticator.id }
    await expect(
      authenticate({ authenticator, credential: forgedCredential }),
    ).rejects.toMatchObject(VERIFICATION_FAILED)
  })
})

describe('the settings', () => {
  const readSettings = (environment: Record<string, string>) =>
    deriveAuthSettings(readTestConfig(environment)).webAuthn

  it('default to the admin app', () => {
    expect(
      readSettings({ ADMIN_URL: 'https://admin.example.com:8443', PRODUCT_NAME: 'Zephyr' }),
    ).toEqual({
      rpId: 'admin.example.com',
      rpName: 'Zephyr',
      origins: ['https://admin.example.com:8443'],
    })
  })

  it('allow several origins on the domain', () => {
    const origins = ['https://example.com', 'https://admin.example.com']
    const AUTH_WEBAUTHN_ORIGINS = origins.join(', ')
    expect(
      readSettings({ AUTH_WEBAUTHN_RP_ID: 'Example.com', AUTH_WEBAUTHN_ORIGINS }),
    ).toMatchObject({
      rpId: 'example.com',
      origins,
    })
  })

  it.each([
    { AUTH_WEBAUTHN_RP_ID: 'https://example.com' },
    { AUTH_WEBAUTHN_RP_ID: 'example.com:443' },
    { AUTH_WEBAUTHN_RP_NAME: 'x'.repeat(65) },
    { AUTH_WEBAUTHN_ORIGINS: 'example.com' },
    { AUTH_WEBAUTHN_ORIGINS: 'https://example.com' },
    { AUTH_WEBAUTHN_RP_ID: 'ample.com', AUTH_WEBAUTHN_ORIGINS: 'https://example.com' },
  ])('can’t be %o', (environment) => {
    expect(() => readSettings(environment)).toThrow(/^AUTH_WEBAUTHN_.*\.$/)
  })
})

function createAttestation(
  fmt: string,
  attStmt: Map<string, Uint8Array[]>,
  authData: Uint8Array = new Uint8Array(37),
): Uint8Array {
  return isoCBOR.encode(
    new Map<string, string | Uint8Array | typeof attStmt>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]),
  )
}

/** Reduces the length in the header of a DER signature, but keeps the signature's bytes. */
function shrinkLength(signature: Buffer): Buffer {
  const changedSignature = Buffer.from(signature)
  changedSignature.writeUInt8(signature.readUInt8(1) - 2, 1)
  return changedSignature
}

/** Creates authenticator data with deeply nested lists instead of a public key. */
function createNestedListData(): Uint8Array {
  const authData = new Uint8Array(5000).fill(0x81)
  authData[32] = 0x45
  authData.set([0, 1, 7], 53)
  return authData
}

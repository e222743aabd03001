import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose
const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 }

/** Values that replace the correct values in a response. */
interface ResponseChanges {
  challenge?: string
  origin?: string
  rpId?: string
  /** @default one more than the last counter */
  counter?: number
  isUserVerified?: boolean
  userHandle?: string
  /** Returns a changed version of the signature. */
  changeSignature?: (signature: Buffer) => Buffer
}

interface RegistrationChanges extends ResponseChanges {
  /** `packed` signs the attestation with the credential's key. @default 'none' */
  format?: 'none' | 'packed'
}

/**
 * Creates a WebAuthn authenticator with one ES256 credential. Simulates a browser that shows a page
 * from `origin`. Options and responses are in the JSON format of WebAuthn Level 3.
 */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  function signBytes(parts: Uint8Array[], { changeSignature }: ResponseChanges): Buffer {
    const signature = sign('sha256', Buffer.concat(parts), privateKey)
    return changeSignature ? changeSignature(signature) : signature
  }

  function createClientData(type: string, challenge: string, changes: ResponseChanges): Buffer {
    const clientData = {
      type,
      challenge: changes.challenge ?? challenge,
      origin: changes.origin ?? origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(clientData))
  }

  function createAuthenticatorData(
    rpId: string,
    changes: ResponseChanges,
    attestedCredential?: Uint8Array,
  ): Buffer {
    counter = changes.counter ?? counter + 1
    const bytes = Buffer.alloc(5)
    bytes[0] =
      FLAGS.userPresent |
      (changes.isUserVerified === false ? 0 : FLAGS.userVerified) |
      (attestedCredential ? FLAGS.attestedCredential : 0)
    bytes.writeUInt32BE(counter, 1)
    return Buffer.concat([hash(changes.rpId ?? rpId), bytes, attestedCredential ?? Buffer.alloc(0)])
  }

  function describePublicKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [COSEKEYS.kty, COSEKTY.EC2],
        [COSEKEYS.alg, COSEALG.ES256],
        [COSEKEYS.crv, COSECRV.P256],
        [COSEKEYS.x, toBytes(x)],
        [COSEKEYS.y, toBytes(y)],
      ]),
    )
  }

  return {
    id,

    /** Simulates `navigator.credentials.create()`. */
    create(
      options: PublicKeyCredentialCreationOptionsJSON,
      changes: RegistrationChanges = {},
    ): RegistrationResponseJSON {
      userHandle = options.user.id
      const clientData = createClientData('webauthn.create', options.challenge, changes)
      const credentialIdLength = Buffer.from([0, credentialId.length])
      const attestedCredential = Buffer.concat([
        Buffer.alloc(16),
        credentialIdLength,
        credentialId,
        describePublicKey(),
      ])
      const authData = createAuthenticatorData(options.rp.id ?? '', changes, attestedCredential)
      const { format = 'none' } = changes
      const statement = new Map<string, number | Uint8Array>()
      if (format === 'packed') {
        statement.set('alg', COSEALG.ES256)
        statement.set('sig', new Uint8Array(signBytes([authData, hash(clientData)], changes)))
      }
      const attestation = new Map<string, string | Uint8Array | typeof statement>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    /** Simulates `navigator.credentials.get()`. */
    get(
      options: PublicKeyCredentialRequestOptionsJSON,
      changes: ResponseChanges = {},
    ): AuthenticationResponseJSON {
      const clientData = createClientData('webauthn.get', options.challenge, changes)
      const authData = createAuthenticatorData(options.rpId ?? '', changes)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signBytes([authData, hash(clientData)], changes).toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

function hash(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

function toBytes(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}

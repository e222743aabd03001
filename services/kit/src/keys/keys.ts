import { ConfigError } from '../environment.ts'
import { openKeyFile } from './keyFile.ts'
import type { SamlKey } from './samlKey.ts'
import { parseSigningKeys, type SigningKeys } from './signingKeys.ts'

const MIN_SERVICE_KEY_LENGTH = 32

/** All keys and secrets. Never log them, and send only `jwks` and `anonKey` to clients. */
export interface Keys extends SigningKeys {
  anonKey: string
  serviceKey: string
  /**
   * The service key in the file, if an override has replaced it. It's a valid token, but must not
   * be accepted.
   */
  replacedServiceKey: string | undefined
  /** HS256 secret for signed URLs. */
  signedUrlSecret: Uint8Array
  /** HMAC secret for refresh tokens. */
  refreshTokenSecret: Uint8Array
  /** HMAC secret for unsubscribe links. Changing it invalidates existing links. */
  newsletterSecret: Uint8Array
  /** HMAC secret for one-time codes and links, which the auth tables store only as hashes. */
  codeKey: Uint8Array
  /** AES-256-GCM key that encrypts the codes and links in unsent emails. */
  mailKey: Uint8Array
  /** AES-256-GCM key that encrypts the secrets of authenticator apps. */
  factorKey: Uint8Array
  /** The key that signs SAML requests. `undefined` if SAML has never been enabled. */
  saml: SamlKey | undefined
}

/** Settings for the keys. Keys from the environment replace the keys in the file. */
export interface KeyOverrides {
  anonKey?: string | undefined
  serviceKey?: string | undefined
  /** A list of private JWKs; see `parseSigningKeys`. */
  signingKeys?: unknown
  /** Whether to create a key for SAML if the file has none. @default false */
  needsSaml?: boolean
}

/**
 * Reads `keys.json` in `dataDir`, or creates it on first start. Tokens are signed with the first of
 * the `signingKeys` that is allowed to sign. All `signingKeys` can verify tokens. To rotate keys,
 * add a new key at the start of the list.
 *
 * @throws ConfigError if an override is invalid, StartError if the file is damaged.
 */
export async function loadKeys(dataDir: string, overrides: KeyOverrides = {}): Promise<Keys> {
  const file = await openKeyFile(dataDir, overrides.needsSaml ?? false)
  const signingKeys = await parseSigningKeys(overrides.signingKeys ?? file.signingKeys).catch(
    (error: Error) => {
      throw new ConfigError(`AUTH_SIGNING_KEYS ${error.message}.`)
    },
  )
  const anonKey = overrides.anonKey ?? file.anonKey
  const serviceKey = overrides.serviceKey ?? file.serviceKey
  // The anonymous key is public: browsers get it from /config.json. The service key must be secret.
  if (anonKey === serviceKey) throw new ConfigError('SERVICE_KEY must differ from ANON_KEY.')
  if (serviceKey.length < MIN_SERVICE_KEY_LENGTH) {
    throw new ConfigError(`SERVICE_KEY must have at least ${MIN_SERVICE_KEY_LENGTH} characters.`)
  }
  return {
    ...signingKeys,
    anonKey,
    serviceKey,
    replacedServiceKey: serviceKey === file.serviceKey ? undefined : file.serviceKey,
    signedUrlSecret: Buffer.from(file.signedUrlSecret, 'base64url'),
    refreshTokenSecret: Buffer.from(file.refreshTokenSecret, 'base64url'),
    newsletterSecret: Buffer.from(file.newsletterSecret, 'base64url'),
    codeKey: Buffer.from(file.codeKey, 'base64url'),
    mailKey: Buffer.from(file.mailKey, 'base64url'),
    factorKey: Buffer.from(file.factorKey, 'base64url'),
    saml: file.saml,
  }
}

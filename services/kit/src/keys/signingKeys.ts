import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import * as v from 'valibot'

/** The algorithms for signing access tokens. Each key works with exactly one algorithm. */
export type SigningAlg = 'RS256' | 'ES256' | 'EdDSA'

const MIN_RSA_BITS = 2048

const nonEmptyText = v.pipe(v.string(), v.minLength(1))
const commonProperties = {
  kid: v.optional(nonEmptyText),
  alg: v.optional(v.string()),
  use: v.optional(v.literal('sig')),
  key_ops: v.optional(v.array(v.string())),
}
const ellipticKey = v.object({
  ...commonProperties,
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: nonEmptyText,
  y: nonEmptyText,
  d: nonEmptyText,
})
const edwardsKey = v.object({
  ...commonProperties,
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: nonEmptyText,
  d: nonEmptyText,
})
const rsaKey = v.object({
  ...commonProperties,
  kty: v.literal('RSA'),
  n: nonEmptyText,
  e: nonEmptyText,
  d: nonEmptyText,
  p: nonEmptyText,
  q: nonEmptyText,
  dp: nonEmptyText,
  dq: nonEmptyText,
  qi: nonEmptyText,
})

/** Matches a list of private JWKs. */
export const signingKeyList = v.pipe(
  v.array(v.variant('kty', [ellipticKey, edwardsKey, rsaKey])),
  v.minLength(1),
)

/** A private key that signs access tokens. */
export interface SigningKey {
  kid: string
  alg: SigningAlg
  key: CryptoKey
}

/** A public key that verifies access tokens. */
export interface VerifyingKey {
  alg: SigningAlg
  key: CryptoKey
}

export interface SigningKeys {
  /** The first key in the list that is allowed to sign. */
  signing: SigningKey
  /** The public keys that verify tokens, keyed by `kid`. Includes keys that no longer sign. */
  verifying: ReadonlyMap<string, VerifyingKey>
  /** The public keys in the format of `.well-known/jwks.json`. */
  jwks: { keys: JWK[] }
}

/**
 * Parses a list of private JWKs. If a key has `key_ops` that don't include `sign`, it's used only
 * for verification. The default `kid` is the key's thumbprint.
 *
 * @throws Error if the list is invalid. The message completes a sentence about the list, such as
 *   "must be a JSON list", and contains no secrets.
 */
export async function parseSigningKeys(list: unknown): Promise<SigningKeys> {
  const parseResult = v.safeParse(signingKeyList, list)
  if (!parseResult.success)
    throw new Error('must be a JSON list of private RSA, P-256, or Ed25519 JWKs')
  const verifying = new Map<string, VerifyingKey>()
  const jwks: JWK[] = []
  let signing: SigningKey | undefined
  for (const jwk of parseResult.output) {
    const alg = readAlgorithm(jwk)
    const publicJwk = toPublicJwk(jwk)
    const kid = jwk.kid ?? (await calculateJwkThumbprint(publicJwk))
    if (verifying.has(kid)) throw new Error('has two keys with the same "kid"')
    verifying.set(kid, { alg, key: await importKey(publicJwk, alg) })
    jwks.push({ ...publicJwk, kid, alg, use: 'sig', key_ops: ['verify'] })
    // Remove `key_ops`, because Web Crypto rejects a private key whose `key_ops` include `verify`.
    const { key_ops: operations, use: _use, kid: _kid, alg: _alg, ...privateJwk } = jwk
    const key = await importKey(privateJwk, alg)
    if (operations?.includes('sign') ?? true) signing ??= { kid, alg, key }
  }
  if (signing === undefined) throw new Error('has no key whose "key_ops" include "sign"')
  return { signing, verifying, jwks: { keys: jwks } }
}

type SigningJwk = v.InferOutput<typeof signingKeyList>[number]

function readAlgorithm(jwk: SigningJwk): SigningAlg {
  const alg = jwk.kty === 'RSA' ? 'RS256' : jwk.kty === 'EC' ? 'ES256' : 'EdDSA'
  if (jwk.alg !== undefined && jwk.alg !== alg) {
    throw new Error(
      'has a key whose "alg" isn\'t RS256, ES256, or EdDSA, or doesn\'t fit its "kty"',
    )
  }
  if (jwk.kty === 'RSA' && Buffer.from(jwk.n, 'base64url').length * 8 < MIN_RSA_BITS) {
    throw new Error(`has an RSA key of less than ${MIN_RSA_BITS} bits`)
  }
  return alg
}

function toPublicJwk(jwk: SigningJwk): JWK {
  if (jwk.kty === 'RSA') return { kty: jwk.kty, n: jwk.n, e: jwk.e }
  if (jwk.kty === 'EC') return { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
  return { kty: jwk.kty, crv: jwk.crv, x: jwk.x }
}

async function importKey(jwk: JWK, alg: SigningAlg): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg).catch(() => undefined)
  if (key === undefined || key instanceof Uint8Array) throw new Error('has an unusable key')
  return key
}

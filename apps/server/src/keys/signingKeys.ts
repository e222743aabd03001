import { type CryptoKey, importJWK, type JWK } from 'jose'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))
const common = {
  kid: text,
  key_ops: v.optional(v.array(v.string())),
  // Present in private keys only.
  d: v.optional(text),
}

/** The kinds of keys that can sign access tokens, by their `kty`. */
const signingJwk = v.variant('kty', [
  v.object({ ...common, kty: v.literal('EC'), crv: v.literal('P-256'), x: text, y: text }),
  v.object({ ...common, kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: text }),
  v.object({
    ...common,
    kty: v.literal('RSA'),
    n: text,
    e: text,
    ...v.entriesFromList(['p', 'q', 'dp', 'dq', 'qi'], v.optional(text)),
  }),
])

/** A list of keys. At least one of them is private. */
export const signingJwks = v.pipe(
  v.array(signingJwk),
  v.check((keys) => keys.some(maySign)),
  v.check((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length),
)

type SigningJwk = v.InferOutput<typeof signingJwk>

const ALGORITHMS = { EC: 'ES256', OKP: 'EdDSA', RSA: 'RS256' } as const
export type SigningAlgorithm = (typeof ALGORITHMS)[keyof typeof ALGORITHMS]

export interface SigningKeys {
  /** Signs new access tokens. */
  signing: { kid: string; alg: SigningAlgorithm; key: CryptoKey }
  /** Public keys by `kid`. Each verifies its own algorithm only. */
  verifying: ReadonlyMap<string, { alg: SigningAlgorithm; key: CryptoKey }>
  /** The public keys in the format of `.well-known/jwks.json`. */
  jwks: { keys: JWK[] }
}

/** Imports keys. The first one that may sign signs tokens, and all of them verify tokens. */
export async function importSigningKeys(keys: readonly SigningJwk[]): Promise<SigningKeys> {
  const verifying = new Map<string, { alg: SigningAlgorithm; key: CryptoKey }>()
  const jwks: JWK[] = []
  for (const jwk of keys) {
    const alg = ALGORITHMS[jwk.kty]
    const { kid, ...parameters } = publicParameters(jwk)
    verifying.set(kid, { alg, key: await importKey(parameters, alg) })
    jwks.push({ ...parameters, kid, alg, use: 'sig', key_ops: ['verify'] })
  }
  const first = keys.find(maySign)
  if (first === undefined) throw new Error('there is no key that may sign')
  const alg = ALGORITHMS[first.kty]
  // WebCrypto rejects private keys whose `key_ops` include `verify`.
  const { key_ops: _, ...jwk } = first
  return {
    signing: { kid: first.kid, alg, key: await importKey(jwk as JWK, alg) },
    verifying,
    jwks: { keys: jwks },
  }
}

function maySign({ d, key_ops: operations }: SigningJwk): boolean {
  return d !== undefined && (operations === undefined || operations.includes('sign'))
}

function publicParameters(jwk: SigningJwk): JWK & { kid: string } {
  const { kid, kty } = jwk
  if (kty === 'RSA') return { kid, kty, n: jwk.n, e: jwk.e }
  if (kty === 'OKP') return { kid, kty, crv: jwk.crv, x: jwk.x }
  return { kid, kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
}

async function importKey(jwk: JWK, alg: SigningAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new Error('signing keys must not be symmetric')
  return key
}

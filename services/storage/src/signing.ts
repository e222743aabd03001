import { createHmac } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { storageErrors } from './errors.ts'
import type { BucketsTable } from './tables.ts'

// Accept only this algorithm, because a token must not determine how it's verified.
const ALGORITHM = 'HS256'

/** The action that a token allows. */
export type Scope = 'download' | 'upload'

/**
 * Returns the key that signs a bucket's URLs. A new `url_key` in the bucket's row makes all earlier
 * URLs invalid. An attacker can't derive the key from the row alone, without the base secret.
 */
export function deriveBucketKey(
  secret: Uint8Array,
  bucket: Pick<BucketsTable, 'url_key'> | undefined,
): Uint8Array {
  if (!bucket?.url_key) return secret
  return createHmac('sha256', secret).update(bucket.url_key).digest()
}

interface TokenOptions {
  key: Uint8Array
  scope: Scope
  /** The current Unix time in milliseconds. */
  now: number
}

/**
 * Creates a token that allows downloading or uploading one object.
 *
 * @param expiresIn lifetime of the token, in seconds
 * @param claims additional claims
 */
export function signToken(
  {
    key,
    scope,
    target,
    now,
  }: TokenOptions & {
    /** The object as `<bucket>/<path>`. */
    target: string
  },
  expiresIn: number,
  claims: JWTPayload = {},
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ ...claims, url: target, scope })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(key)
}

/**
 * Verifies a token for one of `targets` and returns its claims. Tokens without a scope are for
 * downloads.
 *
 * @throws StorageError `InvalidJWT` if the signature is invalid or the token has expired;
 *   `InvalidSignature` if the token is for another object or purpose.
 */
export async function verifySignedToken(
  { key, scope, targets, now }: TokenOptions & { targets: readonly string[] },
  token: string,
): Promise<JWTPayload & { exp: number; url: string }> {
  const { payload } = await jwtVerify<{ exp: number; url: string }>(token, key, {
    algorithms: [ALGORITHM],
    currentDate: new Date(now),
    requiredClaims: ['exp'],
  }).catch((cause: unknown) => {
    const isExpired = cause instanceof errors.JWTExpired
    throw storageErrors.invalidJwt(
      isExpired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS',
      cause,
    )
  })
  if ((payload.scope ?? 'download') !== scope) {
    throw storageErrors.invalidSignature(`Token is not scoped for ${scope}`)
  }
  if (!targets.includes(payload.url)) throw storageErrors.invalidSignature()
  return payload
}

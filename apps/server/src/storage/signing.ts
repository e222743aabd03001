import { errors, jwtVerify, SignJWT } from 'jose'
import { storageErrors } from './errors.ts'

// Accept no other algorithm, because a token must not choose how it's verified.
const ALG = 'HS256'
const SCOPE = 'download'

/**
 * Creates a token that lets its holder read one object.
 *
 * @param target the object as `<bucket>/<path>`
 * @param expiresIn seconds, counted from `now` (Unix time in milliseconds)
 */
export function signDownload(
  secret: Uint8Array,
  target: string,
  expiresIn: number,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ url: target, scope: SCOPE })
    .setProtectedHeader({ alg: ALG, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(secret)
}

/**
 * Verifies a token for one object. Returns when the token expires, as Unix time in milliseconds.
 *
 * @throws StorageError `InvalidJWT` if the signature is invalid or the token has expired;
 *   `InvalidSignature` if the token is for another object or purpose.
 */
export async function verifyDownload(
  secret: Uint8Array,
  target: string,
  token: string,
  now: number,
): Promise<number> {
  const { payload } = await jwtVerify(token, secret, {
    algorithms: [ALG],
    currentDate: new Date(now),
    requiredClaims: ['exp'],
  }).catch((cause: unknown) => {
    const isExpired = cause instanceof errors.JWTExpired
    throw storageErrors.invalidJwt(
      isExpired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS',
      cause,
    )
  })
  if (payload.url !== target || payload.scope !== SCOPE) throw storageErrors.invalidSignature()
  return (payload.exp ?? 0) * 1000
}

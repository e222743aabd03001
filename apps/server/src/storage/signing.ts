import { errors, jwtVerify, SignJWT } from 'jose'
import { storageErrors } from './errors.ts'

// No other: a token must never choose how it is checked.
const ALG = 'HS256'
const SCOPE = 'download'

/**
 * A token that lets whoever holds it read one object.
 *
 * @param target the object as `<bucket>/<path>`
 * @param expiresIn seconds, counted from `now` (milliseconds)
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
 * Checks a token for one object and gives the instant of its end, in milliseconds.
 *
 * @throws StorageError `InvalidJWT` when it is missing its proof or over, `InvalidSignature` when it
 *   is for another object or purpose.
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

import { type CryptoKey, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { SigningKeys } from '../../keys/signingKeys.ts'
import { AuthError } from '../errors.ts'
import { AUDIENCE, type TokenSettings } from './claims.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SERVICE_ROLES: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin'])

/** The owner of a valid token, according to its claims. The user may no longer exist. */
export type TokenOwner = { kind: 'service' } | { kind: 'user'; userId: string; sessionId: string }

/**
 * Verifies a token's signature and claims, without looking up its user. A token with a known `kid`
 * must be signed with that key and its algorithm. Any other token must be signed with HS256 and
 * `AUTH_JWT_SECRET`.
 *
 * @throws AuthError 403 `bad_jwt`, or 400 `bad_jwt` if the subject isn't a UUID.
 */
export async function verifyToken(
  keys: Pick<SigningKeys, 'verifying'>,
  settings: TokenSettings,
  token: string,
  now: number,
): Promise<TokenOwner> {
  const payload = await verifySignature(keys, settings, token, now)
  const { iss, aud, exp, iat, role, sub, session_id: sessionId } = payload
  if (iss !== undefined && iss !== settings.issuer) throw unverified('unexpected issuer')
  if (SERVICE_ROLES.has(role)) return { kind: 'service' }
  if (iss === undefined || aud !== AUDIENCE || exp === undefined || iat === undefined) {
    throw unverified('a required claim is missing or invalid')
  }
  if (sub === undefined) throw badJwt('invalid claim: missing sub claim')
  if (!UUID.test(sub)) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  if (typeof sessionId !== 'string' || !UUID.test(sessionId)) {
    throw badJwt('invalid claim: session_id claim must be a UUID')
  }
  return { kind: 'user', userId: sub, sessionId }
}

async function verifySignature(
  keys: Pick<SigningKeys, 'verifying'>,
  settings: TokenSettings,
  token: string,
  now: number,
): Promise<JWTPayload> {
  const options = { currentDate: new Date(now) }
  try {
    const { payload } = await verifyWithKeys(keys, settings, token, options)
    return payload
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw unverified('token is expired', cause)
    throw badJwt('invalid JWT: unable to parse or verify signature', cause)
  }
}

async function verifyWithKeys(
  { verifying }: Pick<SigningKeys, 'verifying'>,
  { jwtSecret }: TokenSettings,
  token: string,
  options: JWTVerifyOptions,
) {
  return jwtVerify(
    token,
    ({ kid, alg }): CryptoKey | Uint8Array => {
      const known = kid === undefined ? undefined : verifying.get(kid)
      if (known !== undefined && known.alg === alg) return known.key
      if (known === undefined && alg === 'HS256' && jwtSecret !== undefined) return jwtSecret
      throw new errors.JWKSNoMatchingKey()
    },
    options,
  )
}

function unverified(problem: string, cause?: unknown): AuthError {
  return badJwt(`invalid JWT: unable to parse or verify signature, ${problem}`, cause)
}

function badJwt(message: string, cause?: unknown): AuthError {
  return new AuthError(403, 'bad_jwt', message, { cause })
}

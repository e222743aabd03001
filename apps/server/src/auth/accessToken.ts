import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Keys } from '../keys/keys.ts'
import { AuthError } from './errors.ts'

/** The audience of every access token and user. */
export const AUDIENCE = 'authenticated'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How and when a user authenticated. A session lists the newest entry first. */
export interface AmrEntry {
  method: string
  /** Unix seconds. */
  timestamp: number
}

/** The claims of an access token, except for issuer, audience, and times. */
export interface AccessClaims {
  sub: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: 'aal1' | 'aal2'
  amr: AmrEntry[]
  session_id: string
  is_anonymous: boolean
}

export interface TokenSettings {
  /** The `iss` claim: the public URL of the auth service. */
  issuer: string
  /** Lifetime of an access token, in seconds. */
  lifetime: number
}

/** Signs an access token. Its lifetime starts at `now`, a Unix time in milliseconds. */
export async function signAccessToken(
  keys: Keys,
  settings: TokenSettings,
  claims: AccessClaims,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now / 1000)
  const expiresAt = issuedAt + settings.lifetime
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: keys.signing.alg, typ: 'JWT', kid: keys.signing.kid })
    .setIssuer(settings.issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signing.key)
  return { token, expiresAt }
}

/**
 * Verifies the signature (a known `kid`, with that key's algorithm only), issuer, audience, and expiry of a token.
 * Returns its subject and session.
 *
 * @throws AuthError 403 `bad_jwt`, or 400 `bad_jwt` if the subject isn't a UUID.
 */
export async function verifyAccessToken(
  keys: Keys,
  settings: TokenSettings,
  token: string,
  now: number,
): Promise<{ userId: string; sessionId: string }> {
  const { sub, session_id: sessionId } = await verifyPayload(keys, settings, token, now)
  if (sub === undefined) throw badJwt('invalid claim: missing sub claim')
  if (!UUID.test(sub)) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  if (typeof sessionId !== 'string' || !UUID.test(sessionId)) {
    throw badJwt('invalid claim: session_id claim must be a UUID')
  }
  return { userId: sub, sessionId }
}

async function verifyPayload(
  keys: Keys,
  settings: TokenSettings,
  token: string,
  now: number,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ alg, kid }) => {
        const key = kid === undefined ? undefined : keys.verifying.get(kid)
        if (key === undefined || key.alg !== alg) throw new errors.JWKSNoMatchingKey()
        return key.key
      },
      {
        algorithms: ['RS256', 'ES256', 'EdDSA'],
        issuer: settings.issuer,
        audience: AUDIENCE,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'iat'],
      },
    )
    return payload
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) {
      throw badJwt('invalid JWT: unable to parse or verify signature, token is expired', cause)
    }
    throw badJwt('invalid JWT: unable to parse or verify signature', cause)
  }
}

function badJwt(message: string, cause?: unknown): AuthError {
  return new AuthError(403, 'bad_jwt', message, { cause })
}

import { TEAM_ROLES, type TeamRole } from '@duet/contract'
import { AppError } from '@duet/kit'
import type { SigningAlg, SigningKeys } from '@duet/kit/keys'
import {
  type CryptoKey,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import * as v from 'valibot'
import { AuthError } from '../errors.ts'
import { type Aal, AUDIENCE, readAal, type TokenSettings } from './claims.ts'
import type { VerifiedTokens } from './verifiedTokens.ts'

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const teamMetadata = v.object({ role: v.picklist(TEAM_ROLES) })
const SERVICE_ROLES: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin'])

/** Whether a user or a token with this role has all rights. */
export const isServiceRole = (role: unknown): boolean => SERVICE_ROLES.has(role)

/**
 * Allowed algorithms for tokens from a hosted auth service. HS256 isn't allowed, because anybody
 * could then sign tokens with the public key as the secret.
 */
const HOSTED_ALGORITHMS: SigningAlg[] = ['RS256', 'ES256', 'EdDSA']

/** The owner of a valid token, according to the token's claims, which may be out of date. */
export type TokenOwner =
  | { kind: 'service' }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      /** The email address. Empty if the account has no email address. */
      email: string
      role: TeamRole | undefined
      /** Whether the user had the role `service_role` or `supabase_admin`. */
      isService: boolean
      aal: Aal
    }

interface TokenVerifier {
  keys: Pick<SigningKeys, 'verifying'>
  settings: TokenSettings
  verifiedTokens: VerifiedTokens
  now: () => number
}

/**
 * Verifies a token's signature and claims, without looking up its user. A token with a known `kid`
 * must be signed with that key and its algorithm. Any other token must be signed with HS256 and
 * `AUTH_JWT_SECRET`.
 *
 * @throws AuthError 403 `bad_jwt`, or 400 `bad_jwt` if the subject isn't a UUID.
 */
export async function verifyToken(verifier: TokenVerifier, token: string): Promise<TokenOwner> {
  const { keys, settings, verifiedTokens } = verifier
  const now = verifier.now()
  let payload = verifiedTokens.find(token, now)
  if (payload === undefined) {
    const findKey = (header: JWTHeaderParameters) => findOwnKey(keys, settings, header)
    payload = await verifySignature(token, findKey, { currentDate: new Date(now) })
    verifiedTokens.add(token, payload)
  }
  return readTokenOwner(payload, settings.issuer)
}

/**
 * Verifies a token from a hosted auth service. `findKey` finds the service's public keys.
 *
 * @throws AuthError 403 `bad_jwt`, or 400 `bad_jwt` if the subject isn't a UUID; AppErrors from
 *   `findKey`.
 */
export async function verifyHostedToken(
  findKey: JWTVerifyGetKey,
  issuer: string,
  token: string,
  now: number,
): Promise<TokenOwner> {
  const options = { currentDate: new Date(now), algorithms: HOSTED_ALGORITHMS }
  return readTokenOwner(await verifySignature(token, findKey, options), issuer)
}

function readTokenOwner(payload: JWTPayload, issuer: string): TokenOwner {
  const { iss, aud, exp, iat, role, sub, session_id: sessionId } = payload
  if (iss !== undefined && iss !== issuer) throw createVerificationError('unexpected issuer')
  // A token with a session belongs to a user, whose account may have been banned or deleted.
  if (isServiceRole(role) && sessionId === undefined) return { kind: 'service' }
  if (iss === undefined || aud !== AUDIENCE || exp === undefined || iat === undefined) {
    throw createVerificationError('a required claim is missing or invalid')
  }
  if (sub === undefined) throw createJwtError('invalid claim: missing sub claim')
  if (!UUID_PATTERN.test(sub)) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  if (typeof sessionId !== 'string' || !UUID_PATTERN.test(sessionId)) {
    throw createJwtError('invalid claim: session_id claim must be a UUID')
  }
  const metadata = v.safeParse(teamMetadata, payload.app_metadata)
  return {
    kind: 'user',
    userId: sub,
    sessionId,
    email: typeof payload.email === 'string' ? payload.email : '',
    role: metadata.success ? metadata.output.role : undefined,
    isService: isServiceRole(role),
    aal: readAal(payload.aal),
  }
}

async function verifySignature(
  token: string,
  findKey: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, findKey, options)
    return payload
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    if (cause instanceof errors.JWTExpired) throw createVerificationError('token is expired', cause)
    throw createJwtError('invalid JWT: unable to parse or verify signature', cause)
  }
}

function findOwnKey(
  { verifying }: Pick<SigningKeys, 'verifying'>,
  { jwtSecret }: TokenSettings,
  { kid, alg }: JWTHeaderParameters,
): CryptoKey | Uint8Array {
  const knownKey = kid === undefined ? undefined : verifying.get(kid)
  if (knownKey !== undefined && knownKey.alg === alg) return knownKey.key
  if (knownKey === undefined && alg === 'HS256' && jwtSecret !== undefined) return jwtSecret
  throw new errors.JWKSNoMatchingKey()
}

function createVerificationError(problem: string, cause?: unknown): AuthError {
  return createJwtError(`invalid JWT: unable to parse or verify signature, ${problem}`, cause)
}

function createJwtError(message: string, cause?: unknown): AuthError {
  return new AuthError(403, 'bad_jwt', message, { cause })
}

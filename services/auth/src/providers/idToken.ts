import { createHash } from 'node:crypto'
import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { recordFailedSignIn } from '../audit/recordFailedSignIn.ts'
import { AuthError, createValidationError, OAuthError } from '../errors.ts'
import { describeIssuer, disabledErrors } from '../flows/disabled.ts'
import { markProofUsed } from '../replay/usedProofs.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { toProfile } from './claims.ts'
import { isOutage } from './fetchProvider.ts'
import { findOrCreateUser } from './findOrCreateUser.ts'
import { linkIdentity } from './linkIdentity.ts'
import type { ProviderProfile } from './profile.ts'
import type { DiscoveredProvider, Provider } from './provider.ts'
import { requireUserForLinking } from './requireUserForLinking.ts'

export interface IdTokenRequest {
  provider?: string | null | undefined
  id_token?: string | null | undefined
  access_token?: string | null | undefined
  nonce?: string | null | undefined
  link_identity?: boolean | null | undefined
}

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']

/**
 * Signs a user in with an ID token that the client got from a provider. If `link_identity` is set,
 * instead links the token's identity to the signed-in user and keeps the user's session.
 *
 * @throws OAuthError `invalid_grant` for a token that fails a check; `temporarily_unavailable` if
 *   the provider doesn't respond.
 * @throws AuthError 400 `validation_failed` or `provider_disabled`; 404 `manual_linking_disabled`;
 *   and the errors of `findOrCreateUser`, `linkIdentity`, and `requireUserForLinking`.
 */
export async function signInWithIdToken(
  auth: AuthService,
  request: IdTokenRequest,
  authorization: string | undefined,
  clientInfo: ClientInfo,
) {
  if (request.link_identity && !auth.settings.isLinkingEnabled) throw disabledErrors.manualLinking()
  if (!request.id_token) throw createValidationError('id_token required')
  const name = request.provider ?? ''
  const provider = auth.providers.get(name)
  if (!provider?.isOidc) throw disabledErrors.provider(describeIssuer(name))
  if (request.link_identity) await requireUserForLinking(auth, authorization)
  try {
    const claims = await verifyIdToken(auth, provider, request.id_token)
    checkNonce(claims, request.nonce || undefined)
    checkAccessToken(claims, request.id_token, request.access_token || undefined)
    const profile = toProfile(provider.config, claims)
    const markUsed = (trx: Transaction) => markTokenUsed(trx, name, request.id_token ?? '', claims)
    return request.link_identity
      ? await linkProfile(auth, profile, markUsed, authorization, clientInfo)
      : await signInWithProfile(auth, profile, markUsed, clientInfo)
  } catch (error) {
    if (error instanceof AuthError || error instanceof OAuthError) {
      const details = { method: 'oauth', provider: name, code: error.code }
      await recordFailedSignIn(auth, { details, ...clientInfo })
    }
    throw error
  }
}

async function linkProfile(
  auth: AuthService,
  profile: ProviderProfile,
  markUsed: (trx: Transaction) => Promise<void>,
  authorization: string | undefined,
  clientInfo: ClientInfo,
) {
  const { user, session } = await transaction(auth.db, async (trx) => {
    // Read the user again, because another request may have changed the row or ended the session
    // during the requests to the provider.
    const caller = await requireUserForLinking({ ...auth, db: trx }, authorization)
    const linkedUser = await linkIdentity(trx, auth, caller.user, profile, clientInfo)
    await markUsed(trx)
    return { user: linkedUser, session: caller.session }
  })
  return presentSession(auth, user, session)
}

async function signInWithProfile(
  auth: AuthService,
  profile: ProviderProfile,
  markUsed: (trx: Transaction) => Promise<void>,
  clientInfo: ClientInfo,
) {
  const outcome = await transaction(auth.db, async (trx) => {
    const result = await findOrCreateUser(trx, auth, profile, { clientInfo, redirectTo: undefined })
    // Return instead of throwing, so that a new account and its email are committed.
    if ('error' in result) return result
    await markUsed(trx)
    const { provider } = profile
    return openSession(trx, auth, result.user, { method: 'oauth', provider, clientInfo })
  })
  auth.mail.wake()
  if ('error' in outcome) throw outcome.error
  return presentSession(auth, outcome.user, outcome.session)
}

async function verifyIdToken(
  auth: AuthService,
  { config, discover }: Provider,
  token: string,
): Promise<JWTPayload> {
  checkFormat(token)
  const discoveredProvider = await discover().catch((cause: unknown) => {
    throw createOutageError(config.label, cause)
  })
  const { findKey } = discoveredProvider
  if (findKey === undefined) throw disabledErrors.provider(describeIssuer(config.name))
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ALGORITHMS,
      audience: [...config.clientIds],
      requiredClaims: ['sub', 'iss', 'aud', 'exp', 'iat'],
      currentDate: new Date(auth.now()),
    })
    if (!isExpectedIssuer(discoveredProvider, payload)) throw createTokenError('unexpected issuer')
    checkAuthorizedParty(payload, config.clientIds)
    return payload
  } catch (cause) {
    if (cause instanceof OAuthError) throw cause
    if (cause instanceof errors.JWTExpired) throw createTokenError('it has expired', cause)
    if (isOutage(cause)) throw createOutageError(config.label, cause)
    throw createTokenError('a check failed', cause)
  }
}

/** Rejects malformed JWTs, so that they don't cause a request to the provider. */
function checkFormat(token: string): void {
  try {
    decodeProtectedHeader(token)
    decodeJwt(token)
  } catch (cause) {
    throw createTokenError('it is not a JWT', cause)
  }
}

/**
 * Whether a token's `iss` claim names the provider. Google has two issuer names, and Microsoft has
 * one issuer name per organization.
 */
function isExpectedIssuer({ issuer }: DiscoveredProvider, { iss, tid }: JWTPayload): boolean {
  const expectedIssuer = issuer.replace('{tenantid}', String(tid))
  return (
    iss === expectedIssuer ||
    (issuer === 'https://accounts.google.com' && iss === new URL(issuer).host)
  )
}

/**
 * Checks that the provider issued the token to one of our clients. A token for several audiences
 * must name its client in the claim `azp`, because another audience could have forwarded it.
 */
function checkAuthorizedParty({ aud, azp }: JWTPayload, clientIds: readonly string[]): void {
  const hasSeveralAudiences = Array.isArray(aud) && aud.length > 1
  if (azp === undefined && !hasSeveralAudiences) return
  if (typeof azp !== 'string' || !clientIds.includes(azp)) {
    throw createTokenError('it was issued to another client')
  }
}

/**
 * Records that a token without a nonce was used. A token with a nonce can be used again, but only
 * by the client that knows the nonce.
 *
 * @throws OAuthError `invalid_grant` if the token was already used.
 */
async function markTokenUsed(
  trx: Transaction,
  provider: string,
  token: string,
  { nonce, exp = 0 }: JWTPayload,
): Promise<void> {
  if (nonce !== undefined) return
  // Ignore the signature, because the same claims can have several valid ones.
  const signedPart = token.slice(0, token.lastIndexOf('.'))
  const proof = { kind: 'id_token', parts: [provider, signedPart], expiresAt: exp * 1000 } as const
  if (!(await markProofUsed(trx, proof))) throw createTokenError('it was used before')
}

/** Checks that the token contains the hash of the nonce that the client sent. */
function checkNonce({ nonce: nonceClaim }: JWTPayload, nonce: string | undefined): void {
  if (nonceClaim === undefined && nonce === undefined) return
  if (nonceClaim === undefined || nonce === undefined) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new OAuthError('invalid_grant', `Bad ID token: ${message}`)
  }
  const hash = createHash('sha256').update(nonce).digest('hex')
  if (hash !== nonceClaim) throw createTokenError('nonces mismatch')
}

/**
 * Checks that an access token was issued together with the ID token. The claim is optional, so many
 * providers' ID tokens don't contain it.
 */
function checkAccessToken(
  { at_hash: hashClaim }: JWTPayload,
  idToken: string,
  accessToken: string | undefined,
): void {
  if (accessToken === undefined || hashClaim === undefined) return
  const hashBits = decodeProtectedHeader(idToken).alg?.slice(2) ?? ''
  const hash = createHash(`sha${hashBits}`).update(accessToken).digest()
  const expectedHash = hash.subarray(0, hash.length / 2).toString('base64url')
  if (expectedHash !== hashClaim) throw createTokenError('at_hash does not match the access token')
}

function createTokenError(problem: string, cause?: unknown): OAuthError {
  return new OAuthError('invalid_grant', `Bad ID token: ${problem}`, { cause })
}

function createOutageError(label: string, cause: unknown): OAuthError {
  return new OAuthError('temporarily_unavailable', `${label} is not responding`, { cause })
}

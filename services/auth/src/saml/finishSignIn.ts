import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { normalizeAccountEmail } from '../accounts/addresses.ts'
import { SSO_PREFIX } from '../accounts/identities.ts'
import { issuePkceCode } from '../codes/pkceCodes.ts'
import { AuthError } from '../errors.ts'
import { findOrCreateUser } from '../providers/findOrCreateUser.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import { createCodeLocation, createSessionLocation } from '../redirects/locations.ts'
import { markProofUsed } from '../replay/usedProofs.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { type Assertion, readUser } from './assertion.ts'
import type { SamlProvider } from './providers.ts'
import { type SamlRequest, takeRequest } from './requests.ts'
import {
  createResponseError,
  parseResponse,
  type VerifiedResponse,
  verifyResponse,
} from './verifyResponse.ts'

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface SamlForm {
  response: string
  /**
   * The ID of the stored request. If the provider started the sign-in, this is a redirect URL or an
   * empty string.
   */
  relayState: string
  /** Value of the cookie that identifies the browser. */
  browserId: string | undefined
}

/**
 * Finishes a sign-in through a SAML provider. Returns a redirect URL with a session or a PKCE code.
 *
 * @throws AuthError 400 `validation_failed`, `saml_assertion_no_user_id`,
 *   `saml_assertion_no_email`, or `saml_metadata_fetch_failed`; 404 `saml_relay_state_not_found`,
 *   `sso_provider_not_found`, or `saml_idp_not_found`; 422 `saml_relay_state_expired`; and the
 *   errors of `findOrCreateUser`.
 */
export async function finishSamlSignIn(
  auth: AuthService,
  { response, relayState, browserId }: SamlForm,
  clientInfo: ClientInfo,
): Promise<string> {
  const { xml, issuer } = await parseResponse(response)
  const request = await findRequest(auth, relayState, browserId)
  const provider = await findProvider(auth, request, issuer)
  const verifiedResponse = await verifyResponse(auth, provider, xml, request?.request_id)
  const target = request?.redirect_to ?? resolveRedirect(auth.settings, relayState)
  const outcome = await signIn(auth, provider, verifiedResponse, request, clientInfo)
  auth.mail.wake()
  if ('error' in outcome) throw outcome.error
  if ('code' in outcome) return createCodeLocation(target, outcome.code)
  const session = await presentSession(auth, outcome.user, outcome.session)
  return createSessionLocation(target, session)
}

async function findRequest(
  auth: AuthService,
  relayState: string,
  browserId: string | undefined,
): Promise<SamlRequest | undefined> {
  const isFromProvider =
    relayState === '' || (!UUID_PATTERN.test(relayState) && URL.canParse(relayState))
  return isFromProvider ? undefined : takeRequest(auth, relayState, browserId)
}

async function findProvider(
  auth: AuthService,
  request: SamlRequest | undefined,
  issuer: string | undefined,
): Promise<SamlProvider> {
  if (request !== undefined) {
    const provider = auth.saml.findById(request.provider_id)
    if (provider !== undefined) return provider
    throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider')
  }
  const provider = await auth.saml.findByEntityId(issuer ?? '')
  if (provider !== undefined) return provider
  throw new AuthError(
    404,
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  )
}

async function signIn(
  auth: AuthService,
  { config }: SamlProvider,
  { assertion, attributes, expiresAt }: VerifiedResponse,
  request: SamlRequest | undefined,
  clientInfo: ClientInfo,
) {
  const { userId, email, claims } = readUser(assertion, attributes, config)
  if (normalizeAccountEmail(email ?? '') === undefined) {
    throw new AuthError(
      400,
      'saml_assertion_no_email',
      'SAML Assertion does not contain an email address',
    )
  }
  const notAfter = readSessionEnd(assertion, auth.now())
  const provider = `${SSO_PREFIX}${config.id}`
  const method = 'sso/saml'
  return transaction(auth.db, async (trx) => {
    const proof = { kind: 'saml', parts: [config.id, assertion.$.ID], expiresAt } as const
    if (!(await markProofUsed(trx, proof))) throw createResponseError('was used before')
    const result = await findOrCreateUser(
      trx,
      auth,
      {
        provider,
        providerId: userId,
        email,
        isEmailVerified: true,
        isSso: true,
        data: { ...claims, iss: assertion.Issuer[0]._ },
      },
      { clientInfo, redirectTo: request?.redirect_to },
    )
    if ('error' in result) return result
    const { user } = result
    if (!request?.challenge) {
      return openSession(trx, auth, user, { method, provider, notAfter, clientInfo })
    }
    const isPlainMethod = request.challenge_method === 'plain'
    const challenge = {
      challenge: request.challenge,
      method: isPlainMethod ? 'plain' : 's256',
    } as const
    return {
      code: await issuePkceCode(trx, auth, user.id, { method, provider, notAfter }, challenge),
    }
  })
}

/** Returns the time when the provider ends the session, as an ISO string. */
function readSessionEnd(
  { AuthnStatement: statements }: Assertion,
  now: number,
): string | undefined {
  const endTimes = (statements ?? []).flatMap(({ $: { SessionNotOnOrAfter: time } }) =>
    time === undefined ? [] : [Date.parse(time)],
  )
  if (endTimes.length === 0) return undefined
  const earliestEnd = Math.min(...endTimes)
  if (earliestEnd <= now) throw createResponseError('belongs to a session that has ended')
  return new Date(earliestEnd).toISOString()
}

import { type ChallengeFields, readChallenge } from '../codes/pkce.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import type { AuthService } from '../service.ts'
import type { SamlProvider } from './providers.ts'
import { storeRequest } from './requests.ts'
import { createSamlClient } from './serviceProvider.ts'

export interface SsoRequest extends ChallengeFields {
  provider_id?: string | null | undefined
  domain?: string | null | undefined
  redirect_to?: string | null | undefined
}

/**
 * Returns the URL that the browser opens to start a sign-in through a SAML provider. The URL is on
 * this server, because the sign-in needs a cookie that identifies the browser. A `fetch` from another
 * origin can't set this cookie.
 *
 * @throws the same errors as `startSamlSignIn`.
 */
export async function createStartUrl(auth: AuthService, request: SsoRequest): Promise<string> {
  const { config, readMetadata } = findProvider(auth, request)
  const challenge = readChallenge(request)
  await readMetadata()
  const query = new URLSearchParams({
    provider_id: config.id,
    redirect_to: resolveRedirect(auth.settings, request.redirect_to ?? undefined),
    ...(challenge && {
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
    }),
  })
  return `${auth.settings.issuer}/sso?${query}`
}

/**
 * Starts a sign-in through a SAML provider. Returns the provider's URL, which contains a signed
 * request.
 *
 * @param browserId Value of the cookie that identifies the browser.
 * @throws AuthError 400 `validation_failed` or `saml_metadata_fetch_failed`; 404
 *   `sso_provider_not_found`.
 */
export async function startSamlSignIn(
  auth: AuthService,
  request: SsoRequest,
  browserId: string,
): Promise<string> {
  const { config, readMetadata } = findProvider(auth, request)
  const challenge = readChallenge(request)
  const idp = await readMetadata()
  const { id, request_id: requestId } = await storeRequest(auth, {
    providerId: config.id,
    redirectTo: resolveRedirect(auth.settings, request.redirect_to ?? undefined),
    challenge,
    browserId,
  })
  return createSamlClient(auth, idp, requestId).getAuthorizeUrlAsync(id, undefined, {})
}

function findProvider(auth: AuthService, { provider_id: id, domain }: SsoRequest): SamlProvider {
  if (Boolean(id) === Boolean(domain)) {
    throw createValidationError('Exactly one of provider_id and domain needs to be provided')
  }
  const provider = id ? auth.saml.findById(id) : auth.saml.findByDomain(domain ?? '')
  if (provider === undefined) {
    throw new AuthError(
      404,
      'sso_provider_not_found',
      id ? 'No such SSO provider' : 'No SSO provider assigned for this domain',
    )
  }
  return provider
}

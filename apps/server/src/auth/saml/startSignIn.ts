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
 * Starts a sign-in through a SAML provider. Returns the provider's URL, which contains a signed
 * request.
 *
 * @throws AuthError 400 `validation_failed` or `saml_metadata_fetch_failed`; 404
 *   `sso_provider_not_found`.
 */
export async function startSamlSignIn(auth: AuthService, request: SsoRequest): Promise<string> {
  const { config, readMetadata } = findProvider(auth, request)
  const challenge = readChallenge(request)
  const idp = await readMetadata()
  const { id, request_id: requestId } = await storeRequest(auth, {
    providerId: config.id,
    redirectTo: resolveRedirect(auth.settings, request.redirect_to ?? undefined),
    challenge,
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

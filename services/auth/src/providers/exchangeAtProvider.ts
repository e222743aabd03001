import * as client from 'openid-client'
import * as v from 'valibot'
import type { ProviderTokens } from '../codes/providerTokens.ts'
import type { AuthService } from '../service.ts'
import { CALLBACK_PATH } from './authorize.ts'
import { type Claims, toProfile } from './claims.ts'
import { fetchGithubUser } from './github.ts'
import type { ProviderProfile } from './profile.ts'
import type { Provider } from './provider.ts'
import type { StateValues } from './states.ts'

/** The unsigned `user` value that Apple adds to a user's first callback. */
const appleUser = v.object({
  name: v.object({ firstName: v.optional(v.string()), lastName: v.optional(v.string()) }),
})

/**
 * Exchanges the code in a callback for the user's profile and tokens. Each request to the provider
 * can take ten seconds, so don't call this in a transaction.
 *
 * @throws AuthError, or an error that `toProviderError` can convert.
 */
export async function exchangeAtProvider(
  { settings }: AuthService,
  provider: Provider,
  callback: URLSearchParams,
  { state, verifier, nonce }: StateValues,
): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }> {
  const { config, isOidc } = provider
  const { configuration } = await provider.discover()
  const response = await client.authorizationCodeGrant(
    configuration,
    new URL(`${settings.issuer}${CALLBACK_PATH}?${callback}`),
    {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
    },
  )
  const { access_token: accessToken, refresh_token: refreshToken } = response
  const claims = isOidc
    ? await fetchOidcUser(configuration, accessToken, response.claims() ?? {})
    : await fetchGithubUser(configuration, config, accessToken)
  const name = config.preset === 'apple' ? readAppleName(callback.get('user')) : undefined
  return {
    profile: toProfile(config, { ...name, ...claims }),
    tokens: {
      provider_token: accessToken,
      ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
    },
  }
}

/**
 * Adds the claims from the userinfo endpoint if the ID token has no email address. Some providers
 * never include the address in ID tokens.
 */
async function fetchOidcUser(
  configuration: client.Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  const { userinfo_endpoint: endpoint } = configuration.serverMetadata()
  if (claims.email !== undefined || endpoint === undefined) return claims
  const userInfo = await client.fetchUserInfo(configuration, accessToken, String(claims.sub))
  return { ...userInfo, ...claims }
}

function readAppleName(text: string | null): Claims {
  try {
    const { firstName = '', lastName = '' } = v.parse(appleUser, JSON.parse(text ?? '')).name
    const name = `${firstName} ${lastName}`.trim()
    return { name, given_name: firstName, family_name: lastName }
  } catch {
    return {}
  }
}

import * as client from 'openid-client'
import * as v from 'valibot'
import type { ProviderConfig } from '../config/providerConfig.ts'
import type { Claims } from './claims.ts'

const PUBLIC_GITHUB = 'https://github.com'

const userSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  login: v.string(),
  name: v.nullish(v.string()),
  avatar_url: v.nullish(v.string()),
})

const emailsSchema = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
)

/**
 * Returns the OAuth metadata of GitHub or a GitHub Enterprise server. Neither supports OpenID
 * Connect Discovery.
 */
export function describeGithub(issuer: string): client.ServerMetadata {
  return {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }
}

/**
 * Requests the claims of the user that an access token belongs to.
 *
 * @throws ValiError, or an error from the OAuth library.
 */
export async function fetchGithubUser(
  configuration: client.Configuration,
  { issuer }: ProviderConfig,
  accessToken: string,
): Promise<Claims> {
  const apiUrl = issuer === PUBLIC_GITHUB ? 'https://api.github.com' : `${issuer}/api/v3`
  const fetchJson = async (path: string): Promise<unknown> => {
    const url = new URL(`${apiUrl}${path}`)
    const response = await client.fetchProtectedResource(configuration, accessToken, url, 'GET')
    return response.json()
  }
  const user = v.parse(userSchema, await fetchJson('/user'))
  const emails = v.parse(emailsSchema, await fetchJson('/user/emails'))
  const primaryEmail = emails.find(({ primary }) => primary) ?? emails[0]
  return {
    iss: apiUrl,
    sub: String(user.id),
    name: user.name ?? user.login,
    preferred_username: user.login,
    picture: user.avatar_url,
    email: primaryEmail?.email,
    email_verified: primaryEmail?.verified ?? false,
  }
}

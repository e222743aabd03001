import type { ClientInfo } from '@duet/kit/http'
import * as client from 'openid-client'
import { isBanned } from '../accounts/accounts.ts'
import { readChallenge } from '../codes/pkce.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { disabledErrors } from '../flows/disabled.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import { createErrorLocation } from '../redirects/locations.ts'
import type { AuthService } from '../service.ts'
import { describeCauses, toProviderError } from './fetchProvider.ts'
import { readLinkTicket } from './linkTicket.ts'
import type { Provider } from './provider.ts'
import { createState, type StateValues } from './states.ts'

/** Path that providers redirect to. Its URL must be registered with every provider. */
export const CALLBACK_PATH = '/callback'

const MAX_FORWARDED_PARAMETERS = 20
const MAX_VALUE_LENGTH = 1024

/** Parameters that only this server reads. They aren't forwarded to the provider. */
const OWN_PARAMETERS = [
  'apikey',
  'invite_token',
  'link_ticket',
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
]

/** OAuth and OpenID Connect parameters that aren't forwarded, because this server sets them. */
const RESERVED_PARAMETERS = [
  'client_assertion',
  'client_assertion_type',
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'grant_type',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]

const UNFORWARDED_PARAMETERS: ReadonlySet<string> = new Set([
  ...OWN_PARAMETERS,
  ...RESERVED_PARAMETERS,
])

/** @throws AuthError 400 `validation_failed` if `provider` doesn't name an enabled provider. */
export function requireProvider(auth: AuthService, query: URLSearchParams): Provider {
  const provider = auth.providers.get(query.get('provider') ?? '')
  if (provider === undefined) throw disabledErrors.authorize()
  return provider
}

/**
 * Starts a sign-in and returns the URL to redirect the browser to. If the provider doesn't respond,
 * or the ticket for linking an identity is invalid, returns the app's URL with an error.
 *
 * @param browserId Value of the cookie that identifies the browser.
 * @throws AuthError 400 `validation_failed`.
 */
export async function startProviderSignIn(
  auth: AuthService,
  query: URLSearchParams,
  browserId: string,
  clientInfo: ClientInfo,
): Promise<string> {
  const provider = requireProvider(auth, query)
  const redirectTo = resolveRedirect(auth.settings, query.get('redirect_to') || undefined)
  const challenge = readChallenge(Object.fromEntries(query))
  const forwardedParameters = readForwardedParameters(query)
  const scopes = readValue('scopes', query.get('scopes') ?? '')
  const nonce = readValue('nonce', query.get('nonce') ?? '') || undefined
  const { config } = provider
  try {
    const linkUserId = await readLinkUser(auth, query.get('link_ticket'), clientInfo)
    const { configuration } = await provider.discover()
    const pendingSignIn = { provider: config.name, redirectTo, challenge, linkUserId, nonce }
    const stateValues = await createState(auth, pendingSignIn, browserId)
    return await createProviderUrl(auth, provider, configuration, stateValues, {
      scopes,
      forwardedParameters,
    })
  } catch (cause) {
    const error = toProviderError(cause, config.label)
    const details = { reason: describeCauses(error), provider: config.name, ip: clientInfo.ip }
    auth.log.info(details, 'a sign-in through a provider could not start')
    return createErrorLocation(redirectTo, error, true)
  }
}

async function readLinkUser(
  auth: AuthService,
  ticket: string | null,
  clientInfo: ClientInfo,
): Promise<string | undefined> {
  if (ticket === null) return undefined
  const user = await readLinkTicket(auth, ticket, clientInfo)
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  return user.id
}

async function createProviderUrl(
  auth: AuthService,
  { config, isOidc }: Provider,
  configuration: client.Configuration,
  { state, verifier, nonce }: StateValues,
  { scopes, forwardedParameters }: { scopes: string; forwardedParameters: Record<string, string> },
): Promise<string> {
  const allScopes = new Set([...config.scopes, ...scopes.split(/[\s,]+/).filter(Boolean)])
  const url = client.buildAuthorizationUrl(configuration, {
    ...forwardedParameters,
    redirect_uri: auth.settings.issuer + CALLBACK_PATH,
    response_type: 'code',
    scope: [...allScopes].join(' '),
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isOidc && { nonce }),
    // Apple requires `form_post` for the scopes `name` and `email`.
    ...(config.preset === 'apple' && { response_mode: 'form_post' }),
  })
  return url.href
}

function readForwardedParameters(query: URLSearchParams): Record<string, string> {
  const forwardedEntries = [...query].filter(([name]) => !UNFORWARDED_PARAMETERS.has(name))
  if (forwardedEntries.length > MAX_FORWARDED_PARAMETERS)
    throw createValidationError(`at most ${MAX_FORWARDED_PARAMETERS} parameters are forwarded`)
  return Object.fromEntries(forwardedEntries.map(([name, value]) => [name, readValue(name, value)]))
}

function readValue(name: string, value: string): string {
  if (value.length <= MAX_VALUE_LENGTH) return value
  throw createValidationError(
    `${name.slice(0, 50)} must have at most ${MAX_VALUE_LENGTH} characters`,
  )
}

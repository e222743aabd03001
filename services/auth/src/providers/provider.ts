import { createRemoteJWKSet, customFetch as customJwksFetch, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import type { ProviderConfig } from '../config/providerConfig.ts'
import type { FetchProvider } from './fetchProvider.ts'
import { describeGithub } from './github.ts'

/** How long a discovery document is cached, in milliseconds. */
const CACHE_MS = 10 * 60_000

/** A provider's metadata and keys. */
export interface DiscoveredProvider {
  /** The configuration object of `openid-client`, which also caches the provider's keys. */
  configuration: client.Configuration
  issuer: string
  /** Finds the key that verifies an ID token. `undefined` if the provider issues no ID tokens. */
  findKey: JWTVerifyGetKey | undefined
}

/** An external provider that users can sign in with, such as Google. */
export interface Provider {
  config: ProviderConfig
  /** Whether the provider issues ID tokens. */
  isOidc: boolean
  /**
   * Returns the provider's metadata, cached for ten minutes. Concurrent calls share one request.
   *
   * @throws an error from the OAuth library, for example if the metadata names another issuer.
   */
  discover(): Promise<DiscoveredProvider>
}

interface ProviderOptions {
  fetch: FetchProvider
  now: () => number
}

export function createProvider(config: ProviderConfig, { fetch, now }: ProviderOptions): Provider {
  let cachedEntry:
    | { discoveredProvider: Promise<DiscoveredProvider>; expiresAt: number }
    | undefined
  return {
    config,
    isOidc: config.preset !== 'github',
    discover() {
      if (cachedEntry !== undefined && now() < cachedEntry.expiresAt)
        return cachedEntry.discoveredProvider
      const entry = { discoveredProvider: discover(config, fetch), expiresAt: now() + CACHE_MS }
      cachedEntry = entry
      entry.discoveredProvider.catch(() => {
        if (cachedEntry === entry) cachedEntry = undefined
      })
      return entry.discoveredProvider
    },
  }
}

async function discover(config: ProviderConfig, fetch: FetchProvider): Promise<DiscoveredProvider> {
  const configuration = await createConfiguration(config, fetch)
  configuration[client.customFetch] = fetch
  const { issuer, jwks_uri: keysUri } = configuration.serverMetadata()
  const findKey = keysUri && createRemoteJWKSet(new URL(keysUri), { [customJwksFetch]: fetch })
  return { configuration, issuer, findKey: findKey || undefined }
}

async function createConfiguration(config: ProviderConfig, fetch: FetchProvider) {
  const [clientId] = config.clientIds
  const issuer = new URL(config.issuer)
  // The settings allow HTTP only for providers on this machine.
  const httpExtensions = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const clientAuth = createAuthentication(config)
  if (config.preset === 'github') {
    const metadata = describeGithub(config.issuer)
    const configuration = new client.Configuration(metadata, clientId, {}, clientAuth)
    for (const extension of httpExtensions) extension(configuration)
    return configuration
  }
  return client.discovery(issuer, clientId, {}, clientAuth, {
    [client.customFetch]: fetch,
    // Check the signatures of ID tokens. By default, the library relies on TLS instead.
    execute: [client.enableNonRepudiationChecks, ...httpExtensions],
  })
}

/**
 * Sends the client secret with Basic authentication, which is OAuth's default. If the provider
 * doesn't support this, sends the secret in the request body.
 */
function createAuthentication({ clientSecret }: ProviderConfig): client.ClientAuth {
  if (clientSecret === undefined) return client.None()
  const basicAuth = client.ClientSecretBasic(clientSecret)
  const postAuth = client.ClientSecretPost(clientSecret)
  return (authorizationServer, ...rest) => {
    const supportedMethods = authorizationServer.token_endpoint_auth_methods_supported ?? [
      'client_secret_basic',
    ]
    return supportedMethods.includes('client_secret_basic')
      ? basicAuth(authorizationServer, ...rest)
      : postAuth(authorizationServer, ...rest)
  }
}

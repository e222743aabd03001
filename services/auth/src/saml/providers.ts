import { ConfigError, type Logger } from '@duet/kit'
import {
  createStatusError,
  createUpstreamCache,
  fetchUpstream,
  UpstreamError,
} from '@duet/kit/upstream'
import { foldEmail } from '../accounts/addresses.ts'
import type { SamlProviderConfig } from '../config/samlConfig.ts'
import { AuthError } from '../errors.ts'
import type { IdpMetadata } from './idpMetadata.ts'

const FETCH_TIMEOUT_MS = 10_000
const MAX_METADATA_BYTES = 1024 * 1024
const ONE_HOUR_MS = 60 * 60_000
const RETRY_PAUSE_MS = 60_000
const MAX_WAIT_MS = 2_000

export interface SamlProvider {
  config: SamlProviderConfig
  /** @throws AuthError 400 `saml_metadata_fetch_failed` if the metadata can't be fetched. */
  readMetadata(): Promise<IdpMetadata>
}

export type SamlProviders = ReturnType<typeof createSamlProviders>

interface SamlProviderOptions {
  configs: readonly SamlProviderConfig[]
  log: Logger
  now: () => number
}

/**
 * Creates the SAML identity providers from the settings. If the settings contain the URL of a
 * provider's metadata, the metadata is fetched when it's first needed, and again after an hour. If
 * a refresh fails, the old metadata stays in use.
 */
export function createSamlProviders({ configs, log, now }: SamlProviderOptions) {
  const providers: readonly SamlProvider[] = configs.map((config) => ({
    config,
    readMetadata:
      config.metadata instanceof URL
        ? createMetadataFetcher(config.id, config.metadata, { log, now })
        : createMetadataParser(config.metadata),
  }))

  return {
    isEnabled: providers.length > 0,

    /**
     * Checks the metadata in the settings. Doesn't fetch metadata from URLs.
     *
     * @throws ConfigError if the metadata is invalid.
     */
    async checkMetadata(): Promise<void> {
      for (const { config, readMetadata } of providers) {
        if (config.metadata instanceof URL) continue
        await readMetadata().catch((error: Error) => {
          throw new ConfigError(`AUTH_PROVIDERS: the metadata of "${config.id}" ${error.message}.`)
        })
      }
    },

    findById: (id: string) => providers.find(({ config }) => config.id === id.toLowerCase()),

    findByDomain: (domain: string) =>
      providers.find(({ config }) => config.domains.includes(foldEmail(domain))),

    async findByEntityId(entityId: string): Promise<SamlProvider | undefined> {
      const matchingProviders = await Promise.all(
        providers.map(async (provider) => {
          const metadata = await provider.readMetadata().catch(() => undefined)
          return metadata?.entityId === entityId ? provider : undefined
        }),
      )
      return matchingProviders.find((provider) => provider !== undefined)
    },
  }
}

function createMetadataParser(xml: string): SamlProvider['readMetadata'] {
  let parsedMetadata: Promise<IdpMetadata> | undefined
  return () => {
    parsedMetadata ??= parseMetadata(xml)
    return parsedMetadata
  }
}

function createMetadataFetcher(
  id: string,
  url: URL,
  { log, now }: Pick<SamlProviderOptions, 'log' | 'now'>,
): SamlProvider['readMetadata'] {
  let entry: { value: IdpMetadata; fetchedAt: number } | undefined
  const cache = createUpstreamCache<IdpMetadata>({
    name: `the metadata of SAML provider ${id}`,
    log,
    store: {
      read: async () => entry,
      write: async (_key, fetchedEntry) => {
        entry = fetchedEntry
      },
    },
    fetch: (_key, _knownMetadata, signal) => fetchMetadata(url, signal),
    freshMs: ONE_HOUR_MS,
    maxWaitMs: MAX_WAIT_MS,
    computePauseMs: () => RETRY_PAUSE_MS,
    now,
  })
  return async () => {
    try {
      return (await cache.get(id)).value
    } catch (cause) {
      throw new AuthError(
        400,
        'saml_metadata_fetch_failed',
        'The metadata of the SAML identity provider cannot be loaded right now',
        { cause },
      )
    }
  }
}

async function fetchMetadata(url: URL, signal: AbortSignal): Promise<IdpMetadata> {
  const limits = { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: MAX_METADATA_BYTES }
  const response = await fetchUpstream(url, { ...limits, signal })
  if (response.status !== 200) throw createStatusError(response)
  return parseMetadata(response.body).catch((cause: Error) => {
    throw new UpstreamError('garbage', `the metadata ${cause.message}`, { cause })
  })
}

/** @throws Error whose message completes a sentence, such as "has no entity ID". */
async function parseMetadata(xml: string): Promise<IdpMetadata> {
  // Load the XML parser only if there are SAML providers.
  const { parseIdpMetadata } = await import('./idpMetadata.ts')
  return parseIdpMetadata(xml)
}

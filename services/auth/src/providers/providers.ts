import type { ProviderConfig } from '../config/providerConfig.ts'
import { createFetchProvider } from './fetchProvider.ts'
import { createProvider, type Provider } from './provider.ts'

/** Time limit for each request to a provider, in milliseconds. */
export const PROVIDER_TIMEOUT_MS = 10_000

export type Providers = ReadonlyMap<string, Provider>

interface ProvidersOptions {
  configs: readonly ProviderConfig[]
  timeoutMs: number
  now: () => number
}

export function createProviders({ configs, timeoutMs, now }: ProvidersOptions): Providers {
  const fetch = createFetchProvider(timeoutMs)
  return new Map(configs.map((config) => [config.name, createProvider(config, { fetch, now })]))
}

import type { SWRConfiguration } from 'swr'

/**
 * Returns SWR options for polling while the window is visible. The options also retry failed
 * requests, because SWR otherwise stops polling after an error.
 */
export function createPollingOptions(intervalMs: number): SWRConfiguration {
  return {
    refreshInterval: intervalMs,
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => revalidate({ retryCount }), intervalMs)
    },
  }
}

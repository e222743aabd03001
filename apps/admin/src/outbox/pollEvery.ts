import type { SWRConfiguration } from 'swr'

/**
 * Returns SWR options that poll while the window is visible. They retry failed requests, because
 * SWR stops polling after an error.
 */
export function pollEvery(intervalMs: number): SWRConfiguration {
  return {
    refreshInterval: intervalMs,
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => revalidate({ retryCount }), intervalMs)
    },
  }
}

import type { SWRConfiguration } from 'swr'

/** Polls while the window is visible. SWR stops polling after an error, so failed requests are retried. */
export function pollEvery(intervalMs: number): SWRConfiguration {
  return {
    refreshInterval: intervalMs,
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => revalidate({ retryCount }), intervalMs)
    },
  }
}

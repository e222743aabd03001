import { SWRConfig, type SWRConfiguration } from 'swr'
import { PostFetchError } from '../post/PostFetchError.ts'
import type { PostReason } from '../post/types.ts'

// SWR knows whether the network is slow: 5 s instead of 3 and 10 s instead of 5.
const { loadingTimeout, errorRetryInterval } = SWRConfig.defaultValue

/** Times in ms. A post is asked for once; whoever wants it again presses the button. */
export const cacheSettings: SWRConfiguration = {
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  loadingTimeout,
  errorRetryInterval,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/** Why a request brought no post. */
export function explainError(error: unknown): PostReason {
  const status = error instanceof PostFetchError && error.status
  return status === 404 ? 'not-found' : status === 429 ? 'rate-limited' : 'unavailable'
}

/** False for reasons that pressing a button again will not change. */
export function mayChange(reason: PostReason): boolean {
  return reason === 'not-found' || reason === 'rate-limited' || reason === 'unavailable'
}

import type { SWRConfiguration } from 'swr'

/** SWR options for long lists: load once, then refresh on focus at most every 20 seconds. */
export const refreshOnFocus: SWRConfiguration = {
  revalidateIfStale: false,
  focusThrottleInterval: 20_000,
}

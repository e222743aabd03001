import type { SWRConfiguration } from 'swr'

/** SWR options that load a list once, and refresh it on window focus at most every 20 seconds. */
export const refreshOnFocusOptions: SWRConfiguration = {
  revalidateIfStale: false,
  focusThrottleInterval: 20_000,
}

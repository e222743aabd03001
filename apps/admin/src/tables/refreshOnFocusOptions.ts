import type { SWRConfiguration } from 'swr'

/** SWR options that refresh data on window focus at most every 20 seconds. */
export const refreshOnFocusOptions: SWRConfiguration = { focusThrottleInterval: 20_000 }

/**
 * SWR options for data that the shell uses on every page. Components that appear later don't reload
 * this data, because live changes keep it up to date. They don't reach data that no mounted
 * component uses, so that data must reload when a component mounts.
 */
export const shellDataOptions: SWRConfiguration = {
  ...refreshOnFocusOptions,
  revalidateIfStale: false,
}

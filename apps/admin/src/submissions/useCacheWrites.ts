import { useMemo } from 'react'
import { type MutatorCallback, type MutatorOptions, useSWRConfig } from 'swr'

interface CacheWrites {
  /** Changes cached data, without a request to the server by default. */
  write<Data>(
    key: string,
    change: MutatorCallback<Data>,
    revalidate?: MutatorOptions<Data>['revalidate'],
  ): void
  /** Loads data again if it's shown. */
  refresh(key: string): void
}

/**
 * Returns functions that change SWR's cache. They do nothing once the user has signed out, while
 * SWR's own function rejects because the cache is gone.
 */
export function useCacheWrites(): CacheWrites {
  const { mutate } = useSWRConfig()
  return useMemo<CacheWrites>(
    () => ({
      write(key, change, revalidate = false) {
        mutate(key, change, { revalidate }).catch(() => undefined)
      },
      refresh(key) {
        mutate(key).catch(() => undefined)
      },
    }),
    [mutate],
  )
}

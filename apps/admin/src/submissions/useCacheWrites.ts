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
 * Returns functions that change SWR's cache. After the user has signed out, the cache is gone. SWR's
 * own function then rejects, but these do nothing.
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

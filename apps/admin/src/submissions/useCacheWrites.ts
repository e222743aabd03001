import { useMemo } from 'react'
import { type MutatorCallback, type MutatorOptions, useSWRConfig } from 'swr'

interface CacheWrites {
  /** Changes cached data. By default, sends no request to the server. */
  write<Data>(
    key: string,
    change: MutatorCallback<Data>,
    revalidate?: MutatorOptions<Data>['revalidate'],
  ): void
  /** Reloads data if a mounted component uses it. */
  refresh(key: string): void
}

/**
 * Returns functions that change SWR's cache. After the user signs out, the cache no longer exists.
 * SWR's own `mutate` then rejects, but these functions do nothing.
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

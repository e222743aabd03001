import type { LogEntry, LogLevel, QueryParams } from '@duet/contract'
import useSWRInfinite from 'swr/infinite'
import { useApi } from '../api/ApiContext.ts'
import { trimSearch } from '../search/trimSearch.ts'

const PAGE_SIZE = 50

/** The filters of the server's log. Empty texts match all entries. */
export interface LogFilters {
  level: LogLevel | ''
  query: string
}

/** Loads the server's warnings and errors page by page, newest first. */
export function useServerLog({ level, query }: LogFilters) {
  const api = useApi()
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite(
    (index: number, previousPage: LogEntry[] | null) => {
      if (previousPage && previousPage.length < PAGE_SIZE) return null
      const params: QueryParams<'GET /api/system/log'> = new URLSearchParams()
      params.set('limit', String(PAGE_SIZE))
      if (level) params.set('level', level)
      const text = trimSearch(query)
      if (text) params.set('q', text)
      const lastNumber = index > 0 ? previousPage?.at(-1)?.number : undefined
      if (lastNumber !== undefined) params.set('before', String(lastNumber))
      return `/api/system/log?${params}` as const
    },
    (path) => api.callApi(path, 'Failed to fetch the log'),
    { keepPreviousData: true },
  )
  return {
    entries: data?.flat(),
    error: error as unknown,
    isLoading: isValidating,
    hasMore: data?.at(-1)?.length === PAGE_SIZE,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  }
}

import type { AuditEntry, QueryParams } from '@duet/contract'
import useSWRInfinite from 'swr/infinite'
import { useApi } from '../api/ApiContext.ts'

const PAGE_SIZE = 50

/** The filters of the audit log. Empty texts match all entries. */
export interface AuditFilters {
  action: string
  /** ID of the account that acted. */
  actor: string
}

/** Loads the audit log page by page, newest entries first. */
export function useAuditLog({ action, actor }: AuditFilters) {
  const api = useApi()
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite(
    (index: number, previousPage: AuditEntry[] | null) => {
      if (previousPage && previousPage.length < PAGE_SIZE) return null
      const params: QueryParams<'GET /api/audit'> = new URLSearchParams()
      params.set('limit', String(PAGE_SIZE))
      if (action) params.set('action', action)
      if (actor) params.set('actor', actor)
      const lastId = index > 0 ? previousPage?.at(-1)?.id : undefined
      if (lastId) params.set('before', lastId)
      return `/api/audit?${params}` as const
    },
    (path) => api.callApi(path, 'Failed to fetch the audit log'),
  )
  return {
    entries: data?.flat(),
    error: error as unknown,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: data?.at(-1)?.length === PAGE_SIZE,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  }
}

import type { SavedView } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../../../ApiContext.ts'
import { refreshOnFocusOptions } from '../../../tables/refreshOnFocusOptions.ts'

export const VIEWS_KEY = '/api/views'

const NO_VIEWS: readonly SavedView[] = []

/** Returns the user's views and all shared views, sorted by name. */
export function useSavedViews(): readonly SavedView[] {
  const api = useApi()
  return useSWR(VIEWS_KEY, () => api.listViews(), refreshOnFocusOptions).data ?? NO_VIEWS
}

import type { SavedView } from '@duet/contract'
import useSWR from 'swr'
import { refreshOnFocusOptions } from '../../../tables/refreshOnFocusOptions.ts'
import { useViewApi } from './viewApi.ts'

export const VIEWS_KEY = '/api/views'

const NO_VIEWS: readonly SavedView[] = []

/** Returns the user's views and all shared views, sorted by name. */
export function useSavedViews(): readonly SavedView[] {
  const api = useViewApi()
  return useSWR(VIEWS_KEY, () => api.listViews(), refreshOnFocusOptions).data ?? NO_VIEWS
}

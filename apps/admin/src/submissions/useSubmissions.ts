import type { Submission } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'

export const SUBMISSIONS_KEY = '/api/submissions'

/** Returns all submissions. */
export function useSubmissions(): ListState<Submission> {
  const api = useApi()
  return toListState(useSWR(SUBMISSIONS_KEY, () => api.listSubmissions(), refreshOnFocusOptions))
}

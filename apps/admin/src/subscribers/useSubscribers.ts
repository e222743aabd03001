import type { Subscriber } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'

/** Returns all newsletter subscribers. */
export function useSubscribers(): ListState<Subscriber> {
  const api = useApi()
  return toListState(useSWR('/api/newsletter', () => api.listSubscribers(), refreshOnFocusOptions))
}

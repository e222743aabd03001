import type { Subscriber } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { refreshOnFocus } from '../tables/refreshOnFocus.ts'

/** All newsletter subscribers. */
export function useSubscribers(): ListState<Subscriber> {
  const api = useApi()
  return toListState(useSWR('/api/newsletter', () => api.listSubscribers(), refreshOnFocus))
}

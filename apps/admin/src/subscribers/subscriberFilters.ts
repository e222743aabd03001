import type { Subscriber } from '@duet/contract'
import { compareText, createComparator, readSort, type Sort, writeSort } from '../tables/sort.ts'

export const SUBSCRIBER_COLUMNS = ['email', 'subscribed', 'status'] as const
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number]

/** The filters and sorting of the subscribers list. */
export interface SubscriberFilters {
  /** Text to find in the email address. */
  query: string
  /** `null` for both statuses. */
  status: 'active' | 'inactive' | null
  sort: Sort<SubscriberColumn>
}

export const NEWEST_FIRST: Sort<SubscriberColumn> = { id: 'subscribed', direction: 'descending' }

/** Reads filters from a query string. Unknown values fall back to the default. */
export function readSubscriberFilters(params: URLSearchParams): SubscriberFilters {
  const status = params.get('status')
  return {
    query: params.get('q') ?? '',
    status: status === 'active' || status === 'inactive' ? status : null,
    sort: readSort(params.get('sort'), SUBSCRIBER_COLUMNS) ?? NEWEST_FIRST,
  }
}

/** Writes filters to a query string. Omits filters that have their default value. */
export function writeSubscriberFilters({ query, status, sort }: SubscriberFilters) {
  const params = new URLSearchParams({ view: 'subscribers' })
  if (query) params.set('q', query)
  if (status) params.set('status', status)
  const sortParam = writeSort(sort)
  if (sortParam !== writeSort(NEWEST_FIRST)) params.set('sort', sortParam)
  return params
}

/**
 * Filters and sorts subscribers. Subscribers that are equal in the sort column are sorted newest
 * first.
 */
export function applySubscriberFilters(
  subscribers: readonly Subscriber[],
  { query, status, sort }: SubscriberFilters,
): Subscriber[] {
  const searchText = query.trim().toLowerCase()
  const matches = subscribers.filter(
    (subscriber) =>
      (!status || subscriber.is_active === (status === 'active')) &&
      subscriber.email.toLowerCase().includes(searchText),
  )
  return matches.sort(
    createComparator(COMPARATORS, sort, (a, b) => compareText(b.subscribed_at, a.subscribed_at)),
  )
}

const COMPARATORS: Record<SubscriberColumn, (a: Subscriber, b: Subscriber) => number> = {
  email: (a, b) => compareText(a.email.toLowerCase(), b.email.toLowerCase()),
  subscribed: (a, b) => compareText(a.subscribed_at, b.subscribed_at),
  status: (a, b) => Number(b.is_active) - Number(a.is_active),
}

import { type QueryParams, SUBSCRIBER_SOURCES, type SubscriberSource } from '@duet/contract'
import { parseSort, type Sort, writeSort } from '../tables/sort.ts'

/** The columns that users can sort by, with the names that the server uses. */
export const SORTABLE_SUBSCRIBER_COLUMNS = ['email', 'subscribed_at', 'status', 'source'] as const
type SubscriberColumn = (typeof SORTABLE_SUBSCRIBER_COLUMNS)[number]

const STATUSES = ['active', 'inactive', 'unconfirmed', 'deleted'] as const
export type SubscriberStatus = (typeof STATUSES)[number]

/** The filters and the sort order of the list of subscribers. */
export interface SubscriberFilters {
  /** Text to find in the email address. */
  query: string
  /** `null` for both active and inactive subscribers. */
  status: SubscriberStatus | null
  source: SubscriberSource | null
  sort: Sort<SubscriberColumn>
}

export const NEWEST_SUBSCRIBERS_FIRST: Sort<SubscriberColumn> = {
  id: 'subscribed_at',
  direction: 'descending',
}

/** Reads filters from a query string. Unknown values fall back to the default. */
export function readSubscriberFilters(params: URLSearchParams): SubscriberFilters {
  return {
    query: params.get('q') ?? '',
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    source: SUBSCRIBER_SOURCES.find((source) => source === params.get('source')) ?? null,
    sort: parseSort(params.get('sort'), SORTABLE_SUBSCRIBER_COLUMNS) ?? NEWEST_SUBSCRIBERS_FIRST,
  }
}

/** Writes filters to the app's query string. Omits filters that have their default value. */
export function writeSubscriberFilters(filters: SubscriberFilters): URLSearchParams {
  return new URLSearchParams({
    view: 'subscribers',
    ...Object.fromEntries(createServerParams(filters)),
  })
}

/**
 * Returns the server's parameters for the filters and the sort order. Omits parameters that have
 * their default value.
 */
export function createServerParams({ query, status, source, sort }: SubscriberFilters) {
  const params: QueryParams<'GET /api/newsletter'> = new URLSearchParams()
  if (query) params.set('q', query)
  if (status) params.set('status', status)
  if (source) params.set('source', source)
  const sortParam = writeSort(sort)
  if (sortParam !== writeSort(NEWEST_SUBSCRIBERS_FIRST)) params.set('sort', sortParam)
  return params
}

/** Returns whether the search text or a filter limits the list. */
export function isSubscriberListLimited({ query, status, source }: SubscriberFilters): boolean {
  return query !== '' || status !== null || source !== null
}

import type { Subscriber } from '@duet/forms/schema'
import { readSort, type Sort, writeSort } from '../submissions/submissionFilters.ts'

export const SUBSCRIBER_COLUMNS = ['email', 'subscribed', 'status'] as const
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number]

/** What is shown of the subscribers, and in which order. */
export interface SubscriberFilters {
  /** A part of the address. */
  query: string
  /** Only the active, only the inactive, or both. */
  status: 'active' | 'inactive' | null
  sort: Sort<SubscriberColumn>
}

export const LATEST_FIRST: Sort<SubscriberColumn> = { id: 'subscribed', direction: 'descending' }

/** Reads the filters from an address; what it does not know falls back to the default. */
export function readSubscriberFilters(params: URLSearchParams): SubscriberFilters {
  const status = params.get('status')
  return {
    query: params.get('q') ?? '',
    status: status === 'active' || status === 'inactive' ? status : null,
    sort: readSort(params.get('sort'), SUBSCRIBER_COLUMNS) ?? LATEST_FIRST,
  }
}

/** Writes the filters into an address's query; defaults are left out. */
export function writeSubscriberFilters({ query, status, sort }: SubscriberFilters) {
  const params = new URLSearchParams({ view: 'subscribers' })
  if (query) params.set('q', query)
  if (status) params.set('status', status)
  const order = writeSort(sort)
  if (order !== writeSort(LATEST_FIRST)) params.set('sort', order)
  return params
}

/** The subscribers that pass, in order. Ties stand latest first. */
export function applySubscriberFilters(
  subscribers: readonly Subscriber[],
  { query, status, sort }: SubscriberFilters,
): Subscriber[] {
  const part = query.trim().toLowerCase()
  const found = subscribers.filter(
    (subscriber) =>
      (!status || subscriber.is_active === (status === 'active')) &&
      subscriber.email.toLowerCase().includes(part),
  )
  const sign = sort.direction === 'ascending' ? 1 : -1
  return found.sort(
    (a, b) => sign * COMPARE[sort.id](a, b) || compareText(b.subscribed_at, a.subscribed_at),
  )
}

const COMPARE: Record<SubscriberColumn, (a: Subscriber, b: Subscriber) => number> = {
  email: (a, b) => compareText(a.email.toLowerCase(), b.email.toLowerCase()),
  subscribed: (a, b) => compareText(a.subscribed_at, b.subscribed_at),
  status: (a, b) => Number(b.is_active) - Number(a.is_active),
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

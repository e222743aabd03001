import { CHANNELS, type Channel, type OutboxState, type QueryParams } from '@duet/contract'
import { trimSearch } from '../search/trimSearch.ts'
import { parseSort, type Sort, writeSort } from '../tables/sort.ts'

export const OUTBOX_COLUMNS = [
  'date',
  'subject',
  'to',
  'channel',
  'attempts',
  'next',
  'error',
  'state',
] as const
export type OutboxColumn = (typeof OUTBOX_COLUMNS)[number]

/**
 * The groups of states that the user can filter by. No configured channel can send `resting`
 * messages. The server no longer retries `dead` messages.
 */
export const OUTBOX_GROUPS = ['waiting', 'sent', 'resting', 'dead', 'discarded', 'expired'] as const
export type OutboxGroup = (typeof OUTBOX_GROUPS)[number]

export const GROUP_STATES: Readonly<Record<OutboxGroup, readonly OutboxState[]>> = {
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  resting: ['resting'],
  dead: ['dead'],
  discarded: ['discarded'],
  expired: ['expired'],
}

export interface OutboxFilters {
  /** Text to find in the subject, the recipient, or the last error. */
  query: string
  group: OutboxGroup | null
  channel: Channel | null
  sort: Sort<OutboxColumn>
}

const NEWEST_FIRST: Sort<OutboxColumn> = { id: 'date', direction: 'descending' }

/** Reads filters from a query string. Unknown values fall back to the default. */
export function readOutboxFilters(params: URLSearchParams): OutboxFilters {
  return {
    query: params.get('q') ?? '',
    group: OUTBOX_GROUPS.find((group) => group === params.get('state')) ?? null,
    channel: CHANNELS.find((channel) => channel === params.get('channel')) ?? null,
    sort: parseSort(params.get('sort'), OUTBOX_COLUMNS) ?? NEWEST_FIRST,
  }
}

/** Writes filters to a query string. Omits filters that have their default value. */
export function writeOutboxFilters({ query, group, channel, sort }: OutboxFilters) {
  const params = new URLSearchParams({ view: 'mail' })
  if (query) params.set('q', query)
  if (group) params.set('state', group)
  if (channel) params.set('channel', channel)
  const sortParam = writeSort(sort)
  if (sortParam !== writeSort(NEWEST_FIRST)) params.set('sort', sortParam)
  return params
}

const SERVER_COLUMNS: Readonly<Record<OutboxColumn, string>> = {
  date: 'created_at',
  subject: 'subject',
  to: 'recipient',
  channel: 'channel',
  attempts: 'attempts',
  next: 'next_attempt_at',
  error: 'last_error',
  state: 'state',
}

/** Returns the query string for requesting the messages that match the filters. */
export function createServerQuery(filters: OutboxFilters): string {
  const { group, sort } = filters
  const params: QueryParams<'GET /api/outbox'> = new URLSearchParams(createCountQuery(filters))
  if (group) params.set('state', GROUP_STATES[group].join(','))
  params.set('sort', writeSort({ ...sort, id: SERVER_COLUMNS[sort.id] }))
  return params.toString()
}

/** Returns the query string for requesting the number of messages in each state. */
export function createCountQuery({ query, channel }: OutboxFilters): string {
  const params: QueryParams<'GET /api/outbox/counts'> = new URLSearchParams()
  if (query.trim()) params.set('q', trimSearch(query))
  if (channel) params.set('channel', channel)
  return params.toString()
}

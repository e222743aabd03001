import { CHANNELS, type Channel, OUTBOX_STATES, type OutboxEntry } from '@duet/contract'
import { compareText, createComparator, readSort, type Sort, writeSort } from '../tables/sort.ts'

export const OUTBOX_COLUMNS = ['date', 'subject', 'to', 'channel', 'attempts', 'state'] as const
export type OutboxColumn = (typeof OUTBOX_COLUMNS)[number]

/** States that users can filter by. `waiting` includes messages being sent. */
export const OUTBOX_GROUPS = ['waiting', 'resting', 'dead'] as const
export type OutboxGroup = (typeof OUTBOX_GROUPS)[number]

/** The filters and sorting of the mail list. */
export interface OutboxFilters {
  /** Text to find in the subject, the recipient, or the last error. */
  query: string
  group: OutboxGroup | null
  channel: Channel | null
  sort: Sort<OutboxColumn>
}

export const NEWEST_FIRST: Sort<OutboxColumn> = { id: 'date', direction: 'descending' }

/** Reads filters from a query string. Unknown values fall back to the default. */
export function readOutboxFilters(params: URLSearchParams): OutboxFilters {
  return {
    query: params.get('q') ?? '',
    group: OUTBOX_GROUPS.find((group) => group === params.get('state')) ?? null,
    channel: CHANNELS.find((channel) => channel === params.get('channel')) ?? null,
    sort: readSort(params.get('sort'), OUTBOX_COLUMNS) ?? NEWEST_FIRST,
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

/**
 * Filters and sorts messages. Messages that are equal in the sort column are sorted newest first.
 */
export function applyOutboxFilters(
  entries: readonly OutboxEntry[],
  { query, group, channel, sort }: OutboxFilters,
): OutboxEntry[] {
  const searchText = query.trim().toLowerCase()
  const matches = entries.filter(
    (entry) =>
      (!group || getGroup(entry) === group) &&
      (!channel || entry.channel === channel) &&
      getSearchText(entry).includes(searchText),
  )
  return matches.sort(
    createComparator(COMPARATORS, sort, (a, b) => compareText(b.created_at, a.created_at)),
  )
}

/** Returns a message's group, or `undefined` if it was sent or discarded, or has expired. */
export function getGroup({ state }: OutboxEntry): OutboxGroup | undefined {
  if (state === 'sending') return 'waiting'
  return OUTBOX_GROUPS.find((group) => group === state)
}

const COMPARATORS: Record<OutboxColumn, (a: OutboxEntry, b: OutboxEntry) => number> = {
  date: (a, b) => compareText(a.created_at, b.created_at),
  subject: (a, b) => a.subject.localeCompare(b.subject, 'en'),
  to: (a, b) => compareText(a.recipient ?? '', b.recipient ?? ''),
  channel: (a, b) => compareText(a.channel, b.channel),
  attempts: (a, b) => a.attempts - b.attempts,
  state: (a, b) => OUTBOX_STATES.indexOf(a.state) - OUTBOX_STATES.indexOf(b.state),
}

function getSearchText({ subject, recipient, last_error }: OutboxEntry): string {
  return `${subject}\n${recipient ?? ''}\n${last_error ?? ''}`.toLowerCase()
}

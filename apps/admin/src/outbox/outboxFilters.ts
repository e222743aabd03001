import { readSort, type Sort, writeSort } from '../submissions/submissionFilters.ts'
import { CHANNELS, type Channel, OUTBOX_STATES, type OutboxEntry } from './entry.ts'

export const OUTBOX_COLUMNS = ['date', 'subject', 'to', 'channel', 'attempts', 'state'] as const
export type OutboxColumn = (typeof OUTBOX_COLUMNS)[number]

/** Groups of states that one looks for; `waiting` has those that are being sent too. */
export const OUTBOX_GROUPS = ['waiting', 'resting', 'dead'] as const
export type OutboxGroup = (typeof OUTBOX_GROUPS)[number]

/** What is shown of the outbox, and in which order. */
export interface OutboxFilters {
  /** A part of the subject, the receiver or the last error. */
  query: string
  group: OutboxGroup | null
  channel: Channel | null
  sort: Sort<OutboxColumn>
}

export const NEWEST_FIRST: Sort<OutboxColumn> = { id: 'date', direction: 'descending' }

/** Reads the filters from an address; what it does not know falls back to the default. */
export function readOutboxFilters(params: URLSearchParams): OutboxFilters {
  return {
    query: params.get('q') ?? '',
    group: OUTBOX_GROUPS.find((group) => group === params.get('state')) ?? null,
    channel: CHANNELS.find((channel) => channel === params.get('channel')) ?? null,
    sort: readSort(params.get('sort'), OUTBOX_COLUMNS) ?? NEWEST_FIRST,
  }
}

/** Writes the filters into an address's query; defaults are left out. */
export function writeOutboxFilters({ query, group, channel, sort }: OutboxFilters) {
  const params = new URLSearchParams({ view: 'mail' })
  if (query) params.set('q', query)
  if (group) params.set('state', group)
  if (channel) params.set('channel', channel)
  const order = writeSort(sort)
  if (order !== writeSort(NEWEST_FIRST)) params.set('sort', order)
  return params
}

/** The entries that pass, in order. Ties stand newest first. */
export function applyOutboxFilters(
  entries: readonly OutboxEntry[],
  { query, group, channel, sort }: OutboxFilters,
): OutboxEntry[] {
  const part = query.trim().toLowerCase()
  const found = entries.filter(
    (entry) =>
      (!group || groupOf(entry) === group) &&
      (!channel || entry.channel === channel) &&
      searchText(entry).includes(part),
  )
  const sign = sort.direction === 'ascending' ? 1 : -1
  return found.sort(
    (a, b) => sign * COMPARE[sort.id](a, b) || compareText(b.created_at, a.created_at),
  )
}

/** The group of an entry that is not over. */
export function groupOf({ state }: OutboxEntry): OutboxGroup | undefined {
  if (state === 'sending') return 'waiting'
  return OUTBOX_GROUPS.find((group) => group === state)
}

const COMPARE: Record<OutboxColumn, (a: OutboxEntry, b: OutboxEntry) => number> = {
  date: (a, b) => compareText(a.created_at, b.created_at),
  subject: (a, b) => a.subject.localeCompare(b.subject, 'en'),
  to: (a, b) => compareText(a.recipient ?? '', b.recipient ?? ''),
  channel: (a, b) => compareText(a.channel, b.channel),
  attempts: (a, b) => a.attempts - b.attempts,
  state: (a, b) => OUTBOX_STATES.indexOf(a.state) - OUTBOX_STATES.indexOf(b.state),
}

function searchText({ subject, recipient, last_error }: OutboxEntry): string {
  return `${subject}\n${recipient ?? ''}\n${last_error ?? ''}`.toLowerCase()
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

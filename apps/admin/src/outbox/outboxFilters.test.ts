import type { OutboxEntry } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { applyOutboxFilters, readOutboxFilters, writeOutboxFilters } from './outboxFilters.ts'

const createEntry = (id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  kind: 'newsletter_welcome',
  channel: 'smtp',
  state: 'waiting',
  subject: 'Welcome',
  recipient: null,
  related_id: 'r',
  attempts: 0,
  created_at: `2026-11-2${id}T08:00:00.000Z`,
  next_attempt_at: null,
  last_attempt_at: null,
  failing_since: null,
  give_up_at: '2026-11-30T08:00:00.000Z',
  sent_at: null,
  last_error: null,
  ...changes,
})

const entries = [
  createEntry('1', { state: 'sending', subject: 'New Deployment Request', channel: 'form' }),
  createEntry('2', { state: 'dead', attempts: 12, last_error: 'Connection refused' }),
  createEntry('3', { state: 'sent', recipient: 'Ada@example.com', attempts: 1 }),
  createEntry('4', { state: 'resting', channel: 'none' }),
]
const DEFAULT_FILTERS = readOutboxFilters(new URLSearchParams())
const listIds = (changes: Partial<typeof DEFAULT_FILTERS>) =>
  applyOutboxFilters(entries, { ...DEFAULT_FILTERS, ...changes }).map(({ id }) => id)

describe('mail filters', () => {
  it.each([
    [{}, ['4', '3', '2', '1']],
    [{ group: 'waiting' as const }, ['1']],
    [{ group: 'dead' as const }, ['2']],
    [{ channel: 'none' as const }, ['4']],
    [{ query: ' ADA@ ' }, ['3']],
    [{ query: 'refused' }, ['2']],
    [{ sort: { id: 'attempts', direction: 'descending' } as const }, ['2', '3', '4', '1']],
    [{ sort: { id: 'state', direction: 'ascending' } as const }, ['1', '3', '4', '2']],
  ])('%j select messages %j', (changes, expectedIds) => {
    expect(listIds(changes)).toEqual(expectedIds)
  })

  it('round-trip through the query string', () => {
    const search = 'view=mail&q=a&state=dead&channel=smtp&sort=-attempts'
    const filters = readOutboxFilters(new URLSearchParams(search))
    expect(writeOutboxFilters(filters).toString()).toBe(search)
    expect(writeOutboxFilters(DEFAULT_FILTERS).toString()).toBe('view=mail')
    const unknownParams = new URLSearchParams('state=lost&channel=pigeon&sort=error')
    expect(readOutboxFilters(unknownParams)).toEqual(DEFAULT_FILTERS)
  })
})

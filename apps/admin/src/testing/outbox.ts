import { OUTBOX_STATES, type OutboxCounts, type OutboxEntry } from '@duet/contract'

/** Creates a message that is waiting to be sent to the team. */
export function createTestEntry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: '1',
    kind: 'newsletter_signup',
    channel: 'smtp',
    state: 'waiting',
    subject: 'New newsletter subscriber',
    recipient: null,
    related_id: 'r',
    attempts: 0,
    created_at: '2026-11-20T09:00:00.000Z',
    next_attempt_at: null,
    last_attempt_at: null,
    failing_since: null,
    give_up_at: '2026-11-21T09:00:00.000Z',
    sent_at: null,
    last_error: null,
    ...changes,
  }
}

/** Counts messages by state, like the real server. */
export function countEntries(entries: readonly OutboxEntry[]): OutboxCounts {
  const counts = OUTBOX_STATES.map((state) => {
    const matchingEntries = entries.filter((entry) => entry.state === state)
    const count = {
      total: matchingEntries.length,
      attempted: matchingEntries.filter(({ attempts }) => attempts > 0).length,
      scheduled: matchingEntries.filter(({ next_attempt_at }) => next_attempt_at !== null).length,
      with_error: matchingEntries.filter(({ last_error }) => last_error !== null).length,
    }
    return [state, count] as const
  })
  return Object.fromEntries(counts) as OutboxCounts
}

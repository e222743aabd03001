import { expect, it } from 'vitest'
import type { OutboxStatus } from './entry.ts'
import { mailTrouble } from './mailTrouble.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const since = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const smtp = (failing_since: string | null, last_error: string | null = null) => ({
  channel: 'smtp' as const,
  failing_since,
  last_error,
  next_attempt_at: null,
  waiting: 1,
})
const status = (part: Partial<OutboxStatus> = {}): OutboxStatus => ({
  channels: [smtp(null)],
  failing_since: null,
  reaches_people: true,
  waiting: 0,
  resting: 0,
  dead: 0,
  ...part,
})
const failing = (minutes: number, part: Partial<OutboxStatus> = {}) =>
  status({
    channels: [smtp(since(minutes), 'connection refused')],
    failing_since: since(minutes),
    waiting: 1,
    ...part,
  })

it.each([
  ['all is well', status({ waiting: 5 })],
  ['mail fails for less than an hour', failing(59)],
  ['nothing rests, though nothing is configured', status({ channels: [], reaches_people: false })],
  ['something rests that could be sent by now', status({ resting: 1 })],
])('says nothing where %s', (_, given) => {
  expect(mailTrouble(given, NOW)).toBeUndefined()
})

it('tells after an hour since when mail fails, why, and what waits', () => {
  expect(mailTrouble(failing(60), NOW)).toEqual({
    title: expect.stringMatching(/^Mail has failed since 11\/21\/2026, \d+:\d\d [AP]M \(SMTP\)$/),
    description: 'connection refused. 1 message waits and will be tried again.',
    group: 'waiting',
  })
  expect(mailTrouble(failing(60, { waiting: 1200 }), NOW)?.description).toContain(
    '1,200 messages wait and',
  )
})

it('tells that mail rests since nothing could send it', () => {
  const nothing = status({ channels: [], reaches_people: false, resting: 2 })
  expect(mailTrouble(nothing, NOW)).toEqual({
    title: 'Nothing is configured to send mail',
    description:
      '2 messages rest in the outbox. Set SMTP_URL, MAIL_FORM_URL or WEBHOOK_URL on the server.',
    group: 'resting',
  })
  const teamOnly = status({ reaches_people: false, resting: 1 })
  expect(mailTrouble(teamOnly, NOW)?.title).toContain('requesters and subscribers')
})

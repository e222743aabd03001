import type { OutboxStatus } from '@duet/contract'
import { expect, it } from 'vitest'
import { findMailProblem } from './mailProblem.ts'

// Noon in the time zone of the machine, in which problems show times.
const NOW = new Date(2026, 10, 21, 12).getTime()
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const createSmtpChannel = (failing_since: string | null, last_error: string | null = null) => ({
  channel: 'smtp' as const,
  failing_since,
  last_error,
  next_attempt_at: null,
  waiting: 1,
})
const createStatus = (changes: Partial<OutboxStatus> = {}): OutboxStatus => ({
  channels: [createSmtpChannel(null)],
  failing_since: null,
  reaches_people: true,
  waiting: 0,
  resting: 0,
  dead: 0,
  ...changes,
})
const createFailingStatus = (minutes: number, changes: Partial<OutboxStatus> = {}) =>
  createStatus({
    channels: [createSmtpChannel(minutesAgo(minutes), 'connection refused')],
    failing_since: minutesAgo(minutes),
    waiting: 1,
    ...changes,
  })

it.each([
  ['mail is being sent', createStatus({ waiting: 5 })],
  ['mail has failed for less than an hour', createFailingStatus(59)],
  [
    'no channel is configured but no mail is held',
    createStatus({ channels: [], reaches_people: false }),
  ],
  ['a channel can send the held mail', createStatus({ resting: 1 })],
])('finds no problem if %s', (_, status) => {
  expect(findMailProblem(status, NOW, true)).toBeUndefined()
})

it('reports mail that has been failing for an hour, with the reason and the number of messages', () => {
  expect(findMailProblem(createFailingStatus(60), NOW, true)).toEqual({
    id: `failing smtp ${minutesAgo(60)}`,
    title: 'Mail has been failing since 11/21/2026, 11:00 AM (SMTP)',
    description: 'connection refused. 1 message is queued. The server keeps retrying.',
    group: 'waiting',
  })
  expect(
    findMailProblem(createFailingStatus(60, { waiting: 1200 }), NOW, true)?.description,
  ).toContain('1,200 messages are queued')
})

it('reports held mail that no channel can send', () => {
  const statusWithoutChannel = createStatus({ channels: [], reaches_people: false, resting: 2 })
  expect(findMailProblem(statusWithoutChannel, NOW, true)).toEqual({
    id: 'not set up',
    title: 'Mail isn’t set up',
    description: '2 messages are held. Set SMTP_URL, MAIL_FORM_URL, or WEBHOOK_URL on the server.',
    group: 'resting',
  })
  const teamOnlyStatus = createStatus({ reaches_people: false, resting: 1 })
  expect(findMailProblem(teamOnlyStatus, NOW, true)?.title).toContain('requesters and subscribers')
})

it('tells people who can’t set up mail to ask an admin', () => {
  const statusWithoutChannel = createStatus({ channels: [], reaches_people: false, resting: 2 })
  expect(findMailProblem(statusWithoutChannel, NOW, false)?.description).toBe(
    '2 messages are held. Ask an admin to set up mail.',
  )
  const teamOnlyStatus = createStatus({ reaches_people: false, resting: 1 })
  expect(findMailProblem(teamOnlyStatus, NOW, false)?.description).toBe(
    '1 message is held. Ask an admin to set up mail.',
  )
})

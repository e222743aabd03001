import type { Reminder } from '@duet/contract'
import { expect, it } from 'vitest'
import { describeReminders } from './describeReminders.ts'

const ID = '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6'

const createReminder = (kind: Reminder['kind'], submission_id: string | null = ID): Reminder => ({
  id: kind,
  kind,
  submission_id,
  created_at: '2026-11-20T09:00:00.000Z',
})

it.each([
  ['assigned', 'A request was assigned to you'],
  ['answered', 'A requester answered'],
  ['follow_up', 'A follow-up is due'],
  ['overdue', 'An answer is overdue'],
] as const)('names the request of a reminder of the kind %s', (kind, title) => {
  expect(describeReminders([createReminder(kind)])).toEqual({
    title,
    body: 'Request 4F9A-21C7',
    path: `/admin/submission/${ID}`,
  })
})

it('describes several reminders together', () => {
  const reminders = [createReminder('assigned'), createReminder('overdue')]
  expect(describeReminders(reminders)).toMatchObject({
    title: '2 of your requests need you',
    path: '/admin/dashboard?owner=me',
  })
})

it('shows nothing for a digest, or without reminders', () => {
  expect(describeReminders([createReminder('digest', null)])).toBeUndefined()
  expect(describeReminders([])).toBeUndefined()
})

import { expect, it } from 'vitest'
import { createTestSubmission } from '../testing/submissions.ts'
import { describeAnswer } from './answerDue.ts'

// Friday at noon, in the time zone of the machine.
const NOW = new Date(2026, 10, 20, 12)

function describeAt(dueTime: Date, changes: Parameters<typeof createTestSubmission>[0] = {}) {
  const answer_due_at = dueTime.toISOString()
  return describeAnswer(createTestSubmission({ answer_due_at, ...changes }), NOW)
}

it.each([
  [new Date(2026, 10, 20, 17), 'due today'],
  [new Date(2026, 10, 21, 0), 'due Sat'],
  [new Date(2026, 10, 24, 17), 'due Tue'],
  [new Date(2026, 10, 26, 17), 'due Thu'],
  [new Date(2026, 10, 27, 17), 'due 11/27/2026'],
])('%s is %s', (dueTime, text) => {
  expect(describeAt(dueTime)).toEqual({ text, isOverdue: false })
})

it.each([
  [new Date(2026, 10, 20, 12), '1 min late'],
  [new Date(2026, 10, 20, 11, 1), '59 min late'],
  [new Date(2026, 10, 20, 9), '3 h late'],
  [new Date(2026, 10, 18, 13), '47 h late'],
  [new Date(2026, 10, 18, 12), '2 d late'],
])('%s is %s', (dueTime, text) => {
  expect(describeAt(dueTime)).toEqual({ text, isOverdue: true })
})

it('says whether the answer came in time', () => {
  const dueTime = new Date(2026, 10, 20, 9)
  const first_contact_at = dueTime.toISOString()
  const answered = { status: 'contacted', first_contact_at } as const
  expect(describeAt(dueTime, answered)?.text).toBe('answered in time')
  expect(describeAt(new Date(2026, 10, 20, 8), answered)?.text).toBe('answered late')
})

it('describes nothing if nobody needs to answer', () => {
  const dueTime = new Date(2026, 10, 20, 9)
  expect(describeAt(dueTime, { status: 'spam' })).toBeUndefined()
  expect(describeAt(dueTime, { status: 'lost' })).toBeUndefined()
  expect(describeAnswer(createTestSubmission(), NOW)).toBeUndefined()
})

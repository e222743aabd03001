import { expect, it } from 'vitest'
import { writeSubscribersCsv } from './subscribersCsv.ts'

it('writes subscribers with three columns', () => {
  const row = { id: '1', subscribed_at: new Date(2026, 10, 9).toISOString() }
  const csv = writeSubscribersCsv([
    { ...row, email: 'a@example.com', is_active: true },
    { ...row, email: '+b@example.com', is_active: false },
  ])
  expect(csv).toBe(
    "\uFEFFEmail,Subscribed At,Status\r\na@example.com,11/9/2026,Active\r\n'+b@example.com,11/9/2026,Inactive\r\n",
  )
})

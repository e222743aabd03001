import { RESPONSE_BUSINESS_DAYS, RESPONSE_TIME } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { computeAnswerDueTime } from './businessDays.ts'

const HOLIDAYS = ['2026-11-26', '12-25', '01-01']

function computeDueTime(receivedAt: string, timeZone = 'America/New_York', holidays = HOLIDAYS) {
  const calendar = { timeZone, closingHour: 17, holidays: new Set(holidays) }
  return computeAnswerDueTime(receivedAt, calendar)
}

it('promises the number of days that the server counts', () => {
  expect(RESPONSE_TIME).toBe('within two business days')
  expect(RESPONSE_BUSINESS_DAYS).toBe(2)
})

it.each([
  ['on a Monday', '2026-11-16T15:00:00Z', '2026-11-18T22:00:00.000Z'],
  ['in the first minute of a Monday', '2026-11-16T05:00:00Z', '2026-11-18T22:00:00.000Z'],
  ['in the last minute of a Monday', '2026-11-17T04:59:00Z', '2026-11-18T22:00:00.000Z'],
  ['on a Thursday', '2026-11-19T15:00:00Z', '2026-11-23T22:00:00.000Z'],
  ['on a Friday', '2026-11-20T15:00:00Z', '2026-11-24T22:00:00.000Z'],
  ['on a Saturday', '2026-11-21T15:00:00Z', '2026-11-24T22:00:00.000Z'],
  ['on a Sunday', '2026-11-22T15:00:00Z', '2026-11-24T22:00:00.000Z'],
])('skips weekends for a request %s', (_, receivedAt, expected) => {
  expect(computeDueTime(receivedAt)).toBe(expected)
})

it.each([
  ['of one year', '2026-11-24T15:00:00Z', '2026-11-27T22:00:00.000Z'],
  ['on which the request arrives', '2026-11-26T15:00:00Z', '2026-11-30T22:00:00.000Z'],
  // December 25, 2026, and January 1, 2027, are Fridays.
  ['of every year', '2026-12-24T15:00:00Z', '2026-12-29T22:00:00.000Z'],
  ['in the next year', '2026-12-31T15:00:00Z', '2027-01-05T22:00:00.000Z'],
])('skips a holiday %s', (_, receivedAt, expected) => {
  expect(computeDueTime(receivedAt)).toBe(expected)
})

it('ignores a holiday on a weekend', () => {
  expect(computeDueTime('2026-11-20T15:00:00Z', 'America/New_York', ['2026-11-21'])).toBe(
    '2026-11-24T22:00:00.000Z',
  )
})

describe('daylight saving time', () => {
  it('closes an hour earlier in UTC after it starts', () => {
    // Friday, March 6. The clocks change on Sunday, March 8.
    expect(computeDueTime('2026-03-06T15:00:00Z')).toBe('2026-03-10T21:00:00.000Z')
  })

  it('closes an hour later in UTC after it ends', () => {
    // Friday, October 30. The clocks change on Sunday, November 1.
    expect(computeDueTime('2026-10-30T15:00:00Z')).toBe('2026-11-03T22:00:00.000Z')
  })
})

it.each([
  ['UTC', '2026-11-18T17:00:00.000Z'],
  // Already Tuesday.
  ['Asia/Tokyo', '2026-11-19T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-19T03:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-19T11:15:00.000Z'],
  // Still Monday.
  ['Pacific/Pago_Pago', '2026-11-19T04:00:00.000Z'],
])('counts days in %s', (timeZone, expected) => {
  expect(computeDueTime('2026-11-16T22:00:00Z', timeZone)).toBe(expected)
})

it('ends if every day is a holiday', () => {
  const everyDay = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(5, 10),
  )
  expect(computeDueTime('2026-11-16T15:00:00Z', 'UTC', everyDay)).toBe('2027-11-17T17:00:00.000Z')
})

import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDuration,
  formatIsoDay,
  formatTimeOrDate,
} from './dates.ts'

const createIsoString = (...parts: [number, number, number, number?, number?]) =>
  new Date(...parts).toISOString()

describe('dates', () => {
  it('formats US dates without leading zeros', () => {
    expect(formatDate(createIsoString(2026, 0, 5))).toBe('1/5/2026')
    expect(formatDate(createIsoString(2026, 10, 20, 23, 59))).toBe('11/20/2026')
  })

  it('formats 12-hour times with plain spaces', () => {
    expect(formatDateTime(createIsoString(2026, 10, 20, 9, 41))).toBe('11/20/2026, 9:41 AM')
    expect(formatDateTime(createIsoString(2026, 10, 20, 0, 5))).toBe('11/20/2026, 12:05 AM')
    expect(formatDateTime(createIsoString(2026, 10, 20, 12, 0))).toBe('11/20/2026, 12:00 PM')
    expect(formatDateTime(createIsoString(2026, 10, 20, 23, 59))).toBe('11/20/2026, 11:59 PM')
  })

  it('returns an empty string for an invalid date', () => {
    expect(formatDate('soon')).toBe('')
    expect(formatDateTime('')).toBe('')
  })

  it('formats dates for file names with leading zeros', () => {
    expect(formatIsoDay(new Date(2026, 1, 3))).toBe('2026-02-03')
  })

  it('formats durations as minutes and seconds', () => {
    expect(formatDuration(42.2)).toBe('00:42')
    expect(formatDuration(119.7)).toBe('02:00')
  })

  it('shows the time of day for today, and the date for other days', () => {
    const now = new Date(2026, 10, 20, 15)
    expect(formatTimeOrDate(createIsoString(2026, 10, 20, 9, 41), now)).toBe('9:41 AM')
    expect(formatTimeOrDate(createIsoString(2026, 10, 19, 23, 59), now)).toBe('11/19/2026')
    expect(formatTimeOrDate('', now)).toBe('')
  })

  it.each([
    [30, 'just now'],
    [60, '1 minute ago'],
    [3 * 3600, '3 hours ago'],
    [86_400, '1 day ago'],
    [13 * 86_400, '1 week ago'],
    [400 * 86_400, '1 year ago'],
    [-60, 'just now'],
  ])('describes %i seconds as %j', (seconds, age) => {
    const now = new Date(2026, 10, 20)
    expect(formatAge(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(age)
  })
})

import { expect, it } from 'vitest'
import {
  addIsoDays,
  countDays,
  getDay,
  getStartOfDay,
  getStartOfWeek,
  getTimeOfHour,
} from './days.ts'

it.each([
  ['2026-11-25', 'UTC', '2026-11-25T00:00:00.000Z'],
  ['2026-11-25', 'America/New_York', '2026-11-25T05:00:00.000Z'],
  ['2026-07-25', 'America/New_York', '2026-07-25T04:00:00.000Z'],
  ['2026-11-25', 'Asia/Kolkata', '2026-11-24T18:30:00.000Z'],
  ['2026-11-25', 'Pacific/Kiritimati', '2026-11-24T10:00:00.000Z'],
  ['2026-11-25', 'Pacific/Pago_Pago', '2026-11-25T11:00:00.000Z'],
  // Days on which daylight saving time starts or ends.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Clocks go forward from midnight to 1 a.m.
  ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
  // Clocks go back from 1 a.m. to midnight, so there are two midnights.
  ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
])('finds the start of %s in %s', (day, timeZone, expected) => {
  const startOfDay = getStartOfDay(day, timeZone)
  expect(new Date(startOfDay).toISOString()).toBe(expected)
  expect(getDay(startOfDay, timeZone)).toBe(day)
  expect(getDay(startOfDay - 1, timeZone)).toBe(addIsoDays(day, -1))
})

it.each([
  ['2026-11-25', 17, 'UTC', '2026-11-25T17:00:00.000Z'],
  ['2026-11-25', 17, 'America/New_York', '2026-11-25T22:00:00.000Z'],
  ['2026-07-25', 17, 'America/New_York', '2026-07-25T21:00:00.000Z'],
  ['2026-11-25', 9, 'Asia/Kolkata', '2026-11-25T03:30:00.000Z'],
  ['2026-11-25', 17, 'Pacific/Kiritimati', '2026-11-25T03:00:00.000Z'],
  // Daylight saving time starts and ends at 2 a.m.
  ['2026-03-08', 1, 'America/New_York', '2026-03-08T06:00:00.000Z'],
  ['2026-03-08', 2, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', 3, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', 1, 'America/New_York', '2026-11-01T05:00:00.000Z'],
  ['2026-11-01', 2, 'America/New_York', '2026-11-01T07:00:00.000Z'],
])('finds %s, %i:00 in %s', (day, hour, timeZone, expected) => {
  expect(new Date(getTimeOfHour(day, hour, timeZone)).toISOString()).toBe(expected)
})

it('adds and counts days', () => {
  expect(addIsoDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addIsoDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(countDays('2026-02-28', '2026-03-02')).toBe(2)
})

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-25', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
])('finds the Monday before %s', (day, monday) => {
  expect(getStartOfWeek(day)).toBe(monday)
})

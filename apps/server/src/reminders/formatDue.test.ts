import { expect, it } from 'vitest'
import { formatDue } from './formatDue.ts'

it.each([
  ['2026-11-30', 'America/Chicago', '11/30/2026'],
  ['2026-11-30T23:00:00.000Z', 'America/Chicago', '11/30/2026, 5:00 PM CST'],
  ['2026-07-01T22:00:00.000Z', 'America/Chicago', '7/1/2026, 5:00 PM CDT'],
  ['2026-11-30T17:00:00.000Z', 'UTC', '11/30/2026, 5:00 PM UTC'],
])('formats %s in %s', (due, timeZone, text) => {
  expect(formatDue(due, timeZone)).toBe(text)
})

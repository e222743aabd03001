import { expect, test } from 'vitest'
import { formatCount, formatPercent, formatTime, toKnownLocale, toKnownTimeZone } from './format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [12_431, '12.4K'],
  [999_949, '999.9K'],
  [999_950, '999.9K'],
  [999_999, '999.9K'],
  [1_000_000, '1.0M'],
  [12_345_678, '12.3M'],
])('formats %i as %s', (count, text) => {
  for (const locale of ['en-US', 'en-GB', 'en']) expect(formatCount(count, locale)).toBe(text)
})

test.each([
  [999, 'de', '999'],
  [12_431, 'de', '12.431'],
  [1_250_000, 'de', '1,3\u00a0Mio.'],
  [12_431, 'fr', '12,4\u00a0k'],
  [12_431, 'ja', '1.2万'],
  [12_431, 'ar-EG', '١٢٫٤\u00a0ألف'],
])('formats %i in %s as %s', (count, locale, text) => {
  expect(formatCount(count, locale)).toBe(text)
})

test.each([
  ['de-DE', 'de-DE'],
  ['en-us', 'en-US'],
  ['en_US', 'en-US'],
  ['', 'en-US'],
  ['xx', 'en-US'],
])('recognizes the locale %j as %s', (locale, known) => {
  expect(toKnownLocale(locale)).toBe(known)
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Europe/Atlantis', 'UTC'],
  ['', 'UTC'],
])('recognizes the time zone %j as %s', (timeZone, known) => {
  expect(toKnownTimeZone(timeZone)).toBe(known)
})

test('formats percentages', () => {
  expect(formatPercent(67, 'en-US')).toBe('67%')
  expect(formatPercent(67, 'de')).toBe('67\u00a0%')
})

test('formats the time in the given time zone', () => {
  expect(formatTime('2025-06-15T09:14:00.000Z', 'en-US', 'UTC')).toBe('9:14 AM · Jun 15, 2025')
  expect(formatTime('2025-09-03T00:02:00.000Z', 'en-US', 'America/Los_Angeles')).toBe(
    '5:02 PM · Sep 2, 2025',
  )
  expect(formatTime('2025-09-03T16:02:00.000Z', 'de-DE', 'UTC')).toBe('16:02 · 03.09.2025')
})

test('matches Intl for the default locale and time zone', () => {
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const date = new Date(Date.UTC(2024, 0, 1, hour, hour % 60))
    const time = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(date)
    const day = date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    expect(formatTime(date.toISOString(), 'en-US', 'UTC')).toBe(
      `${time.replace('\u202f', ' ')} · ${day}`,
    )
  }
})

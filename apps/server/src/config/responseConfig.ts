import type { createReader } from '@duet/kit'
import { findTimeZone } from '@duet/kit/http'

const MAX_HOLIDAYS = 400

/** When the team works. */
export interface BusinessCalendar {
  timeZone: string
  /** The hour at which a business day ends, from 1 to 23. */
  closingHour: number
  /** Days without work, such as `2026-11-26`, or `12-25` for every year. */
  holidays: ReadonlySet<string>
}

/** Reads the calendar by which answers to requests are due. */
export function readResponseConfig(reader: ReturnType<typeof createReader>): BusinessCalendar {
  const name = reader.text('RESPONSE_TIME_ZONE', 'UTC')
  const timeZone = findTimeZone(name)
  if (timeZone === undefined) {
    throw reader.error(
      'RESPONSE_TIME_ZONE',
      `must be an IANA time zone such as America/Chicago, not "${name}"`,
    )
  }
  return Object.freeze({
    timeZone,
    closingHour: reader.integer('RESPONSE_CLOSING_HOUR', 17, 1, 23),
    holidays: readHolidays(reader),
  })
}

function readHolidays(reader: ReturnType<typeof createReader>): ReadonlySet<string> {
  const days = reader
    .text('RESPONSE_HOLIDAYS', '', 8000)
    .split(/[\s,]+/)
    .filter(Boolean)
  if (days.length > MAX_HOLIDAYS) {
    throw reader.error('RESPONSE_HOLIDAYS', `has more than ${MAX_HOLIDAYS} days`)
  }
  for (const day of days) {
    if (isHoliday(day)) continue
    throw reader.error(
      'RESPONSE_HOLIDAYS',
      `must have days such as 2026-11-26, or 12-25 for every year, not "${day}"`,
    )
  }
  return new Set(days)
}

function isHoliday(text: string): boolean {
  // Every day of the year exists in a leap year.
  const day = /^\d\d-\d\d$/.test(text) ? `2028-${text}` : text
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false
  const time = Date.parse(`${day}T00:00:00Z`)
  // `Date` turns days that don't exist, such as February 30, into other days.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const ONE_DAY_MS = 86_400_000

// A formatter takes 35 KB, and there are thousands of time zones, because each offset is one.
const MAX_FORMATTERS = 100

const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone)
  if (cachedFormatter) return cachedFormatter
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Shifts a time (in ms) so that formatting it as UTC shows the local time in a time zone. */
function toLocalTime(time: number, timeZone: string): number {
  const parts = getFormatter(timeZone).formatToParts(time)
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(
    getPart('year'),
    getPart('month') - 1,
    getPart('day'),
    getPart('hour'),
    getPart('minute'),
    getPart('second'),
  )
}

/** Converts a time (in ms since 1970) to the date in a time zone, such as `2026-11-30`. */
export function getDay(time: number, timeZone: string): string {
  return new Date(toLocalTime(time, timeZone)).toISOString().slice(0, 10)
}

/**
 * Returns when a day starts in a time zone, in ms since 1970. If clocks go forward at midnight, the
 * day starts later, for example at 1 a.m.
 */
export function getStartOfDay(day: string, timeZone: string): number {
  const localMidnight = Date.parse(`${day}T00:00:00Z`)
  const getOffset = (time: number) => toLocalTime(time, timeZone) - time
  const estimate = localMidnight - getOffset(localMidnight)
  const correctedEstimate = localMidnight - getOffset(estimate)
  const candidates = [estimate, correctedEstimate].sort((a, b) => a - b)
  return candidates.find((time) => getDay(time, timeZone) === day) ?? correctedEstimate
}

/** Returns the date `count` days after a date. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * ONE_DAY_MS).toISOString().slice(0, 10)
}

/** Returns the Monday on or before a date. */
export function getStartOfWeek(day: string): string {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

/** Returns the number of days from one date to another. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / ONE_DAY_MS)
}

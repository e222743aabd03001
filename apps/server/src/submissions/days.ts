const ONE_HOUR_MS = 3_600_000
const ONE_DAY_MS = 24 * ONE_HOUR_MS

// Enough for all time zones with a name. A formatter takes 35 KB.
const MAX_FORMATTERS = 500

/** Formatters by time zone. The first one is always the least recently used one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone)
  formatters.delete(timeZone)
  formatters.set(timeZone, formatter)
  const [oldestTimeZone] = formatters.keys()
  if (formatters.size > MAX_FORMATTERS && oldestTimeZone) formatters.delete(oldestTimeZone)
  return formatter
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** Shifts a time (in ms) so that formatting it as UTC shows the local time in a time zone. */
function toLocalTime(time: number, timeZone: string): number {
  // `formatToParts` takes three times as long.
  const text = getFormatter(timeZone).format(time)
  const [month = 1, day, year = 0, hour, minute, second] = (text.match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
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
  if (correctedEstimate === estimate) return estimate
  const candidates = [estimate, correctedEstimate].sort((a, b) => a - b)
  return candidates.find((time) => getDay(time, timeZone) === day) ?? correctedEstimate
}

/**
 * Returns when it's a full hour, from 0 to 23, on a day in a time zone, in ms since 1970. If clocks
 * skip that hour, returns the time an hour later. If they repeat it, returns the first time.
 */
export function getTimeOfHour(day: string, hour: number, timeZone: string): number {
  const localTime = Date.parse(`${day}T00:00:00Z`) + hour * ONE_HOUR_MS
  const getOffset = (time: number) => toLocalTime(time, timeZone) - time
  // The offsets before and after each change of the clocks on that day.
  const offsets = [getOffset(localTime - ONE_DAY_MS), getOffset(localTime + ONE_DAY_MS)]
  const candidates = offsets.map((offset) => localTime - offset).sort((a, b) => a - b)
  return (
    candidates.find((time) => toLocalTime(time, timeZone) === localTime) ?? Math.max(...candidates)
  )
}

/** Returns the date `count` days after a date. */
export function addIsoDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * ONE_DAY_MS).toISOString().slice(0, 10)
}

/** Returns the Monday on or before a date. */
export function getStartOfWeek(day: string): string {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addIsoDays(day, -daysSinceMonday)
}

export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / ONE_DAY_MS)
}

const ONE_DAY_MS = 86_400_000
const ONE_MINUTE_MS = 60_000

const YEAR_FIRST = /^(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})/
const YEAR_LAST =
  /^(?<first>\d{1,2})(?<separator>[-/.])(?<second>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})(?!\d)/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i
const MONTH_NAME_THEN_DAY = /^(?<name>[a-z]{3,9})\.? +(?<day>\d{1,2}),? +(?<year>\d{4})/i
const DAY_THEN_MONTH_NAME = /^(?<day>\d{1,2})[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4})/i
const TIME =
  /^(?:T|,? +(?:at +)?)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?<fraction>[.,]\d+)?)?(?: ?(?<half>[ap])\.?m\.?)? ?(?:Z|UTC|GMT)? ?(?<offset>[+-]\d{2}(?::?\d{2})?)?(?: \([A-Z]+\))?$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Whether `1/2/2025` is January 2 or February 1. */
export type DateOrder = 'month_first' | 'day_first'

/**
 * Detects the order of the dates in a column. Numbers above 12 are days, as in `13/2/2025`, and dates
 * with dots start with the day. Returns `ambiguous` if the column fits both orders or neither, and
 * `null` if it has no dates such as `1/2/2025`.
 */
export function detectDateOrder(texts: readonly string[]): DateOrder | 'ambiguous' | null {
  const dates = texts
    .map((text) => YEAR_LAST.exec(text)?.groups)
    .filter((groups) => groups !== undefined)
  if (dates.length === 0) return null
  const startsWithDay = dates.some(
    ({ first, separator }) => Number(first) > 12 || separator === '.',
  )
  const startsWithMonth = dates.some(({ second }) => Number(second) > 12)
  if (startsWithDay === startsWithMonth) return 'ambiguous'
  return startsWithDay ? 'day_first' : 'month_first'
}

/**
 * Parses a date with an optional time, such as `2025-01-02 03:04:05+02:00`, `1/2/25 3:04 PM`, or
 * `Thu, 2 Jan 2025 03:04:05 GMT`. A date without a time is noon, and a time without an offset is in
 * UTC. Returns `undefined` for other text, and for dates before 1970 or more than a day after `now`.
 */
export function parseDate(text: string, order: DateOrder, now: Date): string | undefined {
  const day = parseDay(text.replace(WEEKDAY, ''), order)
  const timeMs = day && parseTime(day.rest)
  if (!day || timeMs === undefined) return undefined
  const midnight = new Date(Date.UTC(day.year, day.month - 1, day.day))
  const isValid =
    midnight.getUTCFullYear() === day.year &&
    midnight.getUTCMonth() === day.month - 1 &&
    midnight.getUTCDate() === day.day
  const date = new Date(midnight.getTime() + timeMs)
  // Accept times up to a day ahead. A date without a time counts as noon in UTC, which may be later
  // than now. In time zones east of UTC, the date may even be one day ahead.
  if (!isValid || date.getTime() < 0 || date.getTime() > now.getTime() + ONE_DAY_MS)
    return undefined
  return date < now ? date.toISOString() : now.toISOString()
}

function parseDay(text: string, order: DateOrder) {
  const match =
    YEAR_FIRST.exec(text) ??
    YEAR_LAST.exec(text) ??
    MONTH_NAME_THEN_DAY.exec(text) ??
    DAY_THEN_MONTH_NAME.exec(text)
  if (!match?.groups) return undefined
  const { first, second, name, year = '', month, day } = match.groups
  const isMonthFirst = order === 'month_first'
  return {
    year: completeYear(year),
    month: name
      ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
      : Number(month ?? (isMonthFirst ? first : second)),
    day: Number(day ?? (isMonthFirst ? second : first)),
    rest: text.slice(match[0].length),
  }
}

/** Completes a year of two digits. Dates before 1970 aren't valid. */
function completeYear(text: string): number {
  const year = Number(text)
  if (text.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

/** Returns the milliseconds since midnight in UTC, or `undefined` for other text. */
function parseTime(text: string): number | undefined {
  if (text === '') return ONE_DAY_MS / 2
  const groups = TIME.exec(text)?.groups
  if (!groups) return undefined
  const { half, offset, fraction = '0' } = groups
  const [hour = 0, minute = 0, second = 0] = [groups.hour, groups.minute, groups.second].map(
    (digits) => Number(digits ?? 0),
  )
  if (minute > 59 || second > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return undefined
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  const minutes = hours * 60 + minute - parseOffset(offset)
  const milliseconds = Math.floor(Number(fraction.replace(',', '.')) * 1000)
  return minutes * ONE_MINUTE_MS + second * 1000 + milliseconds
}

/** Converts an offset such as `+02:00` to minutes. */
function parseOffset(text = '+00'): number {
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(3).replace(':', ''))
  return text.startsWith('-') ? -minutes : minutes
}

import { formatIsoDay } from '../dates/dates.ts'

/** Returns the day that is `count` days after `day`. Both days have the format `2026-11-30`. */
export function addDays(day: string, count: number): string {
  const date = parseDay(day)
  return formatIsoDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count))
}

/** Returns midnight at the start of a day, in the user's time zone. */
export function parseDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Returns the last day of the month that contains `day`. */
export function getMonthEnd(day: string): string {
  const date = parseDay(day)
  return formatIsoDay(new Date(date.getFullYear(), date.getMonth() + 1, 0))
}

/** Returns whether `text` is a valid day, such as `2026-11-30`. */
export function isDay(text: string | null): text is string {
  return (
    text !== null && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && formatIsoDay(parseDay(text)) === text
  )
}

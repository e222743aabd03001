/** A week by ISO 8601: it starts on Monday, and week 1 holds the year's first Thursday. */
export interface IsoWeek {
  week: number
  /** The year that the week belongs to, which may differ from its Monday's. */
  year: number
  /** Its Monday at midnight, in the reader's time zone. */
  start: Date
}

export const DAY_MS = 24 * 60 * 60 * 1000

/** The ISO week that `date` lies in. */
export function isoWeekOf(date: Date): IsoWeek {
  const start = addDays(date, -((date.getDay() + 6) % 7))
  const thursday = addDays(start, 3)
  const year = thursday.getFullYear()
  const yearStart = new Date(year, 0, 1)
  // Rounded, since a day on which the clock changes has 23 or 25 hours.
  const dayOfYear = Math.round((thursday.getTime() - yearStart.getTime()) / DAY_MS)
  return { week: Math.floor(dayOfYear / 7) + 1, year, start }
}

/** The last `count` ISO weeks, oldest first; the last one is the week that runs at `now`. */
export function lastWeeks(now: Date, count: number): IsoWeek[] {
  const { start } = isoWeekOf(now)
  return Array.from({ length: count }, (_, index) =>
    isoWeekOf(addDays(start, (index - count + 1) * 7)),
  )
}

/** Midnight `days` days after the day of `date`. */
function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

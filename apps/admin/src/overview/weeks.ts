/** An ISO 8601 week. It starts on Monday, and week 1 contains the year's first Thursday. */
interface IsoWeek {
  week: number
  /** The ISO year, which can differ from the year of `start`. */
  year: number
  /** Midnight at the start of Monday, in the user's time zone. */
  start: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

export function getIsoWeek(date: Date): IsoWeek {
  const monday = getMidnight(date, -((date.getDay() + 6) % 7))
  const thursday = getMidnight(monday, 3)
  const year = thursday.getFullYear()
  const yearStart = new Date(year, 0, 1)
  // Round the result, because a day on which daylight saving time changes has 23 or 25 hours.
  const dayOfYear = Math.round((thursday.getTime() - yearStart.getTime()) / DAY_MS)
  return { week: Math.floor(dayOfYear / 7) + 1, year, start: monday }
}

/** Returns midnight at the start of the day that is `offsetDays` days after `date`. */
function getMidnight(date: Date, offsetDays: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + offsetDays)
}

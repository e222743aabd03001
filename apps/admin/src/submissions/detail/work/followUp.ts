import { formatIsoDay } from '../../../dates/dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A follow-up date that the user can choose with one click. */
export interface FollowUpChoice {
  label: string
  /** The date, such as `2026-11-30`. */
  day: string
}

/** Returns the follow-up dates to offer: tomorrow, in three days, and the Monday of next week. */
export function listFollowUpChoices(now: Date): FollowUpChoice[] {
  const daysUntilMonday = 7 - ((now.getDay() + 6) % 7)
  return [
    { label: 'Tomorrow', day: getDayAfter(now, 1) },
    { label: 'In 3 days', day: getDayAfter(now, 3) },
    { label: 'Next Monday', day: getDayAfter(now, daysUntilMonday) },
  ]
}

/** Describes how many days away a date is, such as `In 3 days` or `2 days overdue`. */
export function describeDistance(day: string, now: Date): { text: string; isOverdue: boolean } {
  // `Date.parse` treats these dates as UTC, where every day has 24 hours.
  const days = Math.round((Date.parse(day) - Date.parse(formatIsoDay(now))) / DAY_MS)
  if (days === 0) return { text: 'Today', isOverdue: false }
  if (days === 1) return { text: 'Tomorrow', isOverdue: false }
  if (days > 0) return { text: `In ${days.toLocaleString('en-US')} days`, isOverdue: false }
  const unit = days === -1 ? 'day' : 'days'
  return { text: `${Math.abs(days).toLocaleString('en-US')} ${unit} overdue`, isOverdue: true }
}

/** Formats a day such as `2026-11-30` with its weekday, such as `Mon 11/30`. */
export function formatDayWithWeekday(day: string): string {
  return new Date(`${day}T12:00`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
  })
}

/** Returns the day that is `days` days after `date`, such as `2026-11-30`. */
function getDayAfter(date: Date, days: number): string {
  return formatIsoDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days))
}

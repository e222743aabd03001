import type { Overview, OverviewPeriod } from '@duet/contract'
import { addIsoDays, countDays, getStartOfDay, getStartOfWeek } from './days.ts'

const MAX_DAYS_FOR_DAILY = 92
const MAX_DAYS_FOR_WEEKLY = 550

type Interval = Overview['interval']

/** Returns `day` for up to three months, `week` for up to 18 months, and `month` otherwise. */
export function chooseInterval(from: string, to: string): Interval {
  const days = countDays(from, to)
  if (days < MAX_DAYS_FOR_DAILY) return 'day'
  return days < MAX_DAYS_FOR_WEEKLY ? 'week' : 'month'
}

/** Lists the first days of the periods that contain the days from `from` to `to`. */
export function listPeriods(from: string, to: string, interval: Interval): string[] {
  const periodStarts: string[] = []
  // 31 days after the first day of a month is always in the next month.
  const stepDays = { day: 1, week: 7, month: 31 }[interval]
  let periodStart = getStartOfPeriod(from, interval)
  while (periodStart <= to) {
    periodStarts.push(periodStart)
    periodStart = getStartOfPeriod(addIsoDays(periodStart, stepDays), interval)
  }
  return periodStarts
}

function getStartOfPeriod(day: string, interval: Interval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  return interval === 'week' ? getStartOfWeek(day) : day
}

/** Counts the timestamps in each period. `times` must be sorted, in seconds since 1970. */
export function countPeriods(
  times: ArrayLike<number>,
  starts: readonly string[],
  timeZone: string,
): OverviewPeriod[] {
  let position = 0
  return starts.map((start, index) => {
    const nextStart = starts[index + 1]
    const end = nextStart === undefined ? Infinity : getStartOfDay(nextStart, timeZone) / 1000
    const firstPosition = position
    while (position < times.length && (times[position] as number) < end) position += 1
    return { start, count: position - firstPosition }
  })
}

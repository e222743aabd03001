import type { Overview } from '@duet/contract'
import { formatDay, formatIsoDay } from '../dates/dates.ts'
import { addDays, getMonthEnd, parseDay } from './days.ts'
import { getIsoWeek } from './weeks.ts'

const MAX_DAILY_BARS = 31

/** A period of time. The chart of requests has one bar per period. */
export interface Period {
  /** The first and last day that the bar includes. */
  from: string
  to: string
  /** A short label for the axis. */
  tick: string
  /** The full name, for tooltips and screen readers. */
  name: string
  count: number
  /** Whether the period isn't over yet. */
  isCurrent: boolean
}

type PeriodCounts = Pick<Overview, 'from' | 'to' | 'interval' | 'requests'>

/**
 * Returns the periods of a chart: days if the chart covers up to a month, and otherwise weeks or
 * months. The first and last periods include only days between `from` and `to`.
 */
export function listChartPeriods(counts: PeriodCounts, today: string): Period[] {
  const { from, to, requests } = counts
  if (from === null || to === null) return []
  const unit = getUnit(counts)
  const periods = new Map<string, Period>()
  for (const { start, count } of requests) {
    const firstDay = unit === 'week' ? getMonday(start) : start
    const period = periods.get(firstDay)
    if (period) period.count += count
    else periods.set(firstDay, createPeriod(firstDay, unit, count, { from, to, today }))
  }
  return [...periods.values()]
}

/** Returns the unit of the periods that `listPeriods` returns: days, weeks, or months. */
export function getUnit({ interval, requests }: PeriodCounts): Overview['interval'] {
  return interval === 'day' && requests.length > MAX_DAILY_BARS ? 'week' : interval
}

function createPeriod(
  start: string,
  unit: Overview['interval'],
  requestCount: number,
  { from, to, today }: { from: string; to: string; today: string },
): Period {
  const end = getEnd(start, unit)
  const firstDay = start < from ? from : start
  const lastDay = end > to ? to : end
  return {
    from: firstDay,
    to: lastDay,
    ...createLabels(start, unit, firstDay, lastDay),
    count: requestCount,
    isCurrent: start <= today && today <= end,
  }
}

function getEnd(start: string, unit: Overview['interval']): string {
  if (unit === 'month') return getMonthEnd(start)
  return unit === 'week' ? addDays(start, 6) : start
}

function createLabels(
  start: string,
  unit: Overview['interval'],
  firstDay: string,
  lastDay: string,
) {
  const date = parseDay(start)
  if (unit === 'day') return { tick: String(date.getDate()), name: formatDay(start) }
  if (unit === 'week') {
    const { week } = getIsoWeek(date)
    const days = `${formatDay(firstDay)} to ${formatDay(lastDay)}`
    return { tick: String(week), name: `Week ${week}, ${days}` }
  }
  const isJanuary = date.getMonth() === 0
  const format = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString('en-US', options)
  return {
    tick: isJanuary ? String(date.getFullYear()) : format({ month: 'short' }),
    name: format({ month: 'long', year: 'numeric' }),
  }
}

/** Returns the short name of the month that a period ends in. */
export function getMonthTick({ to }: Period): string {
  return parseDay(to).toLocaleDateString('en-US', { month: 'short' })
}

function getMonday(day: string): string {
  return formatIsoDay(getIsoWeek(parseDay(day)).start)
}

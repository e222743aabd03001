import type { Submission } from '@duet/contract'
import { DAY_MS, type IsoWeek, listLastWeeks } from './weeks.ts'

const WEEKS_SHOWN = 12

export interface WeekCount extends IsoWeek {
  count: number
  /** Whether this is the current week, which isn't over yet. */
  isCurrent: boolean
}

/** The number of submissions with sites in a US state. */
export interface StateCount {
  state: string
  count: number
}

export interface OverviewFigures {
  /** Submissions in the last 7 × 24 hours. */
  receivedCount: number
  /** Submissions in the 7 × 24 hours before the period of `receivedCount`. */
  previousReceivedCount: number
  /** Units requested in the last 7 × 24 hours. */
  unitCount: number
  /** Submissions with the status `new`, regardless of age. */
  unopenedCount: number
  /** The last twelve ISO weeks, oldest first, ending with the current week. */
  weeks: WeekCount[]
  /** Sorted by count, highest first, then by name. */
  states: StateCount[]
}

/** Computes the figures that the overview shows at the time `now`. */
export function computeFigures(submissions: readonly Submission[], now: Date): OverviewFigures {
  const weekAgo = now.getTime() - 7 * DAY_MS
  const twoWeeksAgo = weekAgo - 7 * DAY_MS
  const weeks = listLastWeeks(now, WEEKS_SHOWN).map((week, index) => ({
    ...week,
    count: 0,
    isCurrent: index === WEEKS_SHOWN - 1,
  }))
  const counts = new Map<string, number>()
  const figures = { receivedCount: 0, previousReceivedCount: 0, unitCount: 0, unopenedCount: 0 }

  for (const submission of submissions) {
    const time = Date.parse(submission.created_at)
    if (time > weekAgo) {
      figures.receivedCount += 1
      figures.unitCount += submission.total_units
    } else if (time > twoWeeksAgo) {
      figures.previousReceivedCount += 1
    }
    if (submission.status === 'new') figures.unopenedCount += 1
    const week = weeks.findLast(({ start }) => time >= start.getTime())
    if (week) week.count += 1
    for (const state of submission.states) counts.set(state, (counts.get(state) ?? 0) + 1)
  }

  const states = [...counts].map(([state, count]) => ({ state, count }))
  states.sort((a, b) => b.count - a.count || a.state.localeCompare(b.state, 'en'))
  return { ...figures, weeks, states }
}

/** Describes a change, such as `down 6`, `up 2`, or `no change`. */
export function describeChange(current: number, previous: number): string {
  if (current === previous) return 'no change'
  return current < previous ? `down ${previous - current}` : `up ${current - previous}`
}

/** Returns the shade of a map tile, from 0 (no submissions) to 5 (the highest count). */
export function getShade(count: number, highestCount: number): number {
  return count <= 0 || highestCount <= 0 ? 0 : Math.ceil((count / highestCount) * 5)
}

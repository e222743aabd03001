import type { Overview } from '@duet/contract'
import { type IsoWeek, listLastWeeks } from './weeks.ts'

export const WEEKS_SHOWN = 12

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
  /** Submissions in the last 7 days. */
  receivedCount: number
  /** Submissions in the 7 days before the period of `receivedCount`. */
  previousReceivedCount: number
  /** Units requested in the last 7 days. */
  unitCount: number
  /** Submissions with the status `new`, regardless of age. */
  unopenedCount: number
  /** The last twelve ISO weeks, oldest first, ending with the current week. */
  weeks: WeekCount[]
  /** Sorted by count, highest first, then by name. */
  states: StateCount[]
}

/** The server's figures that the overview shows parts of. */
export interface OverviewParts {
  /** The last twelve weeks. */
  recent: Overview
  lastWeek: Overview
  weekBefore: Overview
  allTime: Overview
}

/** Computes the figures that the overview shows at the time `now`. */
export function computeFigures(parts: OverviewParts | undefined, now: Date): OverviewFigures {
  const weeks = listLastWeeks(now, WEEKS_SHOWN).map((week, index) => ({
    ...week,
    count: 0,
    isCurrent: index === WEEKS_SHOWN - 1,
  }))
  for (const { start, count } of parts?.recent.requests ?? []) {
    const time = new Date(`${start}T00:00`).getTime()
    const week = weeks.findLast((candidate) => time >= candidate.start.getTime())
    if (week) week.count += count
  }
  const states = Object.entries(parts?.allTime.by_state ?? {}).map(([state, count]) => ({
    state,
    count,
  }))
  states.sort((a, b) => b.count - a.count || a.state.localeCompare(b.state, 'en'))
  return {
    receivedCount: parts?.lastWeek.total ?? 0,
    previousReceivedCount: parts?.weekBefore.total ?? 0,
    unitCount: parts?.lastWeek.units.sum ?? 0,
    unopenedCount: parts?.allTime.by_status.new ?? 0,
    weeks,
    states,
  }
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

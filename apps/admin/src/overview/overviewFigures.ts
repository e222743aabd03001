import type { Submission } from '@duet/forms/schema'
import { DAY_MS, type IsoWeek, lastWeeks } from './weeks.ts'

const WEEKS_SHOWN = 12

/** Submissions of one week. */
export interface WeekCount extends IsoWeek {
  count: number
  isRunning: boolean
}

/** How many submissions name a state. */
export interface StateCount {
  state: string
  count: number
}

/** The figures over the table. */
export interface OverviewFigures {
  /** Submissions of the last seven times 24 hours. */
  received: number
  /** Submissions of the seven days before those. */
  receivedBefore: number
  /** Units asked for in the last seven days. */
  units: number
  /** Submissions of any age that nobody has opened. */
  unopened: number
  /** The last twelve ISO weeks, oldest first, the running one last. */
  weeks: WeekCount[]
  /** States that were named, the most often named first, then by name. */
  states: StateCount[]
}

/** Computes the overview as of `now`; submissions dated after `now` count into the running week only. */
export function overviewFigures(submissions: readonly Submission[], now: Date): OverviewFigures {
  const weekAgo = now.getTime() - 7 * DAY_MS
  const twoWeeksAgo = weekAgo - 7 * DAY_MS
  const weeks = lastWeeks(now, WEEKS_SHOWN).map((week, index) => ({
    ...week,
    count: 0,
    isRunning: index === WEEKS_SHOWN - 1,
  }))
  const counts = new Map<string, number>()
  const figures = { received: 0, receivedBefore: 0, units: 0, unopened: 0 }

  for (const submission of submissions) {
    const time = Date.parse(submission.created_at)
    if (time > weekAgo) {
      figures.received += 1
      figures.units += submission.total_units
    } else if (time > twoWeeksAgo) {
      figures.receivedBefore += 1
    }
    if (submission.status === 'new') figures.unopened += 1
    const week = weeks.findLast(({ start }) => time >= start.getTime())
    if (week) week.count += 1
    for (const state of submission.states) counts.set(state, (counts.get(state) ?? 0) + 1)
  }

  const states = [...counts].map(([state, count]) => ({ state, count }))
  states.sort((a, b) => b.count - a.count || a.state.localeCompare(b.state, 'en'))
  return { ...figures, weeks, states }
}

/** The figures' difference in words: `6 fewer`, `2 more`, `as many`. */
export function differenceInWords(now: number, before: number): string {
  if (now === before) return 'as many'
  return now < before ? `${before - now} fewer` : `${now - before} more`
}

/** The ink step of a map's tile, 0 to 5: 0 for none, 5 for the most. */
export function inkStep(count: number, most: number): number {
  return count <= 0 || most <= 0 ? 0 : Math.ceil((count / most) * 5)
}

import type { MarkRun } from '@duet/ui'

/** A success rate of 99.4% on 850 pieces leaves 5 misses. */
export const run = { hours: 24, pieces: 850, misses: 5 } as const

/** Success rate, in percent, of a run of this many pieces with the same number of misses. */
export const successOf = (pieces: number) => 100 - (run.misses / pieces) * 100

/** Robot's speed as a share of a person's, at the same work. */
export const PACE = 0.6

/**
 * The folds of the run by grade. 638 folds are 75% of 850; 638 + 195 are 98%. Sorted by grade,
 * because their order wasn't recorded.
 */
export const grades = [
  { variant: 'solid', count: 638 },
  { variant: 'open', count: 195 },
  { variant: 'dash', count: 17 },
] as const satisfies MarkRun[]

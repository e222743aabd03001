import type { MarkRun } from '@duet/ui'

/** The robot's 24-hour folding test, which the site's texts describe. Its success rate is 99.4%. */
export const run = { hours: 24, pieces: 850, misses: 5 } as const

/** Returns the success rate, in percent, of a run with this many pieces and `run.misses` misses. */
export const calculateSuccessRate = (pieces: number) => 100 - (run.misses / pieces) * 100

/** The robot's folding speed, as a fraction of a person's. */
export const PACE = 0.6

/**
 * Number of folds in `run` by grade: grade 4 or 5 (75% of the pieces), grade 3 (23%), and below 3
 * (2%). Sorted by grade, because the order of the folds wasn't recorded.
 */
export const grades = [
  { variant: 'solid', count: 638 },
  { variant: 'open', count: 195 },
  { variant: 'dash', count: 17 },
] as const satisfies MarkRun[]

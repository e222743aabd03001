import type { MarkRun } from '@duet/ui'

/** The run that the texts describe: 5 misses in 850 pieces, a success rate of 99.4%. */
export const run = { hours: 24, pieces: 850, misses: 5 } as const

/** Returns the success rate, in percent, if `run.misses` of this number of pieces are misses. */
export const calculateSuccessRate = (pieces: number) => 100 - (run.misses / pieces) * 100

/** The robot's speed as a share of a person's speed at the same work. */
export const PACE = 0.6

/**
 * Number of folds of each grade in `run`, best grade first. The best grade is 75% of the pieces.
 * The best two grades are 98%. The order of the folds wasn't recorded.
 */
export const grades = [
  { variant: 'solid', count: 638 },
  { variant: 'open', count: 195 },
  { variant: 'dash', count: 17 },
] as const satisfies MarkRun[]

import type { MarkRun } from '@duet/ui'

/** The run that the texts describe: 5 misses in 850 pieces, a success rate of 99.4%. */
export const run = { hours: 24, pieces: 850, misses: 5 } as const

/** Returns the success rate, in percent, of `pieces` pieces with `run.misses` misses. */
export const calculateSuccessRate = (pieces: number) => 100 - (run.misses / pieces) * 100

/** The robot's speed as a share of a person's speed at the same work. */
export const PACE = 0.6

/**
 * Number of folds per grade in `run`, best grade first: 638 is 75% of 850, and 638 + 195 is 98%.
 * The order in which the robot made them wasn't recorded.
 */
export const grades = [
  { variant: 'solid', count: 638 },
  { variant: 'open', count: 195 },
  { variant: 'dash', count: 17 },
] as const satisfies MarkRun[]

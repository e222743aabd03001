import type { MarkRun } from '../figures/FigurePlot/plot.ts'

/** The robot's 24-hour folding test, which the site's texts describe. Its success rate is 99.4%. */
export const run = { hours: 24, pieces: 850, folds: 845, misses: 5 } as const

/**
 * Tests with the miss rate of `run`, and the rates that fit their counts, in misses per thousand
 * pieces: 95% intervals by Clopper and Pearson. The last test is `run`.
 */
export const missRanges = [
  { misses: 1, pieces: 170, from: 0.1, to: 32.3 },
  { misses: 2, pieces: 340, from: 0.7, to: 21.1 },
  { misses: 3, pieces: 510, from: 1.2, to: 17.1 },
  { misses: 4, pieces: 680, from: 1.6, to: 15.0 },
  { misses: run.misses, pieces: run.pieces, from: 1.9, to: 13.7 },
] as const

/** How folds are graded. */
export const gradingRule =
  'We grade each fold from 1 to 5 by what a guest would see: whether the edges meet, whether the crease is straight, and whether the piece lies flat.'

/** The robot's folding speed, as a fraction of a person's. */
export const PACE = 0.6

/**
 * Number of folds in `run` by grade: grade 4 or 5 (75% of `run.folds`), grade 3 (23%), and below 3
 * (2%). Sorted by grade, because the order of the folds wasn't recorded.
 */
export const grades = [
  { variant: 'solid', count: 634 },
  { variant: 'open', count: 194 },
  { variant: 'dash', count: 17 },
] as const satisfies MarkRun[]

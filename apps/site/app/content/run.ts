import type { MarkRun, PlotMiss } from '@duet/ui'

/** A success rate of 99.4% on 850 pieces leaves 5 misses. */
export const run = { hours: 24, pieces: 850, misses: 5 } as const

type Point = readonly [hour: number, percent: number]

/**
 * Cumulative success over a run, in percent. The times of the misses weren't recorded, so this
 * spaces them evenly. Plots of these points must be labeled as schematic.
 */
export function drawRun({ hours, pieces, misses }: typeof run): {
  points: Point[]
  misses: PlotMiss[]
} {
  const STEP = 0.25
  const success = (hour: number, missed: number) => 100 - (missed / ((hour / hours) * pieces)) * 100
  const hourOf = (miss: number) => (hours / (misses + 1)) * miss
  const points: Point[] = [[0, 100]]
  const marks: PlotMiss[] = []
  for (let miss = 1; miss <= misses; miss += 1) {
    const hour = hourOf(miss)
    const after = success(hour, miss)
    points.push([hour, success(hour, miss - 1)], [hour, after])
    marks.push({ x: hour, y: after, label: String(miss) })
    const next = miss === misses ? hours : hourOf(miss + 1)
    for (let later = hour + STEP; later < next; later += STEP) {
      points.push([later, success(later, miss)])
    }
  }
  points.push([hours, success(hours, misses)])
  return { points, misses: marks }
}

/**
 * The folds of the run by grade. 638 folds are 75% of 850; 638 + 195 are 98%. Sorted by grade,
 * because their order wasn't recorded.
 */
export const grades = [
  { variant: 'solid', count: 638 },
  { variant: 'open', count: 195 },
  { variant: 'dash', count: 17 },
] as const satisfies MarkRun[]

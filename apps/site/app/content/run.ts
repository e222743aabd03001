import type { MarkRun, PlotMiss } from '@duet/ui'

/** The run as it is drawn: 99.4% of 850 pieces are 845. */
export const run = { hours: 24, pieces: 850, misses: 5 } as const

type Point = readonly [hour: number, percent: number]

/**
 * Cumulative success over a run, in per cent. Where the misses stand is not on record: they are set
 * at even distances, so whatever draws this must say that it is schematic.
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

/** The folds of the run by grade: 98% of 850 are 833, 75% are 638. Sorted, as their order is not on record. */
export const grades = [
  { look: 'solid', count: 638 },
  { look: 'open', count: 195 },
  { look: 'dash', count: 17 },
] as const satisfies MarkRun[]

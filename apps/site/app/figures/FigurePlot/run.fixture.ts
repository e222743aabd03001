import type { MarkRun, MarkVariant } from './plot.ts'

const foldCount = 850
/** The hours of the five failed folds. They're evenly spaced for illustration, not measured. */
const missHours = [4, 8, 12, 16, 20]

/** Returns the success rate, in percent, at the given hour after the given number of misses. */
const computeRate = (hour: number, misses: number) =>
  100 - (misses / ((hour / 24) * foldCount)) * 100

/**
 * The success rate of a run of 850 folds with five misses. Each point has an hour of the day and
 * the success rate up to that hour. The rate drops at each miss and then recovers.
 */
export const points: (readonly [number, number])[] = [[0, 100]]
export const misses = missHours.map((x, index) => {
  points.push([x, computeRate(x, index)], [x, computeRate(x, index + 1)])
  const nextMissHour = missHours[index + 1] ?? 24
  for (let hour = x + 0.25; hour < nextMissHour; hour += 0.25) {
    points.push([hour, computeRate(hour, index + 1)])
  }
  return { x, y: computeRate(x, index + 1), label: String(index + 1) }
})
points.push([24, computeRate(24, missHours.length)])

/** 634 solid, 194 open, and 17 dash marks in a pseudorandom order that never changes. */
export const marks: MarkRun[] = shuffle([
  { variant: 'solid', count: 634 },
  { variant: 'open', count: 194 },
  { variant: 'dash', count: 17 },
])

function shuffle(runs: MarkRun[]): MarkRun[] {
  const variants: MarkVariant[] = runs.flatMap(({ variant, count }) =>
    Array<MarkVariant>(count).fill(variant),
  )
  return variants
    .map((variant, index) => ({ variant, order: Math.sin((index + 1) * 12.9898) * 43758.5453 }))
    .sort((a, b) => fraction(a.order) - fraction(b.order))
    .map(({ variant }) => ({ variant, count: 1 }))
}

function fraction(value: number): number {
  return value - Math.floor(value)
}

import type { MarkLook, MarkRun } from './plot.ts'

const folds = 850
/** When the five misses stand in the drawing: even distances, no measurement. */
const missHours = [4, 8, 12, 16, 20]

/** Success up to an hour with so many misses so far, in per cent. */
const success = (hour: number, misses: number) => 100 - (misses / ((hour / 24) * folds)) * 100

/** Cumulative success of a day with five misses in 850: each makes it fall, and it heals after it. */
export const points: (readonly [number, number])[] = [[0, 100]]
export const misses = missHours.map((x, index) => {
  points.push([x, success(x, index)], [x, success(x, index + 1)])
  const until = missHours[index + 1] ?? 24
  for (let hour = x + 0.25; hour < until; hour += 0.25) {
    points.push([hour, success(hour, index + 1)])
  }
  return { x, y: success(x, index + 1), label: String(index + 1) }
})
points.push([24, success(24, missHours.length)])

/** 638 solid, 195 open and 17 dashes, mixed the same way each time. */
export const marks: MarkRun[] = mix([
  { look: 'solid', count: 638 },
  { look: 'open', count: 195 },
  { look: 'dash', count: 17 },
])

function mix(runs: MarkRun[]): MarkRun[] {
  const looks: MarkLook[] = runs.flatMap(({ look, count }) => Array<MarkLook>(count).fill(look))
  return looks
    .map((look, index) => ({ look, order: Math.sin((index + 1) * 12.9898) * 43758.5453 }))
    .sort((one, other) => fraction(one.order) - fraction(other.order))
    .map(({ look }) => ({ look, count: 1 }))
}

function fraction(value: number): number {
  return value - Math.floor(value)
}

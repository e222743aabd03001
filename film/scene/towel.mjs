import { createCurves } from './curve.mjs'
import { FOLD_GRASP_TIMES, FOLD_ROWS } from './fold.mjs'
import { simulateStrip, TOWEL_STACK } from './strip.mjs'

/**
 * Duration of the motion in seconds: a towel is folded twice and put on the stack, and the hands
 * return to the next one.
 */
export const TOWEL_SECONDS = 6

/** The towel motion leaves out this many seconds at the start of the fold from fold.mjs. */
export const SKIPPED_SECONDS = 0.5

/** When the second fold starts and ends, in seconds. */
const SECOND_FOLD_TIMES = [2.96, 3.8]
/** When the hands start and stop carrying the towel, in seconds. */
export const CARRY_TIMES = [4.14, 5.46]

/** When the fingers hold the towel, in seconds: for each of the two folds, and for the carry. */
export const TOWEL_GRASP_TIMES = [
  FOLD_GRASP_TIMES.map((time) => time - SKIPPED_SECONDS),
  [2.94, 3.84],
  CARRY_TIMES,
]

/** When the stack starts and stops sinking into the table, in seconds. */
const SINK_TIMES = [5.56, 5.92]

/** The y position of the towel's front end after the first fold, in meters. */
const FRONT = 0.001
/** The y position of the towel's back end after the first fold, in meters. */
const BACK = 0.169
/** The y position of the second fold's crease, in meters. */
const CREASE = (FRONT + BACK) / 2

/** Distance of the fingertips from the towel's edge, in meters. */
const INSET = 0.013
/** Height of the fingertips when they hold the towel for the second fold, in meters. */
const GRASP_HEIGHT = 0.003

/** Half the height of the towel after the second fold, in meters. */
const RADIUS = 0.0069
/** Height of the towel before the second fold, in meters. */
const FLAT_HEIGHT = 0.0058

const smoothStep = (u) => {
  const v = Math.max(0, Math.min(1, u))
  return v * v * (3 - 2 * v)
}
const easeBetween = (time, [from, to]) => smoothStep((time - from) / (to - from))

/**
 * Returns a point's y and z after `share` of the second fold. A point in front of the crease bends
 * around a cylinder, by up to half a turn. The bulge of the first fold is flattened.
 *
 * @param height the point's height before the second fold, in meters
 */
function foldOver(y, height, share) {
  const s = CREASE - y
  if (s <= 0 || share === 0) return [y, height]
  const z = height - Math.max(0, height - FLAT_HEIGHT) * share
  const angle = Math.PI * share
  const bend = Math.PI * RADIUS + 0.055 * (1 - share * share)
  const theta = angle * Math.min(1, s / bend)
  const rest = Math.max(0, s - bend)
  return [
    CREASE - (bend / angle) * Math.sin(theta) - rest * Math.cos(theta) + z * Math.sin(theta),
    (bend / angle) * (1 - Math.cos(theta)) + rest * Math.sin(theta) + z * Math.cos(theta),
  ]
}

/** Creates the keyframes of the whole motion for `createCurves`, in the format of `FOLD_ROWS`. */
function createKeyframes() {
  const [x, gap] = [0.155, 0.0035]
  const over = Array.from({ length: 9 }, (_, k) => {
    const time = SECOND_FOLD_TIMES[0] + ((SECOND_FOLD_TIMES[1] - SECOND_FOLD_TIMES[0]) * k) / 8
    const [y, z] = foldOver(FRONT + INSET, GRASP_HEIGHT, easeBetween(time, SECOND_FOLD_TIMES))
    return [time, x, y, z, 0.4 - 0.4 * easeBetween(time, SECOND_FOLD_TIMES), gap]
  })
  const hold = BACK - INSET
  return [
    [0, 0.2, -0.115, 0.115, 0.43, 0.034],
    ...FOLD_ROWS.filter(([time]) => time >= 0.9 && time <= 2.62).map(([time, ...row]) => [
      time - SKIPPED_SECONDS,
      ...row,
    ]),
    [2.28, 0.166, 0.125, 0.06, 0.14, 0.032],
    [2.5, 0.16, 0.06, 0.072, 0.26, 0.03],
    [2.72, x, 0.018, 0.03, 0.38, 0.026],
    [2.82, x, FRONT + INSET, GRASP_HEIGHT, 0.4, 0.022],
    [2.92, x, FRONT + INSET, GRASP_HEIGHT, 0.4, gap],
    ...over,
    [3.86, x, hold, 0.011, 0, gap],
    [3.95, x, hold, 0.011, 0, 0.02],
    [4.03, x, hold, 0.004, 0, 0.02],
    [4.12, x, hold, 0.004, 0, gap],
    [4.16, x, hold, 0.005, 0, gap],
    [4.38, x, 0.12, 0.08, 0.06, gap],
    [4.68, x, -0.03, 0.165, 0.2, gap],
    [4.92, x, -0.19, 0.15, 0.36, gap],
    [5.1, x, TOWEL_STACK.front + 0.022, TOWEL_STACK.top + 0.096, 0.44, gap],
    [5.44, x, TOWEL_STACK.back - INSET, TOWEL_STACK.top + 0.004, 0.42, gap],
    [5.48, x, TOWEL_STACK.back - INSET, TOWEL_STACK.top + 0.004, 0.42, gap],
    [5.56, x, TOWEL_STACK.back - INSET, TOWEL_STACK.top + 0.006, 0.42, 0.024],
    [5.74, 0.17, -0.18, 0.09, 0.43, 0.034],
    [TOWEL_SECONDS, 0.2, -0.115, 0.115, 0.43, 0.034],
  ]
}

const [x, y, z, lean, gap] = createCurves(createKeyframes())

/** Returns either hand's grasp at `time`, in seconds. */
export function getTowelGrasp(time, side) {
  const t = ((time % TOWEL_SECONDS) + TOWEL_SECONDS) % TOWEL_SECONDS
  return { point: [side * x(t), y(t), z(t)], lean: lean(t), gap: gap(t) }
}

/** Returns the rotation of the head, which looks at the first fold and then follows the towel. */
export const getTowelYaw = (time) => 0.07 * Math.sin((2 * Math.PI * time) / TOWEL_SECONDS) - 0.02

/** Returns how far the stack has sunk, in meters. It sinks by one towel per loop. */
export const getSinkDepth = (time) => TOWEL_STACK.layer * easeBetween(time, SINK_TIMES)

/**
 * Simulates the points of the towel's midplane in each frame.
 *
 * @param firstFold the points in each frame of the first fold
 */
export function simulateTowel(fps, firstFold) {
  const states = []
  const folded = firstFold.at(-1)
  const hanging = simulateStrip(fps, CARRY_TIMES, BACK - INSET, (time) => [
    y(time),
    z(time) - 0.004,
  ])
  for (let f = 0; f < TOWEL_SECONDS * fps; f++) {
    const time = f / fps
    const first = Math.round((time + SKIPPED_SECONDS) * fps)
    if (first < firstFold.length) {
      states.push(firstFold[first])
      continue
    }
    const share = easeBetween(time, SECOND_FOLD_TIMES)
    const sunk = getSinkDepth(time)
    const state = Float32Array.from(folded)
    for (let k = 0; k < state.length; k += 3) {
      const laid = foldOver(folded[k + 1], folded[k + 2], share)
      const [py, pz] = time < CARRY_TIMES[0] ? laid : hanging(time, folded[k], ...laid)
      state[k + 1] = py
      state[k + 2] = pz - sunk
    }
    states.push(state)
  }
  return states
}

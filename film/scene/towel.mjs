import { COUNT, createSprings, POINTS, SIZE, STEP } from './cloth.mjs'
import { createCurves } from './curve.mjs'
import {
  createGrasp,
  easeBetween,
  locateGrasp,
  placeHeldPoints,
  ramp,
  smoothStep,
} from './pinch.mjs'
import { createSheet, layFlat } from './sheet.mjs'

/**
 * Duration of the motion in seconds: a towel is folded twice and put on the stack, and the hands
 * return to the next one.
 */
export const TOWEL_SECONDS = 8

/** Half the thickness of a towel, and the distance between two stacked layers, in meters. */
export const TOWEL = { half: 0.0018, layer: 0.004 }

/**
 * The pile of flat towels: the y position of its middle, the height of its top, half the size of the
 * block under it, all in meters, and the number of towels under the uppermost. The towels are larger
 * than the block, so that their edges hang over it: they sink by `droop` times the squared distance
 * from the block.
 */
export const PILE = { y: 0.07, z: 0.088, halfX: 0.13, halfY: 0.127, droop: 5, count: 8 }

/** The stack's front and back edges, its height, and a folded towel's thickness, in meters. */
export const TOWEL_STACK = { front: -0.248, back: -0.16, z: 0.058, layer: 4 * TOWEL.layer }

/** Distance of the rows that a hand holds from the edge, in steps. */
const HELD = [1, 2, 3, 4, 5]
const [LAST, CREASE] = [POINTS - 1, (POINTS - 1) / 2]

/** The uppermost towel's front edge. The rows are in the direction of the hand's `inward`. */
const FRONT_EDGE = [{ rows: HELD.toReversed(), lift: 0 }]
/** The folded towel's front edge, where its first crease is. */
const FOLDED_EDGE = [
  { rows: HELD.map((k) => CREASE - 1 - k), lift: TOWEL.layer / 2 },
  { rows: HELD.map((k) => CREASE + 1 + k), lift: -TOWEL.layer / 2 },
]
/** The back edge of the towel that is folded twice, from the lowest layer to the uppermost. */
const BACK_EDGE = [
  { rows: HELD.map((k) => LAST - k), lift: 1.5 * TOWEL.layer },
  { rows: HELD, lift: 0.5 * TOWEL.layer },
  { rows: HELD.map((k) => CREASE - k), lift: -0.5 * TOWEL.layer },
  { rows: HELD.map((k) => CREASE + k), lift: -1.5 * TOWEL.layer },
]

/**
 * The three grasps. `held`: when the layers are attached to the fingers, in seconds. `closed`: when the
 * fingers are closed. Between the two, the fingers close, or withdraw while the held points don't move.
 * `planned`: when the hands' path to the grasp is planned, because it depends on where the towel lies.
 */
const GRASPS = [
  { layers: FRONT_EDGE, planned: 0, held: [0.86, 2.82], closed: [1.06, 2.44] },
  { layers: FOLDED_EDGE, planned: 2.86, held: [3.42, 4.98], closed: [3.62, 4.64] },
  { layers: BACK_EDGE, planned: 5.16, held: [5.46, 7.3], closed: [5.64, 7.02] },
]

/** When the fingers are closed, in seconds. */
export const TOWEL_GRASP_TIMES = GRASPS.map(({ closed }) => closed)

/** When each state of the towel's fold starts, in seconds, last state first. */
const FOLD_STATES = [
  [5.2, 'bound twice'],
  [4.6, 'refolded'],
  [3.8, 'refolding'],
  [3.2, 'bound'],
  [1.5, 'folding'],
  [0, 'open'],
]

/** When the pile starts and stops rising by one towel, in seconds. */
const RISE_TIMES = [5.9, 7.4]
/** When the stack starts and stops sinking by one towel, in seconds. */
const SINK_TIMES = [7.3, 7.9]

/** Half the gap between the fingers when they are open, in meters. */
const OPEN = 0.02
/** Half the gap between the fingers when they reach around an edge that lies flat, or that hangs down. */
const AROUND = 0.01
const AROUND_HANGING = 0.016
/** Half the gap between the fingers when they open with the lower one between two layers. */
const BETWEEN = 0.007
/** Half the gap between the closed fingers around a number of layers. */
const getGap = (layers) => TOWEL.half + ((layers - 1) * TOWEL.layer) / 2 + 0.0003

/** How far the hands withdraw to the sides, in meters. */
const OUT = 0.075
/** The hands' rest position, and the gap. One loop turns the hands once around. */
const REST = { x: 0.27, y: -0.05, z: 0.2, angle: 2 * Math.PI - 2.6, gap: OPEN }

const toRow = (time, { x, y, z, angle, gap }) => [time, x, y, z, angle, gap]

/** Returns the angle that is closest to `target` among those that point in the same direction. */
const alignAngle = (angle, target) =>
  angle + 2 * Math.PI * Math.round((target - angle) / (2 * Math.PI))

/**
 * Creates the keyframes in which the hands reach for an edge from the side and close.
 *
 * @param grasp the closed grasp
 * @param times when the hands are beside the edge, when they have reached it, and when they're closed
 */
function createReach(grasp, [beside, reached, closed], open) {
  return [
    toRow(beside, { ...grasp, x: grasp.x + OUT, z: grasp.z + 0.002, gap: open }),
    toRow(reached, { ...grasp, gap: open }),
    toRow(reached + 0.04, { ...grasp, gap: open }),
    toRow(closed, grasp),
  ]
}

/** Creates the keyframes in which the hands open and withdraw to the sides. */
function createRelease(grasp, [closed, opened, withdrawn], open) {
  return [
    toRow(closed, grasp),
    toRow(opened, { ...grasp, gap: open }),
    toRow(opened + 0.03, { ...grasp, gap: open }),
    toRow(withdrawn, { ...grasp, x: grasp.x + OUT, gap: open }),
  ]
}

/**
 * Creates the keyframes of an arc from the front to the back, in which the hands turn by half a turn.
 *
 * @param end the y and z of the arc's end
 */
function createArc(start, end, [from, to]) {
  const radius = (end.y - start.y) / 2
  const middle = (end.y + start.y) / 2
  return Array.from({ length: 13 }, (_, k) => {
    const u = smoothStep(k / 12)
    const turn = Math.PI * u
    return toRow(from + (to - from) * (k / 12), {
      x: start.x - 0.002 * Math.sin(turn),
      y: middle - radius * Math.cos(turn) * (1 - 0.05 * Math.sin(turn)),
      z: start.z * (1 - u) + end.z * u + 0.93 * radius * Math.sin(turn),
      angle: start.angle + (end.angle - start.angle) * u,
      gap: start.gap,
    })
  })
}

/** Turns a row of keyframes back into a grasp. */
const toGrasp = ([, x, y, z, angle, gap]) => ({ x, y, z, angle, gap })

/** Creates the keyframes of the first fold, which takes the front edge to the back. */
function createFirstFold(located) {
  const grasp = { ...located, angle: alignAngle(located.angle, Math.PI), gap: getGap(1) }
  const end = { y: PILE.y + SIZE / 2 - 3 * STEP, z: PILE.z + 0.0125, angle: -0.02 * Math.PI }
  const arc = createArc(grasp, end, [1.1, 2.4])
  return [
    toRow(0, REST),
    toRow(0.4, {
      x: grasp.x + OUT,
      y: grasp.y - 0.02,
      z: grasp.z + 0.05,
      angle: grasp.angle + 0.15,
      gap: OPEN,
    }),
    ...createReach(grasp, [0.62, 0.84, 1.04], AROUND_HANGING),
    ...arc,
    ...createRelease(toGrasp(arc.at(-1)), [2.46, 2.6, 2.84], BETWEEN),
  ]
}

/** Creates the keyframes of the second fold, which takes the first crease to the back. */
function createSecondFold(located, start) {
  const grasp = { ...located, angle: alignAngle(located.angle, 0), gap: getGap(2) }
  const end = { y: PILE.y + SIZE / 2 - 4 * STEP, z: PILE.z + 0.022, angle: -1.02 * Math.PI }
  const arc = createArc(grasp, end, [3.64, 4.6])
  return [
    start,
    ...createReach(grasp, [3.2, 3.42, 3.6], AROUND_HANGING),
    ...arc,
    ...createRelease(toGrasp(arc.at(-1)), [4.66, 4.78, 5], AROUND + TOWEL.layer / 2),
  ]
}

/** Creates the keyframes in which the hands lift the folded towel by its back edge and lay it down. */
function createCarry(located, start) {
  const grasp = { ...located, angle: alignAngle(located.angle, -Math.PI), gap: getGap(4) }
  const { front, back, z } = TOWEL_STACK
  const move = (time, y, height, angle) => toRow(time, { ...grasp, y, z: height, angle })
  const laid = {
    ...grasp,
    y: back - 3 * STEP,
    z: z + TOWEL.half + 1.5 * TOWEL.layer + 0.001,
    angle: -Math.PI,
  }
  return [
    start,
    ...createReach(grasp, [5.28, 5.46, 5.62], AROUND_HANGING + TOWEL.layer),
    move(5.68, grasp.y, grasp.z, grasp.angle),
    move(5.98, 0.18, PILE.z + 0.1, -2.3),
    move(6.24, 0.05, PILE.z + 0.14, -1.8),
    move(6.5, -0.1, z + 0.15, -1.65),
    move(6.7, front + 0.03, z + 0.085, -1.9),
    move(6.96, laid.y - 0.001, laid.z, -3.1),
    ...createRelease(laid, [7.04, 7.16, 7.38], AROUND + 1.5 * TOWEL.layer),
    toRow(7.66, { x: 0.28, y: -0.11, z: 0.14, angle: -2.85, gap: OPEN }),
    toRow(TOWEL_SECONDS, { ...REST, angle: REST.angle - 2 * Math.PI }),
  ]
}

/** Returns the towel's minimum height above the table, the pile, or the stack. */
function getGroundHeight(x, y) {
  const [besideX, besideY] = [Math.abs(x) - PILE.halfX, Math.abs(y - PILE.y) - PILE.halfY]
  const onPile = ramp(Math.max(Math.abs(x), Math.abs(y - PILE.y)) - SIZE / 2 - 0.012, 0.012)
  const droop = PILE.droop * (Math.max(0, besideX) ** 2 + Math.max(0, besideY) ** 2)
  const middle = (TOWEL_STACK.front + TOWEL_STACK.back) / 2
  const onStack =
    ramp(Math.abs(y - middle) - (TOWEL_STACK.back - TOWEL_STACK.front) / 2 - 0.012, 0.012) *
    ramp(Math.abs(x) - 0.18, 0.012)
  return TOWEL.half + Math.max((PILE.z - droop) * onPile, (TOWEL_STACK.z + TOWEL.half) * onStack)
}

const PLANNERS = [createFirstFold, createSecondFold, createCarry]

/**
 * Plans the hands' path from a grasp to the next one.
 *
 * @param index the grasp's index in `GRASPS`
 * @param x the positions of the towel's points
 * @param previous the previous plan, if there is one
 */
function planPath(index, x, previous) {
  const { layers, planned } = GRASPS[index]
  const located = locateGrasp(
    x,
    layers.map(({ rows }) => rows),
  )
  const start = previous && [planned, ...previous.keyframes.at(-1).slice(1)]
  const keyframes = PLANNERS[index](located, start)
  return { keyframes, grasp: createGrasp(createCurves(keyframes)), y: located.y }
}

/**
 * Returns the held points at a time. They move from where the towel lay to their places between the pads.
 *
 * @param grasp returns a hand's grasp at a time
 * @param attached when the towel was attached, and its points' positions then
 */
function moveHeldPoints(time, grasp, layers, attached) {
  const share = smoothStep((time - attached.time) / 0.12)
  return [-1, 1].flatMap((side) =>
    placeHeldPoints(side, grasp(time, side), layers).map(([v, ...place]) => [
      v,
      ...place.map((value, axis) => attached.x[3 * v + axis] * (1 - share) + value * share),
    ]),
  )
}

/**
 * Plans the hands' paths and simulates the towel. Both happen together, because each grasp depends
 * on where the towel lies.
 *
 * @returns a function that returns a hand's grasp at a time, the towel's points in each frame, and the
 *   y positions of the grasps that press the pile's edge down
 */
export function simulateTowel(fps) {
  const sheet = createSheet(layFlat(PILE.y, PILE.z + TOWEL.half), fps, getGroundHeight, {
    layer: TOWEL.layer,
    springs: createSprings(0.2, [CREASE / 2, CREASE, LAST - CREASE / 2]),
  })
  const x = sheet.positions
  for (let f = 0; f < fps * 2; f++) sheet.advance(() => [], 'open', 0.96)
  const plans = [planPath(0, x)]
  const grasp = (time, side) => {
    let index = plans.length - 1
    while (time < GRASPS[index].planned) index--
    return plans[index].grasp(time, side)
  }

  let attached
  const states = []
  for (let f = 0; f < TOWEL_SECONDS * fps; f++) {
    states.push(Float32Array.from(x))
    const time = f / fps
    if (plans.length < GRASPS.length && time >= GRASPS[plans.length].planned)
      plans.push(planPath(plans.length, x, plans.at(-1)))
    const current = GRASPS.find(({ held }) => time >= held[0] && time < held[1])
    if (!current) attached = undefined
    else attached ??= { time, x: Float64Array.from(x) }
    const heldAt = (share) => {
      if (!current) return []
      const holdTime = Math.min(time + share / fps, current.closed[1])
      return moveHeldPoints(holdTime, grasp, current.layers, attached)
    }
    sheet.advance(heldAt, FOLD_STATES.find(([from]) => time >= from)[1])
  }
  for (const [f, state] of states.entries()) {
    const sunk = getSinkDepth(f / fps)
    for (let k = 2; k < COUNT * 3; k += 3) state[k] -= sunk
  }
  return { grasp, states, pressed: plans.map(({ y }) => y) }
}

/** Returns the rotation of the head, which looks at the folds and then follows the towel. */
export const getTowelYaw = (time) => 0.07 * Math.sin((2 * Math.PI * time) / TOWEL_SECONDS) - 0.02

/** Returns how far the stack has sunk, in meters. It sinks by one towel per loop. */
export const getSinkDepth = (time) => TOWEL_STACK.layer * easeBetween(time, SINK_TIMES)

/** Returns how far the pile has risen, in meters. It rises by one towel per loop. */
export const getRise = (time) => TOWEL.layer * easeBetween(time, RISE_TIMES)

/**
 * Returns how far each of the three grasps presses the pile's edges down, from 0 to 1. A lower finger
 * goes between the pile and the towel that it takes.
 */
export const getPressures = (time) =>
  GRASPS.map(({ held: [held], closed: [closed] }) => {
    const pressed = easeBetween(time, [held - 0.3, held - 0.12])
    return pressed * (1 - easeBetween(time, [closed + 0.1, closed + 0.4]))
  })

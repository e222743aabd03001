import { COUNT, createSprings, POINTS, SIZE, STEP } from './cloth.mjs'
import { createCurves, easeBetween, smoothStep } from './curve.mjs'
import { createGrasp, locateGrasp, ramp, squeezeHeldPoints } from './pinch.mjs'
import { createSheet, layFlat } from './sheet.mjs'

/**
 * Duration in seconds of one cycle, in which the hands fold a towel twice, put it on a stack, and
 * return to the next towel.
 */
export const TOWEL_SECONDS = 8

/** Half the thickness of a towel, and the distance between two stacked layers, in meters. */
export const TOWEL = { half: 0.0018, layer: 0.004 }

/**
 * The pile of flat towels, which comes out of an opening in the table: the y position of its middle,
 * the height of its top, and half the size of its flat part, all in meters. `count` is the number of
 * towels under the uppermost towel. The edges of the towels hang down. A point at a distance d from
 * the flat part hangs down by `droop` times d squared.
 */
export const PILE = { y: 0.07, z: 0.088, halfX: 0.13, halfY: 0.127, droop: 5, count: 23 }

/**
 * The stack of folded towels: the y positions of its front and back edges, its height, and the
 * thickness of a folded towel, in meters.
 */
export const TOWEL_STACK = { front: -0.248, back: -0.16, z: 0.058, layer: 4 * TOWEL.layer }

/** The rows that a hand holds, counted from an edge of the towel. */
const HELD = [1, 2, 3, 4, 5]
/** Indices of the last row and the row of the first crease. */
const [LAST, CREASE] = [POINTS - 1, (POINTS - 1) / 2]

const CREASES = [CREASE / 2, CREASE, LAST - CREASE / 2]

/**
 * The layers that the hands hold in the first grasp, at the flat towel's front edge. The format is
 * the same as in `placeHeldPoints`, so the rows are ordered along the hand's `inward` axis.
 */
const FRONT_EDGE = [{ rows: HELD.toReversed(), lift: 0 }]
/** The layers that the hands hold in the second grasp, at the folded towel's first crease. */
const FOLDED_EDGE = [
  { rows: HELD.map((k) => CREASE - 1 - k), lift: TOWEL.layer / 2 },
  { rows: HELD.map((k) => CREASE + 1 + k), lift: -TOWEL.layer / 2 },
]
/**
 * The layers that the hands hold in the third grasp, at the back edge of the twice-folded towel.
 * The lowest layer is first.
 */
const BACK_EDGE = [
  { rows: HELD.map((k) => LAST - k), lift: 1.5 * TOWEL.layer },
  { rows: HELD, lift: 0.5 * TOWEL.layer },
  { rows: HELD.map((k) => CREASE - k), lift: -0.5 * TOWEL.layer },
  { rows: HELD.map((k) => CREASE + k), lift: -1.5 * TOWEL.layer },
]

/**
 * The three grasps. Times are in seconds.
 *
 * - `closed`: the period when the fingers are closed.
 * - `held`: the period when the hands hold the layers. The period starts before the fingers close,
 *   and ends when the hands have almost withdrawn. Until then, the layers don't move sideways.
 * - `isRaised`: whether the fingers open above the place where the layers will lie. The layers lie on
 *   the lower finger then, and move down with it.
 * - `reached`: when the open fingers are around the layers.
 * - `planned`: when the hands' path to the grasp is planned. The path depends on where the towel
 *   lies at that time.
 */
const GRASPS = [
  {
    layers: FRONT_EDGE,
    planned: 0,
    reached: 0.84,
    held: [0.86, 2.72],
    closed: [1.06, 2.44],
    isRaised: true,
  },
  {
    layers: FOLDED_EDGE,
    planned: 2.98,
    reached: 3.44,
    held: [3.46, 4.89],
    closed: [3.64, 4.64],
    isRaised: true,
  },
  { layers: BACK_EDGE, planned: 5.16, reached: 5.46, held: [5.46, 7.31], closed: [5.64, 7.06] },
]

/** The periods when the fingers are closed: [from, to] in seconds. */
export const TOWEL_GRASP_TIMES = GRASPS.map(({ closed }) => closed)

/** When each state of the fold starts, in seconds, latest first. */
const FOLD_STATES = [
  [5, 'bound twice'],
  [4.92, 'refolded'],
  [3.8, 'refolding'],
  [2.9, 'bound'],
  [1.5, 'folding'],
  [0, 'open'],
]

/** The times at which the pile starts and stops rising by the height of one towel, in seconds. */
const RISE_TIMES = [5.9, 7.4]
/**
 * The times at which the stack starts and stops sinking by the height of one towel, in seconds. It
 * stops in the next loop, because viewers hardly notice a slow motion.
 */
const SINK_TIMES = [7.3, 10]

// Every gap in this file is half the distance between the fingers, in meters.
/** The gap when the fingers are open. */
const OPEN = 0.02
/** The gap when the fingers reach around a flat edge. */
const GAP_AROUND_FLAT_EDGE = 0.01
/** The gap when the fingers reach around an edge that hangs down. */
const GAP_AROUND_HANGING_EDGE = 0.014
/** The gap when the fingers open while the lower finger is between two layers. */
const GAP_BETWEEN_LAYERS = 0.007
/** Returns the gap when the fingers are closed around the given number of layers. */
const getClosedGap = (layers) => TOWEL.half + ((layers - 1) * TOWEL.layer) / 2 + 0.001

/** How far each hand withdraws to its side after a grasp, in meters. */
const WITHDRAWAL = 0.075
/** The speed limit of a towel's free points while the hands let go of it, in meters per second. */
const RELEASE_SPEED = 0.25
/** The hands' rest position, angle, and gap. The angle decreases by a full turn per loop. */
const REST = { x: 0.27, y: -0.05, z: 0.2, angle: 2 * Math.PI - 2.6, gap: OPEN }

/** Converts a grasp to a row of keyframes for `createCurves`. */
const toRow = (time, { x, y, z, angle, gap }) => [time, x, y, z, angle, gap]

/** Adds or subtracts full turns so that an angle is as close to `target` as possible. */
const alignAngle = (angle, target) =>
  angle + 2 * Math.PI * Math.round((target - angle) / (2 * Math.PI))

/**
 * Creates the keyframes in which the hands reach around an edge from the side, and then close.
 *
 * @param grasp the closed grasp
 * @param times when the hands are beside the edge, when they have reached it, and when they're
 *   closed
 * @param openGap the gap of the open fingers
 */
function createReach(grasp, [beside, reached, closed], openGap) {
  return [
    toRow(beside, { ...grasp, x: grasp.x + WITHDRAWAL, z: grasp.z + 0.002, gap: openGap }),
    toRow(reached, { ...grasp, gap: openGap }),
    toRow(reached + 0.04, { ...grasp, gap: openGap }),
    toRow(closed, grasp),
  ]
}

/**
 * Creates the keyframes in which the hands open, and then withdraw to the sides.
 *
 * @param grasp the closed grasp
 * @param times when the hands start to open, when they're open, and when they have withdrawn
 * @param openGap the gap of the open fingers
 */
function createRelease(grasp, [closed, opened, withdrawn], openGap) {
  return [
    toRow(closed, grasp),
    toRow(opened, { ...grasp, gap: openGap }),
    toRow(opened + 0.03, { ...grasp, gap: openGap }),
    toRow(withdrawn, { ...grasp, x: grasp.x + WITHDRAWAL, gap: openGap }),
  ]
}

/**
 * Creates the keyframes of an arc from front to back, during which the hands make half a turn.
 *
 * @param start the grasp at the arc's start
 * @param end the y, z, and angle at the arc's end
 * @param times when the arc starts and ends, in seconds
 */
function createArc(start, end, [from, to]) {
  const radius = (end.y - start.y) / 2
  const middle = (end.y + start.y) / 2
  return Array.from({ length: 13 }, (_, k) => {
    const u = smoothStep(k / 12)
    const turn = Math.PI * u
    return toRow(from + (to - from) * (k / 12), {
      x: start.x - 0.006 * Math.sin(turn),
      y: middle - radius * Math.cos(turn) * (1 - 0.05 * Math.sin(turn)),
      z: start.z * (1 - u) + end.z * u + 0.93 * radius * Math.sin(turn),
      angle: start.angle + (end.angle - start.angle) * u,
      gap: start.gap,
    })
  })
}

/** Converts a row of keyframes back to a grasp. */
const toGrasp = ([, x, y, z, angle, gap]) => ({ x, y, z, angle, gap })

/** Creates the keyframes of the first fold, which moves the front edge onto the back edge. */
function createFirstFold(pose) {
  const grasp = { ...pose, angle: alignAngle(pose.angle, Math.PI), gap: getClosedGap(1) }
  const end = { y: PILE.y + SIZE / 2 - 3 * STEP, z: PILE.z + 0.0125, angle: -0.02 * Math.PI }
  const arc = createArc(grasp, end, [1.1, 2.4])
  return [
    toRow(0, REST),
    toRow(0.4, {
      x: grasp.x + WITHDRAWAL,
      y: grasp.y - 0.02,
      z: grasp.z + 0.05,
      angle: grasp.angle + 0.15,
      gap: OPEN,
    }),
    ...createReach(grasp, [0.62, 0.84, 1.04], GAP_AROUND_HANGING_EDGE),
    ...arc,
    ...createRelease(toGrasp(arc.at(-1)), [2.46, 2.6, 2.84], GAP_BETWEEN_LAYERS),
  ]
}

/** Creates the keyframes of the second fold, which moves the first crease onto the back edge. */
function createSecondFold(pose, start) {
  const grasp = { ...pose, angle: alignAngle(pose.angle, 0), gap: getClosedGap(2) }
  const end = { y: PILE.y + SIZE / 2 - 4 * STEP, z: PILE.z + 0.022, angle: -1.02 * Math.PI }
  const arc = createArc(grasp, end, [3.64, 4.6])
  return [
    start,
    ...createReach(grasp, [3.24, 3.44, 3.62], GAP_AROUND_HANGING_EDGE + 0.0025),
    ...arc,
    ...createRelease(toGrasp(arc.at(-1)), [4.66, 4.78, 5], GAP_AROUND_FLAT_EDGE + TOWEL.layer / 2),
  ]
}

/**
 * Creates the keyframes in which the hands lift the folded towel by its back edge and lay it on the
 * stack.
 */
function createCarry(pose, start) {
  const grasp = { ...pose, angle: alignAngle(pose.angle, -Math.PI), gap: getClosedGap(4) }
  const { back, z } = TOWEL_STACK
  const toCarryRow = (time, y, height, angle, slack = 0) =>
    toRow(time, { ...grasp, x: grasp.x - slack, y, z: height, angle })
  const placedGrasp = {
    ...grasp,
    y: back - 3 * STEP,
    z: z + TOWEL.half + 1.5 * TOWEL.layer + 0.001,
    angle: -Math.PI,
  }
  return [
    start,
    ...createReach(grasp, [5.28, 5.46, 5.62], GAP_AROUND_HANGING_EDGE + TOWEL.layer),
    toCarryRow(5.68, grasp.y, grasp.z, grasp.angle),
    toCarryRow(5.98, 0.18, PILE.z + 0.1, -2.3, 0.006),
    toCarryRow(6.24, 0.05, PILE.z + 0.14, -1.75, 0.009),
    toCarryRow(6.48, -0.1, z + 0.16, -1.7, 0.007),
    toCarryRow(6.68, -0.204, z + 0.112, -2.15, 0.003),
    toCarryRow(6.84, -0.198, z + 0.058, -2.7, 0.0005),
    toCarryRow(7, placedGrasp.y - 0.001, placedGrasp.z, -3.1),
    ...createRelease(placedGrasp, [7.08, 7.2, 7.42], GAP_AROUND_FLAT_EDGE + 1.5 * TOWEL.layer),
    toRow(7.66, { x: 0.28, y: -0.11, z: 0.14, angle: -2.85, gap: OPEN }),
    toRow(TOWEL_SECONDS, { ...REST, angle: REST.angle - 2 * Math.PI }),
  ]
}

/**
 * Returns the height, in meters, of the midplane of a towel that lies on the table, the pile, or
 * the stack at (x, y).
 */
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

/** Functions that create the keyframes of each grasp, starting where the previous grasp ends. */
const PLANNERS = [createFirstFold, createSecondFold, createCarry]

/**
 * Plans the hands' path to a grasp, and from the grasp to the release of the towel.
 *
 * @param index the grasp's index in `GRASPS`
 * @param x the positions of the towel's points
 * @param previous the previous plan, if there is one
 */
function planPath(index, x, previous) {
  const { layers, planned: planTime } = GRASPS[index]
  const pose = locateGrasp(
    x,
    layers.map(({ rows }) => rows),
  )
  const start = previous && [planTime, ...previous.keyframes.at(-1).slice(1)]
  const keyframes = PLANNERS[index](pose, start)
  return { keyframes, grasp: createGrasp(createCurves(keyframes)), y: pose.y }
}

/**
 * Simulates the towel. Plans the hands' paths during the simulation, because each grasp depends on
 * where the simulated towel lies.
 *
 * @returns `grasp`: a function that returns a hand's grasp at a given time. `states`: the towel's
 *   points in each frame. `pressed`: the y position of each grasp, where the lower finger presses
 *   down the edge of the pile.
 */
export function simulateTowel(fps) {
  const sheet = createSheet(layFlat(PILE.y, PILE.z + TOWEL.half), fps, getGroundHeight, {
    layer: TOWEL.layer,
    springs: createSprings(0.015, CREASES),
    foldedSprings: createSprings(0.015, CREASES, 0.15),
  })
  const x = sheet.positions
  // Let the towel settle on the pile for two seconds.
  for (let f = 0; f < fps * 2; f++) sheet.advance(() => [], 'open', 0.96)
  const plans = [planPath(0, x)]
  const grasp = (time, side) => {
    let index = plans.length - 1
    while (time < GRASPS[index].planned) index--
    return plans[index].grasp(time, side)
  }

  let attachment
  const states = []
  for (let f = 0; f < TOWEL_SECONDS * fps; f++) {
    states.push(Float32Array.from(x))
    const time = f / fps
    if (plans.length < GRASPS.length && time >= GRASPS[plans.length].planned)
      plans.push(planPath(plans.length, x, plans.at(-1)))
    const currentGrasp = GRASPS.find(({ held }) => time >= held[0] && time < held[1])
    if (!currentGrasp) attachment = undefined
    else attachment ??= { time, x: Float64Array.from(x) }
    const heldAt = (share) => {
      if (!currentGrasp) return []
      const { layers } = currentGrasp
      const holdTime = Math.min(time + share / fps, currentGrasp.closed[1])
      const closedGap = getClosedGap(layers.length)
      const heldPoints = squeezeHeldPoints(holdTime, grasp, layers, attachment, closedGap)
      if (!currentGrasp.isRaised || time < currentGrasp.closed[1]) return heldPoints
      const sunkDepth = Math.max(0, grasp(time + share / fps, 1).gap - closedGap)
      return heldPoints.map(([v, px, py, pz]) => [v, px, py, pz - sunkDepth])
    }
    const isReleased = GRASPS.some(
      ({ closed: [, start], held: [, end] }) => time >= start && time < end + 0.4,
    )
    sheet.advance(
      heldAt,
      FOLD_STATES.find(([from]) => time >= from)[1],
      isReleased ? 0.97 : 0.99,
      isReleased ? RELEASE_SPEED : undefined,
    )
  }
  // Move the towel down as the stack under it sinks into the table.
  for (const [f, state] of states.entries()) {
    const sinkDepth = getTowelSinkDepth(f / fps)
    for (let k = 2; k < COUNT * 3; k += 3) state[k] -= sinkDepth
  }
  return { grasp, states, pressed: plans.map(({ y }) => y) }
}

/** Returns the rotation of the head in radians. The head turns slightly as the hands move. */
export const getTowelYaw = (time) => 0.07 * Math.sin((2 * Math.PI * time) / TOWEL_SECONDS) - 0.02

/** Returns how far the stack has sunk under the towel that this loop folds, in meters. */
const getTowelSinkDepth = (time) => TOWEL_STACK.layer * easeBetween(time, SINK_TIMES)

/**
 * Returns how far the stack has sunk under the towels of the previous loop and this loop, in meters.
 * The towel of the previous loop is still sinking when this loop starts.
 */
export const getTowelStackSinkDepth = (time) =>
  getTowelSinkDepth(time + TOWEL_SECONDS) + getTowelSinkDepth(time)

/** Returns how far the pile has risen, in meters. In each loop, it rises by a towel's thickness. */
export const getPileRise = (time) => TOWEL.layer * easeBetween(time, RISE_TIMES)

/**
 * Returns how far, from 0 to 1, each of the three grasps presses down the edges of the pile at
 * `time`. The lower finger presses the pile down to fit under the towel that the hand takes.
 */
export const getPressures = (time) =>
  GRASPS.map(({ reached, closed: [closed] }) => {
    const pressedShare = easeBetween(time, [reached - 0.1, reached - 0.03])
    return pressedShare * (1 - easeBetween(time, [closed + 0.1, closed + 0.4]))
  })

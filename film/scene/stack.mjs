import { COUNT, HALF_THICKNESS } from './cloth.mjs'
import { createCurve, createCurves, easeBetween, smoothStep } from './curve.mjs'
import { createGrasp, locateGrasp, moveHeldPoints, ramp } from './pinch.mjs'
import { createSheet, LAYER_SPACING, layFlat } from './sheet.mjs'

/**
 * Duration in seconds of one cycle, in which the hands fold and stack a napkin and the belt brings
 * the next napkin.
 */
export const STACK_SECONDS = 8

/**
 * The belt that brings napkins: the y position of its middle, half its width, its height, and the
 * distance between napkins, in meters.
 */
export const BELT = { y: 0.07, half: 0.115, z: 0.085, pitch: 0.66 }

/**
 * The stack of folded napkins: the y positions of its front and back edges, its height, and the
 * thickness of a folded napkin, in meters.
 */
export const NAPKIN_STACK = { front: -0.255, back: -0.085, z: 0.03, layer: 0.0056 }

/**
 * The period when the fingers hold one layer of the napkin, in seconds. The period includes the
 * time when the fingers open and withdraw. During that time, the held points stay in place.
 */
const ONE_LAYER_HELD = [1.22, 3.56]
/** The period when the fingers hold both layers of the folded napkin, in seconds. */
const BOTH_LAYERS_HELD = [4.24, 6.86]
/**
 * Returns how far the film is ahead of the simulation, in seconds. In the film, the corners fall as
 * soon as the open fingers have left them, which is before the hold ends.
 */
const getFilmLead = createCurve([3.2, 3.4, 3.9, 6.5, 6.74, 7.1], [0, 0.16, 0, 0, 0.12, 0])

/**
 * The fraction of a point's velocity that remains after each simulation step after the first and
 * the second hold. These fractions are small, like the resistance of the air under a thin cloth, so
 * that the corners sink to the ground in about ten frames.
 */
const DAMPING_AFTER_HOLDS = [0.93, 0.6]

/**
 * Returns the fraction of velocity that remains after each simulation step, or undefined for the
 * sheet's own fraction.
 */
function getDamping(time) {
  if (time >= BOTH_LAYERS_HELD[1]) return DAMPING_AFTER_HOLDS[1]
  if (time >= ONE_LAYER_HELD[1] && time < BOTH_LAYERS_HELD[0]) return DAMPING_AFTER_HOLDS[0]
  return undefined
}

/** The periods when the fingers are closed: [from, to] in seconds. */
export const STACK_GRASP_TIMES = [
  [1.4, 3.06],
  [4.46, 6.4],
]

/** When the layers start to collide, in seconds. */
const COLLIDE_TIME = 1.9
/** When the layers bind together, in seconds. */
const BIND_TIME = 4.3

/** When the fold ends and the path to the second grasp is planned, in seconds. */
const SECOND_PLAN_TIME = 3.62

/**
 * When the belt starts and stops moving, in seconds. It starts when the left arm rises above the
 * arriving napkin, and stops in the next loop, before the hands reach for that napkin.
 */
const BELT_MOVE_TIMES = [6.8, 8.8]
/** When the stack starts and stops sinking, in seconds. */
const STACK_SINK_TIMES = [7.1, 7.7]

/**
 * Returns the height, in meters, of the midplane of a napkin that lies on the table, the belt, or
 * the stack at (x, y).
 */
function getGroundHeight(x, y) {
  const onBelt = ramp(Math.abs(y - BELT.y) - BELT.half, 0.012)
  const middle = (NAPKIN_STACK.front + NAPKIN_STACK.back) / 2
  const onStack =
    ramp(Math.abs(y - middle) - (NAPKIN_STACK.back - NAPKIN_STACK.front) / 2 - 0.012, 0.012) *
    ramp(Math.abs(x) - 0.18, 0.012)
  return HALF_THICKNESS + Math.max(BELT.z * onBelt, (NAPKIN_STACK.z + HALF_THICKNESS) * onStack)
}

/** Rows of the napkin that a hand holds at the front edge, outermost first. */
const FRONT_ROWS = [1, 2, 3, 4, 5]
/** Rows of the napkin that a hand holds at the back edge, outermost first. */
const BACK_ROWS = [59, 58, 57, 56, 55]

/** Half the gap between the fingers when they're open, in meters. */
const OPEN = 0.02
/** Half the gap between the fingers when they hold one layer, in meters. */
const GAP_AROUND_ONE_LAYER = HALF_THICKNESS + 0.0003
/** Half the gap between the fingers when they hold both layers, in meters. */
const GAP_AROUND_BOTH_LAYERS = HALF_THICKNESS + LAYER_SPACING / 2 + 0.0003

/** How far each hand withdraws to its side after a grasp, in meters. */
const WITHDRAWAL = 0.075
/** How long the held points take to move to their places between the pads, in seconds. */
const ATTACH_SECONDS = 0.08

/**
 * Creates the hands' keyframes for the fold. The columns are time, x, y, z, angle, and half the
 * gap between the fingers. The argument is the pose of the first grasp.
 */
function createFoldKeyframes({ x, y, z, angle }) {
  const arc = Array.from({ length: 13 }, (_, k) => {
    const u = smoothStep(k / 12)
    const turn = Math.PI * u
    const radius = 0.5 * SPAN
    return [
      1.5 + 1.5 * (k / 12),
      x - 0.002 * Math.sin(turn),
      BELT.y -
        radius * Math.cos(turn) * (1 - 0.05 * Math.sin(turn)) +
        (y - BELT.y + radius) * (1 - u),
      z * (1 - u) + (BELT.z + 0.004) * u + 0.142 * Math.sin(turn),
      angle * (1 - u) - Math.PI * 1.02 * u,
      GAP_AROUND_ONE_LAYER,
    ]
  })
  const lastKeyframe = arc.at(-1)
  return [
    [0, ...REST],
    [0.12, ...REST],
    [0.62, x + WITHDRAWAL, y - 0.02, z + 0.05, angle * 0.7, OPEN],
    [0.9, x + WITHDRAWAL, y, z + 0.004, angle, OPEN],
    [1.16, x, y, z, angle, OPEN],
    [1.2, x, y, z, angle, OPEN],
    [1.36, x, y, z, angle, GAP_AROUND_ONE_LAYER],
    ...arc,
    [3.08, ...lastKeyframe.slice(1, 5), GAP_AROUND_ONE_LAYER],
    [3.24, ...lastKeyframe.slice(1, 5), 0.01],
    [3.28, ...lastKeyframe.slice(1, 5), 0.01],
    [3.56, lastKeyframe[1] + WITHDRAWAL, ...lastKeyframe.slice(2, 5), 0.01],
    [SECOND_PLAN_TIME, lastKeyframe[1] + WITHDRAWAL, ...lastKeyframe.slice(2, 5), OPEN],
  ]
}
/** Diameter of the arc that the hands move along during the fold, in meters. */
const SPAN = 0.306
/** The hands' rest position, angle, and gap: a row of keyframes without the time. */
const REST = [0.27, -0.05, 0.2, -2.6, OPEN]

/**
 * Creates the hands' keyframes after the fold, when the hands move the napkin from the belt to the
 * stack. The columns are the same as in `createFoldKeyframes`.
 *
 * @param startKeyframe the last keyframe of the fold
 * @param grasp the pose of the second grasp
 */
function createStackingKeyframes(startKeyframe, { x, y, z, angle }) {
  const placedZ = NAPKIN_STACK.z + 0.004
  const alignedAngle = angle > 0 ? angle - 2 * Math.PI : angle
  return [
    startKeyframe,
    [3.9, x + WITHDRAWAL, y, z, alignedAngle, OPEN],
    [4.16, x, y, z, alignedAngle, OPEN],
    [4.22, x, y, z, alignedAngle, OPEN],
    [4.4, x, y, z, alignedAngle, GAP_AROUND_BOTH_LAYERS],
    [4.46, x, y, z, alignedAngle, GAP_AROUND_BOTH_LAYERS],
    [4.86, x, 0.17, BELT.z + 0.12, -2.3, GAP_AROUND_BOTH_LAYERS],
    [5.2, x, 0.02, BELT.z + 0.185, -1.75, GAP_AROUND_BOTH_LAYERS],
    [5.54, x, -0.16, NAPKIN_STACK.z + 0.225, -1.6, GAP_AROUND_BOTH_LAYERS],
    [5.84, x, NAPKIN_STACK.front + 0.02, NAPKIN_STACK.z + 0.15, -1.8, GAP_AROUND_BOTH_LAYERS],
    [6.3, x, NAPKIN_STACK.back - 0.018, placedZ, -3.1, GAP_AROUND_BOTH_LAYERS],
    [6.42, x, NAPKIN_STACK.back - 0.017, placedZ, -3.14, GAP_AROUND_BOTH_LAYERS],
    [6.58, x, NAPKIN_STACK.back - 0.017, placedZ, -3.14, 0.008],
    [6.62, x, NAPKIN_STACK.back - 0.017, placedZ, -3.14, 0.008],
    [6.9, x + WITHDRAWAL, NAPKIN_STACK.back - 0.017, placedZ + 0.004, -3.14, 0.008],
    [7.4, 0.27, -0.07, 0.14, -2.8, OPEN],
    [7.9, ...REST],
    [STACK_SECONDS, ...REST],
  ]
}

/** The layer that a hand holds in the first grasp, in the format of `placeHeldPoints`. */
const ONE_LAYER = [{ rows: FRONT_ROWS, lift: 0 }]
/**
 * The layers that a hand holds in the second grasp, in the format of `placeHeldPoints`. The front
 * half lies on top, but has a negative `lift`, because the hand's `opening` points down.
 */
const BOTH_LAYERS = [
  { rows: FRONT_ROWS, lift: -LAYER_SPACING / 2 },
  { rows: BACK_ROWS, lift: LAYER_SPACING / 2 },
]

/**
 * Simulates the napkin. Plans the hands' paths during the simulation, because each grasp depends on
 * where the simulated napkin lies.
 *
 * @returns `grasp`: a function that returns a hand's grasp at a given time. `states`: the napkin's
 *   points in each frame.
 */
export function simulateStack(fps) {
  const sheet = createSheet(layFlat(BELT.y, BELT.z + HALF_THICKNESS), fps, getGroundHeight)
  const x = sheet.positions
  // Let the napkin settle on the belt for 1.5 seconds.
  for (let f = 0; f < fps * 1.5; f++) sheet.advance(() => [], 'open', 0.96)
  const foldKeyframes = createFoldKeyframes(locateGrasp(x, [FRONT_ROWS]))
  let stackingKeyframes
  let grasp = createGrasp(createCurves(foldKeyframes))
  let attachment
  const states = []
  const frames = STACK_SECONDS * fps
  for (let f = 0; f < frames; f++) {
    states.push(Float32Array.from(x))
    const time = f / fps
    if (!stackingKeyframes && time >= SECOND_PLAN_TIME) {
      stackingKeyframes = createStackingKeyframes(foldKeyframes.at(-1), locateGrasp(x, [BACK_ROWS]))
      const [foldGrasp, stackingGrasp] = [
        createGrasp(createCurves(foldKeyframes)),
        createGrasp(createCurves(stackingKeyframes)),
      ]
      grasp = (holdTime, side) =>
        (holdTime < SECOND_PLAN_TIME ? foldGrasp : stackingGrasp)(holdTime, side)
    }
    const isOneLayerHeld = time >= ONE_LAYER_HELD[0] && time < ONE_LAYER_HELD[1]
    const areBothLayersHeld = time >= BOTH_LAYERS_HELD[0] && time < BOTH_LAYERS_HELD[1]
    if (!isOneLayerHeld && !areBothLayersHeld) attachment = undefined
    else attachment ??= { time, x: Float64Array.from(x) }
    const heldAt = (share) => {
      if (!attachment) return []
      const holdTime = Math.min(
        time + share / fps,
        isOneLayerHeld ? STACK_GRASP_TIMES[0][1] : STACK_GRASP_TIMES[1][1],
      )
      const layers = isOneLayerHeld ? ONE_LAYER : BOTH_LAYERS
      return moveHeldPoints(holdTime, grasp, layers, attachment, ATTACH_SECONDS)
    }
    const foldState = time < COLLIDE_TIME ? 'open' : time < BIND_TIME ? 'folding' : 'bound'
    sheet.advance(heldAt, foldState, getDamping(time))
  }
  return { grasp, states: states.map((_, f) => createFilmState(states, f, fps)) }
}

/** Returns the positions of the napkin's points in a frame of the film. */
function createFilmState(states, frame, fps) {
  const time = frame / fps
  const place = Math.min((time + getFilmLead(time)) * fps, states.length - 1)
  const [before, after] = [states[Math.floor(place)], states[Math.ceil(place)]]
  const state = before.map((value, k) => value + (after[k] - value) * (place % 1))
  // The belt is still bringing the napkin when the loop starts. At the end, the napkin moves down
  // as the stack under it sinks into the table.
  const remainingWay = BELT.pitch - getNapkinTravel(time + STACK_SECONDS)
  const sinkDepth = getStackSinkDepth(time)
  for (let k = 0; k < COUNT * 3; k += 3) {
    state[k] += remainingWay
    state[k + 2] -= sinkDepth
  }
  return state
}

/** Returns how far the stack has sunk into the table, in meters. */
export const getStackSinkDepth = (time) => NAPKIN_STACK.layer * easeBetween(time, STACK_SINK_TIMES)

/** Returns how far the belt has brought the next napkin, in meters. */
const getNapkinTravel = (time) => BELT.pitch * easeBetween(time, BELT_MOVE_TIMES)

/**
 * Returns how far the belt has moved for the napkin of this loop and the next one, in meters. When
 * this loop starts, the belt is still bringing its napkin.
 */
export const getStackBeltTravel = (time) =>
  getNapkinTravel(time + STACK_SECONDS) + getNapkinTravel(time)

/**
 * Returns the yaw of the robot's head, in radians. The yaw is constant, because the head is part of
 * the film's static background.
 */
export const getStackYaw = () => -0.03

import { createCurve, createCurves } from './curve.mjs'
import { createFollower } from './follower.mjs'
import { multiply, rotationZ, translation } from './matrix.mjs'

/**
 * Duration of one cycle in seconds. A dial (a turntable) has two nests that each hold a hub. The
 * left arm moves a finished hub from the front nest to a tote, and the right arm puts the next hub
 * into that nest. Meanwhile, a press pushes a bushing into the hub in the back nest. Then the dial
 * makes half a turn.
 */
export const CHAIN_SECONDS = 8

/**
 * The hub's sections along its axis, from the bottom up, in meters. The hexagon's `radius` is half
 * the distance between opposite sides, and its corners are at 0, 60, 120 degrees, and so on.
 */
export const HUB = {
  flange: { radius: 0.034, low: 0, high: 0.009 },
  hexagon: { radius: 0.022, low: 0.009, high: 0.047 },
  neck: { radius: 0.0175, low: 0.047, high: 0.057 },
}

/**
 * The bushing's collar, which lies on the hub's neck. `low` and `high` are heights above the hub's
 * base. All values are in meters.
 */
export const COLLAR = { radius: 0.0165, low: 0.057, high: 0.063 }

/**
 * The dial: the y position of its axis, the distance from the axis to each nest, and the height of
 * the nests, in meters.
 */
export const DIAL = { y: -0.025, nest: 0.085, z: 0.04 }

/** When the fingers have closed on a hub, and when they start to open again, in seconds. */
export const CHAIN_GRASP_TIMES = [1.75, 5.1]

/** When a hub stops following the hand, in seconds. The hand doesn't move at this time. */
const RELEASE_TIME = 5.2

/**
 * Positions of a hub's base in a tote and in the front nest, in meters. There is a tote on each
 * side of the table, so the tote's `x` is its distance from the middle.
 */
const TOTE = { x: 0.425, y: -0.155, z: 0.012 }
const NEST = { x: 0, y: DIAL.y - DIAL.nest, z: DIAL.z }

/** Height of the fingertips above a hub's base, in meters. */
const GRIP_HEIGHT = 0.012
/** Half the gap between the fingers when they're open, in meters. */
const OPEN = 0.036
/** Half the gap between the fingers when they hold a hub, in meters. */
const CLOSED = HUB.hexagon.radius + 0.0002
/** Tangent of the angle by which each hand turns so that its pads touch two sides of the hub. */
const SKEW = Math.tan(Math.PI / 6)

/**
 * Creates the curves of a hand that moves a hub. The columns are time, x (distance from the
 * middle), y, z, the hand's lean, and half the gap between its fingers. The hand points straight
 * down while the fingers are near a hub.
 */
function createHandCurves(from, to) {
  const middleY = (from.y + to.y) / 2
  const fromZ = from.z + GRIP_HEIGHT
  const toZ = to.z + GRIP_HEIGHT
  const mix = (share) => from.x * (1 - share) + to.x * share
  return createCurves([
    [0, from.x, from.y, 0.21, 0.03, OPEN],
    [0.25, from.x, from.y, 0.205, 0.03, OPEN],
    [0.8, from.x, from.y, fromZ + 0.055, 0, OPEN],
    [1.3, from.x, from.y, fromZ, 0, OPEN],
    [1.42, from.x, from.y, fromZ, 0, OPEN],
    [1.72, from.x, from.y, fromZ, 0, CLOSED],
    [1.95, from.x, from.y, fromZ, 0, CLOSED],
    [2.4, from.x, from.y, fromZ + 0.06, 0, CLOSED],
    [2.85, mix(0.06), from.y, 0.225, 0.03, CLOSED],
    [3.35, mix(0.45), middleY, 0.25, 0.05, CLOSED],
    [3.95, mix(0.95), to.y, 0.215, 0.03, CLOSED],
    [4.4, to.x, to.y, toZ + 0.06, 0, CLOSED],
    [4.95, to.x, to.y, toZ, 0, CLOSED],
    [5.12, to.x, to.y, toZ, 0, CLOSED],
    [5.4, to.x, to.y, toZ, 0, OPEN],
    [5.5, to.x, to.y, toZ, 0, OPEN],
    [5.9, to.x, to.y, toZ + 0.065, 0, OPEN],
    [6.35, mix(0.96), to.y, 0.215, 0.03, OPEN],
    [6.95, mix(0.5), middleY, 0.25, 0.06, OPEN],
    [7.6, mix(0.02), from.y, 0.22, 0.04, OPEN],
    [CHAIN_SECONDS, from.x, from.y, 0.21, 0.03, OPEN],
  ])
}

const rightCurves = createHandCurves(TOTE, NEST)
const leftCurves = createHandCurves(NEST, TOTE)

/** Returns a hand's position, direction, and gap (its grasp) at `time`, in seconds. */
export function getChainGrasp(time, side) {
  const [x, y, z, lean, gap] = (side < 0 ? rightCurves : leftCurves).map((column) => column(time))
  return {
    point: [side * x, y, z],
    gap,
    skew: SKEW,
    approach: [-side * lean, -lean, -1].map((v) => v / Math.hypot(lean, lean, 1)),
  }
}

/** Returns the rotation of the head at `time`, in radians. */
export const getChainYaw = (time) => 0.14 * Math.cos((2 * Math.PI * (time - 0.9)) / CHAIN_SECONDS)

/** Returns the dial's rotation at `time`, in radians. */
export const getDialTurn = createCurve([6, 7.5], [0, Math.PI])

/** The maximum height of the press ram's tip above the hub's neck, in meters. */
const RAM_HEIGHT = 0.075

/**
 * Returns the height of the press ram's tip above the hub's neck at `time`, in meters. The ram
 * moves down quickly, presses slowly, and moves up again.
 */
export const getRamHeight = createCurve(
  [1.5, 2.4, 3.3, 3.7, 4.9],
  [RAM_HEIGHT, 0.014, COLLAR.high - COLLAR.low, COLLAR.high - COLLAR.low, RAM_HEIGHT],
)

/** When the bushing is completely inside the hub, in seconds. */
export const PRESSED_TIME = 3.5

/**
 * Returns the transform of a hub in one of the dial's nests. `angle` is the nest's angle from the
 * front, in radians.
 */
const placeOnDial = (angle) =>
  multiply(
    multiply(translation(0, DIAL.y, DIAL.z), rotationZ(angle)),
    translation(0, -DIAL.nest, 0),
  )

/**
 * Creates a function that returns the transform of a hand's hub at a given time. The hub waits,
 * moves with the hand, and stays where the hand puts it. The right hand's hub then turns with the
 * dial.
 */
export function createPartFollower(side) {
  const inTote = translation(side * TOTE.x, TOTE.y, TOTE.z)
  return createFollower({
    side,
    start: side < 0 ? inTote : placeOnDial(0),
    getGrasp: getChainGrasp,
    takeTime: CHAIN_GRASP_TIMES[0],
    releaseTime: RELEASE_TIME,
    getPlacedTransform: (time) => (side < 0 ? placeOnDial(getDialTurn(time)) : inTote),
  })
}

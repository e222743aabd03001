import { solveArm } from './arm.mjs'
import { createCurves } from './curve.mjs'
import { invert, multiply, translation } from './matrix.mjs'

/**
 * Duration of the motion in seconds. One part moves from the left tote to the fixture, and another
 * moves from there to the right tote.
 */
export const CHAIN_SECONDS = 3

/** Size of the part, a cylinder, in meters. */
export const PART = { radius: 0.026, height: 0.07 }

/** When the part starts and stops moving with the hand, in seconds. */
const CARRY_TIMES = [0.65, 1.94]

/**
 * When the fingers close on the part and open again, in seconds. They open slightly before the part
 * stops following the hand, because the hand has already stopped.
 */
export const CHAIN_GRASP_TIMES = [0.65, 1.9]

const TOTE = { x: 0.425, y: -0.155, z: 0.0455 }
const GRIP = { grip: 0.012, closed: 0.0262 }
const FIXTURE = { x: 0, y: -0.11, z: 0.052 }

/**
 * Creates the curves of a hand that moves an object from one place to another. The hand moves down,
 * closes, moves across and down, opens, and returns. The columns are the same as in `FOLD_ROWS` in
 * fold.mjs.
 *
 * @param grip height of the fingertips above a place, in meters
 * @param closed half the gap between the fingers around the object, in meters
 */
export function createTransferCurves(from, to, { grip, closed }) {
  const fromX = from.x
  const toX = to.x
  const middleY = (from.y + to.y) / 2
  return createCurves([
    [0, fromX, from.y, 0.205, 0.06, 0.034],
    [0.1, fromX, from.y, 0.19, 0.05, 0.034],
    [0.46, fromX, from.y, from.z + grip, 0.04, 0.034],
    [0.52, fromX, from.y, from.z + grip, 0.04, 0.034],
    [0.62, fromX, from.y, from.z + grip, 0.04, closed],
    [0.68, fromX, from.y, from.z + grip, 0.04, closed],
    [1.02, fromX * 0.93 + toX * 0.07, from.y, 0.235, 0.06, closed],
    [1.2, fromX * 0.62 + toX * 0.38, middleY, 0.25, 0.06, closed],
    [1.5, fromX * 0.06 + toX * 0.94, to.y, 0.225, 0.06, closed],
    [1.84, toX, to.y, to.z + grip, 0.04, closed],
    [1.9, toX, to.y, to.z + grip, 0.04, closed],
    [1.98, toX, to.y, to.z + grip, 0.04, 0.034],
    [2.04, toX, to.y, to.z + grip, 0.04, 0.034],
    [2.34, toX, to.y, 0.19, 0.06, 0.034],
    [2.56, fromX * 0.35 + toX * 0.65, middleY, 0.25, 0.08, 0.034],
    [2.84, fromX * 0.96 + toX * 0.04, from.y, 0.225, 0.07, 0.034],
    [3, fromX, from.y, 0.205, 0.06, 0.034],
  ])
}

const right = createTransferCurves(TOTE, FIXTURE, GRIP)
const left = createTransferCurves(FIXTURE, TOTE, GRIP)

/** Returns a hand's grasp at `time`, in seconds. */
export function getChainGrasp(time, side) {
  const t = ((time % CHAIN_SECONDS) + CHAIN_SECONDS) % CHAIN_SECONDS
  const [x, y, z, lean, gap] = (side < 0 ? right : left).map((column) => column(t))
  return { point: [side * x, y, z], lean, gap }
}

/** Returns the rotation of the head at `time`, in radians. */
export const getChainYaw = (time) => 0.16 * Math.cos((2 * Math.PI * (time - 0.3)) / CHAIN_SECONDS)

/** Returns the position of a hand's part at the start of the motion. */
const getStart = (side) =>
  side < 0 ? [-TOTE.x, TOTE.y, TOTE.z] : [FIXTURE.x, FIXTURE.y, FIXTURE.z]

/** Returns the position of a hand's part at the end of the motion. */
const getEnd = (side) => (side < 0 ? [FIXTURE.x, FIXTURE.y, FIXTURE.z] : [TOTE.x, TOTE.y, TOTE.z])

/**
 * Creates a function that returns the transform of a hand's part at a time. The part is at rest,
 * moves with the hand, and is at rest again.
 */
export function createPartFollower(side) {
  const palm = solveArm(side, getChainGrasp(CARRY_TIMES[0], side)).parts.palm
  const inPalm = multiply(invert(palm), translation(...getStart(side)))
  return (time, arm) => {
    if (time < CARRY_TIMES[0]) return translation(...getStart(side))
    if (time < CARRY_TIMES[1]) return multiply(arm.parts.palm, inPalm)
    return translation(...getEnd(side))
  }
}

import { solveArm } from './arm.mjs'
import { createCurve } from './curve.mjs'
import { invert, multiply, translation } from './matrix.mjs'
import { createTransferCurves } from './transfer.mjs'

/**
 * Duration of the motion in seconds: the hands put a cup and a rolled napkin on a tray, and the
 * next tray arrives.
 */
export const TRAY_SECONDS = 3

/** Distance between trays on the belt, in meters. */
export const PITCH = 0.44

/** The cup's profile, up the outside and then down the inside: radii and heights in meters. */
export const CUP = [
  [0, 0.0005],
  [0.0225, 0.0005],
  [0.0238, 0.0018],
  [0.0295, 0.0765],
  [0.0291, 0.0782],
  [0.0282, 0.0775],
  [0.0226, 0.006],
  [0.02, 0.004],
  [0, 0.004],
]

/**
 * Radius and length of two cylinders, in meters: the rolled napkin, and the band around it. The
 * roll lies along the y axis, on its band.
 */
export const ROLL = [
  [0.02, 0.15],
  [0.0206, 0.03],
]

/** When the object starts and stops moving with the hand, in seconds. */
const CARRY_TIMES = [0.65, 1.94]

/** Delay of the left hand, in seconds. */
export const LAG = 0.15

/** Height of the tray's floor, in meters. */
const TRAY_FLOOR = 0.0185

/**
 * The object in each hand. `from` and `to` are the positions of its base in the crate and on the
 * tray. `grip` is the fingertips' height above the base, `closed` is half the gap between them, and
 * `skew` is their rotation.
 */
const OBJECTS = new Map([
  [
    -1,
    {
      from: { x: 0.43, y: 0.05, z: 0.008 },
      to: { x: 0.09, y: -0.085, z: TRAY_FLOOR },
      grip: 0.036,
      closed: 0.0268,
      skew: 0.3,
    },
  ],
  [
    1,
    {
      from: { x: 0.4, y: 0.1, z: 0.008 },
      to: { x: 0.1, y: -0.14, z: TRAY_FLOOR },
      grip: 0.008,
      closed: 0.0202,
      skew: 0,
    },
  ],
])

const handCurves = new Map(
  [...OBJECTS].map(([side, object]) => [
    side,
    createTransferCurves(object.from, object.to, object),
  ]),
)

/** Returns a hand's grasp at `time`, in seconds. */
export function getTrayGrasp(time, side) {
  const t = (time - (side > 0 ? LAG : 0) + TRAY_SECONDS) % TRAY_SECONDS
  const [x, y, z, lean, gap] = handCurves.get(side).map((column) => column(t))
  return { point: [side * x, y, z], lean, gap, skew: OBJECTS.get(side).skew }
}

/** Returns the rotation of the head at `time`, in radians. */
export const getTrayYaw = (time) => 0.12 * Math.cos((2 * Math.PI * (time - 0.4)) / TRAY_SECONDS)

/** The distance that the belt has moved, in meters, by time in seconds. */
const beltCurve = createCurve([2.45, 2.62, 3.28, 3.45], [0, 0.036, PITCH - 0.036, PITCH])

/**
 * Returns how far the belt has carried this loop's tray, in meters. It's negative while the tray
 * arrives.
 */
export const getBeltTravel = (time) =>
  time < 1 ? beltCurve(time + TRAY_SECONDS) - PITCH : beltCurve(time)

/**
 * Creates a function that returns the transform of a hand's object at a time: in the crate, in the
 * hand, or on the moving tray.
 */
export function createTrayFollower(side) {
  const { from, to } = OBJECTS.get(side)
  const lag = side > 0 ? LAG : 0
  const start = translation(side * from.x, from.y, from.z)
  const palm = solveArm(side, getTrayGrasp(CARRY_TIMES[0] + lag, side)).parts.palm
  const inPalm = multiply(invert(palm), start)
  return (time, arm) => {
    const t = time - lag
    if (t < CARRY_TIMES[0]) return start
    if (t < CARRY_TIMES[1]) return multiply(arm.parts.palm, inPalm)
    return translation(side * to.x + getBeltTravel(time), to.y, to.z)
  }
}

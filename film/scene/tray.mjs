import { solveArm } from './arm.mjs'
import { createTransferCurves } from './chain.mjs'
import { createCurve } from './curve.mjs'
import { invert, multiply, translation } from './matrix.mjs'

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

/** When the object moves with the hand, in seconds. */
const CARRIED = [0.65, 1.94]

/** Delay of the left hand, in seconds. */
export const LAG = 0.15

const TRAY_FLOOR = 0.0185

/**
 * The object in each hand. `from` and `to` are the positions of its foot in the crate and on the
 * tray. `grip` is the fingertips' height above the foot, `closed` is half the gap between them, and
 * `skew` is their rotation.
 */
const THINGS = new Map([
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

const hands = new Map(
  [...THINGS].map(([side, thing]) => [side, createTransferCurves(thing.from, thing.to, thing)]),
)

/** Returns a hand's grasp at `time`, in seconds. */
export function trayGrasp(time, side) {
  const t = (time - (side > 0 ? LAG : 0) + TRAY_SECONDS) % TRAY_SECONDS
  const [x, y, z, lean, gap] = hands.get(side).map((column) => column(t))
  return { point: [side * x, y, z], lean, gap, skew: THINGS.get(side).skew }
}

export const trayYaw = (time) => 0.12 * Math.cos((2 * Math.PI * (time - 0.4)) / TRAY_SECONDS)

const advance = createCurve([2.45, 2.62, 3.28, 3.45], [0, 0.036, PITCH - 0.036, PITCH])

/**
 * Returns how far the belt has carried this loop's tray, in meters. It's negative while the tray
 * arrives.
 */
export const beltTravelAt = (time) =>
  time < 1 ? advance(time + TRAY_SECONDS) - PITCH : advance(time)

/**
 * Creates a function that returns the transform of a hand's object at a time: in the crate, in the
 * hand, or on the moving tray.
 */
export function trayFollower(side) {
  const { from, to } = THINGS.get(side)
  const lag = side > 0 ? LAG : 0
  const start = translation(side * from.x, from.y, from.z)
  const palm = solveArm(side, trayGrasp(CARRIED[0] + lag, side)).parts.palm
  const inPalm = multiply(invert(palm), start)
  return (time, arm) => {
    const t = time - lag
    if (t < CARRIED[0]) return start
    if (t < CARRIED[1]) return multiply(arm.parts.palm, inPalm)
    return translation(side * to.x + beltTravelAt(time), to.y, to.z)
  }
}

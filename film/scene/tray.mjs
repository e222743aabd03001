import { createCurve, createCurves } from './curve.mjs'
import { createFollower } from './follower.mjs'
import { normalize, translation } from './matrix.mjs'

/**
 * Duration in seconds of one cycle, in which the right hand puts a cup on a tray, the left hand
 * adds a rolled napkin, and the next tray arrives.
 */
export const TRAY_SECONDS = 8

/** Distance between trays on the belt, in meters. */
export const TRAY_PITCH = 0.44

/** Height of the surface that a tray's contents lie on, in meters. */
const TRAY_FLOOR = 0.0185

/** Height of the lanes that bring cups and napkins, in meters. */
const LANE_TOP = 0.02

/**
 * The cup's profile, first up the outside, then down the inside: pairs of radius and height in
 * meters. The outside is straight where the pads hold the cup, because the pads are parallel.
 */
export const CUP = [
  [0, 0.001],
  [0.0215, 0.001],
  [0.0235, 0],
  [0.0252, 0.0012],
  [0.0272, 0.0045],
  [0.028, 0.009],
  [0.028, 0.08],
  [0.0276, 0.0816],
  [0.0266, 0.0822],
  [0.0256, 0.0816],
  [0.0252, 0.08],
  [0.0252, 0.01],
  [0.023, 0.006],
  [0.019, 0.0048],
  [0, 0.0045],
]

/**
 * Direction from the cup's axis to its handle. The pads close at right angles to this direction.
 */
const HANDLE_DIRECTION = normalize([-0.42, -1, 0])

/** The cup's handle, a bent tube: its radius, and points along its center line, in meters. */
export const HANDLE = {
  radius: 0.0038,
  path: Array.from({ length: 17 }, (_, k) => {
    const angle = (Math.PI * k) / 16
    const distance = 0.0265 + 0.0205 * Math.sin(angle) ** 0.8
    return [
      HANDLE_DIRECTION[0] * distance,
      HANDLE_DIRECTION[1] * distance,
      0.043 + 0.0225 * Math.cos(angle),
    ]
  }),
}

/**
 * The rolled napkin and the band around it: [radius, length] of two cylinders, in meters. The roll
 * is parallel to the y axis and lies on its band.
 */
export const ROLL = [
  [0.02, 0.15],
  [0.0206, 0.03],
]

/**
 * The object that each hand carries. `from` and `to` are the positions of the object's base at the
 * end of its lane and on the tray. `grip` is the fingertips' height above the base. `open` and
 * `closed` are half the gap between the fingertips, and `opening` is the direction in which they
 * open. `lag` is the hand's delay in seconds. `spacing` is the distance to the next object in the
 * lane. Lengths are in meters.
 */
const OBJECTS = new Map([
  [
    -1,
    {
      from: { x: 0.4, y: 0.085, z: LANE_TOP },
      to: { x: 0.134, y: -0.125, z: TRAY_FLOOR },
      grip: 0.036,
      open: 0.034,
      closed: 0.028,
      opening: normalize([1, -0.42, 0]),
      lag: 0,
      spacing: 0.105,
    },
  ],
  [
    1,
    {
      from: { x: 0.39, y: 0.11, z: LANE_TOP },
      to: { x: 0.137, y: -0.14, z: TRAY_FLOOR },
      grip: 0.008,
      open: 0.028,
      closed: 0.0206,
      opening: [1, 0, 0],
      lag: 0.7,
      spacing: 0.07,
    },
  ],
])

/**
 * The right and left lanes: the position of each lane's end, its height, and the distance between
 * its objects, in meters.
 */
export const LANES = [-1, 1].map((side) => {
  const { from, spacing } = OBJECTS.get(side)
  return { x: side * from.x, y: from.y, top: LANE_TOP, spacing }
})

/** Positions where the hands set down the cup and the napkin on the tray, in meters. */
export const TRAY_PLACES = [-1, 1].map((side) => {
  const { to } = OBJECTS.get(side)
  return [side * to.x, to.y, to.z]
})

/** When a hand has closed, in seconds. Doesn't include the hand's delay. */
const CLOSED_TIME = 1.32
/** When a hand starts to open, in seconds. Doesn't include the hand's delay. */
const OPENING_TIME = 3.96

/** When an object starts and stops moving with its hand, in seconds, without the hand's delay. */
const CARRY_TIMES = [1.36, 3.9]

/** Returns the period when a hand holds its object: [from, to] in seconds. */
export const getTrayHold = (side) => CARRY_TIMES.map((time) => time + OBJECTS.get(side).lag)

/**
 * Creates the curves of a hand that takes an object from a lane, puts it on the tray, and returns.
 * The columns are time, x (distance from the middle), y, z, the hand's lean, and half the gap
 * between its fingers. The hand is upright when it takes or releases an object, so that the pads
 * are parallel to the object's sides.
 */
function createHandCurves({ from, to, grip, open, closed }) {
  const interpolate = (share, key) => from[key] + (to[key] - from[key]) * share
  const fromZ = from.z + grip
  const toZ = to.z + grip
  return createCurves([
    [0, from.x, from.y, 0.2, 0.02, open],
    [0.2, from.x, from.y, 0.198, 0.02, open],
    [0.92, from.x, from.y, fromZ + 0.004, 0, open],
    [1, from.x, from.y, fromZ, 0, open],
    [CLOSED_TIME, from.x, from.y, fromZ, 0, closed],
    [1.42, from.x, from.y, fromZ, 0, closed],
    [1.62, interpolate(0.01, 'x'), from.y, fromZ + 0.022, 0.01, closed],
    [2.1, interpolate(0.2, 'x'), interpolate(0.12, 'y'), 0.185, 0.05, closed],
    [2.5, interpolate(0.55, 'x'), interpolate(0.5, 'y'), 0.22, 0.06, closed],
    [2.95, interpolate(0.96, 'x'), interpolate(0.94, 'y'), 0.185, 0.035, closed],
    [3.25, to.x, to.y, 0.12, 0.01, closed],
    [3.68, to.x, to.y, toZ + 0.003, 0, closed],
    [3.78, to.x, to.y, toZ, 0, closed],
    [OPENING_TIME, to.x, to.y, toZ, 0, closed],
    [4.24, to.x, to.y, toZ, 0, open],
    [4.34, to.x, to.y, toZ, 0, open],
    [5, interpolate(0.97, 'x'), to.y, 0.19, 0.04, open],
    [5.5, interpolate(0.6, 'x'), interpolate(0.5, 'y'), 0.235, 0.07, open],
    [6.1, interpolate(0.12, 'x'), interpolate(0.1, 'y'), 0.215, 0.05, open],
    [6.6, from.x, from.y, 0.202, 0.02, open],
    [TRAY_SECONDS, from.x, from.y, 0.2, 0.02, open],
  ])
}

const handCurves = new Map([...OBJECTS].map(([side, object]) => [side, createHandCurves(object)]))

/** Returns a hand's position, direction, and gap (its grasp) at `time`, in seconds. */
export function getTrayGrasp(time, side) {
  const { lag, opening } = OBJECTS.get(side)
  const t = (time - lag + TRAY_SECONDS) % TRAY_SECONDS
  const [x, y, z, lean, gap] = handCurves.get(side).map((column) => column(t))
  return { point: [side * x, y, z], gap, approach: normalize([0, -lean, -1]), opening }
}

/**
 * Returns the rotation of the head at `time`, in radians. The robot looks at the cup, the tray, the
 * napkin, and the next tray.
 */
export const getTrayYaw = createCurve(
  [0, 0.9, 2.9, 3.9, 5, 6.4, 7.2, TRAY_SECONDS],
  [-0.1, -0.13, 0, -0.02, 0.06, 0.02, -0.08, -0.1],
)

/** Returns how far the belt has moved, in meters, at a given time in seconds. */
export const getTrayBeltTravel = createCurve(
  [5.5, 5.8, 6.9, 7.3],
  [0, 0.032, TRAY_PITCH - 0.045, TRAY_PITCH],
)

/**
 * When a lane starts to move, reaches its full speed, slows down, and stops, in seconds. A hand's
 * delay also delays its lane.
 */
const FEED_TIMES = [2.7, 2.95, 3.75, 4.1]

/** Returns how far a hand's lane has moved toward the middle, in meters. `time` is in seconds. */
export function getLaneTravel(time, side) {
  const { lag, spacing } = OBJECTS.get(side)
  return createCurve(
    FEED_TIMES,
    [0, 0.1, 0.88, 1].map((share) => share * spacing),
  )(time - lag)
}

/**
 * Creates a function that returns the transform of a hand's object at a given time. At that time,
 * the object is at the end of the lane, in the hand, or on the moving tray.
 */
export function createTrayFollower(side) {
  const { from, to, lag } = OBJECTS.get(side)
  return createFollower({
    side,
    start: translation(side * from.x, from.y, from.z),
    getGrasp: getTrayGrasp,
    takeTime: CARRY_TIMES[0] + lag,
    releaseTime: CARRY_TIMES[1] + lag,
    getPlacedTransform: (time) => translation(side * to.x + getTrayBeltTravel(time), to.y, to.z),
  })
}

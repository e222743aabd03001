import { createCurves, easeBetween } from './curve.mjs'
import { createFollower } from './follower.mjs'
import { multiply, rotationZ, translation } from './matrix.mjs'

/**
 * Duration in seconds of one cycle, in which each hand presses a connector into a circuit board and
 * a carrier brings the next board.
 */
export const PLUG_SECONDS = 8

/**
 * The carriers that bring circuit boards: the y position of a board's middle, the height of its
 * top, and the distance between neighboring carriers, in meters.
 */
export const CARRIER = { y: -0.12, z: 0.04, pitch: 0.64 }

/**
 * Two boxes that form a connector's housing. For each box: half its width, half its depth, and the
 * heights of its bottom and top, in meters. The lower box is narrow and goes into the socket. The
 * finger pads close on the upper box.
 */
export const HOUSING = [
  [0.0118, 0.0092, 0, 0.0105],
  [0.014, 0.012, 0.01, 0.04],
]

/**
 * The feeders, which are tracks that bring connectors: the position where a hand takes a connector,
 * a track's rotation around z, and the distance between connectors, in meters and radians.
 */
export const FEEDER = { x: 0.2, y: 0.015, z: 0.02, angle: 0.35, pitch: 0.03 }

/** Positions of the connectors in the right and left hands' sockets, in meters. */
export const SOCKETS = [
  { x: -0.075, y: CARRIER.y + 0.014, z: CARRIER.z + 0.0008 },
  { x: 0.075, y: CARRIER.y - 0.012, z: CARRIER.z + 0.0008 },
]

/** Delay of the left hand's motion after the right hand's, in seconds. */
const LAG = 0.75

/** When the connector starts and stops moving with the right hand, in seconds. */
const CARRY_TIMES = [1.25, 4.1]
/** When the right hand's fingers close and open, in seconds. */
const GRASP_TIMES = [1.2, 4.05]
/** When a feeder starts and stops moving its next connector forward, in seconds. */
const FEED_TIMES = [2.2, 3]
/** When the carriers start and stop moving, in seconds. */
const CARRIER_MOVE_TIMES = [5.45, 7.7]

/** Height of the fingertips above a connector's bottom, in meters. */
const GRIP_HEIGHT = 0.0112
/** Half the gap between the fingers when they're open, in meters. */
const OPEN = 0.026
/** Half the gap between the fingers when they're open near the board, in meters. */
const OPEN_AT_BOARD = 0.021
/** Half the gap between the fingers when they're closed, in meters. */
const CLOSED = HOUSING[1][0] + 0.0001

const getLag = (side) => (side < 0 ? 0 : LAG)
const getSocket = (side) => SOCKETS[side < 0 ? 0 : 1]
const getFeederAngle = (side) => -side * FEEDER.angle

/** The periods when each hand's fingers are closed, in seconds. The right hand is first. */
export const PLUG_GRASP_TIMES = [-1, 1].map((side) => [
  GRASP_TIMES.map((time) => time + getLag(side)),
])

/**
 * Creates the curves for a hand's x, y, and z, its rotation around z, and the gap between its
 * fingers. The hand takes a connector from its feeder, presses it into the socket, lets go, and
 * returns.
 */
function createHandCurves(side) {
  const socket = getSocket(side)
  const feederAngle = getFeederAngle(side)
  const feederX = side * FEEDER.x
  const feederZ = FEEDER.z + GRIP_HEIGHT
  const socketZ = socket.z + GRIP_HEIGHT
  /**
   * Returns x, y, z, and the rotation at a point on the way from the feeder (`share` is 0) to the
   * socket (`share` is 1).
   */
  const interpolatePose = (share, z) => [
    feederX + (socket.x - feederX) * share,
    FEEDER.y + (socket.y - FEEDER.y) * share,
    z,
    feederAngle * (1 - share),
  ]
  return createCurves([
    [0, ...interpolatePose(0, feederZ + 0.078), OPEN],
    [0.2, ...interpolatePose(0, feederZ + 0.07), OPEN],
    [0.95, ...interpolatePose(0, feederZ), OPEN],
    [1, ...interpolatePose(0, feederZ), OPEN],
    [1.2, ...interpolatePose(0, feederZ), CLOSED],
    [1.32, ...interpolatePose(0, feederZ), CLOSED],
    [1.85, ...interpolatePose(0.04, feederZ + 0.07), CLOSED],
    [2.35, ...interpolatePose(0.5, socketZ + 0.085), CLOSED],
    [2.95, ...interpolatePose(1, socketZ + 0.042), CLOSED],
    [3.2, ...interpolatePose(1, socketZ + 0.026), CLOSED],
    [3.85, ...interpolatePose(1, socketZ), CLOSED],
    [4.05, ...interpolatePose(1, socketZ), CLOSED],
    [4.25, ...interpolatePose(1, socketZ), OPEN_AT_BOARD],
    [4.3, ...interpolatePose(1, socketZ), OPEN_AT_BOARD],
    [4.95, ...interpolatePose(0.97, socketZ + 0.08), OPEN_AT_BOARD],
    [5.7, ...interpolatePose(0.5, socketZ + 0.105), OPEN],
    [6.7, ...interpolatePose(0, feederZ + 0.092), OPEN],
    [PLUG_SECONDS, ...interpolatePose(0, feederZ + 0.078), OPEN],
  ])
}

const handCurves = new Map([-1, 1].map((side) => [side, createHandCurves(side)]))

/** Returns a hand's position, direction, and gap (its grasp) at `time`, in seconds. */
export function getPlugGrasp(time, side) {
  const t = (time - getLag(side) + PLUG_SECONDS) % PLUG_SECONDS
  const [x, y, z, angle, gap] = handCurves.get(side).map((column) => column(t))
  return {
    point: [x, y, z],
    gap,
    approach: [0, 0, -1],
    opening: [Math.cos(angle), Math.sin(angle), 0],
  }
}

/** Returns the yaw of the robot's head. It's always 0, because the film doesn't show the head. */
export const getPlugYaw = () => 0

/** Returns how far the carriers have moved, in meters. */
export const getCarrierTravel = (time) => CARRIER.pitch * easeBetween(time, CARRIER_MOVE_TIMES)

/** Returns how far a hand's feeder has moved its connectors, in meters. */
export const getFeederTravel = (time, side) =>
  FEEDER.pitch * easeBetween(time - getLag(side), FEED_TIMES)

/**
 * Creates a function that returns the transform of a hand's connector at a given time. Depending on
 * the time, the connector is in the feeder, in the hand, or in the socket of the moving board.
 */
export function createConnectorFollower(side) {
  const lag = getLag(side)
  const socket = getSocket(side)
  return createFollower({
    side,
    start: multiply(
      translation(side * FEEDER.x, FEEDER.y, FEEDER.z),
      rotationZ(getFeederAngle(side)),
    ),
    getGrasp: getPlugGrasp,
    takeTime: CARRY_TIMES[0] + lag,
    releaseTime: CARRY_TIMES[1] + lag,
    getPlacedTransform: (time) =>
      translation(socket.x + getCarrierTravel(time), socket.y, socket.z),
  })
}

import {
  cross,
  directionToFrame,
  dot,
  frame,
  multiply,
  normalize,
  pointToFrame,
  rotationX,
  rotationY,
  rotationZ,
  translation,
} from './matrix.mjs'
import { FOREARM_LENGTH, UPPER_ARM_LENGTH } from './robot.mjs'

/** Distance from the base of the shoulder to the arm's second joint, in meters. */
const SHOULDER_HEIGHT = 0.095
/** Position of the left shoulder's base, in meters. The right shoulder is its mirror image. */
const SHOULDER = [0.185, 0.37, 0.4]
/** Downward tilt of the shoulder's axis from the horizontal, in radians. */
const SHOULDER_TILT = 0.52
/** Distance from the wrist to the point between the fingertips, in meters. */
const TOOL_LENGTH = 0.205

/**
 * Computes the joint angles that an arm needs to reach a grasp (closed-form inverse kinematics).
 *
 * @param side -1 for the robot's right arm (left in the picture), 1 for its left arm
 * @param grasp `point` is the point between the fingertips. `gap` is half the gap between the
 *   fingers. `lean` is the tangent of the angle by which the hand leans back. `skew` is the tangent
 *   of the angle between the picture plane and the direction in which the fingers close. Instead of
 *   `lean` and `skew`, a grasp can have `approach`, the direction in which the hand points, and
 *   `opening`, the direction in which the fingers open.
 * @returns the transform of each part (two transforms for fingers and for pads), and the joint
 *   angles in radians
 */
export function solveArm(side, grasp) {
  const { point, lean, gap, skew = 0.55 } = grasp
  const approach = grasp.approach ?? normalize([-side * 0.1, -lean, -1])
  let opening = grasp.opening ?? normalize([1, side * skew, 0])
  const along = dot(opening, approach)
  opening = normalize(opening.map((v, i) => v - along * approach[i]))
  const wrist = point.map((v, i) => v - approach[i] * TOOL_LENGTH)

  const z = [side * Math.cos(SHOULDER_TILT), 0, -Math.sin(SHOULDER_TILT)]
  const x = [0, -1, 0]
  const shoulder = frame(x, cross(z, x), z, [side * SHOULDER[0], SHOULDER[1], SHOULDER[2]])
  const target = pointToFrame(shoulder, wrist)
  const turn = Math.atan2(target[1], target[0])
  const link1 = multiply(shoulder, rotationZ(turn))

  const reach = Math.hypot(target[0], target[1])
  const rise = target[2] - SHOULDER_HEIGHT
  const distance = Math.hypot(reach, rise)
  if (distance > UPPER_ARM_LENGTH + FOREARM_LENGTH - 0.004)
    console.warn(`out of reach: ${distance.toFixed(3)} m at ${point.map((v) => v.toFixed(2))}`)
  const clampedDistance = Math.min(distance, UPPER_ARM_LENGTH + FOREARM_LENGTH - 0.001)
  const slope = Math.atan2(rise, reach)
  const alpha = Math.acos(
    (UPPER_ARM_LENGTH ** 2 + clampedDistance * clampedDistance - FOREARM_LENGTH ** 2) /
      (2 * UPPER_ARM_LENGTH * clampedDistance),
  )
  const beta = Math.acos(
    (FOREARM_LENGTH ** 2 + clampedDistance * clampedDistance - UPPER_ARM_LENGTH ** 2) /
      (2 * FOREARM_LENGTH * clampedDistance),
  )
  const lift = slope + alpha

  const link2 = multiply(multiply(link1, translation(0, 0, SHOULDER_HEIGHT)), rotationY(-lift))
  const link3 = multiply(
    multiply(link2, translation(UPPER_ARM_LENGTH, 0, 0)),
    rotationY(lift - (slope - beta)),
  )
  const localApproach = directionToFrame(link3, approach)
  const bend = Math.acos(Math.max(-1, Math.min(1, localApproach[0])))
  const roll = Math.atan2(-localApproach[1], localApproach[2])
  const link4 = multiply(link3, rotationX(roll))
  const link5 = multiply(multiply(link4, translation(FOREARM_LENGTH, 0, 0)), rotationY(-bend))
  const localOpening = directionToFrame(link5, opening)
  const twist = Math.atan2(localOpening[2], localOpening[1])
  const hand = multiply(link5, rotationX(twist))
  const fingers = [
    multiply(hand, translation(0, gap, 0)),
    multiply(multiply(hand, rotationX(Math.PI)), translation(0, gap, 0)),
  ]

  return {
    parts: {
      sh0: shoulder,
      sh0r: shoulder,
      l1: link1,
      l1c: link1,
      l2: link2,
      l2c: link2,
      l2a: link2,
      l2b: link2,
      l3: link3,
      l3c: link3,
      l3a: link3,
      l4: link4,
      l4c: link4,
      l5: link5,
      l5a: link5,
      palm: hand,
      rail: hand,
      finger: fingers,
      pad: fingers,
    },
    joints: [turn, lift, roll, bend, twist],
  }
}

const HEAD_PARTS = new Set(['head', 'visor'])

/**
 * Returns one list with the transforms of all parts, in the order of `instances`.
 *
 * @param head the head's transform
 */
export function placeParts(instances, arms, head) {
  const identity = translation(0, 0, 0)
  return Float32Array.from(
    instances.flatMap(({ mesh, side, copyIndex }) => {
      if (!side) return HEAD_PARTS.has(mesh) ? head : identity
      const transforms = arms[side].parts[mesh]
      return Array.isArray(transforms[0]) ? transforms[copyIndex] : transforms
    }),
  )
}

/** Returns the transform of the head, which turns by `yaw` radians and tilts toward the table. */
export const getHeadTransform = (yaw) =>
  multiply(
    multiply(translation(0, 0.385, 0.5), multiply(rotationZ(yaw), rotationX(0.22))),
    translation(0, -0.385, -0.5),
  )

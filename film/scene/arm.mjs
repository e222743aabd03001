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

const SHOULDER_HEIGHT = 0.095
const SHOULDER = [0.185, 0.37, 0.4]
const SHOULDER_TILT = 0.52
/** Distance from the wrist to the point between the fingertips. */
const TOOL_LENGTH = 0.205

/**
 * Solves the joints of one arm for a grasp, in closed form.
 *
 * @param side -1 for the robot's right arm (left in the picture), 1 for its left arm
 * @param grasp `point` is between the fingertips. `lean` is how far the hand leans back. `gap` is
 *   half the gap between the fingers. `skew` turns their closing direction from the picture plane.
 * @returns the transform of each part (two for fingers and pads), and the joint angles in radians
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
  const bent = Math.min(distance, UPPER_ARM_LENGTH + FOREARM_LENGTH - 0.001)
  const slope = Math.atan2(rise, reach)
  const alpha = Math.acos(
    (UPPER_ARM_LENGTH ** 2 + bent * bent - FOREARM_LENGTH ** 2) / (2 * UPPER_ARM_LENGTH * bent),
  )
  const beta = Math.acos(
    (FOREARM_LENGTH ** 2 + bent * bent - UPPER_ARM_LENGTH ** 2) / (2 * FOREARM_LENGTH * bent),
  )
  const lift = slope + alpha

  const link2 = multiply(multiply(link1, translation(0, 0, SHOULDER_HEIGHT)), rotationY(-lift))
  const link3 = multiply(
    multiply(link2, translation(UPPER_ARM_LENGTH, 0, 0)),
    rotationY(lift - (slope - beta)),
  )
  const towards = directionToFrame(link3, approach)
  const bend = Math.acos(Math.max(-1, Math.min(1, towards[0])))
  const roll = Math.atan2(-towards[1], towards[2])
  const link4 = multiply(link3, rotationX(roll))
  const link5 = multiply(multiply(link4, translation(FOREARM_LENGTH, 0, 0)), rotationY(-bend))
  const across = directionToFrame(link5, opening)
  const twist = Math.atan2(across[2], across[1])
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

const PARTS_OF_HEAD = new Set(['head', 'visor'])

/**
 * Returns the transforms of all parts as one list, in the order of `instances`.
 *
 * @param head the transform of the head
 */
export function placeParts(instances, arms, head) {
  const still = translation(0, 0, 0)
  return Float32Array.from(
    instances.flatMap(({ mesh, side, copy }) => {
      if (!side) return PARTS_OF_HEAD.has(mesh) ? head : still
      const placed = arms[side].parts[mesh]
      return Array.isArray(placed[0]) ? placed[copy] : placed
    }),
  )
}

/** Returns the transform of the head, turned by `yaw` and tilted toward the table. */
export const headTransform = (yaw) =>
  multiply(
    multiply(translation(0, 0.385, 0.5), multiply(rotationZ(yaw), rotationX(0.22))),
    translation(0, -0.385, -0.5),
  )

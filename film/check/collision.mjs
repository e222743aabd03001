import { armShapes } from '../scene/robot.mjs'
import { formatMillimeters, MAX_DEPTH_METERS } from './contact.mjs'

/** Returns the name of a part in `armShapes`: `finger` for `L_finger_1`. */
const getShapeName = (key) => key.split('_')[1]

/**
 * Measures how deep points are inside a part. Returns 0 if they're all outside.
 *
 * @param shape see `armShapes`
 * @param {Float32Array} m the part's transform
 * @param {Float32Array} points
 */
function measureDepth({ field, lowCorner, highCorner }, m, points) {
  let depth = 0
  for (let k = 0; k < points.length; k += 3) {
    const [x, y, z] = [points[k] - m[12], points[k + 1] - m[13], points[k + 2] - m[14]]
    const local = [0, 4, 8].map((row) => m[row] * x + m[row + 1] * y + m[row + 2] * z)
    const isNear = local.every(
      (value, axis) => value >= lowCorner[axis] && value <= highCorner[axis],
    )
    if (isNear) depth = Math.max(depth, -field(...local))
  }
  return depth
}

/**
 * Measures how deep the arms are inside the objects that wait for the hands.
 *
 * @param {import('./scene.mjs').Motion} motion
 * @param {number[]} frames the motion's frames that a film shows
 * @param shapes see `armShapes`
 * @returns the largest depth in meters, with its frame and part
 */
export function measureCollision(motion, frames, shapes = armShapes) {
  const worst = { meters: 0, frame: -1, part: '' }
  for (const frame of frames) {
    const points = motion.waitingPoints(frame)
    for (const part of motion.armParts) {
      const shape = shapes.get(getShapeName(part))
      const meters = measureDepth(shape, motion.partTransform(frame, part), points)
      if (meters > worst.meters) Object.assign(worst, { meters, frame, part })
    }
  }
  return worst
}

/**
 * Returns a fault if an arm is too deep inside a waiting object.
 *
 * @param {ReturnType<typeof measureCollision>} worst
 */
export const findCollisionFaults = ({ meters, frame, part }) =>
  meters > MAX_DEPTH_METERS
    ? [`${part} is ${formatMillimeters(meters)} inside a waiting object (frame ${frame})`]
    : []

import { handFields } from '../scene/robot.mjs'

/** Maximum distance from a finger pad of a closed hand to the object in the hand, in meters. */
export const MAX_GAP_METERS = 0.002

/** Maximum depth of a hand inside an object, in meters. */
export const MAX_DEPTH_METERS = 0.001

const HANDS = ['R', 'L']
const FINGERS = [0, 1]
/** Maximum distance of a hand's points from its wrist, in meters. */
const HAND_REACH = 0.22

/**
 * Returns the distance from the surface of one part of a hand to the closest point of an object.
 * The distance is negative if a point is inside the part. `m` is the part's transform, and `field`
 * is its distance field.
 */
function measureDistance(field, m, points) {
  let nearestDistance = Infinity
  for (let k = 0; k < points.length; k += 3) {
    const [x, y, z] = [points[k] - m[12], points[k + 1] - m[13], points[k + 2] - m[14]]
    if (x * x + y * y + z * z > HAND_REACH * HAND_REACH) continue
    const d = field(
      m[0] * x + m[1] * y + m[2] * z,
      m[4] * x + m[5] * y + m[6] * z,
      m[8] * x + m[9] * y + m[10] * z,
    )
    if (d < nearestDistance) nearestDistance = d
  }
  return nearestDistance
}

/**
 * Measures how well the hands in a motion touch the objects that they handle.
 *
 * @param {import('./scene.mjs').Motion} motion
 * @param {number[]} frames the motion's frames that a film shows
 * @param fields distance fields of the palm, a finger, and a pad
 * @returns `gap`: the largest gap between an object and a finger pad of a closed hand. `depth`: the
 *   largest depth of a hand inside an object. `graspFrames`: the number of frames with a closed
 *   hand, summed over both hands.
 */
export function measureContact(motion, frames, fields = handFields) {
  const gap = { meters: 0, frame: -1, hand: '' }
  const depth = { meters: 0, frame: -1, hand: '' }
  let graspFrames = 0
  const recordIfWorse = (worst, meters, frame, hand) => {
    if (meters > worst.meters) Object.assign(worst, { meters, frame, hand })
  }
  for (const frame of frames) {
    const time = frame / motion.fps
    const objects = motion.objects(frame)
    for (const [index, hand] of HANDS.entries()) {
      const handObjects = objects.filter(
        (object) => object.hand === undefined || object.hand === index,
      )
      const isClosed = motion.holds[index].some(([from, to]) => time >= from && time <= to)
      graspFrames += isClosed ? 1 : 0
      for (const { points } of handObjects) {
        const palm = measureDistance(
          fields.palm,
          motion.partTransform(frame, `${hand}_palm_0`),
          points,
        )
        recordIfWorse(depth, -palm, frame, hand)
        for (const finger of FINGERS) {
          const transform = motion.partTransform(frame, `${hand}_finger_${finger}`)
          const pad = measureDistance(fields.pad, transform, points)
          recordIfWorse(depth, -pad, frame, hand)
          recordIfWorse(depth, -measureDistance(fields.finger, transform, points), frame, hand)
          if (isClosed) recordIfWorse(gap, pad, frame, hand)
        }
      }
    }
  }
  return { gap, depth, graspFrames }
}

export const formatMillimeters = (meters) => `${(meters * 1000).toFixed(1)} mm`

/**
 * Returns a fault for each measured value that exceeds its limit.
 *
 * @param {ReturnType<typeof measureContact>} measured
 * @param {boolean} [mustGrasp] whether a motion without a closed hand is a fault
 */
export function findContactFaults({ gap, depth, graspFrames }, mustGrasp = false) {
  const faults = []
  if (mustGrasp && graspFrames === 0) faults.push('no hand closes in any frame')
  if (gap.meters > MAX_GAP_METERS)
    faults.push(
      `a closed pad is ${formatMillimeters(gap.meters)} from the object (hand ${gap.hand}, frame ${gap.frame})`,
    )
  if (depth.meters > MAX_DEPTH_METERS)
    faults.push(
      `a hand is ${formatMillimeters(depth.meters)} inside the object (hand ${depth.hand}, frame ${depth.frame})`,
    )
  return faults
}

/** Lists the numbers of the frames in `motion` that the shot shows. */
export function listShownFrames(shot, motion) {
  if (shot.still) return [Math.round((shot.first * motion.frames) / shot.frames) % motion.frames]
  return Array.from({ length: motion.frames }, (_, frame) => frame)
}

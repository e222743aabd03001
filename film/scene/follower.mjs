import { solveArm } from './arm.mjs'
import { invert, multiply } from './matrix.mjs'

/**
 * Creates a function that returns the transform of an object that a hand carries. The function
 * takes the time, in seconds, and the arm's pose at that time.
 *
 * @param side -1 for the right hand, 1 for the left hand
 * @param start the object's transform before the hand takes the object
 * @param getGrasp returns a hand's grasp at a given time
 * @param takeTime when the object starts to follow the hand
 * @param releaseTime when the object stops following the hand
 * @param getPlacedTransform takes a time after the release, and returns the object's transform
 */
export function createFollower({
  side,
  start,
  getGrasp,
  takeTime,
  releaseTime,
  getPlacedTransform,
}) {
  const palm = solveArm(side, getGrasp(takeTime, side)).parts.palm
  const inPalm = multiply(invert(palm), start)
  return (time, arm) => {
    if (time < takeTime) return start
    if (time < releaseTime) return multiply(arm.parts.palm, inPalm)
    return getPlacedTransform(time)
  }
}

import { solveArm } from './arm.mjs'
import { invert, multiply } from './matrix.mjs'

/**
 * Creates a function that returns the transform of the object that a hand carries. It takes the time,
 * in seconds, and the arm's pose at that time.
 *
 * @param side -1 for the right hand, 1 for the left hand
 * @param start the object's transform until the hand takes it
 * @param getGrasp returns a hand's grasp at a time
 * @param taken when the object starts to follow the hand
 * @param released when the object stops following the hand
 * @param getEnd returns the object's transform at a time after the hand has released it
 */
export function createFollower({ side, start, getGrasp, taken, released, getEnd }) {
  const palm = solveArm(side, getGrasp(taken, side)).parts.palm
  const inPalm = multiply(invert(palm), start)
  return (time, arm) => {
    if (time < taken) return start
    if (time < released) return multiply(arm.parts.palm, inPalm)
    return getEnd(time)
  }
}

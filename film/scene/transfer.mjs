import { createCurves } from './curve.mjs'

/**
 * When the fingers close on the object and open again, in seconds. They open slightly before the
 * object stops following the hand, because the hand has already stopped.
 */
export const TRANSFER_GRASP_TIMES = [0.65, 1.9]

/**
 * Creates the curves of a hand that moves an object from one place to another. The hand moves down,
 * closes, moves across and down, opens, and returns. The columns are the same as in `FOLD_ROWS` in
 * fold.mjs.
 *
 * @param grip height of the fingertips above a place, in meters
 * @param closed half the gap between the fingers around the object, in meters
 */
export function createTransferCurves(from, to, { grip, closed }) {
  const fromX = from.x
  const toX = to.x
  const middleY = (from.y + to.y) / 2
  return createCurves([
    [0, fromX, from.y, 0.205, 0.06, 0.034],
    [0.1, fromX, from.y, 0.19, 0.05, 0.034],
    [0.46, fromX, from.y, from.z + grip, 0.04, 0.034],
    [0.52, fromX, from.y, from.z + grip, 0.04, 0.034],
    [0.62, fromX, from.y, from.z + grip, 0.04, closed],
    [0.68, fromX, from.y, from.z + grip, 0.04, closed],
    [1.02, fromX * 0.93 + toX * 0.07, from.y, 0.235, 0.06, closed],
    [1.2, fromX * 0.62 + toX * 0.38, middleY, 0.25, 0.06, closed],
    [1.5, fromX * 0.06 + toX * 0.94, to.y, 0.225, 0.06, closed],
    [1.84, toX, to.y, to.z + grip, 0.04, closed],
    [1.9, toX, to.y, to.z + grip, 0.04, closed],
    [1.98, toX, to.y, to.z + grip, 0.04, 0.034],
    [2.04, toX, to.y, to.z + grip, 0.04, 0.034],
    [2.34, toX, to.y, 0.19, 0.06, 0.034],
    [2.56, fromX * 0.35 + toX * 0.65, middleY, 0.25, 0.08, 0.034],
    [2.84, fromX * 0.96 + toX * 0.04, from.y, 0.225, 0.07, 0.034],
    [3, fromX, from.y, 0.205, 0.06, 0.034],
  ])
}

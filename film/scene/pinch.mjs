import { POINTS, point, STEP } from './cloth.mjs'
import { smoothStep } from './curve.mjs'
import { dot } from './matrix.mjs'

// A pinch is a grasp that holds a cloth at the side, with one finger above the cloth and one below.
// Several layers can be between the pads. The part of each layer that is between the pads lies in a
// plane parallel to the pads.

/** Downward tilt of the hands from the horizontal, in radians. */
const TILT = 0.3
/** How far the fingertips reach over the cloth, in meters. */
const REACH = 4 * STEP
/** Columns of the cloth's points that a hand holds. Column 0 is the edge on the hand's side. */
const COLUMNS = [0, 1, 2, 3, 4]
/** The column of points whose position determines the position of a grasp. */
const GRASP_COLUMN = 3

/**
 * Returns 1 inside an edge and 0 outside, with a linear ramp of `width` around the edge. `distance`
 * is the distance from the edge, which is negative inside.
 */
export const ramp = (distance, width) => Math.max(0, Math.min(1, 0.5 - distance / width))

/**
 * Returns a hand's axes. `approach` is the direction that the hand points in, and `angle` rotates
 * the hand around this direction. `inward` is along the pads' width: toward the back if the angle
 * is 0, and down if the angle is -pi / 2. `opening` is the direction from one finger to the other:
 * up if the angle is 0.
 */
function getHandAxes(side, angle) {
  const approach = [-side * Math.cos(TILT), 0, -Math.sin(TILT)]
  const up = [-side * Math.sin(TILT), 0, Math.cos(TILT)]
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const inward = [up[0] * s, c, up[2] * s]
  const opening = [up[0] * c, -s, up[2] * c]
  return { approach, inward, opening }
}

/**
 * Creates a function that returns a hand's grasp at a given time.
 *
 * @param columns curves of x, y, z (m), angle, and half the gap between the fingers (m)
 */
export const createGrasp = (columns) => (time, side) => {
  const [x, y, z, angle, gap] = columns.map((column) => column(time))
  return { point: [side * x, y, z], angle, gap, ...getHandAxes(side, angle) }
}

/**
 * Returns the position and angle at which the fingertips can grasp layers of cloth.
 *
 * @param x the positions of the cloth's points
 * @param {number[][]} layers for each layer of cloth, the five rows of points under the fingertips,
 *   from the edge of the cloth inward
 */
export function locateGrasp(x, layers) {
  /**
   * Each layer has one point where its row `rows[k]` crosses the grasp column. Returns the mean of
   * those points.
   */
  const computeRowMean = (k) =>
    [0, 1, 2].map(
      (axis) =>
        layers.reduce(
          (sum, rows) => sum + x[3 * point(POINTS - 1 - GRASP_COLUMN, rows[k]) + axis],
          0,
        ) / layers.length,
    )
  const [firstRow, middleRow, lastRow] = [computeRowMean(0), computeRowMean(2), computeRowMean(4)]
  return {
    x: middleRow[0] - STEP,
    y: middleRow[1],
    z: middleRow[2] - STEP * Math.sin(TILT),
    angle: Math.atan2(lastRow[2] - firstRow[2], lastRow[1] - firstRow[1]),
  }
}

/**
 * Returns the cloth points that a hand holds between its finger pads, each as
 * [point index, x, y, z].
 *
 * @param {{ rows: number[], lift: number }[]} layers `rows` are the five rows of a layer that lie
 *   between the pads, ordered along the hand's `inward` axis. `lift` is the layer's offset from
 *   the midpoint between the pads, along the hand's `opening` axis.
 */
export function placeHeldPoints(side, { point: tip, angle }, layers) {
  const { approach, inward, opening } = getHandAxes(side, angle)
  return layers.flatMap(({ rows, lift }) =>
    rows.flatMap((row, k) =>
      COLUMNS.map((i) => [
        point(side < 0 ? i : POINTS - 1 - i, row),
        ...[0, 1, 2].map(
          (axis) =>
            tip[axis] -
            approach[axis] * (REACH - i * STEP) +
            inward[axis] * (k - 2) * STEP +
            opening[axis] * lift,
        ),
      ]),
    ),
  )
}

/**
 * Returns the cloth points that the two hands hold at `time`, as [point, x, y, z]. After the cloth
 * is attached to the hands, the points move gradually to their positions between the pads.
 *
 * @param grasp returns a hand's grasp at a given time
 * @param layers see `placeHeldPoints`
 * @param attachment when the cloth was attached, and the positions of its points at that time
 * @param {number} seconds how long the points take to move
 */
export function moveHeldPoints(time, grasp, layers, attachment, seconds) {
  const share = smoothStep((time - attachment.time) / seconds)
  return [-1, 1].flatMap((side) =>
    placeHeldPoints(side, grasp(time, side), layers).map(([v, ...place]) => [
      v,
      ...place.map((value, axis) => attachment.x[3 * v + axis] * (1 - share) + value * share),
    ]),
  )
}

/**
 * Returns the cloth points between the finger pads of both hands at `time`, as [point, x, y, z]. A
 * layer stays where it lies until a pad reaches it. Then the pad pushes it, until all layers lie
 * close together in planes parallel to the pads. Each point keeps its place along the pads.
 *
 * @param grasp returns a hand's grasp at a given time
 * @param layers see `placeHeldPoints`
 * @param attachment a time when the hands are around the cloth, and the positions of its points at
 *   that time
 * @param {number} closedGap half the gap between the fingers when they're closed, in meters
 */
export function squeezeHeldPoints(time, grasp, layers, attachment, closedGap) {
  return [-1, 1].flatMap((side) => {
    const start = grasp(attachment.time, side)
    const now = grasp(time, side)
    const slack = Math.max(0, now.gap - closedGap)
    return layers.flatMap(({ rows, lift }) =>
      rows.flatMap((row) =>
        COLUMNS.map((i) => {
          const v = point(side < 0 ? i : POINTS - 1 - i, row)
          const offset = start.point.map((value, axis) => attachment.x[3 * v + axis] - value)
          const height = dot(offset, start.opening)
          const squeezed = Math.max(lift - slack, Math.min(lift + slack, height))
          const along = dot(offset, start.approach)
          const across = dot(offset, start.inward)
          return [
            v,
            ...now.point.map(
              (value, axis) =>
                value +
                now.approach[axis] * along +
                now.inward[axis] * across +
                now.opening[axis] * squeezed,
            ),
          ]
        }),
      ),
    )
  })
}

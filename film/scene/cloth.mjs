import { cross, normalize } from './matrix.mjs'

/** Number of points along each edge of the cloth. */
export const POINTS = 61
/** Length of each edge of the cloth, in meters. */
export const SIZE = 0.34
/** Half the thickness of the napkin, in meters. */
export const HALF_THICKNESS = 0.0011
/** Distance between neighboring points, in meters. */
export const STEP = SIZE / (POINTS - 1)
export const COUNT = POINTS * POINTS

/** Returns the index of the point in column `i` and row `j`. */
export const point = (i, j) => j * POINTS + i

/**
 * Creates springs between pairs of points of a cloth, each with a rest length and a stiffness. The
 * springs resist stretching, shearing, and bending.
 *
 * @param starch stiffness, from 0 to 1, of additional long springs that resist bending
 * @param creases rows that no long spring crosses, so that the cloth can crease there
 * @param columnStarch stiffness of the long springs along columns, which cross the rows
 */
export function createSprings(starch = 0, creases = [(POINTS - 1) / 2], columnStarch = starch) {
  const pairs = []
  const lengths = []
  const addSpring = (i, j, a, b, stiffness) => {
    if (a >= POINTS || b >= POINTS || a < 0) return
    pairs.push(point(i, j), point(a, b))
    lengths.push(Math.hypot(a - i, b - j) * STEP, stiffness)
  }
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      // Connect direct neighbors, diagonal neighbors, and points that are three points apart.
      addSpring(i, j, i + 1, j, 1)
      addSpring(i, j, i, j + 1, 1)
      addSpring(i, j, i + 1, j + 1, 0.35)
      addSpring(i, j, i - 1, j + 1, 0.35)
      addSpring(i, j, i + 3, j, 0.045)
      addSpring(i, j, i, j + 3, 0.045)
      if (starch === 0) continue
      addSpring(i, j, i + 8, j, starch)
      if (creases.every((row) => j + 8 <= row || j >= row)) addSpring(i, j, i, j + 8, columnStarch)
    }
  }
  return { pairs: Int32Array.from(pairs), lengths: Float64Array.from(lengths) }
}

/**
 * Moves the ends of each spring so that its length gets closer to the rest length. Each end moves
 * in proportion to its weight, so a weight of 0 holds a point in place.
 */
export function relax(x, weights, { pairs, lengths }) {
  for (let c = 0; c < pairs.length / 2; c++) {
    const [a, b] = [pairs[2 * c], pairs[2 * c + 1]]
    const [wa, wb] = [weights[a], weights[b]]
    if (wa + wb === 0) continue
    const ka = 3 * a
    const kb = 3 * b
    const dx = x[ka] - x[kb]
    const dy = x[ka + 1] - x[kb + 1]
    const dz = x[ka + 2] - x[kb + 2]
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9
    const d = ((length - lengths[2 * c]) / length / (wa + wb)) * lengths[2 * c + 1]
    x[ka] -= dx * d * wa
    x[ka + 1] -= dy * d * wa
    x[ka + 2] -= dz * d * wa
    x[kb] += dx * d * wb
    x[kb + 1] += dy * d * wb
    x[kb + 2] += dz * d * wb
  }
}

/**
 * Returns the points of a cloth's upper and lower faces. Offsets the points `p` of the midplane
 * along its normals by `halfThickness`, in meters.
 */
export function thicken(p, halfThickness = HALF_THICKNESS) {
  const faces = new Float32Array(COUNT * 6)
  const clamp = (n) => Math.max(0, Math.min(POINTS - 1, n))
  const getDifference = (a, b) => [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      const getOffset = (a, b) => 3 * point(clamp(a), clamp(b))
      const normal = normalize(
        cross(
          getDifference(getOffset(i - 1, j), getOffset(i + 1, j)),
          getDifference(getOffset(i, j - 1), getOffset(i, j + 1)),
        ),
      )
      const k = 3 * point(i, j)
      for (let axis = 0; axis < 3; axis++) {
        faces[k + axis] = p[k + axis] + normal[axis] * halfThickness
        faces[COUNT * 3 + k + axis] = p[k + axis] - normal[axis] * halfThickness
      }
    }
  }
  return faces
}

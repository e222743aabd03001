import { COUNT, createSprings, POINTS, point, relax, STEP } from './cloth.mjs'

/** Number of simulation steps per frame. */
const SUBSTEPS = 12
/** Number of passes over all springs per simulation step. */
const PASSES = 12
/** Acceleration due to gravity, in meters per second squared. */
const GRAVITY = 9.8
/** The fraction of a point's velocity that remains after each step. */
const DAMPING = 0.992
/** The fraction of horizontal movement that a point on the ground loses in each step. */
const FRICTION = 0.9
/** Square of the maximum horizontal distance between points that collide, in square meters. */
const COLLISION_RANGE_SQUARED = 0.0009
/**
 * Two points collide only if the upper layer's point is less than this far below the lower layer's
 * point, in meters.
 */
const COLLISION_DEPTH = 0.02

/** Distance between the midplanes of two stacked layers of a napkin, in meters. */
export const LAYER_SPACING = 0.0026

/**
 * Lists the pairs of points that meet when rows of a cloth are folded onto other rows. In each
 * pair, the first point lies on top after the fold.
 *
 * @param {number} count the number of rows that are folded
 * @param {(index: number) => number} getUpperRow returns the row that is folded
 * @param {(index: number) => number} getLowerRow returns the row that ends up under the folded row
 */
const listMeetingPoints = (count, getUpperRow, getLowerRow) =>
  Int32Array.from(
    Array.from({ length: count * POINTS }, (_, k) => {
      const [i, j] = [k % POINTS, Math.floor(k / POINTS)]
      return [point(i, getUpperRow(j)), point(i, getLowerRow(j))]
    }).flat(),
  )

/** Index of the last row. */
const LAST = POINTS - 1
/** Index of the middle row. */
const MIDDLE = LAST / 2
/** The points that meet when the front half is folded onto the back half. */
const FIRST_FOLD = listMeetingPoints(
  MIDDLE,
  (j) => j,
  (j) => LAST - j,
)
/** The points that meet when the folded cloth's front half is folded onto its back half. */
const SECOND_FOLD = listMeetingPoints(
  MIDDLE / 2,
  (j) => MIDDLE - j,
  (j) => j,
)

/**
 * Keeps the upper of two layers above the lower one where they overlap. If `binding` is over 0,
 * binds the layers together instead.
 *
 * @param pairs the points that meet, see `listMeetingPoints`
 * @param {number} layer the distance between the layers' midplanes, in meters
 * @param {number} binding how far bound layers move toward this distance, from 0 (not bound) to 1
 */
function separateLayers(x, weights, pairs, layer, binding) {
  for (let n = 0; n < pairs.length; n += 2) {
    const a = 3 * pairs[n]
    const b = 3 * pairs[n + 1]
    const wa = weights[pairs[n]]
    const wb = weights[pairs[n + 1]]
    if (wa + wb === 0) continue
    const dx = x[a] - x[b]
    const dy = x[a + 1] - x[b + 1]
    const dz = x[a + 2] - x[b + 2]
    const horizontalSquared = dx * dx + dy * dy
    if (binding > 0) {
      const length = Math.sqrt(horizontalSquared + dz * dz) || 1e-9
      const d = (binding * (length - layer)) / length / (wa + wb)
      x[a] -= dx * d * wa
      x[a + 1] -= dy * d * wa
      x[a + 2] -= dz * d * wa
      x[b] += dx * d * wb
      x[b + 1] += dy * d * wb
      x[b + 2] += dz * d * wb
    } else if (horizontalSquared < COLLISION_RANGE_SQUARED && dz < layer && dz > -COLLISION_DEPTH) {
      const d = (layer - dz) / (wa + wb)
      x[a + 2] += d * wa
      x[b + 2] -= d * wb
    }
  }
}

/**
 * Maps each state of a fold to the pairs of points that collide or are bound in that state. Layers
 * collide during a fold, and bind together after it. From 'refolded' on, four layers lie on top of
 * each other.
 *
 * @typedef {'open' | 'folding' | 'bound' | 'refolding' | 'refolded' | 'bound twice'} FoldState
 *
 * @type {Record<FoldState, { pairs: Int32Array, isBound: boolean }[]>}
 */
const LAYERS = {
  open: [],
  folding: [{ pairs: FIRST_FOLD, isBound: false }],
  bound: [{ pairs: FIRST_FOLD, isBound: true }],
  refolding: [
    { pairs: FIRST_FOLD, isBound: true },
    { pairs: SECOND_FOLD, isBound: false },
  ],
  refolded: [
    { pairs: FIRST_FOLD, isBound: true },
    { pairs: SECOND_FOLD, isBound: false },
  ],
  'bound twice': [
    { pairs: FIRST_FOLD, isBound: true },
    { pairs: SECOND_FOLD, isBound: true },
  ],
}

/** Returns the number of layers that lie under a row of the folded cloth. */
function countLayersBelow(row, foldState) {
  if (foldState === 'open' || foldState === 'folding') return 0
  const isUpper = row < MIDDLE
  const isFourfold = foldState === 'refolded' || foldState === 'bound twice'
  if (isFourfold && Math.abs(row - MIDDLE) < MIDDLE / 2) return isUpper ? 2 : 3
  return isUpper ? 1 : 0
}

/** Limits how far each free point moves from its previous position to `distance`, in meters. */
function limitSpeed(x, previousPositions, weights, distance) {
  for (let v = 0; v < COUNT; v++) {
    const k = 3 * v
    const moved = Math.hypot(
      x[k] - previousPositions[k],
      x[k + 1] - previousPositions[k + 1],
      x[k + 2] - previousPositions[k + 2],
    )
    if (!weights[v] || moved <= distance) continue
    for (let axis = k; axis < k + 3; axis++)
      x[axis] = previousPositions[axis] + ((x[axis] - previousPositions[axis]) * distance) / moved
  }
}

/**
 * Creates a cloth that hands can hold by any of its points. Simulates it with position-based
 * dynamics.
 *
 * @param {(x: number, y: number) => number} ground returns the minimum height at a position, in
 *   meters
 * @param {{
 *   layer?: number
 *   springs?: ReturnType<typeof createSprings>
 *   foldedSprings?: ReturnType<typeof createSprings>
 * }} [options] `layer` is the distance between the midplanes of two stacked layers, in meters.
 *   `foldedSprings` replace `springs` in the state 'bound twice', because four layers are stiffer
 */
export function createSheet(
  positions,
  fps,
  ground,
  { layer = LAYER_SPACING, springs = createSprings(0.3), foldedSprings = springs } = {},
) {
  const x = Float64Array.from(positions)
  const previousPositions = new Float64Array(COUNT * 3)
  const velocity = new Float64Array(COUNT * 3)
  const weights = new Float64Array(COUNT)
  const dt = 1 / (fps * SUBSTEPS)
  /**
   * Maps each list of point pairs to the number of frames since the pairs became bound. The binding
   * gets stronger with each frame, so that the layers don't jump.
   */
  const boundFrames = new Map()
  const getBinding = ({ pairs, isBound }) =>
    isBound ? Math.min(0.5, 0.004 * 2 ** boundFrames.get(pairs)) : 0

  /**
   * Advances the simulation by one frame.
   *
   * @param heldAt takes the elapsed fraction of the frame, and returns the points that hands hold
   *   at that moment, as [point, x, y, z]
   * @param {FoldState} foldState
   * @param {number} [damping] the fraction of a point's velocity that remains after each step
   * @param {number} [maxSpeed] the speed limit of points that hands don't hold, in meters per second
   */
  function advance(heldAt, foldState, damping = DAMPING, maxSpeed = Infinity) {
    for (const { pairs, isBound } of LAYERS[foldState])
      if (isBound) boundFrames.set(pairs, (boundFrames.get(pairs) ?? -1) + 1)
    for (let substep = 1; substep <= SUBSTEPS; substep++) {
      weights.fill(1)
      const heldPoints = heldAt(substep / SUBSTEPS)
      for (const [v] of heldPoints) weights[v] = 0
      previousPositions.set(x)
      for (let k = 0; k < COUNT * 3; k++) {
        if (!weights[(k / 3) | 0]) continue
        if (k % 3 === 2) velocity[k] -= GRAVITY * dt
        velocity[k] *= damping
        x[k] += velocity[k] * dt
      }
      for (const [v, ...place] of heldPoints) x.set(place, 3 * v)
      for (let pass = 0; pass < PASSES; pass++) {
        relax(x, weights, foldState === 'bound twice' ? foldedSprings : springs)
        if (pass % 3 !== 1) continue
        for (const layers of LAYERS[foldState])
          separateLayers(x, weights, layers.pairs, layer, getBinding(layers))
      }
      for (const { pairs, isBound } of LAYERS[foldState])
        if (!isBound) separateLayers(x, weights, pairs, layer, 0)
      for (let v = 0; v < COUNT; v++) {
        if (!weights[v]) continue
        const k = 3 * v
        const layersBelow = countLayersBelow((v / POINTS) | 0, foldState)
        const floor = ground(x[k], x[k + 1]) + layersBelow * layer
        if (x[k + 2] >= floor) continue
        x[k + 2] = Math.min(floor, x[k + 2] + 0.004)
        x[k] += (previousPositions[k] - x[k]) * FRICTION
        x[k + 1] += (previousPositions[k + 1] - x[k + 1]) * FRICTION
      }
      if (maxSpeed < Infinity) limitSpeed(x, previousPositions, weights, maxSpeed * dt)
      for (let k = 0; k < COUNT * 3; k++) velocity[k] = (x[k] - previousPositions[k]) / dt
    }
  }
  return { positions: x, advance }
}

/**
 * Returns the points of a cloth that lies flat at the height `z`. Its center is at (0, `y`). The
 * cloth is slightly wavy, because a perfectly flat cloth would never start to bend.
 */
export function layFlat(y, z) {
  const p = new Float64Array(COUNT * 3)
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      const k = 3 * point(i, j)
      p[k] = (i - (POINTS - 1) / 2) * STEP
      p[k + 1] = y + (j - (POINTS - 1) / 2) * STEP
      p[k + 2] = z + 0.0008 * (Math.sin(p[k] * 31 + 1) * Math.sin(p[k + 1] * 23) + 1)
    }
  }
  return p
}

import { COUNT, createSprings, POINTS, point, relax, STEP } from './cloth.mjs'

const SUBSTEPS = 12
const PASSES = 12
const GRAVITY = 9.8
const DAMPING = 0.992
const FRICTION = 0.9

/** Distance between the midplanes of two stacked layers, in meters. */
export const LAYER = 0.0026

/**
 * Pairs of points that meet when the front half is folded onto the back half. The front point is
 * first.
 */
const MEETING_POINTS = Int32Array.from(
  Array.from({ length: Math.floor(POINTS / 2) * POINTS }, (_, k) => {
    const [i, j] = [k % POINTS, Math.floor(k / POINTS)]
    return [point(i, j), point(i, POINTS - 1 - j)]
  }).flat(),
)

/** Keeps the front half above the back half where they overlap. With `isBound`, joins the halves. */
function separateLayers(x, weights, isBound) {
  for (let n = 0; n < MEETING_POINTS.length; n += 2) {
    const a = 3 * MEETING_POINTS[n]
    const b = 3 * MEETING_POINTS[n + 1]
    const wa = weights[MEETING_POINTS[n]]
    const wb = weights[MEETING_POINTS[n + 1]]
    if (wa + wb === 0) continue
    const dx = x[a] - x[b]
    const dy = x[a + 1] - x[b + 1]
    const dz = x[a + 2] - x[b + 2]
    const horizontalSquared = dx * dx + dy * dy
    if (isBound) {
      const length = Math.sqrt(horizontalSquared + dz * dz) || 1e-9
      const d = (0.5 * (length - LAYER)) / length / (wa + wb)
      x[a] -= dx * d * wa
      x[a + 1] -= dy * d * wa
      x[a + 2] -= dz * d * wa
      x[b] += dx * d * wb
      x[b + 1] += dy * d * wb
      x[b + 2] += dz * d * wb
    } else if (horizontalSquared < 0.0009 && dz < LAYER && dz > -0.02) {
      const d = (LAYER - dz) / (wa + wb)
      x[a + 2] += d * wa
      x[b + 2] -= d * wb
    }
  }
}

/**
 * Creates a cloth that hands can hold by any of its points. Position-based dynamics move it.
 *
 * @param {(x: number, y: number) => number} ground returns the minimum height at a position, in meters
 */
export function createSheet(positions, fps, ground) {
  const x = Float64Array.from(positions)
  const previous = new Float64Array(COUNT * 3)
  const velocity = new Float64Array(COUNT * 3)
  const weights = new Float64Array(COUNT)
  const springs = createSprings(0.3)
  const dt = 1 / (fps * SUBSTEPS)

  /**
   * Advances by one frame.
   *
   * @param heldAt takes the elapsed share of the frame (0 to 1), and returns the held points as
   *   [point, x, y, z]
   * @param foldState 'open', 'folding' (layers collide), or 'bound' (layers are joined)
   */
  function advance(heldAt, foldState, damping = DAMPING) {
    for (let sub = 1; sub <= SUBSTEPS; sub++) {
      weights.fill(1)
      const held = heldAt(sub / SUBSTEPS)
      for (const [v] of held) weights[v] = 0
      previous.set(x)
      for (let k = 0; k < COUNT * 3; k++) {
        if (!weights[(k / 3) | 0]) continue
        if (k % 3 === 2) velocity[k] -= GRAVITY * dt
        velocity[k] *= damping
        x[k] += velocity[k] * dt
      }
      for (const [v, ...place] of held) x.set(place, 3 * v)
      for (let pass = 0; pass < PASSES; pass++) {
        relax(x, weights, springs)
        if (foldState !== 'open' && pass % 3 === 1)
          separateLayers(x, weights, foldState === 'bound')
      }
      if (foldState === 'folding') separateLayers(x, weights, false)
      for (let v = 0; v < COUNT; v++) {
        if (!weights[v]) continue
        const k = 3 * v
        const isUpperLayer = foldState === 'bound' && v < COUNT / 2
        const floor = ground(x[k], x[k + 1]) + (isUpperLayer ? LAYER : 0)
        if (x[k + 2] >= floor) continue
        x[k + 2] = Math.min(floor, x[k + 2] + 0.004)
        x[k] += (previous[k] - x[k]) * FRICTION
        x[k + 1] += (previous[k + 1] - x[k + 1]) * FRICTION
      }
      for (let k = 0; k < COUNT * 3; k++) velocity[k] = (x[k] - previous[k]) / dt
    }
  }
  return { positions: x, advance }
}

/**
 * Returns the points of a slightly wavy cloth at a height `z`, centered on `y`. A perfectly flat
 * cloth couldn't start to bend.
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

import { CARRY, FOLD_SECONDS, foldGrasp, HOLD } from './fold.mjs'
import { cross, normalize } from './matrix.mjs'

/** Number of points along each edge of the cloth. */
export const POINTS = 61
/** Length of each edge, in meters. */
export const SIZE = 0.34
/** Half the thickness of the cloth, in meters. */
export const HALF_THICKNESS = 0.0011
/** Distance between neighboring points, in meters. */
export const STEP = SIZE / (POINTS - 1)
/** Number of all points of the cloth. */
export const COUNT = POINTS * POINTS

const SUBSTEPS = 20
const PASSES = 14
const GRAVITY = 9.8
const DAMPING = 0.994
const FRICTION = 0.88

export const point = (i, j) => j * POINTS + i

/**
 * Creates springs between pairs of points, each with a rest length and a stiffness. They resist
 * stretching, shearing, and bending.
 *
 * @param starch stiffness of additional long springs against bending. None of them crosses the
 *   middle row, so that the cloth can be creased there.
 */
export function createSprings(starch = 0) {
  const pairs = []
  const lengths = []
  const add = (i, j, a, b, stiffness) => {
    if (a >= POINTS || b >= POINTS || a < 0) return
    pairs.push(point(i, j), point(a, b))
    lengths.push(Math.hypot(a - i, b - j) * STEP, stiffness)
  }
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      add(i, j, i + 1, j, 1)
      add(i, j, i, j + 1, 1)
      add(i, j, i + 1, j + 1, 0.35)
      add(i, j, i - 1, j + 1, 0.35)
      add(i, j, i + 3, j, 0.045)
      add(i, j, i, j + 3, 0.045)
      if (starch === 0) continue
      const middle = (POINTS - 1) / 2
      add(i, j, i + 8, j, starch)
      if (j + 8 <= middle || j >= middle) add(i, j, i, j + 8, starch)
    }
  }
  return { pairs: Int32Array.from(pairs), lengths: Float64Array.from(lengths) }
}

/** Returns the points of a slightly wavy cloth on the table. A perfectly flat one couldn't bend. */
function createPoints() {
  const p = new Float64Array(COUNT * 3)
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      const k = 3 * point(i, j)
      p[k] = (i / (POINTS - 1) - 0.5) * SIZE
      p[k + 1] = (j / (POINTS - 1) - 0.5) * SIZE
      p[k + 2] = 0.0012 + 0.0006 * (Math.sin(p[k] * 31 + 1) * Math.sin(p[k + 1] * 23) + 1)
    }
  }
  return p
}

/** Returns the points between a hand's fingers, at a front corner. */
function grippedPoints(side) {
  const first = side < 0 ? 1 : POINTS - 3
  return [1, 2, 3].flatMap((j) => [point(first, j), point(first + 1, j)])
}

/** Returns the rotation of the held corner during the fold, in radians. */
function foldAngle(time) {
  const u = Math.min(1, Math.max(0, (time - CARRY[0]) / (CARRY[1] - CARRY[0])))
  const angle = Math.PI * u
  return (angle * angle * (3 - (2 * angle) / Math.PI)) / Math.PI
}

/** Creates a function that returns the held points and their positions at a time. */
function makeGrip() {
  const offsets = new Map()
  return (time, positions) => {
    const held = []
    for (const side of [-1, 1]) {
      if (time <= HOLD[0] || time >= HOLD[1]) {
        offsets.delete(side)
        continue
      }
      const points = grippedPoints(side)
      const [px, py, pz] = foldGrasp(time, side).point
      if (!offsets.has(side))
        offsets.set(
          side,
          points.map((v) => [
            positions[3 * v] - px,
            positions[3 * v + 1] - py,
            positions[3 * v + 2] - pz,
          ]),
        )
      const angle = foldAngle(time)
      const c = Math.cos(-angle)
      const s = Math.sin(-angle)
      points.forEach((v, n) => {
        const [a, b, d] = offsets.get(side)[n]
        held.push([v, px + a, py + b * c - d * s, pz + b * s + d * c + 0.002])
      })
    }
    return held
  }
}

/** Returns a point's minimum height, which is higher where the front half is over the back half. */
function floorUnder(row, y) {
  if (row >= POINTS / 2) return 0.0013
  const u = Math.max(0, Math.min(1, y / 0.02))
  return 0.0013 + 0.0036 * u * u * (3 - 2 * u)
}

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

/** Simulates the cloth's middle surface in each frame of the fold with position-based dynamics. */
export function foldStates(fps) {
  const x = createPoints()
  const before = new Float64Array(COUNT * 3)
  const speed = new Float64Array(COUNT * 3)
  const weights = new Float64Array(COUNT)
  const links = createSprings()
  const grip = makeGrip()
  const dt = 1 / (fps * SUBSTEPS)
  const states = []
  const last = Math.round((fps * FOLD_SECONDS) / 2)

  for (let f = 0; f <= last; f++) {
    states.push(Float32Array.from(x))
    if (f === last) break
    for (let sub = 0; sub < SUBSTEPS; sub++) {
      weights.fill(1)
      const held = grip((f + sub / SUBSTEPS) / fps, x)
      for (const [v] of held) weights[v] = 0
      for (let v = 0; v < COUNT; v++) {
        const k = 3 * v
        if (weights[v]) speed[k + 2] -= GRAVITY * dt
        for (let axis = k; axis < k + 3; axis++) {
          before[axis] = x[axis]
          if (!weights[v]) continue
          speed[axis] *= DAMPING
          x[axis] += speed[axis] * dt
        }
      }
      for (const [v, px, py, pz] of held) x.set([px, py, pz], 3 * v)
      for (let pass = 0; pass < PASSES; pass++) relax(x, weights, links)
      for (let v = 0; v < COUNT; v++) {
        if (!weights[v]) continue
        const k = 3 * v
        const floor = floorUnder((v / POINTS) | 0, x[k + 1])
        if (x[k + 2] >= floor) continue
        x[k + 2] = floor
        x[k] += (before[k] - x[k]) * FRICTION
        x[k + 1] += (before[k + 1] - x[k + 1]) * FRICTION
      }
      for (let k = 0; k < COUNT * 3; k++) speed[k] = (x[k] - before[k]) / dt
    }
  }
  return states
}

/** Returns the points of both faces: the points of the middle surface, moved along its normals. */
export function thicken(p) {
  const faces = new Float32Array(COUNT * 6)
  const clamp = (n) => Math.max(0, Math.min(POINTS - 1, n))
  const towards = (a, b) => [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      const at = (a, b) => 3 * point(clamp(a), clamp(b))
      const normal = normalize(
        cross(towards(at(i - 1, j), at(i + 1, j)), towards(at(i, j - 1), at(i, j + 1))),
      )
      const k = 3 * point(i, j)
      for (let axis = 0; axis < 3; axis++) {
        faces[k + axis] = p[k + axis] + normal[axis] * HALF_THICKNESS
        faces[COUNT * 3 + k + axis] = p[k + axis] - normal[axis] * HALF_THICKNESS
      }
    }
  }
  return faces
}

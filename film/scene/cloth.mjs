import { FOLD_CARRY_TIMES, FOLD_GRASP_TIMES, FOLD_SECONDS, getFoldGrasp } from './fold.mjs'
import { cross, normalize } from './matrix.mjs'

/** Number of points along each edge of the cloth. */
export const POINTS = 61
/** Length of each edge of the cloth, in meters. */
export const SIZE = 0.34
/** Half the thickness of the cloth, in meters. */
export const HALF_THICKNESS = 0.0011
/** Distance between neighboring points, in meters. */
export const STEP = SIZE / (POINTS - 1)
/** Total number of points in the cloth. */
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
 * @param starch stiffness of additional long springs that resist bending
 * @param creases rows that no long spring crosses, so that the cloth can crease there
 */
export function createSprings(starch = 0, creases = [(POINTS - 1) / 2]) {
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
      add(i, j, i + 8, j, starch)
      if (creases.every((row) => j + 8 <= row || j >= row)) add(i, j, i, j + 8, starch)
    }
  }
  return { pairs: Int32Array.from(pairs), lengths: Float64Array.from(lengths) }
}

/**
 * Returns the points of a slightly wavy cloth on the table. A perfectly flat cloth couldn't start to
 * bend.
 */
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

/** Lists the points of a front corner that are between a hand's fingers. */
function listGrippedPoints(side) {
  const first = side < 0 ? 1 : POINTS - 3
  return [1, 2, 3].flatMap((j) => [point(first, j), point(first + 1, j)])
}

/** Returns the rotation of the held corner during the fold, in radians. */
function getFoldAngle(time) {
  const u = Math.min(
    1,
    Math.max(0, (time - FOLD_CARRY_TIMES[0]) / (FOLD_CARRY_TIMES[1] - FOLD_CARRY_TIMES[0])),
  )
  const angle = Math.PI * u
  return (angle * angle * (3 - (2 * angle) / Math.PI)) / Math.PI
}

/** Returns a function that returns the held points and their positions at a time. */
function createGrip() {
  const offsets = new Map()
  return (time, positions) => {
    const held = []
    for (const side of [-1, 1]) {
      if (time <= FOLD_GRASP_TIMES[0] || time >= FOLD_GRASP_TIMES[1]) {
        offsets.delete(side)
        continue
      }
      const points = listGrippedPoints(side)
      const [px, py, pz] = getFoldGrasp(time, side).point
      if (!offsets.has(side))
        offsets.set(
          side,
          points.map((v) => [
            positions[3 * v] - px,
            positions[3 * v + 1] - py,
            positions[3 * v + 2] - pz,
          ]),
        )
      const angle = getFoldAngle(time)
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
function getMinHeight(row, y) {
  if (row >= POINTS / 2) return 0.0013
  const u = Math.max(0, Math.min(1, y / 0.02))
  return 0.0013 + 0.0036 * u * u * (3 - 2 * u)
}

/**
 * Moves the ends of each spring toward its rest length. Each end moves in proportion to its weight,
 * so a weight of 0 holds a point in place.
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

/** Simulates the cloth's midplane in each frame of the fold with position-based dynamics. */
export function simulateFold(fps) {
  const x = createPoints()
  const previous = new Float64Array(COUNT * 3)
  const velocity = new Float64Array(COUNT * 3)
  const weights = new Float64Array(COUNT)
  const springs = createSprings()
  const grip = createGrip()
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
        if (weights[v]) velocity[k + 2] -= GRAVITY * dt
        for (let axis = k; axis < k + 3; axis++) {
          previous[axis] = x[axis]
          if (!weights[v]) continue
          velocity[axis] *= DAMPING
          x[axis] += velocity[axis] * dt
        }
      }
      for (const [v, px, py, pz] of held) x.set([px, py, pz], 3 * v)
      for (let pass = 0; pass < PASSES; pass++) relax(x, weights, springs)
      for (let v = 0; v < COUNT; v++) {
        if (!weights[v]) continue
        const k = 3 * v
        const floor = getMinHeight((v / POINTS) | 0, x[k + 1])
        if (x[k + 2] >= floor) continue
        x[k + 2] = floor
        x[k] += (previous[k] - x[k]) * FRICTION
        x[k + 1] += (previous[k + 1] - x[k + 1]) * FRICTION
      }
      for (let k = 0; k < COUNT * 3; k++) velocity[k] = (x[k] - previous[k]) / dt
    }
  }
  return states
}

/**
 * Returns the points of both faces, which are the midplane's points, offset along its normals by
 * `halfThickness`, in meters.
 */
export function thicken(p, halfThickness = HALF_THICKNESS) {
  const faces = new Float32Array(COUNT * 6)
  const clamp = (n) => Math.max(0, Math.min(POINTS - 1, n))
  const getDifference = (a, b) => [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      const at = (a, b) => 3 * point(clamp(a), clamp(b))
      const normal = normalize(
        cross(getDifference(at(i - 1, j), at(i + 1, j)), getDifference(at(i, j - 1), at(i, j + 1))),
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

/**
 * The stack of folded towels. `front`, `back`, and `top` are positions in meters. `layer` is
 * the thickness of one towel in meters.
 */
export const TOWEL_STACK = { front: -0.285, back: -0.2, top: 0.014, layer: 0.015 }

const LINKS = 24
const LENGTH = 0.092
const STEP = LENGTH / LINKS
const SUBSTEPS = 40
const PASSES = 30
const GRAVITY = 9.8
const DAMPING = 0.985

/** How far the towel sags between the hands, in meters. */
const SAG = 0.011
/** Distance from each hand to the middle, in meters. */
const HAND_DISTANCE = 0.155

/** Returns the towel's minimum height, which is higher on the stack. */
const getGroundHeight = (y) =>
  y < TOWEL_STACK.back + 0.008 && y > TOWEL_STACK.front - 0.02 ? TOWEL_STACK.top : 0

/**
 * Simulates the twice-folded towel while the hands carry it by its back edge. Position-based
 * dynamics move its cross-section, a chain of links. The layers keep their places along the chain.
 *
 * @param span start and end of the carry, in seconds
 * @param held y position where the fingers hold the towel before they lift it
 * @param hand returns the hands' y and z at a time
 * @returns a function that takes a time and a point before the lift (x, y, z), and returns the
 *   point's y and z at that time
 */
export function simulateStrip(fps, [from, to], held, hand) {
  const y = Float64Array.from({ length: LINKS + 1 }, (_, k) => held - k * STEP)
  const z = new Float64Array(LINKS + 1)
  const speedY = new Float64Array(LINKS + 1)
  const speedZ = new Float64Array(LINKS + 1)
  const dt = 1 / (fps * SUBSTEPS)
  const shapes = []
  const pull = (a, b, rest, stiffness) => {
    const dy = y[b] - y[a]
    const dz = z[b] - z[a]
    const length = Math.hypot(dy, dz) || 1e-9
    const wa = a === 0 ? 0 : 1
    const d = ((length - rest) / length / (wa + 1)) * stiffness
    y[a] += dy * d * wa
    z[a] += dz * d * wa
    y[b] -= dy * d
    z[b] -= dz * d
  }

  const frames = Math.ceil((to + 0.3 - from) * fps) + 1
  for (let f = 0; f < frames; f++) {
    shapes.push([Float64Array.from(y), Float64Array.from(z)])
    for (let sub = 1; sub <= SUBSTEPS; sub++) {
      const time = from + (f + sub / SUBSTEPS) / fps
      const beforeY = Float64Array.from(y)
      const beforeZ = Float64Array.from(z)
      for (let k = 1; k <= LINKS; k++) {
        speedZ[k] = speedZ[k] * DAMPING - GRAVITY * dt
        speedY[k] *= DAMPING
        y[k] += speedY[k] * dt
        z[k] += speedZ[k] * dt
      }
      if (time <= to) [y[0], z[0]] = hand(time)
      z[0] = Math.max(z[0], getGroundHeight(y[0]))
      for (let pass = 0; pass < PASSES; pass++) {
        for (let k = 0; k < LINKS; k++) pull(k, k + 1, STEP, 1)
        for (let k = 0; k + 3 <= LINKS; k++) pull(k, k + 3, 3 * STEP, 0.12)
      }
      for (let k = 1; k <= LINKS; k++) {
        const floor = getGroundHeight(y[k])
        if (z[k] > floor) continue
        z[k] = floor
        y[k] += (beforeY[k] - y[k]) * 0.6
      }
      for (let k = 1; k <= LINKS; k++) {
        speedY[k] = (y[k] - beforeY[k]) / dt
        speedZ[k] = (z[k] - beforeZ[k]) / dt
      }
    }
  }

  return (time, px, py, pz) => {
    const framePosition = Math.min(shapes.length - 1, (time - from) * fps)
    const first = Math.min(shapes.length - 2, Math.floor(framePosition))
    const u = framePosition - first
    const at = (k, axis) => shapes[first][axis][k] * (1 - u) + shapes[first + 1][axis][k] * u
    const s = (held - py) / STEP
    const k = Math.max(0, Math.min(LINKS - 1, Math.floor(s)))
    const [dy, dz] = [0, 1].map((axis) => at(k + 1, axis) - at(k, axis))
    const length = Math.hypot(dy, dz)
    const rest = s - k
    const edgeHeight = at(0, 1)
    const lift = Math.max(0, Math.min(1, (edgeHeight - getGroundHeight(at(0, 0)) - 0.01) / 0.06))
    const sag =
      px * px < HAND_DISTANCE * HAND_DISTANCE ? SAG * lift * (1 - (px / HAND_DISTANCE) ** 2) : 0
    // Offset each layer along the chain's normal, which points up where the towel lies flat.
    return [
      at(k, 0) + dy * rest + (dz / length) * pz,
      at(k, 1) + dz * rest - (dy / length) * pz - sag,
    ]
  }
}

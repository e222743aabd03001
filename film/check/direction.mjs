import { difference } from './frames.mjs'

/** Mirrored pairs of a loop may differ by no less than this share of what unrelated frames differ by. */
export const LEAST_UNLIKE = 0.3

/**
 * Finds the place in a loop around which it looks most alike forward and backward.
 *
 * @param {Uint8Array[]} frames of the loop
 * @returns {{ unlike: number, center: number }} 0 for a loop that runs back, about 1 for one that doesn't
 */
export function measureDirection(frames) {
  const n = frames.length
  const table = frames.map((a) => frames.map((b) => (a === b ? 0 : difference(a, b))))
  let sum = 0
  for (const row of table) for (const value of row) sum += value
  const usual = sum / (n * (n - 1))
  let best = { unlike: Infinity, center: -1 }
  // `mirror` is twice the center, so that a center may lie between two frames.
  for (let mirror = 0; mirror < n; mirror++) {
    let total = 0
    let pairs = 0
    for (let k = 0; k < n; k++) {
      const other = (((mirror - k) % n) + n) % n
      if (other === k) continue
      total += table[k][other]
      pairs++
    }
    const unlike = total / pairs / (usual || 1)
    if (unlike < best.unlike) best = { unlike, center: mirror / 2 }
  }
  return best
}

/** The faults of a loop whose frames were measured. */
export const directionFaults = ({ unlike, center }) =>
  unlike < LEAST_UNLIKE ? [`the film runs back around frame ${center}`] : []

import { measureDifference } from './frames.mjs'

/** Minimum `asymmetry` of a film. Below this, a loop seems to play forward, then backward. */
export const MIN_ASYMMETRY = 0.3

/**
 * Finds the center: the frame around which a loop is most symmetric in time.
 *
 * `asymmetry` is the mean difference between frames at equal distances before and after the center,
 * divided by the mean difference between all pairs of frames. If the second half of a loop is the
 * first half backward, `asymmetry` is 0. For most other loops, it's about 1.
 *
 * @param {Uint8Array[]} frames the loop's frames
 * @returns {{ asymmetry: number, center: number }}
 */
export function measureDirection(frames) {
  const n = frames.length
  const table = frames.map((a) => frames.map((b) => (a === b ? 0 : measureDifference(a, b))))
  let sum = 0
  for (const row of table) for (const value of row) sum += value
  const meanDifference = sum / (n * (n - 1))
  let bestFit = { asymmetry: Infinity, center: -1 }
  // `mirror` is twice the center, so it's an integer even if the center is between two frames.
  for (let mirror = 0; mirror < n; mirror++) {
    let total = 0
    let pairs = 0
    for (let k = 0; k < n; k++) {
      const otherIndex = (((mirror - k) % n) + n) % n
      if (otherIndex === k) continue
      total += table[k][otherIndex]
      pairs++
    }
    const asymmetry = total / pairs / (meanDifference || 1)
    if (asymmetry < bestFit.asymmetry) bestFit = { asymmetry, center: mirror / 2 }
  }
  return bestFit
}

/** Returns a fault if a loop plays forward and then backward. */
export const findDirectionFaults = ({ asymmetry, center }) =>
  asymmetry < MIN_ASYMMETRY ? [`the film plays backward around frame ${center}`] : []

/** Maximum noise of the quietest fifth of a picture's tiles, in steps of 8-bit gray. */
export const MAX_NOISE = 1.2

/** Maximum share of flat tiles that show color bands. */
export const MAX_BANDED = 0.2

const TILE = 16

/** Fits a plane to a tile. Returns its slope, and each pixel's difference from the plane. */
function fitPlane(gray, width, left, top) {
  const middle = (TILE - 1) / 2
  let mean = 0
  let slopeX = 0
  let slopeY = 0
  let square = 0
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const value = gray[(top + y) * width + left + x]
      mean += value
      slopeX += value * (x - middle)
      slopeY += value * (y - middle)
      square += (x - middle) ** 2
    }
  }
  mean /= TILE * TILE
  slopeX /= square
  slopeY /= square
  const rest = []
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++)
      rest.push(
        gray[(top + y) * width + left + x] - mean - slopeX * (x - middle) - slopeY * (y - middle),
      )
  }
  return { rest, slope: Math.hypot(slopeX, slopeY) }
}

/**
 * Whether a flat tile shows the edge of a color band: most neighboring pixels are equal, but along
 * a line they differ by 2 steps or more.
 */
function isBanded(gray, width, left, top) {
  let equal = 0
  let jumps = 0
  for (let y = 0; y + 1 < TILE; y++) {
    for (let x = 0; x + 1 < TILE; x++) {
      const k = (top + y) * width + left + x
      for (const next of [k + 1, k + width]) {
        const jump = Math.abs(gray[k] - gray[next])
        if (jump === 0) equal++
        if (jump >= 2) jumps++
      }
    }
  }
  return equal > 0.7 * 2 * (TILE - 1) ** 2 && jumps >= TILE / 2
}

/**
 * Measures the noise and color banding of a picture, in tiles of 16 x 16 pixels.
 *
 * @param {Uint8Array} gray
 * @param {number} width
 * @returns {{ noise: number, banded: number }}
 */
export function measurePicture(gray, width) {
  const height = gray.length / width
  const noises = []
  let flat = 0
  let banded = 0
  for (let top = 0; top + TILE <= height; top += TILE) {
    for (let left = 0; left + TILE <= width; left += TILE) {
      const { rest, slope } = fitPlane(gray, width, left, top)
      noises.push(Math.sqrt(rest.reduce((sum, value) => sum + value * value, 0) / rest.length))
      if (slope > 0.3 || noises[noises.length - 1] > MAX_NOISE) continue
      flat++
      if (isBanded(gray, width, left, top)) banded++
    }
  }
  noises.sort((a, b) => a - b)
  return { noise: noises[Math.floor(noises.length / 5)], banded: flat > 0 ? banded / flat : 0 }
}

/** Returns a fault for each measured value that exceeds its limit. */
export function findPictureFaults({ noise, banded }) {
  const faults = []
  if (noise > MAX_NOISE) faults.push(`its quietest fifth has noise of ${noise.toFixed(2)} steps`)
  if (banded > MAX_BANDED) faults.push(`${Math.round(banded * 100)}% of its flat tiles show bands`)
  return faults
}

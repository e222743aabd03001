/**
 * Maximum noise in the least noisy fifth of a picture's tiles, in 8-bit gray levels (0 to 255). All
 * brightness values in this file use this unit.
 */
export const MAX_NOISE = 1.2

/** Maximum fraction of flat tiles (nearly uniform parts of the picture) that show color bands. */
export const MAX_BANDED_SHARE = 0.2

/** Width and height of a tile, in pixels. */
const TILE = 16

/** Fits a plane to a tile's brightness. Returns the plane's slope and each pixel's residual. */
function fitPlane(gray, width, left, top) {
  const middle = (TILE - 1) / 2
  let mean = 0
  let slopeX = 0
  let slopeY = 0
  let sumOfSquares = 0
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const value = gray[(top + y) * width + left + x]
      mean += value
      slopeX += value * (x - middle)
      slopeY += value * (y - middle)
      sumOfSquares += (x - middle) ** 2
    }
  }
  mean /= TILE * TILE
  slopeX /= sumOfSquares
  slopeY /= sumOfSquares
  const residuals = []
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++)
      residuals.push(
        gray[(top + y) * width + left + x] - mean - slopeX * (x - middle) - slopeY * (y - middle),
      )
  }
  return { residuals, slope: Math.hypot(slopeX, slopeY) }
}

/**
 * Returns whether a flat tile shows the edge of a color band. Neighboring pixels on both sides of
 * the edge differ by at least 2 gray levels. Most other neighboring pixels in the tile are equal.
 */
function isBanded(gray, width, left, top) {
  let equalCount = 0
  let jumpCount = 0
  for (let y = 0; y + 1 < TILE; y++) {
    for (let x = 0; x + 1 < TILE; x++) {
      const k = (top + y) * width + left + x
      for (const next of [k + 1, k + width]) {
        const jump = Math.abs(gray[k] - gray[next])
        if (jump === 0) equalCount++
        if (jump >= 2) jumpCount++
      }
    }
  }
  return equalCount > 0.7 * 2 * (TILE - 1) ** 2 && jumpCount >= TILE / 2
}

/**
 * Measures a picture's noise, and the fraction of its flat tiles that show color bands.
 *
 * @param {Uint8Array} gray
 * @param {number} width
 * @returns {{ noise: number, bandedShare: number }}
 */
export function measurePicture(gray, width) {
  const height = gray.length / width
  const noises = []
  let flatCount = 0
  let bandedCount = 0
  for (let top = 0; top + TILE <= height; top += TILE) {
    for (let left = 0; left + TILE <= width; left += TILE) {
      const { residuals, slope } = fitPlane(gray, width, left, top)
      noises.push(
        Math.sqrt(residuals.reduce((sum, value) => sum + value * value, 0) / residuals.length),
      )
      if (slope > 0.3 || noises[noises.length - 1] > MAX_NOISE) continue
      flatCount++
      if (isBanded(gray, width, left, top)) bandedCount++
    }
  }
  noises.sort((a, b) => a - b)
  return {
    noise: noises[Math.floor(noises.length / 5)],
    bandedShare: flatCount > 0 ? bandedCount / flatCount : 0,
  }
}

/** Returns a fault for each measured value that exceeds its limit. */
export function findPictureFaults({ noise, bandedShare }) {
  const faults = []
  if (noise > MAX_NOISE) faults.push(`its quietest fifth has noise of ${noise.toFixed(2)} steps`)
  if (bandedShare > MAX_BANDED_SHARE)
    faults.push(`${Math.round(bandedShare * 100)}% of its flat tiles show bands`)
  return faults
}

import { runForBytes } from '../tools.mjs'

/**
 * Reads the frames of a film or picture as grayscale bytes, scaled to `width` and `height`.
 *
 * @param {string} path
 * @param {number} width
 * @param {number} height
 * @param {number} [count] maximum number of frames
 */
export function readFrames(path, width, height, count) {
  const args = [
    ...['-v', 'error', '-i', path, '-vf', `scale=${width}:${height}:flags=area`],
    ...(count ? ['-frames:v', String(count)] : []),
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
  ]
  const rawBytes = runForBytes('ffmpeg', args)
  const size = width * height
  return Array.from({ length: rawBytes.length / size }, (_, k) =>
    rawBytes.subarray(k * size, (k + 1) * size),
  )
}

/**
 * Returns the mean absolute difference between the pixels of two frames.
 *
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
export function measureDifference(a, b) {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += Math.abs(a[k] - b[k])
  return sum / a.length
}

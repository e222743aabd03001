import { runForBytes } from '../tools.mjs'

/**
 * The frames of a film or picture, scaled, in grayscale.
 *
 * @param {string} path
 * @param {number} [width] with `height`; without both, the film's own size must be given as `size`
 * @param {number} [height]
 * @param {number} [count] of frames to read
 */
export function readFrames(path, width, height, count) {
  const args = [
    ...['-v', 'error', '-i', path, '-vf', `scale=${width}:${height}:flags=area`],
    ...(count ? ['-frames:v', String(count)] : []),
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
  ]
  const raw = runForBytes('ffmpeg', args)
  const size = width * height
  return Array.from({ length: raw.length / size }, (_, k) => raw.subarray(k * size, (k + 1) * size))
}

/**
 * Mean absolute difference of two frames.
 *
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
export function difference(a, b) {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += Math.abs(a[k] - b[k])
  return sum / a.length
}

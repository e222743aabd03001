import { openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  cutsOf,
  loopLength,
  PHONE_POSTER,
  PUBLIC,
  run,
  runForBytes,
  shotNames,
  shotOf,
} from './tools.mjs'

/** Limits in bytes: a clip for phones, and all films together. */
const PHONE_CLIP = 1.2e6
const ALL = 25e6
const PHONE_WIDTH = 720

/**
 * Whether playback can start before the file is loaded: its `moov` box is before `mdat`.
 *
 * @param {string} path
 */
function isStreamable(path) {
  const file = openSync(path, 'r')
  const head = Buffer.alloc(16)
  for (let offset = 0; readSync(file, head, 0, 16, offset) === 16; ) {
    const kind = head.toString('latin1', 4, 8)
    if (kind === 'moov') return true
    if (kind === 'mdat') return false
    offset += head.readUInt32BE(0)
  }
  return false
}

/**
 * The frames of a film, scaled, in grayscale.
 *
 * @param {string} path
 * @param {number} width
 * @param {number} height
 */
function readFrames(path, width, height) {
  const args = [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    `scale=${width}:${height}`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-',
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
function difference(a, b) {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += Math.abs(a[k] - b[k])
  return sum / a.length
}

/**
 * The difference between the last and the first frame, and the largest between adjacent frames.
 *
 * @param {string} path
 */
function measureSeam(path) {
  const all = readFrames(path, 320, 180)
  const steps = all.slice(1).map((frame, k) => difference(all[k], frame))
  return {
    count: all.length,
    seam: difference(all[all.length - 1], all[0]),
    most: Math.max(...steps),
  }
}

const CODECS = { av1: 'av1', h264: 'h264' }

/**
 * Checks the encoded films and lists their faults.
 *
 * @param {string[]} given shots that must exist; if empty, checks the existing ones
 */
export function check(given) {
  const faults = []
  const existing = new Set(readdirSync(PUBLIC))
  /** @param {string} name */
  const isEncoded = (name) =>
    cutsOf(name, shotOf(name)).some((cut) => existing.has(`${cut.name}.jpg`))
  const names = given.length > 0 ? given : shotNames.filter(isEncoded)
  for (const name of names) {
    const shot = shotOf(name)
    for (const cut of cutsOf(name, shot)) {
      for (const [kind, codec] of Object.entries(CODECS)) {
        const file = `${cut.name}.${kind}.mp4`
        if (!existing.has(file)) {
          faults.push(`${file} is missing`)
          continue
        }
        const path = join(PUBLIC, file)
        const fields = 'stream=codec_name,codec_type,width,pix_fmt'
        const { streams } = JSON.parse(
          run('ffprobe', ['-v', 'error', '-show_entries', fields, '-of', 'json', path]),
        )
        const [video, ...rest] = streams
        const size = statSync(path).size
        const loop = measureSeam(path)
        console.info(
          `${file}: ${video.codec_name} ${video.width} px, ${Math.round(size / 1024)} kB, seam ${loop.seam.toFixed(2)}, largest step ${loop.most.toFixed(2)}`,
        )
        if (video.codec_name !== codec || video.pix_fmt !== 'yuv420p')
          faults.push(`${file} is ${video.codec_name} ${video.pix_fmt}`)
        if (video.width !== cut.width) faults.push(`${file} is ${video.width} px wide`)
        if (rest.length > 0) faults.push(`${file} has more than one stream`)
        if (!isStreamable(path)) faults.push(`${file} cannot start playing before it is loaded`)
        if (loop.count !== loopLength(shot))
          faults.push(`${file} has ${loop.count} frames, not ${loopLength(shot)}`)
        if (loop.seam > loop.most) faults.push(`${file} jumps at its seam`)
        if (cut.width <= PHONE_WIDTH && size > PHONE_CLIP)
          faults.push(`${file} is too large for a phone`)
      }
      for (const poster of [`${cut.name}.avif`, `${cut.name}.jpg`]) {
        if (!existing.has(poster)) faults.push(`${poster} is missing`)
        else if (
          cut.width <= PHONE_POSTER.width &&
          statSync(join(PUBLIC, poster)).size > PHONE_POSTER.bytes
        )
          faults.push(`${poster} is too large for the first paint`)
      }
    }
  }
  const total = [...existing].reduce((sum, file) => sum + statSync(join(PUBLIC, file)).size, 0)
  console.info(`all films: ${(total / 1e6).toFixed(1)} MB`)
  if (total > ALL) faults.push(`all films together have ${total} bytes`)
  return faults
}

import { openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cutsOf, loopLength, PHONE_POSTER, PUBLIC, run, shotNames, shotOf } from './tools.mjs'

/** Bytes: any clip that a phone loads, and all films together. */
const PHONE_CLIP = 1.2e6
const ALL = 25e6
const PHONE_WIDTH = 720

/** The order of the file's boxes: a film that streams has `moov` before `mdat`. */
function startsFast(path) {
  const file = openSync(path, 'r')
  const head = Buffer.alloc(16)
  for (let at = 0; readSync(file, head, 0, 16, at) === 16; ) {
    const kind = head.toString('latin1', 4, 8)
    if (kind === 'moov') return true
    if (kind === 'mdat') return false
    at += head.readUInt32BE(0)
  }
  return false
}

/** Grey frames of a film, small. */
function frames(path, width, height) {
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
  const raw = run('ffmpeg', args, { encoding: 'buffer' })
  const size = width * height
  return Array.from({ length: raw.length / size }, (_, k) => raw.subarray(k * size, (k + 1) * size))
}

function difference(a, b) {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += Math.abs(a[k] - b[k])
  return sum / a.length
}

/** How far the last frame is from the first, beside the greatest step between neighbours. */
function seam(path) {
  const all = frames(path, 320, 180)
  const steps = all.slice(1).map((frame, k) => difference(all[k], frame))
  return { count: all.length, seam: difference(all.at(-1), all[0]), most: Math.max(...steps) }
}

const PROMISED = { av1: 'av1', h264: 'h264' }

/**
 * Checks films; answers what is wrong, in words.
 *
 * @param given shots that must be there; without any, those of which anything is
 */
export function check(given) {
  const faults = []
  const there = new Set(readdirSync(PUBLIC))
  const isEncoded = (name) => cutsOf(name, shotOf(name)).some((cut) => there.has(`${cut.name}.jpg`))
  const names = given.length > 0 ? given : shotNames.filter(isEncoded)
  for (const name of names) {
    const shot = shotOf(name)
    for (const cut of cutsOf(name, shot)) {
      for (const [kind, codec] of Object.entries(PROMISED)) {
        const file = `${cut.name}.${kind}.mp4`
        if (!there.has(file)) {
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
        const loop = seam(path)
        console.info(
          `${file}: ${video.codec_name} ${video.width} px, ${Math.round(size / 1024)} kB, seam ${loop.seam.toFixed(2)}, largest step ${loop.most.toFixed(2)}`,
        )
        if (video.codec_name !== codec || video.pix_fmt !== 'yuv420p')
          faults.push(`${file} is ${video.codec_name} ${video.pix_fmt}`)
        if (video.width !== cut.width) faults.push(`${file} is ${video.width} px wide`)
        if (rest.length > 0) faults.push(`${file} has more than a picture`)
        if (!startsFast(path)) faults.push(`${file} does not start fast`)
        if (loop.count !== loopLength(shot))
          faults.push(`${file} has ${loop.count} frames, not ${loopLength(shot)}`)
        if (loop.seam > loop.most) faults.push(`${file} jumps at its seam`)
        if (cut.width <= PHONE_WIDTH && size > PHONE_CLIP)
          faults.push(`${file} is too heavy for a phone`)
      }
      for (const poster of [`${cut.name}.avif`, `${cut.name}.jpg`]) {
        if (!there.has(poster)) faults.push(`${poster} is missing`)
        else if (
          cut.width <= PHONE_POSTER.width &&
          statSync(join(PUBLIC, poster)).size > PHONE_POSTER.bytes
        )
          faults.push(`${poster} is too heavy for the first paint`)
      }
    }
  }
  const total = [...there].reduce((sum, file) => sum + statSync(join(PUBLIC, file)).size, 0)
  console.info(`all films: ${(total / 1e6).toFixed(1)} MB`)
  if (total > ALL) faults.push(`all films together weigh ${total} bytes`)
  return faults
}

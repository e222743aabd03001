import { openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  getFrameCount,
  listCuts,
  PHONE_POSTER,
  PHONE_STILL,
  PUBLIC_FOLDER,
  runProgram,
} from '../tools.mjs'
import { measureDifference, readFrames } from './frames.mjs'

/** Maximum size of a video for phones, in bytes. */
const MAX_PHONE_BYTES = 1.2e6
/** Maximum size of all film files together, in bytes. */
const MAX_TOTAL_BYTES = 30e6
/** Videos up to this width, in pixels, are for phones. */
const MAX_PHONE_WIDTH = 720

/**
 * Returns whether playback can start before the whole file is loaded. This requires that the file's
 * index (the `moov` box) is before its frames (the `mdat` box).
 *
 * @param {string} path
 */
function isStreamable(path) {
  const file = openSync(path, 'r')
  const header = Buffer.alloc(16)
  for (let offset = 0; readSync(file, header, 0, 16, offset) === 16; ) {
    const boxType = header.toString('latin1', 4, 8)
    if (boxType === 'moov') return true
    if (boxType === 'mdat') return false
    offset += header.readUInt32BE(0)
  }
  return false
}

/**
 * Measures how much a loop jumps when it starts over: the difference between its last and first
 * frames (`seam`). `largestStep` is the largest difference between adjacent frames.
 *
 * @param {string} path
 */
function measureSeam(path) {
  const frames = readFrames(path, 320, 180)
  const steps = frames.slice(1).map((frame, k) => measureDifference(frames[k], frame))
  return {
    frameCount: frames.length,
    seam: measureDifference(frames[frames.length - 1], frames[0]),
    largestStep: Math.max(...steps),
  }
}

/**
 * Returns the maximum size of a poster or still picture, in bytes.
 *
 * @param {import('../tools.mjs').Cut} cut
 * @param {string} file
 */
function getMaxBytes(cut, file) {
  if (cut.width <= PHONE_POSTER.width) return PHONE_POSTER.bytes
  const isForPhones = cut.isPicture && cut.width <= PHONE_STILL.width
  return isForPhones && file.endsWith('.avif') ? PHONE_STILL.avifBytes : Number.POSITIVE_INFINITY
}

/** Maps the KIND in the file name `NAME.KIND.mp4` to ffprobe's names for codec and pixel format. */
const FORMATS = {
  av1: { codec: 'av1', pixelFormat: 'yuv420p10le' },
  h264: { codec: 'h264', pixelFormat: 'yuv420p' },
}

/**
 * Checks a shot's encoded files: codecs, sizes, streaming, number of frames, seam, and posters.
 *
 * @param {string} name
 * @param {import('../tools.mjs').Shot} shot
 */
export function findFileFaults(name, shot) {
  const existingFiles = new Set(readdirSync(PUBLIC_FOLDER))
  const faults = []
  for (const cut of listCuts(name, shot)) {
    for (const [kind, format] of Object.entries(cut.isPicture ? {} : FORMATS)) {
      const file = `${cut.name}.${kind}.mp4`
      if (!existingFiles.has(file)) {
        faults.push(`${file} is missing`)
        continue
      }
      const path = join(PUBLIC_FOLDER, file)
      const fields = 'stream=codec_name,codec_type,width,pix_fmt'
      const { streams } = JSON.parse(
        runProgram('ffprobe', ['-v', 'error', '-show_entries', fields, '-of', 'json', path]),
      )
      const [video, ...otherStreams] = streams
      const size = statSync(path).size
      const loop = measureSeam(path)
      console.info(
        `  ${file}: ${video.codec_name} ${video.width} px, ${Math.round(size / 1024)} kB, seam ${loop.seam.toFixed(2)}, largest step ${loop.largestStep.toFixed(2)}`,
      )
      if (video.codec_name !== format.codec || video.pix_fmt !== format.pixelFormat)
        faults.push(`${file} is ${video.codec_name} ${video.pix_fmt}`)
      if (video.width !== cut.width) faults.push(`${file} is ${video.width} px wide`)
      if (otherStreams.length > 0) faults.push(`${file} has more than one stream`)
      if (!isStreamable(path)) faults.push(`${file} can't start playing before it has loaded`)
      if (loop.frameCount !== getFrameCount(shot))
        faults.push(`${file} has ${loop.frameCount} frames, not ${getFrameCount(shot)}`)
      if (loop.seam > loop.largestStep) faults.push(`${file} jumps at its seam`)
      if (cut.width <= MAX_PHONE_WIDTH && size > MAX_PHONE_BYTES)
        faults.push(`${file} is too large for a phone`)
    }
    for (const poster of [`${cut.name}.avif`, `${cut.name}.jpg`]) {
      if (!existingFiles.has(poster)) faults.push(`${poster} is missing`)
      else if (statSync(join(PUBLIC_FOLDER, poster)).size > getMaxBytes(cut, poster))
        faults.push(`${poster} is too large for the first paint`)
    }
  }
  return faults
}

/** Checks the total size of the film folder, and that each file belongs to a shot. */
export function findFolderFaults(names, getShot) {
  const cutNames = new Set(
    names.flatMap((name) => listCuts(name, getShot(name)).map((cut) => cut.name)),
  )
  const files = readdirSync(PUBLIC_FOLDER)
  const strayFiles = files.filter((file) => !cutNames.has(file.split('.')[0]))
  const totalBytes = files.reduce((sum, file) => sum + statSync(join(PUBLIC_FOLDER, file)).size, 0)
  console.info(`all films: ${(totalBytes / 1e6).toFixed(1)} MB`)
  return [
    ...strayFiles.map((file) => `${file} belongs to no shot`),
    ...(totalBytes > MAX_TOTAL_BYTES ? [`all films together have ${totalBytes} bytes`] : []),
  ]
}

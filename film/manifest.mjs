import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  FILM_FOLDER,
  getFrameCount,
  getShot,
  listCuts,
  PUBLIC_FOLDER,
  runForBytes,
  runProgram,
  shotNames,
  toCamelCase,
} from './tools.mjs'

const MANIFEST_FILE = join(FILM_FOLDER, '..', 'apps', 'site', 'app', 'content', 'filmed.json')

/**
 * Returns the streams and the format of a media file, as ffprobe describes them.
 *
 * @param {string} path
 */
const probe = (path) =>
  JSON.parse(
    runProgram('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]),
  )

/**
 * Scales a picture and returns its raw RGB bytes.
 *
 * @param {string} path
 * @param {number} width
 * @param {number} height
 */
const readPixels = (path, width, height) =>
  runForBytes('ffmpeg', [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    `scale=${width}:${height}:flags=area`,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ])

/** @param {Uint8Array} bytes */
const toHexColor = (bytes) =>
  `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Creates a preview that is small enough for the page's HTML: a WebP image, 12 pixels wide, as a
 * data URL. Scaled to the film's size, the preview looks blurred.
 *
 * @param {string} path
 */
function createBlurUrl(path) {
  const args = ['-v', 'error', '-i', path, '-vf', 'scale=12:-2:flags=area', '-frames:v', '1']
  const webp = runForBytes('ffmpeg', [
    ...args,
    ...['-c:v', 'libwebp', '-quality', '40', '-f', 'webp', '-'],
  ])
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/**
 * Describes the files of one encoded size (a cut) for the site: dimensions, sizes in bytes, mean
 * color, and preview.
 *
 * @param {import('./tools.mjs').Cut} cut
 */
function describeCut({ name, isPicture }) {
  /** @param {string} ending */
  const getPath = (ending) => join(PUBLIC_FOLDER, `${name}.${ending}`)
  const { width, height } = probe(getPath('jpg')).streams[0]
  const kinds = [
    ...(isPicture
      ? []
      : [
          ['av1', 'av1.mp4'],
          ['h264', 'h264.mp4'],
        ]),
    ['avif', 'avif'],
    ['jpeg', 'jpg'],
  ]
  const bytes = Object.fromEntries(
    kinds.map(([kind, ending]) => [kind, statSync(getPath(ending)).size]),
  )
  return {
    name,
    width,
    height,
    bytes,
    color: toHexColor(readPixels(getPath('jpg'), 1, 1)),
    blur: createBlurUrl(getPath('jpg')),
  }
}

/** Writes what the site needs to know about each encoded film. */
export function writeManifest() {
  const existingFiles = new Set(readdirSync(PUBLIC_FOLDER))
  /** @type {Record<string, object>} */
  const films = {}
  for (const name of shotNames) {
    const shot = getShot(name)
    const cuts = listCuts(name, shot).filter((cut) => existingFiles.has(`${cut.name}.jpg`))
    if (cuts.length === 0) continue
    films[toCamelCase(name)] = {
      ...(shot.still
        ? {}
        : { seconds: Math.round((getFrameCount(shot) / shot.fps) * 1000) / 1000 }),
      transcript: shot.transcript,
      cuts: cuts.map(describeCut),
    }
  }
  writeFileSync(MANIFEST_FILE, `${JSON.stringify(films, null, 2)}\n`)
  console.info(`${Object.keys(films).length} films in ${MANIFEST_FILE}`)
}

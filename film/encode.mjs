import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findCut,
  getFrameCount,
  getShot,
  listCuts,
  listLoopFrames,
  OUTPUT_FOLDER,
  PHONE_POSTER,
  PHONE_STILL,
  PUBLIC_FOLDER,
  runProgram,
} from './tools.mjs'

const FILM_COLOR_ARGS =
  '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' ')
const POSTER_COLOR_ARGS =
  '-color_range pc -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1'.split(' ')

/** @param {...string} args */
const runFfmpeg = (...args) =>
  runProgram('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Returns the sizes of files as text, separated by commas.
 *
 * @param {string[]} paths
 */
const formatSizes = (paths) =>
  paths.map((path) => `${Math.round(statSync(path).size / 1024)} kB`).join(', ')

/**
 * Returns the ffmpeg filter that crops and scales a picture.
 *
 * @param {import('./tools.mjs').Cut} cut
 */
const createScaleFilter = ({ width, crop }) =>
  `${crop ? `${crop},` : ''}scale=${width}:-2:flags=lanczos`

/**
 * Encodes one size of a film (a cut) as AV1 and H.264 for streaming, without sound.
 *
 * @param {import('./tools.mjs').Cut} cut
 * @param {string[]} inputArgs ffmpeg's arguments to read the loop's frames
 * @param {import('./tools.mjs').Shot} shot
 * @returns the paths of the files
 */
function encodeFilm(cut, inputArgs, shot) {
  const { av1, h264 } = shot.quality
  const base = join(PUBLIC_FOLDER, cut.name)
  const scale = createScaleFilter(cut)
  /** @param {string} pixelFormat */
  const createFilmArgs = (pixelFormat) => [
    '-vf',
    `${scale}:out_color_matrix=bt709:out_range=tv,format=${pixelFormat}`,
    ...FILM_COLOR_ARGS,
  ]
  const loopArgs = ['-an', '-g', String(getFrameCount(shot)), '-movflags', '+faststart']
  // 10 bits keep gradients smooth. With 8 bits, encoders remove the dither, and bands appear.
  const av1Args = [
    ...createFilmArgs('yuv420p10le'),
    '-c:v',
    'libsvtav1',
    '-preset',
    '5',
    '-crf',
    String(av1),
    '-svtav1-params',
    'tune=0',
  ]
  const h264Args = [
    ...createFilmArgs('yuv420p'),
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    String(h264),
    '-profile:v',
    'high',
  ]
  runFfmpeg(...inputArgs, ...av1Args, ...loopArgs, `${base}.av1.mp4`)
  runFfmpeg(...inputArgs, ...h264Args, ...loopArgs, `${base}.h264.mp4`)
  return ['av1.mp4', 'h264.mp4'].map((ending) => `${base}.${ending}`)
}

/**
 * Encodes the loop's first frame as AVIF and JPEG, at the size of a cut.
 *
 * @param {import('./tools.mjs').Cut} cut
 * @param {string[]} inputArgs ffmpeg's arguments to read the loop's frames
 */
function encodePoster(cut, inputArgs) {
  const base = join(PUBLIC_FOLDER, cut.name)
  // ffmpeg doesn't convert directly between the color matrices of films and JPEG.
  const scale = `format=gbrp,${createScaleFilter(cut)}`
  const firstFrameArgs = [...inputArgs, '-frames:v', '1']
  const avifFilter = `${scale}:out_color_matrix=bt709:out_range=pc,format=yuv444p`
  const avifArgs = ['-vf', avifFilter, ...POSTER_COLOR_ARGS, '-c:v', 'libaom-av1']
  for (const quality of ['26', '29', '32', '35', '38', '41', '44']) {
    const qualityArgs = ['-still-picture', '1', '-crf', quality, '-cpu-used', '1']
    runFfmpeg(...firstFrameArgs, ...avifArgs, ...qualityArgs, `${base}.avif`)
    const isLarge = statSync(`${base}.avif`).size > PHONE_STILL.avifBytes
    if (!cut.isPicture || cut.width > PHONE_STILL.width || !isLarge) break
  }
  const jpegFilter = `${scale}:out_color_matrix=bt601:out_range=pc,format=yuvj444p`
  for (const quality of ['3', '4', '5']) {
    runFfmpeg(...firstFrameArgs, '-vf', jpegFilter, '-c:v', 'mjpeg', '-q:v', quality, `${base}.jpg`)
    if (cut.width > PHONE_POSTER.width || statSync(`${base}.jpg`).size <= PHONE_POSTER.bytes) break
  }
  return ['avif', 'jpg'].map((ending) => `${base}.${ending}`)
}

/**
 * Encodes one size of a shot into the site's public folder.
 *
 * @param {import('./tools.mjs').Cut} cut
 * @param {string[]} inputArgs ffmpeg's arguments to read the loop's frames
 * @param {import('./tools.mjs').Shot} shot
 */
function encodeCut(cut, inputArgs, shot) {
  const films = cut.isPicture ? [] : encodeFilm(cut, inputArgs, shot)
  const posters = encodePoster(cut, inputArgs)
  console.info(`${cut.name}: ${formatSizes([...films, ...posters])}`)
}

/**
 * Encodes one size of a shot from the shot's widest film, whose AV1 file keeps 10 bits.
 *
 * @param {string} cutName
 */
export function encodeFromFilm(cutName) {
  const { cut, film, shot } = findCut(cutName)
  encodeCut(cut, ['-i', join(PUBLIC_FOLDER, `${film.name}.av1.mp4`)], shot)
}

/**
 * Encodes every size of a rendered shot into the site's public folder.
 *
 * @param {string} name
 */
export function encode(name) {
  const shot = getShot(name)
  const frames = mkdtempSync(join(tmpdir(), 'film-'))
  mkdirSync(PUBLIC_FOLDER, { recursive: true })
  /** @param {number} n */
  const getFrameFileName = (n) => `${String(n).padStart(4, '0')}.png`
  listLoopFrames(shot).forEach((frame, k) => {
    symlinkSync(
      join(OUTPUT_FOLDER, 'png', name, getFrameFileName(frame)),
      join(frames, getFrameFileName(k)),
    )
  })
  const inputArgs = ['-framerate', String(shot.fps), '-i', join(frames, '%04d.png')]
  for (const cut of listCuts(name, shot)) encodeCut(cut, inputArgs, shot)
  rmSync(frames, { recursive: true })
}

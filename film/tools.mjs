import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The `film` folder. */
export const FILM_FOLDER = dirname(fileURLToPath(import.meta.url))

/** Folder of intermediate files that git ignores: the scene, raw passes, and pictures. */
export const OUTPUT_FOLDER = process.env.FILM_OUT ?? join(FILM_FOLDER, 'out')

/** Folder of the encoded films, which the site serves. */
export const PUBLIC_FOLDER = join(FILM_FOLDER, '..', 'apps', 'site', 'public', 'film')

/**
 * Posters for phones are at most `width` pixels wide. Their files must not be larger than `bytes`.
 */
export const PHONE_POSTER = { width: 600, bytes: 40e3 }

/**
 * Still pictures for phones, and posters without a film, are at most `width` pixels wide. Their AVIF
 * files must not be larger than `avifBytes`, so that a file fits in TCP's initial congestion window.
 */
export const PHONE_STILL = { width: 1200, avifBytes: 14e3 }

const PYTHON = process.env.PYTHON ?? 'python3'

/**
 * @typedef {{ widths?: number[], tag?: string, crop?: string, posterOnly?: boolean }} Encoding
 *
 * @typedef {object} Shot A shot in shots.json. README.md describes its properties.
 * @property {number} w
 * @property {number} fps
 * @property {number} frames
 * @property {number} first
 * @property {{ frames: number[] }} [plate]
 * @property {boolean} [still] whether the shot is a single picture instead of a film
 * @property {Encoding[]} encode
 * @property {{ av1: number, h264: number }} quality
 * @property {string} transcript
 * @property {string} [from] another shot whose rendered passes this shot reuses with other lights
 * @property {string} motion
 * @property {string[]} handles
 * @property {string[]} [shows]
 * @property {Record<string, string>} known
 * @property {{ hands: number, object?: boolean, head?: boolean, menu?: number, text?: number }} crops
 *
 * @typedef {{ name: string, width: number, crop?: string, isPicture: boolean }} Cut One encoded size
 *   of a shot: a film with its poster, or only a picture.
 */

/** @type {{ defaults: object, shots: Record<string, { from?: string }> }} */
const shotsJson = JSON.parse(readFileSync(join(FILM_FOLDER, 'shots.json'), 'utf8'))

export const shotNames = Object.keys(shotsJson.shots)

/**
 * Merges nested objects. `overrides` takes precedence.
 *
 * @param {Record<string, any>} base
 * @param {Record<string, any>} overrides
 * @returns {any}
 */
const merge = (base, overrides) =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(overrides)])].map((key) => {
      const [a, b] = [base[key], overrides[key]]
      /** @param {unknown} v */
      const isObject = (v) => v && typeof v === 'object' && !Array.isArray(v)
      return [key, isObject(a) && isObject(b) ? merge(a, b) : (b ?? a)]
    }),
  )

/**
 * Returns a shot from shots.json, with defaults for missing properties.
 *
 * @param {string} name
 * @returns {Shot}
 */
export function getShot(name) {
  const shot = shotsJson.shots[name]
  if (!shot) throw new Error(`There is no shot "${name}". There are: ${shotNames.join(', ')}.`)
  return merge(merge(shotsJson.defaults, shotsJson.shots[shot.from ?? ''] ?? {}), shot)
}

/**
 * Converts a name from kebab case to camel case: `general-purpose` to `generalPurpose`.
 *
 * @param {string} name
 */
export const toCamelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/**
 * Returns the number of frames of a shot. A still picture is the frame `first` of its motion.
 *
 * @param {Shot} shot
 */
export const getFrameCount = ({ frames, still }) => (still ? 1 : frames)

/**
 * Lists the numbers of a shot's frames in the order in which the loop plays them, starting with the
 * poster.
 *
 * @param {Shot} shot
 */
export function listLoopFrames(shot) {
  if (shot.still) return [shot.first]
  return Array.from({ length: shot.frames }, (_, k) => (k + shot.first) % shot.frames)
}

/**
 * Lists the encoded sizes of a shot, widest first.
 *
 * @param {string} name
 * @param {Shot} shot
 * @returns {Cut[]}
 */
export const listCuts = (name, { w, still, encode }) =>
  encode.flatMap(({ widths = [w], tag = '', crop, posterOnly }) =>
    widths.map((width) => ({
      name: `${name}${tag}-${width}`,
      width,
      crop,
      isPicture: Boolean(still || posterOnly),
    })),
  )

/**
 * Finds an encoded size by its name, and the film from which to encode it without rendered frames:
 * the widest one of the same shot.
 *
 * @param {string} cutName
 */
export function findCut(cutName) {
  for (const name of shotNames) {
    const shot = getShot(name)
    const [film, ...cuts] = listCuts(name, shot)
    const cut = cuts.find((candidate) => candidate.name === cutName)
    if (cut && film && !film.isPicture) return { cut, film, shot }
  }
  throw new Error(`There is no cut "${cutName}", or no wider film of the same shot.`)
}

/**
 * Runs a program and returns its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').ExecFileSyncOptions} [options]
 */
export function runProgram(program, args, options = {}) {
  return execFileSync(program, args, { maxBuffer: 1 << 28, ...options, encoding: 'utf8' })
}

/**
 * Runs a program and returns its output as bytes.
 *
 * @param {string} program
 * @param {readonly string[]} args
 */
export function runForBytes(program, args) {
  return execFileSync(program, args, { maxBuffer: 1 << 28 })
}

/** @param {string} script @param {string[]} args */
const runPython = (script, args) =>
  runProgram(PYTHON, ['-W', 'ignore', join(FILM_FOLDER, script), ...args])

/**
 * Starts a program and calls `onLine` for each line of its output. Resolves when the program exits,
 * and rejects if it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, onLine: (line: string) => void }} options
 * @returns {Promise<void>}
 */
export function startProgram(program, args, { env, onLine }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env } })
    let rest = ''
    let errors = ''
    child.stdout.on('data', (data) => {
      const lines = (rest + data).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    child.stderr.on('data', (data) => {
      errors = (errors + data).slice(-2000)
    })
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(error.code === 'ENOENT' ? new Error(`${program} is not installed.`) : error),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} exited with ${code}.\n${errors}`)),
    )
  })
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Parameters<typeof startProgram>[2]} options
 */
export const startPython = (script, args, options) =>
  startProgram(PYTHON, ['-W', 'ignore', join(FILM_FOLDER, script), ...args], options)

/**
 * Runs a check in its own process. The process prints the results. Throws if there are any faults.
 *
 * @param {'all' | 'contact'} kind
 * @param {...string} names
 */
export const runCheck = (kind, ...names) =>
  runProgram(process.execPath, [join(FILM_FOLDER, 'check', 'main.mjs'), kind, ...names], {
    stdio: 'inherit',
  })

export const workerCount = Number(process.env.WORKERS ?? availableParallelism())

/** Builds the scene if it's missing. Returns the scene's folder. */
export function prepareScene() {
  const scene = join(OUTPUT_FOLDER, 'scene')
  mkdirSync(scene, { recursive: true })
  if (!existsSync(join(scene, 'scene.json')))
    runProgram(process.execPath, [join(FILM_FOLDER, 'scene', 'build.mjs'), scene], {
      stdio: 'inherit',
    })
  return scene
}

/**
 * Builds the scene, the cloths' textures, and the denoiser, unless they already exist. Returns the
 * scene's folder and the denoiser's path.
 */
export function prepare() {
  const scene = prepareScene()
  const denoiser = join(OUTPUT_FOLDER, 'denoise.so')
  if (!existsSync(join(scene, 'towel.png'))) runPython('scene/weave.py', [scene])
  if (!existsSync(denoiser)) {
    const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC']
    runProgram('gcc', [...flags, join(FILM_FOLDER, 'finish', 'denoise.c'), '-o', denoiser, '-lm'])
  }
  return { scene, denoiser }
}

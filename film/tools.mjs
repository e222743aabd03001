import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This folder. */
export const FILM = dirname(fileURLToPath(import.meta.url))

/** Where everything unfinished lies: scene, raw passes, pictures. Never committed. */
export const OUT = process.env.FILM_OUT ?? join(FILM, 'out')

/** Where the site takes its films from. */
export const PUBLIC = join(FILM, '..', 'apps', 'site', 'public', 'film')

/** The first picture that a phone paints: pixels and bytes at most. */
export const PHONE_POSTER = { width: 480, bytes: 40e3 }

const PYTHON = process.env.PYTHON ?? 'python3'

const book = JSON.parse(readFileSync(join(FILM, 'shots.json'), 'utf8'))

export const shotNames = Object.keys(book.shots)

const merged = (base, over) =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => {
      const [a, b] = [base[key], over[key]]
      const isGroup = (v) => v && typeof v === 'object' && !Array.isArray(v)
      return [key, isGroup(a) && isGroup(b) ? merged(a, b) : (b ?? a)]
    }),
  )

/** A shot with the defaults for what it leaves out. */
export function shotOf(name) {
  const shot = book.shots[name]
  if (!shot) throw new Error(`There is no shot "${name}". There are: ${shotNames.join(', ')}.`)
  return merged(book.defaults, shot)
}

/** How many frames the loop has: a mirror plays its unique frames forward and back. */
export const loopLength = ({ loop, frames }) => (loop === 'mirror' ? 2 * (frames - 1) : frames)

/** The unique frames in the order of the loop, from the poster's on. */
export function loopOrder(shot) {
  const length = loopLength(shot)
  return Array.from({ length }, (_, k) => {
    const place = (k + shot.first) % length
    return place < shot.frames ? place : length - place
  })
}

/** The files that a shot is encoded to: `{ name, width, crop }` each, widest first. */
export const cutsOf = (name, { w, encode }) =>
  encode.flatMap(({ widths = [w], tag = '', crop }) =>
    widths.map((width) => ({ name: `${name}${tag}-${width}`, width, crop })),
  )

/** Runs a program and answers what it printed. */
export function run(program, args, options = {}) {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options })
}

export const python = (script, args, options) =>
  run(PYTHON, ['-W', 'ignore', join(FILM, script), ...args], options)

/** Starts a program; `onLine` hears each line that it prints. Settles when it ends. */
export function start(program, args, { env, onLine }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env } })
    let rest = ''
    let errors = ''
    child.stdout.on('data', (data) => {
      const lines = (rest + data).split('\n')
      rest = lines.pop()
      lines.forEach(onLine)
    })
    child.stderr.on('data', (data) => {
      errors = (errors + data).slice(-2000)
    })
    child.on('error', (error) =>
      reject(error.code === 'ENOENT' ? new Error(`${program} is not installed.`) : error),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}.\n${errors}`)),
    )
  })
}

export const startPython = (script, args, options) =>
  start(PYTHON, ['-W', 'ignore', join(FILM, script), ...args], options)

export const workers = Number(process.env.WORKERS ?? availableParallelism())

/** Builds the scene and compiles the filter, where they are not there yet. */
export function prepare() {
  const scene = join(OUT, 'scene')
  const filter = join(OUT, 'denoise.so')
  mkdirSync(scene, { recursive: true })
  if (!existsSync(join(scene, 'scene.json')))
    run(process.execPath, [join(FILM, 'scene', 'build.mjs'), scene], { stdio: 'inherit' })
  if (!existsSync(join(scene, 'towel.png'))) python('scene/weave.py', [scene])
  if (!existsSync(filter)) {
    const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC']
    run('gcc', [...flags, join(FILM, 'finish', 'denoise.c'), '-o', filter, '-lm'])
  }
  return { scene, filter }
}

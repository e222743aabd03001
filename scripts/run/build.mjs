import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runStep, StepError } from './steps.mjs'

/** This file stores a hash of the sources that were last built. */
const STAMP = path.join(root, '.cache', 'built')
const OUTPUTS = [
  'apps/server/dist/main.js',
  'apps/site/dist/client/404.html',
  'apps/admin/dist/index.html',
]
const SOURCES = [
  'apps',
  'packages',
  'services',
  'package-lock.json',
  'tsconfig.base.json',
  'turbo.json',
].map((name) => path.join(root, name))
const SKIPPED_NAMES = new Set(['dist', 'node_modules', '.turbo', '.cache', 'data'])

/**
 * @param {string} place a file or folder
 * @returns {Generator<string, void>} one line per file: path, size, and modification time
 */
function* describeFiles(place) {
  // Editors create files that can disappear at any time, and links to missing files.
  const stats = statSync(place, { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isFile()) {
    yield `${place} ${stats.size} ${stats.mtimeMs}`
    return
  }
  for (const name of readdirSync(place).sort()) {
    if (!SKIPPED_NAMES.has(name)) yield* describeFiles(path.join(place, name))
  }
}

/** @param {string[]} places files and folders */
export function hashSources(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const line of describeFiles(place)) hash.update(line)
  }
  return hash.digest('hex')
}

/** Builds the three apps if their sources have changed since the last build. */
export async function build() {
  const hash = hashSources(SOURCES)
  const isBuilt = OUTPUTS.every((file) => existsSync(path.join(root, file)))
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  const turbo = path.join(root, 'node_modules', '.bin', 'turbo')
  const args = ['run', 'build', '--filter=./apps/*']
  try {
    await runStep('build', 'Building site, admin and server', turbo, args, {
      TURBO_TELEMETRY_DISABLED: '1',
    })
  } catch (error) {
    if (!(error instanceof StepError)) throw new StepError(String(error))
    console.error(error.output.split('\n').slice(-40).join('\n'))
    throw error
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

/**
 * Returns whether the pages in a folder have another product name or address than configured.
 * Returns `false` if the configured address is invalid, because the server will report it.
 *
 * @param {string} folder the folder with the pages
 * @param {NodeJS.ProcessEnv} environment
 */
export function isOutdated(folder, { PRODUCT_NAME, PUBLIC_URL, PORT }) {
  const address = PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  // `localhost:3000` is a valid URL with the scheme `localhost:`.
  if (!url || !/^https?:$/.test(url.protocol)) return false
  /** @param {string} file */
  const readStamp = (file) => {
    const stamp = path.join(folder, file)
    return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : undefined
  }
  const name = PRODUCT_NAME?.trim() || 'Duet'
  return readStamp('.product') !== name || readStamp('.address') !== url.origin
}

/** Prerenders the site again if its pages are outdated. */
export async function prerender() {
  if (!isOutdated(path.join(root, 'apps/site/dist/client'), process.env)) return
  const name = process.env.PRODUCT_NAME?.trim() || 'Duet'
  await runStep('prerender', `Writing the pages of ${name}`, process.execPath, [
    'apps/site/dist/server/prerender.js',
  ])
}

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
const SOURCES = ['apps', 'packages', 'package-lock.json', 'tsconfig.base.json', 'turbo.json']
const SKIPPED_NAMES = new Set(['dist', 'node_modules', '.turbo', 'data'])

/**
 * @param {string} place a file or folder
 * @returns {Generator<string, void>} one line per file: path, size, and modification time
 */
function* describeFiles(place) {
  const stats = statSync(place)
  if (stats.isFile()) {
    yield `${place} ${stats.size} ${stats.mtimeMs}`
    return
  }
  for (const name of readdirSync(place).sort()) {
    if (!SKIPPED_NAMES.has(name)) yield* describeFiles(path.join(place, name))
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const line of describeFiles(path.join(root, source))) hash.update(line)
  }
  return hash.digest('hex')
}

/** Builds the three apps if their sources have changed since the last build. */
export async function build() {
  const hash = hashSources()
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
 * Prerenders the site again if the product name or the address in its pages differs from the
 * configured one.
 */
export async function prerender() {
  const { PRODUCT_NAME, PUBLIC_URL, PORT } = process.env
  const name = PRODUCT_NAME?.trim() || 'Duet'
  const address = PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`
  /** @param {string} file */
  const readStamp = (file) => {
    const stamp = path.join(root, 'apps/site/dist/client', file)
    return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : undefined
  }
  // Ignore an invalid address here, because the server will report it.
  const isSameAddress = !URL.canParse(address) || readStamp('.address') === new URL(address).origin
  if (readStamp('.product') === name && isSameAddress) return
  await runStep('prerender', `Writing the pages of ${name}`, process.execPath, [
    'apps/site/dist/server/prerender.js',
  ])
}

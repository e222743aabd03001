import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, StepError, step } from './steps.mjs'

const STAMP = path.join(root, '.cache', 'built')
const RESULTS = [
  'apps/server/dist/main.js',
  'apps/site/dist/client/404.html',
  'apps/admin/dist/index.html',
]
const SOURCES = ['apps', 'packages', 'package-lock.json', 'tsconfig.base.json', 'turbo.json']
const SKIPPED = new Set(['dist', 'node_modules', '.turbo', 'data'])

function* filesUnder(place) {
  const info = statSync(place)
  if (info.isFile()) {
    yield `${place} ${info.size} ${info.mtimeMs}`
    return
  }
  for (const name of readdirSync(place).sort()) {
    if (!SKIPPED.has(name)) yield* filesUnder(path.join(place, name))
  }
}

function sourcesKey() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const line of filesUnder(path.join(root, source))) hash.update(line)
  }
  return hash.digest('hex')
}

/** Builds the three apps where a source is newer than what is built. */
export async function build() {
  const key = sourcesKey()
  const isBuilt = RESULTS.every((file) => existsSync(path.join(root, file)))
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === key) return
  const turbo = path.join(root, 'node_modules', '.bin', 'turbo')
  try {
    await step(
      'build',
      'Building site, admin and server',
      turbo,
      ['run', 'build', '--filter=./apps/*'],
      {
        TURBO_TELEMETRY_DISABLED: '1',
      },
    )
  } catch (error) {
    if (error.output) console.error(error.output.split('\n').slice(-40).join('\n'))
    throw error instanceof StepError ? error : new StepError(String(error))
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, key)
}

/** Writes the site's pages anew where they carry another product name or address than those set. */
export async function prerender() {
  const { PRODUCT_NAME, PUBLIC_URL, PORT } = process.env
  const name = PRODUCT_NAME?.trim() || 'Duet'
  const address = PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`
  const read = (file) => {
    const stamp = path.join(root, 'apps/site/dist/client', file)
    return existsSync(stamp) && readFileSync(stamp, 'utf8').trim()
  }
  // What is no address at all is the server's to refuse.
  if (read('.product') === name) {
    if (!URL.canParse(address) || read('.address') === new URL(address).origin) return
  }
  await step('prerender', `Writing the pages of ${name}`, process.execPath, [
    'apps/site/dist/server/prerender.js',
  ])
}

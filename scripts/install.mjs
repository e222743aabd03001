import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { npm, root, StepError, step } from './steps.mjs'

const STAMP = path.join(root, 'node_modules', '.cache', 'installed')

/** What an installation depends on: the lockfile and the platform. */
function installationKey() {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`
}

/** Whether somebody ran npm by hand since the lockfile last changed. */
function isInstalledByHand() {
  const own = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(own)) return false
  return statSync(own).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
}

/**
 * Installs the packages of the lockfile where they are missing or stale, but for the native module:
 * `compileSqlite` makes that one, so that other work can go on meanwhile.
 */
export async function install() {
  const key = installationKey()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === key) return
  if (!isInstalledByHand()) {
    const [command, args] = npm(
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    )
    await step('install', 'Installing packages', command, args)
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, key)
}

// The choice of `apps/server/src/db/sqlite.ts`; the newer one brings what is compiled with it.
const DRIVER = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12'

function loadsSqlite() {
  try {
    const Database = createRequire(import.meta.url)(DRIVER)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** Fetches or compiles SQLite for this Node where it does not load. */
export async function compileSqlite() {
  if (loadsSqlite()) return
  const [command, args] = npm('rebuild', DRIVER, '--foreground-scripts')
  const failed = await step(
    'sqlite',
    'Compiling SQLite (some two minutes where there is no ready-made one)',
    command,
    args,
    // SQLite's makers build it with -O2; the package's own -O3 takes half as long again.
    { CFLAGS: '-O2', JOBS: '2' },
  ).catch((error) => error)
  if (loadsSqlite()) return
  throw new StepError(
    'SQLite could not be compiled: it needs a C++ compiler, make and Python 3 (Debian and Ubuntu: ' +
      'apt-get install build-essential python3; macOS: xcode-select --install). ' +
      `The compiler's words: ${failed?.log ?? '.cache/logs/sqlite.log'}`,
  )
}

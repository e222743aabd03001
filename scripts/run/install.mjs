import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getNpmCommand, root, runStep, StepError } from './steps.mjs'

// Must be the same driver that `services/kit/src/database/sqlite.ts` chooses. `better-sqlite3` is version
// 13, which includes prebuilt binaries. npm doesn't install it on Node versions that can't load it.
const DRIVER = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12'

/** This file stores the installation key of the last installation. */
const STAMP = path.join('node_modules', '.cache', 'installed')

/** The lockfile, the platform, and the Node version decide which packages npm installs. */
function createInstallationKey() {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const lockHash = createHash('sha256').update(lock).digest('hex')
  return `${lockHash} ${process.platform} ${process.arch} ${DRIVER}`
}

/**
 * Returns whether a folder's `node_modules` contains the packages that belong to an installation
 * key. Without a stamp, returns whether npm has installed packages since the lockfile changed.
 *
 * @param {string} folder
 * @param {string} key
 */
export function isInstalled(folder, key) {
  const modules = path.join(folder, 'node_modules')
  // An installation without dev dependencies lacks turbo, and one with another Node version can
  // lack the driver.
  if (!['turbo', DRIVER].every((name) => existsSync(path.join(modules, name)))) return false
  const stamp = path.join(folder, STAMP)
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === key
  const installedLock = path.join(modules, '.package-lock.json')
  if (!existsSync(installedLock)) return false
  return statSync(installedLock).mtimeMs >= statSync(path.join(folder, 'package-lock.json')).mtimeMs
}

/**
 * Installs the packages in the lockfile if they're missing or stale. Doesn't compile the native
 * SQLite module, so that `compileSqlite` can do this while other work runs.
 */
export async function install() {
  const key = createInstallationKey()
  if (!isInstalled(root, key)) {
    const [command, args] = getNpmCommand(
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    )
    await runStep('install', 'Installing packages', command, args)
  }
  const stamp = path.join(root, STAMP)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
}

function canLoadSqlite() {
  try {
    const Database = createRequire(import.meta.url)(DRIVER)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** Downloads or compiles SQLite if this Node version can't load it. */
export async function compileSqlite() {
  if (canLoadSqlite()) return
  const [command, args] = getNpmCommand(
    'rebuild',
    DRIVER,
    '--foreground-scripts',
    // Overrides the setting in the user's `.npmrc`, which would skip the build.
    '--ignore-scripts=false',
  )
  // Ignore a failed rebuild here, because the driver might load anyway.
  await runStep(
    'sqlite',
    'Compiling SQLite (about two minutes unless a prebuilt binary exists)',
    command,
    args,
    // SQLite's own builds use -O2. With the driver's default, -O3, compiling takes 50% longer.
    { CFLAGS: '-O2', JOBS: '2' },
  ).catch(() => undefined)
  if (canLoadSqlite()) return
  throw new StepError(
    'SQLite could not be compiled: it needs a C++ compiler, make and Python 3 (Debian and Ubuntu: ' +
      'apt-get install build-essential python3; macOS: xcode-select --install). ' +
      'The output of the compiler: .cache/logs/sqlite.log',
  )
}

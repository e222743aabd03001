import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { npm, root, StepError, step } from './steps.mjs'

const STAMP = path.join(root, 'node_modules', '.cache', 'installed')

/** What an installation depends on: the lockfile, and the ABI that native modules are built for. */
function installationKey() {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex')
  return `${digest} ${process.platform} ${process.arch} ${process.versions.modules}`
}

/** Whether somebody ran npm by hand since the lockfile last changed. */
function isInstalledByHand() {
  const own = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(own)) return false
  return statSync(own).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
}

function loadsSqlite() {
  try {
    const Database = createRequire(import.meta.url)('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

function compilerHint(output) {
  return /gyp ERR|not found: make|Could not find any Python|C\+\+ compiler|prebuild-install/i.test(
    output,
  )
    ? new StepError(
        'better-sqlite3 has to be compiled here and could not be: it needs a C++ compiler, make and Python 3 ' +
          '(Debian and Ubuntu: apt-get install build-essential python3; macOS: xcode-select --install). ' +
          'Details: .cache/logs/install.log',
      )
    : undefined
}

/** Installs the packages of the lockfile where they are missing or stale. */
export async function install() {
  const key = installationKey()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === key) return
  if (!(isInstalledByHand() && loadsSqlite())) {
    const [command, args] = npm('ci', '--include=dev', '--no-audit', '--no-fund')
    try {
      await step('install', 'Installing packages (about two minutes the first time)', command, args)
    } catch (error) {
      throw compilerHint(error.output ?? '') ?? error
    }
    if (!loadsSqlite()) {
      const [rebuild, rebuildArgs] = npm('rebuild', 'better-sqlite3')
      try {
        await step('install', 'Compiling SQLite', rebuild, rebuildArgs)
      } catch (error) {
        throw compilerHint(error.output ?? '') ?? error
      }
    }
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, key)
}

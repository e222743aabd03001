// `npm run bench -- badData`: starts the server on data that is locked, read-only, damaged, missing, or
// half-written, and checks that each start works, or fails with one clear line. Then locks the database
// under load.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unsetEnvFile } from '../scripts/run/envFile.mjs'
import { exitWithError, root, StepError } from '../scripts/run/steps.mjs'
import { SQLite } from '../services/kit/src/database/sqlite.ts'
import { reportFaults } from './faults/report.mjs'
import { NO_LIMITS, Visitors } from './faults/Visitors.mjs'
import { startBenchServer } from './server/server.mjs'

const VISITS = 30
/** How long a failing start may take. Generous, because the machine may be busy. */
const START_MS = 60_000
/** How long another program locks the database: longer than a request waits for it. */
const LOCK_MS = 8000

const work = fs.mkdtempSync(path.join(tmpdir(), 'bench-data-'))
const goodDir = path.join(work, 'good')
/** @type {string[]} */
const problems = []

/** @param {string} folder */
const getDatabase = (folder) => path.join(folder, 'database.sqlite')

/** Makes another connection hold the lock for writing. @param {string} folder */
function lock(folder) {
  const db = new SQLite(getDatabase(folder))
  db.exec('begin exclusive')
  return () => db.close()
}

/** @param {string} file @param {number} share of the file to keep */
function truncate(file, share) {
  fs.truncateSync(file, Math.floor(fs.statSync(file).size * share))
}

/** @param {string} folder */
function damage(folder) {
  const file = fs.openSync(getDatabase(folder), 'r+')
  for (let page = 2; page < 40; page += 3) {
    fs.writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096)
  }
  fs.closeSync(file)
}

/**
 * Ways to spoil a data folder, and the line with which the start fails. Without one, it succeeds.
 *
 * @type {Record<string, { spoil: (folder: string) => void | (() => void), line?: RegExp }>}
 */
const CASES = {
  'a locked database': { spoil: lock, line: /is locked by another program/ },
  'a damaged database': { spoil: damage, line: /is damaged\. To restore it/ },
  'half of a database': {
    spoil: (folder) => truncate(getDatabase(folder), 0.5),
    line: /is damaged\. To restore it/,
  },
  'no database': {
    spoil: (folder) => fs.rmSync(getDatabase(folder)),
    line: /holds uploaded files but no database/,
  },
  'an empty database file': {
    spoil: (folder) => truncate(getDatabase(folder), 0),
    line: /holds uploaded files but an empty database/,
  },
  // Root can write everywhere.
  ...(process.getuid?.() !== 0 && {
    'a read-only database': {
      spoil: (folder) => fs.chmodSync(getDatabase(folder), 0o444),
      line: /cannot be read and written \(SQLITE_READONLY/,
    },
  }),
  'half of keys.json': {
    spoil: (folder) => truncate(path.join(folder, 'keys.json'), 0.5),
    line: /keys\.json is damaged/,
  },
  'an empty keys.json': {
    spoil: (folder) => truncate(path.join(folder, 'keys.json'), 0),
    line: /keys\.json is damaged/,
  },
  'a half-written new keys.json': {
    spoil: (folder) => fs.writeFileSync(path.join(folder, 'keys.json.1234.tmp'), '{"signingKeys":'),
  },
  'half-written uploads': {
    spoil: (folder) => {
      fs.mkdirSync(path.join(folder, 'tmp'), { recursive: true })
      fs.writeFileSync(path.join(folder, 'tmp', 'half'), 'half of a')
    },
  },
}

/**
 * Starts the server on a folder, and returns its exit code and errors, or the code `undefined` if it
 * serves requests.
 *
 * @param {string} folder
 */
async function tryStart(folder) {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...unsetEnvFile(),
      ...{ DATA_DIR: folder, PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk
  })
  const exit = once(child, 'exit')
  const result = await Promise.race([
    exit.then(([code]) => ({ code })),
    once(child.stdout, 'data').then(() => ({ code: undefined })),
    sleep(START_MS).then(() => ({ code: 'timeout' })),
  ])
  child.kill('SIGKILL')
  await exit
  return { ...result, errors }
}

/** @param {string} name */
async function checkCase(name) {
  const { spoil, line } = CASES[name]
  const folder = path.join(work, 'spoiled')
  fs.cpSync(goodDir, folder, { recursive: true })
  const objects = fs.readdirSync(path.join(folder, 'objects'), { recursive: true }).sort().join()
  const restore = spoil(folder)
  const { code, errors } = await tryStart(folder)
  restore?.()
  const lines = errors.trim().split('\n').filter(Boolean)
  const isRight = line
    ? code === 1 && lines.length === 1 && line.test(errors)
    : code === undefined && lines.length === 0
  console.log(`  ${isRight ? 'yes' : 'NO '}  ${name}${lines[0] ? `: ${lines[0]}` : ''}`)
  if (!isRight) problems.push(`${name}: code ${code}, ${lines.length} lines: ${errors}`)
  const left = fs.readdirSync(path.join(folder, 'objects'), { recursive: true }).sort().join()
  if (left !== objects) problems.push(`${name}: the uploaded files changed`)
  fs.rmSync(folder, { recursive: true, force: true })
}

/**
 * Another program locks the database while visitors send requests. Those that wait too long get 503,
 * and afterward everything works again.
 *
 * @param {Visitors} visitors
 */
async function lockUnderLoad(visitors) {
  const server = await startBenchServer({ ...NO_LIMITS, DATA_DIR: goodDir })
  try {
    let isOver = false
    const visits = visitors.keepVisiting(server.site, {
      ...{ count: 10, pauseMs: 50, isOver: () => isOver },
    })
    await sleep(1000)
    const unlock = lock(goodDir)
    await sleep(LOCK_MS)
    const page = await fetch(server.site)
    if (page.status !== 200) problems.push(`a page got ${page.status} during the lock`)
    unlock()
    await sleep(1000)
    isOver = true
    await visits
    const [other] = Object.keys(visitors.refusals).filter((status) => status !== '503')
    if (other) problems.push(`a visitor got ${other} during the lock`)
    for (let number = 0; number < 3; number += 1) {
      const status = await visitors.visit(server.site)
      if (status === undefined || status > 201) problems.push(`after the lock: ${status}`)
    }
    console.log(`  during a lock of ${LOCK_MS / 1000} s: ${visitors.refusals['503'] ?? 0} got 503`)
  } finally {
    await server.stop()
  }
}

try {
  const visitors = new Visitors()
  const server = await startBenchServer({ ...NO_LIMITS, DATA_DIR: goodDir })
  for (let number = 0; number < VISITS; number += 1) await visitors.visit(server.site)
  await server.stop()
  const { code } = await tryStart(goodDir)
  if (code !== undefined) throw new StepError('The server did not start on a good folder')
  for (const name of Object.keys(CASES)) await checkCase(name)
  await lockUnderLoad(visitors)
  const { figures, problems: others } = await visitors.collectFigures(goodDir)
  reportFaults('bad data', figures, [...problems, ...others])
} catch (error) {
  exitWithError(error)
} finally {
  fs.rmSync(work, { recursive: true, force: true })
}

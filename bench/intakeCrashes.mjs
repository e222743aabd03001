// `npm run bench -- intakeCrashes [--rounds 200] [--sync-ms 50]`: kills the server at random moments
// while 50 visitors sign up and send requests. After each restart, checks that everything which the
// server acknowledged is stored once, with its files. With `--sync-ms`, each sync of the disk takes
// that much longer, which needs the program `strace`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { SQLite } from '../services/kit/src/database/sqlite.ts'
import { VISITS } from './server/intake.mjs'
import { startBenchServer } from './server/server.mjs'
import { findDifferences } from './storage/service.mjs'

const VISITORS = 50
/** Maximum time between the start of the load and the crash. The actual time is random. */
const MAX_LOAD_MS = 600
/** How long the server may take to clean up after a restart, in milliseconds. */
const CLEANUP_MS = 20_000
const SIGN_UP = 'newsletter sign-up'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    'sync-ms': { type: 'string', default: '0' },
  },
})
const rounds = Number(values.rounds)
const kinds = Object.keys(VISITS)

/**
 * A visit and its number, which its email address contains.
 *
 * @typedef {{ number: number, kind: string, isAcknowledged: boolean }} Sent
 */

/** @type {Sent[]} */
const sent = []

/**
 * Sends a visit once. A visit that is sent again has the same idempotency key.
 *
 * @param {string} site
 * @param {Sent} visit
 */
async function send(site, visit) {
  const {
    path: route,
    type,
    body,
  } = await /** @type {(number: number) => Promise<any>} */ (VISITS[visit.kind])(visit.number)
  const response = await fetch(site + route, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': type,
      'Idempotency-Key': `${visit.number}`,
    },
    body,
  })
  // A client has the acknowledgement only once it has read the whole response.
  await response.arrayBuffer()
  if (response.ok) visit.isAcknowledged = true
  else throw new Error(`${route} got ${response.status}`)
}

/**
 * Sends visits until the server is gone. The first ones are those that it didn't acknowledge before
 * the last crash, as browsers send them again.
 *
 * @param {string} site
 * @param {Sent[]} unacknowledged
 */
async function visitUntilGone(site, unacknowledged) {
  for (;;) {
    let visit = unacknowledged.pop()
    if (!visit) {
      visit = {
        number: sent.length,
        kind: /** @type {string} */ (kinds[sent.length % kinds.length]),
        isAcknowledged: false,
      }
      sent.push(visit)
    }
    try {
      await send(site, visit)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** @param {string} dataDir @param {string} query @returns {Map<string, number>} */
function readCounts(dataDir, query) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { readonly: true, timeout: 60_000 })
  try {
    /** @type {any[]} */
    const rows = db.prepare(query).all()
    return new Map(rows.map(({ email, count }) => [email, count]))
  } finally {
    db.close()
  }
}

/**
 * Compares what the server acknowledged with what it stored.
 *
 * @param {string} dataDir
 */
function compareStored(dataDir) {
  const requests = readCounts(
    dataDir,
    'select email, count(*) as count from submissions group by email',
  )
  const files = readCounts(
    dataDir,
    `select email, count(*) as count from submissions
     join submission_files on submission_id = submissions.id
     join objects on objects.id = object_id group by email`,
  )
  const subscribers = readCounts(
    dataDir,
    'select email, count(*) as count from subscribers group by email',
  )
  const figures = { found: 0, lost: 0, torn: 0, twice: 0 }
  for (const { number, kind, isAcknowledged } of sent) {
    const email =
      kind === SIGN_UP ? `reader-${number}@example.com` : `visitor-${number}@example.com`
    const count = (kind === SIGN_UP ? subscribers : requests).get(email) ?? 0
    if (isAcknowledged && count > 0) figures.found += 1
    if (isAcknowledged && count === 0) figures.lost += 1
    if (count > 1) figures.twice += 1
    if (kind !== SIGN_UP && count > 0 && files.get(email) !== count) figures.torn += 1
  }
  return figures
}

/**
 * Counts rows and files that don't match, once the server has had time to clean up.
 *
 * @param {string} dataDir
 * @param {Set<string>} checkedVersions
 */
async function findOrphans(dataDir, checkedVersions) {
  for (const start = performance.now(); ; await sleep(25)) {
    const differences = await findDifferences(dataDir, { checkedVersions })
    if (differences.length === 0 || performance.now() - start > CLEANUP_MS) return differences
  }
}

async function main() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-intake-'))
  const settings = {
    DATA_DIR: dataDir,
    DISK_RESERVE: '0',
    ...Object.fromEntries(
      [
        'DEPLOYMENT',
        'NEWSLETTER',
        'ACKNOWLEDGEMENTS',
        'UPLOADS_AT_ONCE',
        'UPLOADS_AT_ONCE_TOTAL',
      ].map((name) => [`LIMIT_${name}`, '1000000']),
    ),
    LIMIT_UPLOAD_BYTES: '1TB',
    LIMIT_UPLOAD_BYTES_TOTAL: '1TB',
  }
  const startServer = () => startBenchServer(settings, { syncMs: Number(values['sync-ms']) })
  /** @type {Set<string>} */
  const checkedVersions = new Set()
  /** @type {string[]} */
  const differences = []
  let server = await startServer()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const unacknowledged = sent.filter(({ isAcknowledged }) => !isAcknowledged)
      const visits = Promise.all(
        Array.from({ length: VISITORS }, () => visitUntilGone(server.site, unacknowledged)),
      )
      await sleep(Math.random() * MAX_LOAD_MS)
      await server.kill()
      await visits
      server = await startServer()
      differences.push(...(await findOrphans(dataDir, checkedVersions)))
      const { lost, torn, twice } = compareStored(dataDir)
      if (lost + torn + twice > 0) break
      if (round % 25 === 0) console.log(`  ${round} crashes, ${sent.length} visits`)
    }
  } finally {
    await server.kill()
  }
  const { found, lost, torn, twice } = compareStored(dataDir)
  const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged).length
  console.log(`${rounds} crashes under ${VISITORS} connections: ${sent.length} sent,`)
  console.log(`  ${acknowledged} acknowledged, ${found} found again,`)
  console.log(`  ${lost} lost, ${torn} torn, ${twice} stored twice, ${differences.length} orphaned`)
  for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`)
  await rm(dataDir, { recursive: true, force: true })
  if (lost + torn + twice + differences.length > 0) throw new StepError('Something was lost')
}

try {
  await main()
} catch (error) {
  exitWithError(error)
}

// Kills the server at random moments while clients change objects. After each restart, checks that
// the stored objects are correct.
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'
import { reportFaults } from '../faults/report.mjs'
import { RandomClient } from './changes.mjs'
import { findDifferences, listFiles, readRows, startStorage } from './service.mjs'

const CLIENT_COUNT = 3
/** Maximum number of changes before each crash. The actual number is random. */
const MAX_CHANGES = 40
/**
 * Maximum delay between these changes and the crash. The delay is random, so that the crash
 * interrupts the next change at a random moment.
 */
const MAX_DELAY_MS = 30
/** How long the server may take to clean up after a restart, in milliseconds. */
const CLEANUP_MS = 20_000

/**
 * Repeats a check until it finds no problems, or until the server has had `CLEANUP_MS` to clean up.
 * Returns the problems that the last check found.
 *
 * @param {() => Promise<string[]>} findProblems
 */
async function waitForCleanup(findProblems) {
  for (const start = performance.now(); ; await sleep(25)) {
    const problems = await findProblems()
    if (problems.length === 0 || performance.now() - start > CLEANUP_MS) return problems
  }
}

/**
 * Backdates old versions and unfinished uploads by a day, so that the server deletes them.
 *
 * @param {string} dataDir
 */
async function backdateByADay(dataDir) {
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000).toISOString()
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { timeout: 60_000 })
  db.prepare('update old_versions set retired_at = ?').run(yesterday)
  db.close()
  for (const { name, parentPath } of listFiles(path.join(dataDir, 'uploads'))) {
    const file = path.join(parentPath, name)
    await utimes(file, new Date(yesterday), new Date(yesterday))
    if (!name.endsWith('.json')) continue
    const record = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...record, createdAt: yesterday }))
  }
}

/**
 * Kills and restarts the server repeatedly while clients change their buckets.
 *
 * @param {number} rounds
 * @throws {StepError} if acknowledged data is lost or damaged, or the database doesn't match the
 *   files
 */
export async function benchCrashes(rounds) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-crashes-'))
  const clients = Array.from(
    { length: CLIENT_COUNT },
    (_, number) => new RandomClient(`b${number}`),
  )
  /** @type {Set<string>} */
  const checkedVersions = new Set()
  /** @type {string[]} */
  const problems = []
  const startServer = () => startStorage({ DATA_DIR: dataDir })
  const countChanges = () =>
    clients
      .flatMap(({ counts }) => Object.values(counts))
      .reduce((total, count) => total + count, 0)
  let server = await startServer()

  /** @param {number} round */
  async function checkStored(round) {
    const remainingProblems = await waitForCleanup(async () =>
      readRows(dataDir).isEmptying
        ? ['a bucket is not empty']
        : findDifferences(dataDir, { checkedVersions }),
    )
    problems.push(...remainingProblems.map((difference) => `round ${round}: ${difference}`))
    const { objects } = readRows(dataDir)
    for (const client of clients) {
      const bucketObjects = objects.filter(({ bucket }) => bucket === client.bucket)
      const isCorrect = client.checkAfterCrash(
        new Map(bucketObjects.map(({ path: name, etag }) => [name, etag])),
      )
      if (!isCorrect)
        problems.push(`round ${round}: ${client.bucket} doesn't have the acknowledged objects`)
    }
  }

  try {
    for (const { bucket } of clients) await server.sendJson('POST', '/bucket', { name: bucket })
    for (let round = 1; round <= rounds; round += 1) {
      for (const client of clients) client.setServerUrl(server.url)
      const runs = Promise.allSettled(clients.map((client) => client.run(server)))
      const targetCount = countChanges() + Math.random() * MAX_CHANGES
      let haveRunsEnded = false
      runs.then(() => {
        haveRunsEnded = true
      })
      while (countChanges() < targetCount && !haveRunsEnded) await sleep(1)
      await sleep(Math.random() * MAX_DELAY_MS)
      await server.kill()
      for (const result of await runs) {
        if (result.status === 'fulfilled' || result.reason.cause !== 'problem') continue
        problems.push(`round ${round}: ${result.reason.message}`)
      }
      server = await startServer()
      await checkStored(round)
      if (round % 50 === 0) console.log(`  ${round} crashes, ${problems.length} problems`)
    }

    await server.kill()
    await backdateByADay(dataDir)
    server = await startServer()
    const remainingProblems = await waitForCleanup(async () => [
      ...listFiles(path.join(dataDir, 'uploads')).map(({ name }) => `the upload ${name} is left`),
      ...[...readRows(dataDir).oldVersions].map((id) => `the old version ${id} is left`),
      ...(await findDifferences(dataDir)),
    ])
    problems.push(...remainingProblems.map((problem) => `a day later: ${problem}`))
    const lostCount = listFiles(path.join(dataDir, 'lost')).length
    console.log(`${rounds} crashes; ${lostCount} files without a row are kept for 30 days`)
  } finally {
    await server.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
  console.log('Acknowledged changes:', sumCounts(clients.map(({ counts }) => counts)))
  const lost = problems.filter((problem) => problem.includes('acknowledged objects')).length
  reportFaults(
    `${rounds} crashes of storage`,
    { acknowledged: countChanges(), lost, orphaned: problems.length - lost },
    problems,
  )
}

/** @param {readonly Record<string, number>[]} countsOfClients */
function sumCounts(countsOfClients) {
  /** @type {Record<string, number>} */
  const total = {}
  for (const counts of countsOfClients) {
    for (const [kind, count] of Object.entries(counts)) total[kind] = (total[kind] ?? 0) + count
  }
  return total
}

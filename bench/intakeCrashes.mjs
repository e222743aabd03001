// `npm run bench -- intakeCrashes [--rounds 200] [--sync-ms 50]`: kills the server at random moments
// while 50 visitors sign up and send requests. After each restart, checks that everything which the
// server acknowledged is stored once, with its files. With `--sync-ms`, each sync of the disk takes
// that much longer, which needs the program `strace`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWithError } from '../scripts/run/steps.mjs'
import { reportFaults } from './faults/report.mjs'
import { findOrphans, NO_LIMITS, Visitors } from './faults/Visitors.mjs'
import { startBenchServer } from './server/server.mjs'

const VISITORS = 50
/** Maximum time between the start of the load and the crash. The actual time is random. */
const MAX_LOAD_MS = 600

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    'sync-ms': { type: 'string', default: '0' },
  },
})
const rounds = Number(values.rounds)
const visitors = new Visitors()

/**
 * Sends visits until the server is gone. The first ones are those that it didn't acknowledge before
 * the last crash, as browsers send them again.
 *
 * @param {string} site
 * @param {import('./faults/Visitors.mjs').Sent[]} unacknowledged
 */
async function visitUntilGone(site, unacknowledged) {
  for (;;) {
    const visit = unacknowledged.pop()
    const status = await (visit ? visitors.send(site, visit) : visitors.visit(site))
    if (status === undefined) return
    if (status >= 300) throw new Error(`A visit got ${status}`)
  }
}

async function main() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-intake-'))
  const startServer = () =>
    startBenchServer({ ...NO_LIMITS, DATA_DIR: dataDir }, { syncMs: Number(values['sync-ms']) })
  /** @type {Set<string>} */
  const checkedVersions = new Set()
  /** @type {string[]} */
  const differences = []
  let server = await startServer()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const unacknowledged = visitors.getUnacknowledged()
      const visits = Promise.all(
        Array.from({ length: VISITORS }, () => visitUntilGone(server.site, unacknowledged)),
      )
      await sleep(Math.random() * MAX_LOAD_MS)
      await server.kill()
      await visits
      server = await startServer()
      differences.push(...(await findOrphans(dataDir, checkedVersions)))
      const { lost, torn, twice } = visitors.compareStored(dataDir)
      if (lost + torn + twice > 0) break
      if (round % 25 === 0) console.log(`  ${round} crashes, ${visitors.sent.length} visits`)
    }
  } finally {
    await server.kill()
  }
  const { twice, ...figures } = visitors.compareStored(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  reportFaults(
    `${rounds} crashes under ${VISITORS} connections`,
    { ...figures, orphaned: differences.length, resets: visitors.resets },
    [...differences, ...(twice > 0 ? [`${twice} visits are stored twice`] : [])],
  )
}

try {
  await main()
} catch (error) {
  exitWithError(error)
}

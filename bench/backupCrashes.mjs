// `npm run bench -- backupCrashes [--rounds 100] [--encrypted]`: kills `npm run data` at random moments of a
// backup and of a restore. Checks that the next call makes a whole backup, or restores all of it.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { fillDataFolder } from './faults/fillDataFolder.mjs'
import { reportFaults } from './faults/report.mjs'
import { runData } from './faults/runData.mjs'

const REQUESTS = 60
const FILE_BYTES = 1_000_000

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, encrypted: { type: 'boolean' } },
})
const rounds = Number(values.rounds)
const work = await mkdtemp(path.join(tmpdir(), 'bench-backup-'))
const dataDir = path.join(work, 'data')
const backups = path.join(work, 'backups')

/** @param {string} folder */
const createSettings = (folder) => ({
  DATA_DIR: folder,
  BACKUP_PASSPHRASE: values.encrypted ? 'a passphrase of the benchmark' : '',
})

/** @param {(killMs?: number) => Promise<number>} run Runs the command once. */
async function crash(run) {
  const startedAt = performance.now()
  await run()
  const wholeMs = performance.now() - startedAt
  return async () => (await run(Math.random() * wholeMs)) !== 0
}

try {
  await fillDataFolder(dataDir, { requests: REQUESTS, fileBytes: FILE_BYTES })
  const crashBackup = await crash(async (killMs) => {
    await rm(backups, { recursive: true, force: true })
    return runData(['backup', backups], createSettings(dataDir), killMs)
  })
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    if (await crashBackup()) killed += 1
    await runData(['backup', backups], createSettings(dataDir))
    await runData(['verify', backups], createSettings(dataDir))
    // The next backup has another name.
    await sleep(1000)
  }
  console.log(`${rounds} backups, ${killed} of them killed: the next one was whole each time`)

  const restored = path.join(work, 'restored')
  await runData(['restore', backups], createSettings(restored))
  const database = await readFile(path.join(restored, 'database.sqlite'))
  const crashRestore = await crash(async (killMs) => {
    await rm(restored, { recursive: true, force: true })
    return runData(['restore', backups], createSettings(restored), killMs)
  })
  killed = 0
  for (let round = 0; round < rounds; round += 1) {
    if (await crashRestore()) {
      killed += 1
      const isComplete = existsSync(path.join(restored, 'database.sqlite'))
      if (!isComplete) await runData(['restore', backups], createSettings(restored))
    }
    const copy = path.join(work, 'again')
    await runData(['backup', copy], createSettings(restored))
    await runData(['verify', copy], createSettings(restored))
    await rm(copy, { recursive: true })
    if (!(await readFile(path.join(restored, 'database.sqlite'))).equals(database)) {
      throw new StepError('A restored database differs from the backup')
    }
  }
  console.log(`${rounds} restores, ${killed} of them killed: the next one restored everything`)
  const figures = { sent: REQUESTS, acknowledged: REQUESTS, found: REQUESTS, lost: 0, torn: 0 }
  reportFaults(`${rounds} crashes of backups and restores`, figures)
} catch (error) {
  exitWithError(error)
} finally {
  await rm(work, { recursive: true, force: true })
}

// `npm run bench -- moveCrashes [--rounds 50]`: kills `npm run data` at random moments of moves between
// SQLite and Postgres in both directions, and of backups and restores of Postgres with an object store.
// Calls it again, and compares the rows and files at the end of each round with those at the start.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../apps/server/src/testing/postgresServer.ts'
import { findPostgres } from '../scripts/run/postgres.mjs'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { SQLite } from '../services/kit/src/database/sqlite.ts'
import { runSql } from '../services/kit/src/testing/testDatabase.ts'
import { startS3Server } from '../services/storage/src/testing/s3/s3Server.ts'
import { fillDataFolder } from './faults/fillDataFolder.mjs'
import { reportFaults } from './faults/report.mjs'
import { runData } from './faults/runData.mjs'

const REQUESTS = 60
const FILE_BYTES = 500_000

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
const work = await mkdtemp(path.join(tmpdir(), 'bench-move-'))
const programs = await findPostgres()
process.env.POSTGRES_BIN = programs
const postgres = await startPostgres(programs)
const bucket = path.join(work, 'bucket')
await mkdir(bucket)
const s3 = await startS3Server({ root: bucket })
let killed = 0
let calls = 0

/** @typedef {Record<string, string>} Place The settings of a place: DATA_DIR, DATABASE_URL, STORAGE_URL. */

/** @type {Map<string, number>} How long each command takes without a kill, in milliseconds. */
const durations = new Map()

/**
 * Kills a command at a random moment, and calls it again if it wasn't done.
 *
 * @param {string} name
 * @param {(killMs?: number) => Promise<number>} run
 * @param {() => boolean} isDone
 */
async function crash(name, run, isDone) {
  const wholeMs = durations.get(name)
  if (wholeMs !== undefined) {
    calls += 1
    if ((await run(Math.random() * wholeMs)) === 0) return
    killed += 1
    if (isDone()) return
  }
  const startedAt = performance.now()
  await run()
  durations.set(name, performance.now() - startedAt)
}

let databases = 0
/** @param {string} name @returns {Place & { DATABASE_URL: string }} */
function createPostgresPlace(name) {
  databases += 1
  runSql(postgres.url, `create database moved_${databases} template template0`)
  return {
    DATA_DIR: path.join(work, name),
    DATABASE_URL: postgres.url.replace(/\w+$/, `moved_${databases}`),
    STORAGE_URL: s3.getUrl(name),
  }
}

/** @param {{ DATABASE_URL: string }} place */
const hasTables = ({ DATABASE_URL }) =>
  runSql(DATABASE_URL, 'select count(*) from pg_tables where schemaname = current_schema()') !== '0'

/** @param {Place} source @param {Place} target @param {() => boolean} isDone */
async function move(source, target, isDone) {
  const file = path.join(work, 'target.env')
  const lines = Object.entries(target).map(([name, value]) => `${name}=${value}`)
  await writeFile(file, lines.join('\n'))
  const name = target.DATABASE_URL ? 'move to Postgres' : 'move to SQLite'
  await crash(name, (killMs) => runData(['move', file], source, killMs), isDone)
}

/** Returns a checksum of all rows and files in a data folder with SQLite. @param {string} dataDir */
function summarize(dataDir) {
  const hash = createHash('sha256')
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { readonly: true })
  const tables = db.prepare(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
  )
  for (const table of tables.pluck().all().map(String).sort()) {
    // Servers fill these tables again.
    if (['kysely_migration', 'list_changes'].includes(table)) continue
    const rows = db
      .prepare(`select * from ${table}`)
      .raw()
      .all()
      .map((row) => JSON.stringify(row))
    hash.update(JSON.stringify([table, rows.sort()]))
  }
  db.close()
  const objects = path.join(dataDir, 'objects')
  for (const name of readdirSync(objects, { recursive: true, encoding: 'utf8' }).sort()) {
    if (path.basename(name).length < 36) continue
    hash.update(name).update(readFileSync(path.join(objects, name)))
  }
  return hash.digest('hex')
}

try {
  const original = { DATA_DIR: path.join(work, 'original') }
  await fillDataFolder(original.DATA_DIR, { requests: REQUESTS, fileBytes: FILE_BYTES })
  const expected = summarize(original.DATA_DIR)
  // The first round only measures the durations.
  for (let round = 0; round <= rounds; round += 1) {
    const moved = createPostgresPlace('moved')
    await move(original, moved, () => hasTables(moved))

    const backups = s3.getUrl('backups')
    await crash(
      'backup',
      (killMs) => runData(['backup'], { ...moved, BACKUP_URL: backups }, killMs),
      () => existsSync(path.join(bucket, 'backups')) && hasCompleteBackup(),
    )
    await runData(['verify'], { ...moved, BACKUP_URL: backups })

    const restored = createPostgresPlace('restored')
    await crash(
      'restore',
      (killMs) => runData(['restore'], { ...restored, BACKUP_URL: backups }, killMs),
      () => hasTables(restored),
    )

    const last = { DATA_DIR: path.join(work, 'last') }
    await move(restored, last, () => existsSync(path.join(last.DATA_DIR, 'database.sqlite')))
    if (summarize(last.DATA_DIR) !== expected) throw new StepError('The data at the end differs')
    for (const name of ['moved', 'restored', 'last', 'bucket']) {
      await rm(path.join(work, name), { recursive: true, force: true })
    }
    await mkdir(bucket)
  }
  console.log(
    `${calls} commands, ${killed} of them killed: after each round, all rows and files were the same`,
  )
  const figures = { sent: REQUESTS, acknowledged: REQUESTS, found: REQUESTS, lost: 0, torn: 0 }
  reportFaults(`${killed} crashes of moves, backups, and restores with Postgres`, figures)
} catch (error) {
  exitWithError(error)
} finally {
  await s3.close()
  await postgres.remove()
  await rm(work, { recursive: true, force: true })
}

function hasCompleteBackup() {
  const folder = path.join(bucket, 'backups')
  return readdirSync(folder).some((name) => existsSync(path.join(folder, name, 'backup.json')))
}

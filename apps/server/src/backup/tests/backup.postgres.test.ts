import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@duet/kit'
import { SQLite } from '@duet/kit/database'
import { getDatabaseUrl, readStored, runSql } from '@duet/kit/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDeploymentForm, SAMPLES } from '../../testing/requests.ts'
import { startTestServer } from '../../testing/server.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'
import { makeDueBackup } from '../backupJob.ts'
import type { ReportProgress } from '../copyObjects.ts'
import { runDataCommand } from '../dataCommands.ts'
import { createErasureRecorder } from '../erasureJob.ts'
import type { DataPlace } from '../place.ts'
import { reserveEmptyPostgres, withPostgres } from '../rows/postgresDatabase.ts'
import { runBackup } from '../runBackup.ts'
import { createEmptyDatabase } from './emptyDatabase.ts'

/** The password of everyone on the team of `startTeamServer`. */
const TEAM_PASSWORD = 'a password for the team'

let server: TeamServer
/** The running server's data. */
let place: DataPlace
let folder: string
let seconds = 0
beforeAll(async () => {
  server = await startTeamServer()
  place = { dataDir: server.dataDir, databaseUrl: getDatabaseUrl(server.dataDir) }
  await submit('Ada Whitaker')
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function submit(name: string): Promise<void> {
  const files = [{ name: 'plan.png', bytes: SAMPLES.png }]
  const body = createDeploymentForm({ name }, files)
  const response = await fetch(`${server.url}/api/deployment`, { method: 'POST', body })
  expect(response.status).toBe(201)
}

const ignoreProgress: ReportProgress = () => undefined

/** Runs a command a second later than the one before, because a backup's name is its time. */
function run(args: string[], data: DataPlace = place, onProgress = ignoreProgress) {
  seconds += 1
  const now = new Date(Date.UTC(2026, 10, 30, 10, 0, seconds))
  return runDataCommand(args, { ...data, tempDir: folder, now, onProgress })
}

const listBackups = () => readdirSync(folder).filter((name) => name.startsWith('2026'))
const createTarget = () => ({
  dataDir: join(folder, 'restored'),
  databaseUrl: createEmptyDatabase(),
})

/** Reads tables of a database as text, one line per row. */
const QUERIES = [
  'select id, requester_name, number, search_text, file_count from submissions order by id',
  'select submission_id, position, object_id from submission_files order by submission_id, position',
  'select id, path, size, etag, version from objects order by id',
]
function readRows(read: (query: string) => Record<string, unknown>[]): string[] {
  return QUERIES.flatMap((query) =>
    read(query).map((row) => JSON.stringify(Object.values(row).map(String))),
  )
}
const readPostgres = () => readRows((query) => readStored(server.dataDir, query))
function readBackup(name: string) {
  const db = new SQLite(join(folder, name, 'database.sqlite'), { readonly: true })
  const rows = readRows((query) => db.prepare(query).all() as Record<string, unknown>[])
  const names = db.prepare('select requester_name from submissions').pluck().all() as string[]
  db.close()
  return { rows, names }
}

it('has the state of one instant, row by row, while visitors send requests', async () => {
  let isDone = false
  const visit = async (visitor: string) => {
    for (let number = 0; !isDone; number += 1) await submit(`${visitor} ${number}`)
  }
  const visits = Promise.all([visit('A'), visit('B'), visit('C')])
  for (let count = 0; count < 3; count += 1) await run(['backup', folder])
  isDone = true
  await visits
  const current = new Set(readPostgres())
  for (const name of listBackups()) {
    expect(await run(['verify', folder, name])).toContain('is complete')
    const { rows, names } = readBackup(name)
    expect(rows.filter((row) => !current.has(row))).toEqual([])
    // Each request has three rows, and each visitor's requests are complete up to one of them.
    expect(rows).toHaveLength(3 * names.length)
    for (const visitor of ['A', 'B', 'C']) {
      const numbers = names
        .filter((text) => text.startsWith(`${visitor} `))
        .map((text) => Number(text.slice(2)))
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_number, index) => index))
    }
  }
})

const END_COMMAND = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'duet data' and datname = current_database()`

it('restores into an empty Postgres database, also after Postgres has ended a connection', async () => {
  const rows = readPostgres()
  await run(['backup', folder])
  const target = createTarget()
  expect(await run(['restore', folder, '--dry-run'], target)).toContain('would restore')
  expect(existsSync(target.dataDir)).toBe(false)
  const endCommand = () => runSql(target.databaseUrl, END_COMMAND)
  await expect(run(['restore', folder], target, endCommand)).rejects.toThrow(
    /^The Postgres database in DATABASE_URL cannot be used/,
  )
  expect(await run(['restore', folder], target)).toContain('into the database in DATABASE_URL')
  await expect(run(['restore', folder], target)).rejects.toThrow("isn't empty")
  await expect(run(['restore', folder, '--dry-run'], target)).rejects.toThrow("isn't empty")
  const restored = await startTestServer({ DATABASE_URL: target.databaseUrl }, target)
  expect(restored.notices).toEqual([])
  expect(await signIn(restored.url)).toBeTruthy()
  // A backup of the restored database has the same rows.
  await run(['backup', folder], target)
  expect(readBackup(listBackups().at(-1) ?? '').rows).toEqual(rows)
  await restored.stop()
})

it('restores into a SQLite database', async () => {
  await run(['backup', folder])
  const dataDir = join(folder, 'sqlite')
  await run(['restore', folder], { dataDir })
  const restored = await startTestServer({ DATABASE_URL: '' }, { dataDir })
  expect(restored.notices).toEqual([])
  const headers = { Authorization: `Bearer ${await signIn(restored.url)}` }
  const { body } = await restored.request<unknown[]>('/api/submissions?limit=1', { headers })
  expect(body.data).toHaveLength(1)
  await restored.stop()
})

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@team.example', password: TEAM_PASSWORD }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

it('refuses a database of a running server, and anyone else while it restores', async () => {
  await run(['backup', folder])
  const { databaseUrl } = place
  const used = { dataDir: join(folder, 'x'), databaseUrl }
  await expect(run(['restore', folder], used)).rejects.toThrow('in use by a server')
  const target = createTarget()
  const other = { ...target, dataDir: join(folder, 'other') }
  let others: Promise<PromiseSettledResult<unknown>[]> | undefined
  await run(['restore', folder], target, () => {
    others ??= Promise.allSettled([
      startTestServer({ DATABASE_URL: target.databaseUrl }, other),
      checkEmpty(target.databaseUrl),
    ])
  })
  const reason = { message: expect.stringContaining('is being restored or moved') }
  expect(await others).toMatchObject([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
})

const checkEmpty = (url: string) => withPostgres(url, reserveEmptyPostgres)

it('erases people again who were erased after the backup', async () => {
  await server.submit({ email: 'erased@example.com' })
  await run(['backup', folder])
  await server.send('admin', 'POST', '/privacy/erasures', {
    body: { email: 'erased@example.com', kind: 'delete' },
  })
  const { record, sync } = createErasureRecorder({
    db: server.db,
    dataDir: server.dataDir,
    log: createLogger({ logLevel: 'silent' }),
    settings: { place: { kind: 'folder', path: folder }, passphrase: undefined },
    secret: server.keys.newsletterSecret,
  })
  await record()
  await sync()
  const target = createTarget()
  expect(await run(['restore', folder], target)).toContain('Erased again')
  const count =
    "select count(*) from submissions where folded_email = 'erased@example.com' and deleted_at is null"
  expect(runSql(target.databaseUrl, count)).toBe('0')
  expect(readFileSync(join(target.dataDir, 'erasures.jsonl'), 'utf8')).toContain('"delete"')
})

it('makes and proves backups on the schedule', async () => {
  const options = {
    ...{ ...place, db: server.db, outbox: server.outbox, run: runBackup },
    log: createLogger({ logLevel: 'silent' }),
    settings: {
      place: { kind: 'folder' as const, path: folder },
      ...{ everyMs: 3_600_000, keep: 2, passphrase: undefined },
    },
  }
  await makeDueBackup({ ...options, isLeader: () => false }, new AbortController().signal)
  expect(listBackups()).toEqual([])
  await makeDueBackup(options, new AbortController().signal)
  expect(await server.db.selectFrom('backup_runs').select(['state', 'error']).execute()).toEqual([
    { state: 'proven', error: null },
  ])
  expect(listBackups()).toHaveLength(1)
})

import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemStatus } from '@duet/contract'
import { createLogger } from '@duet/kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { makeDueBackup, scheduleBackups } from './backupJob.ts'
import { readBackupAge, readBackupStatus } from './backupRuns.ts'
import { runBackup } from './runBackup.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-30T10:00:00Z')

let server: TeamServer
let folder: string
beforeAll(async () => {
  server = await startTeamServer()
  const body = createDeploymentForm({}, [{ name: 'plan.png', bytes: SAMPLES.png }])
  const response = await fetch(`${server.url}/api/deployment`, { method: 'POST', body })
  expect(response.status).toBe(201)
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled-'))
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.db.deleteFrom('backup_runs').execute()
  await server.db.deleteFrom('outbox').where('kind', '=', 'backup_failed').execute()
  await rm(folder, { recursive: true, force: true })
})

const createOptions = () => ({
  db: server.db,
  dataDir: server.dataDir,
  log: createLogger({ logLevel: 'silent' }),
  outbox: server.outbox,
  settings: {
    place: { kind: 'folder' as const, path: folder },
    everyMs: 24 * HOUR_MS,
    keep: 2,
    passphrase: undefined,
  },
})

/** Runs the job once, at a time. */
async function runAt(now: number, { isLeader = true } = {}) {
  vi.setSystemTime(now)
  const options = { ...createOptions(), run: runBackup, isLeader: () => isLeader }
  await makeDueBackup(options, new AbortController().signal)
}

const listRuns = () =>
  server.db.selectFrom('backup_runs').selectAll().orderBy('started_at').execute()
const readStatus = (now: number) => readBackupStatus(server.db, createOptions().settings, now)
const listMails = () =>
  server.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'payload'])
    .where('kind', '=', 'backup_failed')
    .where('recipient', '=', 'admin@team.example')
    .execute()
const listBackups = () => readdirSync(folder).filter((name) => name.startsWith('2026'))

it('makes a backup when it is due, restores it as a test, and keeps the newest', async () => {
  await runAt(NOW)
  expect(await listRuns()).toMatchObject([
    { state: 'proven', name: '2026-11-30T10-00-00Z', error: null, mailed_at: null },
  ])
  expect((await listRuns())[0]?.bytes).toBeGreaterThan(100_000)
  await runAt(NOW + 23 * HOUR_MS)
  expect(listBackups()).toHaveLength(1)
  await runAt(NOW + 24 * HOUR_MS)
  await runAt(NOW + 48 * HOUR_MS)
  expect(listBackups()).toEqual(['2026-12-01T10-00-00Z', '2026-12-02T10-00-00Z'])
  expect(await listMails()).toEqual([])
  expect(await readStatus(NOW + 96 * HOUR_MS)).toMatchObject({
    every_hours: 24,
    is_overdue: false,
    last_proven: { name: '2026-12-02T10-00-00Z' },
    last_failure: null,
  })
  expect((await readStatus(NOW + 97 * HOUR_MS)).is_overdue).toBe(true)
  expect(await readBackupAge(server.db, NOW + 49 * HOUR_MS)).toBe(3600)
})

it('does nothing on a server that is not the leader, or without a folder', async () => {
  await runAt(NOW, { isLeader: false })
  expect(await listRuns()).toEqual([])
  const { data } = await server.send<SystemStatus>('admin', 'GET', '/system')
  expect(data.backup).toBeNull()
})

it('emails the admins about failures, at most once a day, and tries again after an hour', async () => {
  const moved = `${folder}-moved`
  await rename(folder, moved)
  await runAt(NOW)
  expect(existsSync(folder)).toBe(false)
  const mails = await listMails()
  expect(mails).toMatchObject([{ recipient: 'admin@team.example', subject: 'The backup failed' }])
  expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({
    error: expect.stringContaining("doesn't exist"),
    lastProven: null,
  })
  await runAt(NOW + HOUR_MS / 2)
  expect(await listRuns()).toHaveLength(1)
  await runAt(NOW + HOUR_MS)
  expect(await listRuns()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  expect(await listMails()).toHaveLength(1)
  expect(await readStatus(NOW + 50 * HOUR_MS)).toMatchObject({
    is_overdue: true,
    last_proven: null,
    last_failure: { error: expect.stringContaining("doesn't exist") },
  })
  await runAt(NOW + 25 * HOUR_MS)
  expect(await listMails()).toHaveLength(2)
  await rename(moved, folder)
  await runAt(NOW + 26 * HOUR_MS)
  expect((await listRuns()).at(-1)).toMatchObject({ state: 'proven' })
})

it('finds damage in a file that earlier backups share, and keeps all backups', async () => {
  await runAt(NOW)
  await runAt(NOW + 24 * HOUR_MS)
  const [object = ''] = readdirSync(join(folder, 'objects'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.length > 30)
  const path = join(folder, 'objects', object)
  await chmod(path, 0o600)
  await writeFile(
    path,
    SAMPLES.png.map((byte, index) => (index === 20 ? byte ^ 1 : byte)),
  )
  await runAt(NOW + 48 * HOUR_MS)
  expect((await listRuns()).at(-1)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('is damaged'),
  })
  expect(listBackups()).toHaveLength(3)

  await runAt(NOW + 49 * HOUR_MS)
  await runAt(NOW + 50 * HOUR_MS)
  const provenBackups = ['2026-11-30T10-00-00Z', '2026-12-01T10-00-00Z']
  expect(listBackups()).toEqual([...provenBackups, '2026-12-02T12-00-00Z'])
  await rm(path)
  await runAt(NOW + 51 * HOUR_MS)
  expect((await listRuns()).at(-1)).toMatchObject({ state: 'proven' })
  expect(listBackups()).toEqual(['2026-12-01T10-00-00Z', '2026-12-02T13-00-00Z'])
})

it('records a backup that a crash ended as failed', async () => {
  await server.db
    .insertInto('backup_runs')
    .values({ id: '1', started_at: new Date(NOW).toISOString(), state: 'running' })
    .execute()
  await runAt(NOW + 1000)
  expect(await listRuns()).toMatchObject([
    { state: 'failed', error: 'The server ended during the backup.' },
  ])
})

it('makes backups in another thread', async () => {
  const stop = scheduleBackups(createOptions())
  await expect
    .poll(listRuns, { interval: 100, timeout: 120_000 })
    .toMatchObject([{ state: 'proven' }])
  await stop()
  expect(listBackups()).toHaveLength(1)
})

it('forgets a backup that the stop of the server ends', async () => {
  const stop = scheduleBackups(createOptions())
  await expect.poll(listRuns, { interval: 1 }).toMatchObject([{ state: 'running' }])
  await stop()
  expect((await listRuns()).filter(({ state }) => state !== 'proven')).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from '@duet/kit/database'
import { executeStored, readStored } from '@duet/kit/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPrograms, type Programs } from '../testing/programs.ts'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { computeSha256 } from './content.ts'
import type { ReportProgress } from './copyObjects.ts'
import { runDataCommand } from './dataCommands.ts'

let server: TestServer
let folder: string
let seconds = 0
beforeAll(async () => {
  server = await startTestServer()
  for (let number = 0; number < 3; number += 1) {
    const body = createDeploymentForm({}, [{ name: 'plan.png', bytes: SAMPLES.png }])
    await server.request('/api/deployment', { method: 'POST', body })
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function run(
  args: string[],
  { dataDir = server.dataDir, onProgress = (() => undefined) as ReportProgress } = {},
) {
  seconds += 1
  const now = new Date(Date.UTC(2026, 10, 30, 10, 0, seconds))
  return runDataCommand(args, { dataDir, tempDir: tmpdir(), now, onProgress })
}

const listBackups = (path = folder) => readdirSync(path).filter((name) => name.startsWith('2026'))

it('fails if the target disappears, and creates no other one', async () => {
  const moved = `${folder}-moved`
  await run(['backup', folder])
  const onProgress = () => {
    if (existsSync(folder)) execFileSync('mv', [folder, moved])
  }
  await rm(join(folder, 'objects'), { recursive: true })
  await expect(run(['backup', folder], { onProgress })).rejects.toThrow(
    /^A file in .+ can't be used \(ENOENT.+check the disk/,
  )
  expect(existsSync(folder)).toBe(false)
  expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([])
  await rename(moved, folder)
  expect(await run(['backup', folder])).toContain('Made the backup')
})

it.skipIf(process.getuid?.() !== 0)(
  'fails if the disk is full, and keeps old backups',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
    try {
      const target = join(folder, 'backups')
      await run(['backup', target])
      await writeFile(join(folder, 'large'), Buffer.alloc(20_000_000)).catch(() => undefined)
      await expect(run(['backup', target])).rejects.toThrow(/^No space is left in .+: free space/)
      expect(listBackups(target)).toHaveLength(1)
      const dataDir = join(folder, 'restored')
      await expect(run(['restore', target], { dataDir })).rejects.toThrow(/^No space is left in /)
      expect(existsSync(join(dataDir, 'database.sqlite'))).toBe(false)
      await rm(join(folder, 'large'))
      expect(await run(['restore', target], { dataDir })).toContain('3 requests, 3 files')
    } finally {
      execFileSync('umount', [folder])
    }
  },
)

it('restores only once if two commands restore at the same time', async () => {
  await run(['backup', folder])
  await cp(folder, `${folder}-copy`, { recursive: true })
  const dataDir = join(folder, 'restored')
  try {
    const results = await Promise.allSettled([
      run(['restore', folder], { dataDir }),
      run(['restore', folder], { dataDir }),
      run(['restore', `${folder}-copy`], { dataDir }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.message).toContain('in use by another')
    }
  } finally {
    await rm(`${folder}-copy`, { recursive: true, force: true })
  }
  expect(existsSync(join(dataDir, 'database.sqlite'))).toBe(true)
})

it('writes nothing outside of its folders if a backup has hostile IDs', async () => {
  await run(['backup', folder])
  const root = join(folder, listBackups()[0] ?? '')
  const path = join(root, 'database.sqlite')
  const db = new SQLite(path)
  db.prepare(
    "update objects set version = '../../../evil' where version = (select min(version) from objects)",
  ).run()
  db.close()
  const manifest = JSON.parse(await readFile(join(root, 'backup.json'), 'utf8'))
  async function* read() {
    yield await readFile(path)
  }
  manifest.database_sha256 = await computeSha256(read())
  await writeFile(join(root, 'backup.json'), JSON.stringify(manifest))
  for (const command of ['restore', 'verify']) {
    const dataDir = join(folder, `${command}-${randomUUID()}`)
    await expect(run([command, folder], { dataDir })).rejects.toThrow("isn't the ID of a file")
    expect(existsSync(join(dataDir, 'database.sqlite'))).toBe(false)
  }
})

it('only checks and says what it would do in a dry run', async () => {
  const target = join(folder, 'backups')
  expect(await run(['backup', target, '--dry-run'])).toMatch(/3 new files of 3 \(.+\), to /)
  expect(existsSync(target)).toBe(false)
  await run(['backup', target])
  expect(await run(['backup', target, '--dry-run'])).toContain('0 new files of 3')
  const dataDir = join(folder, 'restored')
  expect(await run(['restore', target, '--dry-run'], { dataDir })).toMatch(
    /^Dry run\. The restore would restore the backup .+ 3 requests.+ 0 erasures/,
  )
  expect(existsSync(dataDir)).toBe(false)
  await expect(run(['restore', target, '--dry-run'])).rejects.toThrow('in use by another server')
  await rm(join(target, 'objects'), { recursive: true })
  await expect(run(['restore', target, '--dry-run'], { dataDir })).rejects.toThrow('is missing')
})

it('creates no folder for a command that only reads', async () => {
  const missing = join(folder, 'missing')
  await expect(run(['verify', missing])).rejects.toThrow("doesn't exist")
  expect(existsSync(missing)).toBe(false)
})

it('makes backups in the built server, also after a crash during one', async () => {
  const programs: Programs = await openPrograms()
  const dataDir = await mkdtemp(join(tmpdir(), 'server-'))
  const environment = { DATA_DIR: dataDir, BACKUP_URL: folder, DATABASE_URL: '' }
  const listStates = () =>
    readStored<{ state: string }>(dataDir, 'select state from backup_runs').map((row) => row.state)
  try {
    const first = await programs.start(environment)
    await expect.poll(listStates, { timeout: 60_000 }).toEqual(['proven'])
    expect(listBackups()).toHaveLength(1)
    first.child.kill('SIGKILL')
    await first.exit
    await executeStored(dataDir, "update backup_runs set state = 'running'")
    await programs.start(environment)
    await expect.poll(listStates, { timeout: 60_000 }).toEqual(['failed'])
  } finally {
    await programs.killAll()
    await rm(dataDir, { recursive: true })
  }
})

it('ends with documented exit codes', async () => {
  const programs: Programs = await openPrograms()
  try {
    let dataDir = server.dataDir
    const data = async (...args: string[]) => {
      const environment = { DATA_DIR: dataDir, DATABASE_URL: '' }
      const { code, out, err } = await programs.run('data', args, environment).exit
      return { code, out, err }
    }
    await mkdir(join(folder, 'empty'))
    expect(await data('backup', folder)).toMatchObject({ code: 0, err: '' })
    expect(await data('verify', folder)).toMatchObject({ code: 0, err: '' })
    expect(await data('verify', join(folder, 'empty'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^\S+ has no complete backup\.\n$/),
    })
    expect(await data('backup', folder, '--passphrase', 'secret')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Usage:/),
    })
    const settings = join(folder, 'new.env')
    expect(await data('move', settings)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The file \S+new\.env with settings can't be read \(ENOENT\)\.\n$/,
      ),
    })
    const moved = join(folder, 'moved')
    await writeFile(settings, `DATA_DIR=${moved}`)
    expect(await data('move', settings)).toMatchObject({
      code: 1,
      err: expect.stringContaining('in use by another server'),
    })
    dataDir = join(folder, 'restored')
    expect(await data('restore', folder)).toMatchObject({ code: 0, err: '' })
    expect(await data('move', settings)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Copied \d+ rows and 3 files .+ compared all checksums\./),
    })
    expect(readStored(moved, 'select rowid, * from outbox')).toEqual(
      readStored(dataDir, 'select rowid, * from outbox'),
    )
  } finally {
    await programs.killAll()
  }
})

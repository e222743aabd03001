import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReader } from '@duet/kit'
import { readS3Settings } from '@duet/storage'
import { startS3Server } from '@duet/storage/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackupPlace } from '../config/backupConfig.ts'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { runDataCommand } from './dataCommands.ts'
import { runBackup } from './runBackup.ts'

type S3Fault = ReturnType<Awaited<ReturnType<typeof startS3Server>>['controls']['findFault']>

let server: TestServer
let s3: Awaited<ReturnType<typeof startS3Server>>
let root: string
let place: BackupPlace
/** The place's folder in the bucket. */
let folder: string
let seconds = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bucket-'))
  s3 = await startS3Server({ root })
  server = await startTestServer()
  await submit('Ada Whitaker')
  await submit('Grace Fielding')
})
afterAll(async () => {
  await server.close()
  await s3.close()
  await rm(root, { recursive: true })
})
beforeEach(() => {
  seconds += 1
  folder = join(root, `backups-${seconds}`)
  place = createPlace(s3.getUrl(`backups-${seconds}`))
})
afterEach(() => {
  s3.controls.findFault = () => undefined
  s3.requests.length = 0
})

async function submit(name: string): Promise<void> {
  const body = createDeploymentForm({ name }, [{ name: 'plan.png', bytes: SAMPLES.png }])
  await server.request('/api/deployment', { method: 'POST', body })
}

function createPlace(url: string): BackupPlace {
  const settings = readS3Settings(createReader({ BACKUP_URL: url }), 'BACKUP_URL')
  if (!settings) throw new Error('no settings')
  return { kind: 's3', settings }
}

const getNow = () => new Date(Date.UTC(2026, 10, 30, 10, 0, seconds))

/** Runs a command a second later than the one before, because a backup's name is its time. */
function run(
  args: string[],
  { dataDir = server.dataDir, passphrase = undefined as string | undefined } = {},
) {
  seconds += 1
  return runDataCommand(args, {
    ...{ dataDir, backups: place, passphrase, tempDir: tmpdir(), now: getNow() },
    onProgress: () => undefined,
  })
}

const listBackups = () =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'backup.json')))
const countStored = (part: string) =>
  s3.requests.filter(({ method, key }) => method === 'PUT' && key.includes(part)).length
const failWith = (fault: S3Fault, matches: (key: string, method: string) => boolean) => {
  s3.controls.findFault = ({ key, method }) => (matches(key, method) ? fault : undefined)
}
async function restore(options = {}) {
  const dataDir = join(root, `restored-${seconds}`)
  try {
    const output = await run(['restore'], { dataDir, ...options })
    const restored = await startTestServer({}, { dataDir })
    const { objectFiles, objectRows } = restored.readStoredData()
    expect(objectFiles).toEqual(objectRows)
    await restored.stop()
    return output
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

it('keeps backups in a bucket, and copies each file once', async () => {
  expect(await run(['backup'])).toContain('Made the backup')
  expect(countStored('/objects/')).toBe(2)
  await submit('Sent later')
  expect(await run(['backup', '--dry-run'])).toContain('1 new file of 3')
  await run(['backup'])
  expect(countStored('/objects/')).toBe(3)
  expect(await run(['list'])).toMatch(/^(2026-11-30T\S+Z {2}\d requests, .+\n?){2}$/)
  expect(await run(['verify'])).toContain('is complete')
  expect(await run(['backup', '--keep', '1'])).toContain('Deleted 2 old backups.')
  expect(listBackups()).toHaveLength(1)
  expect(await restore()).toContain('3 requests, 3 files')
  expect(existsSync(join(folder, 'lock.json'))).toBe(false)
})

it('encrypts all files', async () => {
  const passphrase = 'a passphrase for the backups'
  await run(['backup'], { passphrase })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const content = readFileSync(join(entry.parentPath, entry.name), 'latin1')
    expect(content).not.toMatch(/SQLite format|\x89PNG\r|Whitaker|created_at/)
  }
  await expect(run(['verify'])).rejects.toThrow('are encrypted')
  expect(await restore({ passphrase })).toContain('Restored')
})

it('makes and proves backups on the schedule', async () => {
  const task = {
    ...{ dataDir: server.dataDir, place, passphrase: undefined, keep: 2, unproven: [] },
    now: getNow().getTime(),
  }
  expect(await runBackup(task)).toMatchObject({ isProven: true })
  failWith({ kind: 'error', status: 503, code: 'SlowDown' }, () => true)
  expect(await runBackup({ ...task, now: task.now + 1000 })).toEqual({
    ...{ isProven: false, name: undefined },
    error: expect.stringMatching(/^The backups in s3:\/\/127.+ can't be used: .+SlowDown \(503\)/),
  })
})

describe('a bucket that fails', () => {
  it.each([
    [
      '503',
      '/database.sqlite',
      { kind: 'error', status: 503, code: 'SlowDown' },
      /SlowDown \(503\)/,
    ],
    ['403', '/objects/', { kind: 'error', status: 403, code: 'AccessDenied' }, /its key may not/],
    [
      'a lost bucket',
      '',
      { kind: 'error', status: 404, code: 'NoSuchBucket' },
      /bucket doesn’t exist/,
    ],
    [
      'an error with 200',
      '/backup.json',
      { kind: 'errorIn200', code: 'InternalError' },
      /can't be/,
    ],
    [
      'a full store',
      '/objects.txt',
      { kind: 'error', status: 507, code: 'Full' },
      /Full \(507\)|No space/,
    ],
    ['a lost connection', '/backup.json', { kind: 'disconnect' }, /can't be used/],
  ] as const)('counts nothing as a backup: %s', async (_name, part, fault, message) => {
    await run(['backup'])
    const before = listBackups()
    await rm(join(folder, 'objects'), { recursive: true })
    failWith(fault, (key, method) => method === 'PUT' && key.includes(part))
    const error = await run(['backup']).catch((reason: Error) => reason)
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) })
    expect(String(error)).not.toContain('secret')
    s3.controls.findFault = () => undefined
    expect(listBackups()).toEqual(before)
    await run(['backup'])
    expect(await run(['verify'])).toContain('is complete')
  })

  it('continues downloads that are cut off', async () => {
    await run(['backup'])
    let cuts = 0
    s3.controls.findFault = ({ method, key }) => {
      if (method !== 'GET' || !key.endsWith('database.sqlite') || cuts >= 3) return undefined
      cuts += 1
      return { kind: 'cutOff', bytes: 10_000 }
    }
    expect(await run(['verify'])).toContain('is complete')
    expect(cuts).toBe(3)
  })

  it('restores nothing if downloads fail', async () => {
    await run(['backup'])
    failWith({ kind: 'error', status: 503, code: 'SlowDown' }, (key) => key.includes('/objects/'))
    await expect(restore()).rejects.toThrow('SlowDown')
    s3.controls.findFault = () => undefined
    expect(await restore()).toContain('Restored')
  })

  it('keeps a backup whose files somebody has changed from being restored', async () => {
    await run(['backup'])
    const [file = ''] = readdirSync(join(folder, 'objects'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.length > 30)
    await writeFile(join(folder, 'objects', file), 'changed')
    await expect(run(['verify'])).rejects.toThrow('is damaged: delete objects/')
    await expect(restore()).rejects.toThrow('is damaged')
  })
})

describe('the lock', () => {
  const writeLock = async (lock: Record<string, unknown> | string) => {
    await mkdir(folder, { recursive: true })
    const text = typeof lock === 'string' ? lock : JSON.stringify(lock)
    await writeFile(join(folder, 'lock.json'), text)
  }
  const until = Date.now() + 3_600_000

  it('refuses a second command', async () => {
    await writeLock({ id: 'x', host: 'another-host', pid: 1, until })
    await expect(run(['backup'])).rejects.toThrow(
      /is in use by another command\. If that one has crashed, try again after 20/,
    )
    await writeLock({ id: 'x', host: hostname(), pid: process.pid, until })
    await expect(run(['backup'])).rejects.toThrow('is in use')
    await rm(join(folder, 'lock.json'))
    const results = await Promise.allSettled([run(['backup']), run(['backup'])])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['of a process that has ended', { id: 'x', host: hostname(), pid: 2 ** 22 + 1, until }],
    ['that is old', { id: 'x', host: 'another-host', pid: 1, until: 1 }],
    ['that is damaged', '{'],
  ])('ignores a lock %s', async (_name, lock) => {
    await writeLock(lock)
    expect(await run(['backup'])).toContain('Made the backup')
  })
})

it('accepts no secrets as arguments', async () => {
  await expect(run(['backup', 's3://key:secret@example.com/bucket'])).rejects.toThrow(
    /^An argument can only be a folder: set BACKUP_URL/,
  )
})

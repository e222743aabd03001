import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executeStored, IS_POSTGRES } from '@duet/kit/testing'
import { IS_S3 } from '@duet/storage/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer } from '../testing/server.ts'

let dataDir: string
let databasePath: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'older-'))
  databasePath = join(dataDir, 'database.sqlite')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const startServer = () => startTestServer({}, { dataDir })

/** Starts the server, submits a request with two files for each company, and stops the server. */
async function submitRequests(companies: readonly string[]): Promise<void> {
  const server = await startServer()
  for (const company of companies) {
    const files = [1, 2].map((number) => ({
      name: `${number}.png`,
      bytes: Buffer.concat([SAMPLES.png, Buffer.from(`${company} ${number}`)]),
    }))
    const body = createDeploymentForm({ company }, files)
    expect((await server.request('/api/deployment', { method: 'POST', body })).status).toBe(201)
  }
  await server.stop()
}

/** Replaces the database with the file `from`, as if restoring a backup. */
function restore(from: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(databasePath + suffix, { force: true })
  copyFileSync(from, databasePath)
}

/** Returns the hashes of all files in the given subfolders of the data folder, by file name. */
function hashFiles(...folders: string[]): Record<string, string> {
  const hashesByName: Record<string, string> = {}
  for (const folder of folders) {
    const path = join(dataDir, folder)
    if (!existsSync(path)) continue
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      hashesByName[entry.name] = createHash('sha256').update(bytes).digest('hex')
    }
  }
  return hashesByName
}

// This test replaces the SQLite file, and only files on the disk are compared with the database.
it.skipIf(IS_POSTGRES || IS_S3)(
  'keeps all files with an older database, and moves them back once the latest database is restored',
  async () => {
    const [yesterdaysBackup, todaysBackup] = [join(dataDir, 'yesterday'), join(dataDir, 'today')]
    await submitRequests(['Monday Inc.', 'Tuesday Inc.'])
    copyFileSync(databasePath, yesterdaysBackup)
    await submitRequests(['Wednesday Inc.', 'Thursday Inc.', 'Friday Inc.'])
    copyFileSync(databasePath, todaysBackup)
    const uploadedHashes = hashFiles('objects')
    expect(Object.keys(uploadedHashes)).toHaveLength(10)
    mkdirSync(join(dataDir, 'tmp', 'left'), { recursive: true })
    writeFileSync(join(dataDir, 'tmp', 'left', 'half a file'), 'x')

    restore(yesterdaysBackup)
    const olderServer = await startServer()
    expect((await fetch(`${olderServer.url}/readyz`)).status).toBe(200)
    await olderServer.stop()
    expect(hashFiles('objects', 'lost')).toEqual(uploadedHashes)
    expect(Object.keys(hashFiles('lost'))).toHaveLength(6)
    expect(olderServer.notices).toEqual([
      expect.stringMatching(/^6 uploaded files without a row .*lost/),
    ])
    expect(Object.keys(hashFiles('tmp'))).toHaveLength(0)

    restore(todaysBackup)
    const latestServer = await startServer()
    expect(latestServer.notices).toEqual([expect.stringMatching(/^6 uploaded files moved back/)])
    expect((await fetch(`${latestServer.url}/readyz`)).status).toBe(200)
    await latestServer.stop()
    expect(hashFiles('objects')).toEqual(uploadedHashes)
    expect(Object.keys(hashFiles('lost'))).toHaveLength(0)
  },
)

// This test replaces the SQLite file.
it.skipIf(IS_POSTGRES)('does not start without its database, and keeps all files', async () => {
  await submitRequests(['Monday Inc.'])
  const uploadedHashes = hashFiles('objects')
  for (const suffix of ['', '-wal', '-shm']) rmSync(databasePath + suffix, { force: true })
  for (const _ of [1, 2]) {
    await expect(startServer()).rejects.toThrow(
      /^(DATA_DIR .+|STORAGE_URL) holds uploaded files but no database: .+$/,
    )
    expect(readdirSync(dataDir)).not.toContain('database.sqlite')
    expect(hashFiles('objects')).toEqual(uploadedHashes)
  }
})

it('does not start with an empty database, and keeps all files', async () => {
  await submitRequests(['Monday Inc.'])
  const uploadedHashes = hashFiles('objects')
  await executeStored(
    dataDir,
    `delete from submission_files; delete from submissions; delete from objects;
    delete from auth_sessions; delete from auth_identities; delete from auth_users`,
  )
  for (const _ of [1, 2]) {
    await expect(startServer()).rejects.toThrow(
      /^(DATA_DIR|STORAGE_URL) .+ but an empty database: .+$/,
    )
    expect(hashFiles('objects')).toEqual(uploadedHashes)
  }
  if (IS_POSTGRES) return
  rmSync(databasePath)
  writeFileSync(databasePath, '')
  await expect(startServer()).rejects.toThrow(/but an empty database/)
  expect(hashFiles('objects')).toEqual(uploadedHashes)
})

it.each([
  ['objects', ''],
  [
    'deleted objects',
    `insert into old_versions select version, '2999' from objects;
    delete from objects`,
  ],
])('starts with a database that has only rows for %s', async (_, statements) => {
  await submitRequests(['Monday Inc.'])
  const uploadedHashes = hashFiles('objects')
  await executeStored(
    dataDir,
    `delete from submission_files; delete from submissions; delete from auth_users; ${statements}`,
  )
  const server = await startServer()
  await server.stop()
  expect(hashFiles('objects')).toEqual(uploadedHashes)
})

it.skipIf(IS_S3)('starts despite a file whose row is missing after a crash', async () => {
  await submitRequests(['Monday Inc.'])
  const id = '0c1d2e3f-0000-4000-8000-000000000000'
  mkdirSync(join(dataDir, 'objects', '0c'), { recursive: true })
  writeFileSync(join(dataDir, 'objects', '0c', id), 'adopted, but never registered')
  const server = await startServer()
  expect(server.readStoredData().objectFiles).toEqual(server.readStoredData().objectRows)
  await server.stop()
  expect(Object.keys(hashFiles('lost'))).toEqual([id])
  expect(server.notices).toEqual([expect.stringMatching(/^1 uploaded file without a row/)])
})

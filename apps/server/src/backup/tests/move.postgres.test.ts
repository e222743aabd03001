import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReader } from '@duet/kit'
import { getDatabasePath, SQLite } from '@duet/kit/database'
import { getDatabaseUrl, runSql } from '@duet/kit/testing'
import { readS3Settings } from '@duet/storage'
import { startS3Server } from '@duet/storage/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeploymentForm, SAMPLES } from '../../testing/requests.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { ReportProgress } from '../copyObjects.ts'
import { runDataCommand } from '../dataCommands.ts'
import { readErasureSecret } from '../dataFolder.ts'
import { createHashSubject } from '../erasureList.ts'
import type { DataPlace } from '../place.ts'
import { createEmptyDatabase } from './emptyDatabase.ts'

const NAMES = ['Ada Whitaker', 'Grace Fielding']

let s3: Awaited<ReturnType<typeof startS3Server>>
/** A new folder for each test. */
let folder: string
let bucketFolder: string
/** Stopped servers with the same data, on each database. Their files are on the disk. */
let postgres: DataPlace & { databaseUrl: string }
let sqlite: DataPlace
let original: TestServer

beforeAll(async () => {
  bucketFolder = await mkdtemp(join(tmpdir(), 'bucket-'))
  s3 = await startS3Server({ root: bucketFolder })
  original = await startTestServer()
  for (const name of NAMES) await submit(original, name)
  await original.stop()
  const databaseUrl = getDatabaseUrl(original.dataDir) ?? ''
  postgres = { dataDir: original.dataDir, databaseUrl }
  sqlite = { dataDir: await mkdtemp(join(tmpdir(), 'sqlite-')) }
  await move(postgres, sqlite)
})
afterAll(async () => {
  await s3.close()
  for (const path of [bucketFolder, postgres.dataDir, sqlite.dataDir]) {
    await rm(path, { recursive: true })
  }
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function submit(server: TestServer, name: string): Promise<void> {
  const files = [{ name: 'plan.png', bytes: SAMPLES.png }]
  const body = createDeploymentForm({ name }, files)
  expect((await server.request('/api/deployment', { method: 'POST', body })).status).toBe(201)
}

const ignoreProgress: ReportProgress = () => undefined

function move(
  source: DataPlace,
  target: DataPlace,
  { args = [] as string[], onProgress = ignoreProgress } = {},
) {
  return runDataCommand(['move', 'target.env', ...args], {
    ...source,
    ...{ readSettings: () => target, tempDir: tmpdir(), now: new Date(), onProgress },
  })
}

/** Starts a server on moved data. Its folder stays. */
const startServer = ({ dataDir, databaseUrl = '' }: DataPlace, storageUrl = '') =>
  startTestServer({ DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl }, { dataDir })

async function readNames(server: TestServer): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await server.signIn()}` }
  const { body } = await server.request<{ requester_name: string }[]>('/api/submissions', {
    headers,
  })
  return body.data.map((row) => row.requester_name).sort()
}

/** Reads the files in a folder, by their paths in it. */
function readFiles(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const entries = files.map((path) => [path.slice(root.length), readFileSync(path, 'base64')])
  return Object.fromEntries(entries) as Record<string, string>
}

/** Creates an empty Postgres database and an empty place in the bucket. */
function createTarget() {
  const prefix = folder.split('/').at(-1)
  const storageUrl = s3.getUrl(prefix)
  const settings = readS3Settings(createReader({ STORAGE_URL: storageUrl }), 'STORAGE_URL')
  return {
    place: { dataDir: join(folder, 'moved'), databaseUrl: createEmptyDatabase(), s3: settings },
    storageUrl,
    objects: join(bucketFolder, prefix ?? '', 'objects'),
  }
}

it('moves everything to SQLite with the disk, and to Postgres with an object store', async () => {
  expect(readFiles(join(sqlite.dataDir, 'objects'))).toEqual(
    readFiles(join(postgres.dataDir, 'objects')),
  )
  const copy = { dataDir: join(folder, 'copy') }
  await cp(sqlite.dataDir, copy.dataDir, { recursive: true })
  const first = await startServer(copy)
  expect(await readNames(first)).toEqual(NAMES)
  await submit(first, 'Sent after the move')
  await first.stop()

  const target = createTarget()
  const output = await move(copy, target.place)
  expect(output).toMatch(/^Copied \d+ rows and 3 files \(.+\), and compared all checksums\./)
  expect(readFiles(target.objects)).toEqual(readFiles(join(copy.dataDir, 'objects')))
  const second = await startServer(target.place, target.storageUrl)
  expect(await readNames(second)).toEqual([...NAMES, 'Sent after the move'])
  await submit(second, 'Sent after the second move')
  await second.stop()
  const numbers = runSql(
    target.place.databaseUrl,
    'select count(distinct number), max(number) > count(*) - 1 from submissions',
  )
  expect(numbers).toBe('4|t')
})

it('continues after an interruption with the files that are missing', async () => {
  const target = createTarget()
  const onProgress = () => {
    throw new Error('interrupted')
  }
  await expect(move(sqlite, target.place, { onProgress })).rejects.toThrow('interrupted')
  const files = Object.keys(readFiles(target.objects))
  expect(files.length).toBeGreaterThan(0)
  const [damaged = ''] = files
  const content = readFileSync(join(target.objects, damaged))
  await writeFile(join(target.objects, damaged), Buffer.alloc(content.length))
  const start = s3.requests.length
  await move(sqlite, target.place)
  const puts = s3.requests.slice(start).filter(({ method }) => method === 'PUT')
  const stored = puts.filter(({ key }) => key.includes('/objects/'))
  expect(stored).toHaveLength(NAMES.length - files.length + 1)
  expect(readFiles(target.objects)).toEqual(readFiles(join(sqlite.dataDir, 'objects')))
})

it('only checks everything in a dry run', async () => {
  const target = createTarget()
  const output = await move(sqlite, target.place, { args: ['--dry-run'] })
  expect(output).toMatch(/^Dry run\. The move would copy \d+ rows and 2 files/)
  expect(existsSync(target.place.dataDir)).toBe(false)
  expect(existsSync(target.objects)).toBe(false)
  expect(
    runSql(
      target.place.databaseUrl,
      'select count(*) from pg_tables where schemaname = current_schema()',
    ),
  ).toBe('0')
  await expect(move(sqlite, postgres, { args: ['--dry-run'] })).rejects.toThrow("isn't empty")
})

it('reports progress of files and rows', async () => {
  const steps: Parameters<ReportProgress>[] = []
  await move(
    postgres,
    { dataDir: join(folder, 'moved') },
    { onProgress: (...step) => void steps.push(step) },
  )
  for (const unit of ['bytes', 'rows']) {
    const [done, total] = steps.findLast((step) => (step[2] ?? 'bytes') === unit) ?? []
    expect(done).toBeGreaterThan(1)
    expect(done).toBe(total)
  }
})

it.skipIf(process.getuid?.() !== 0)('leaves no database on a full disk', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', folder])
  try {
    const target = { dataDir: join(folder, 'moved') }
    await expect(move(postgres, target)).rejects.toThrow(/^No space is left in .+: free space/)
    expect(existsSync(getDatabasePath(target.dataDir))).toBe(false)
    execFileSync('mount', ['-o', 'remount,size=30m', folder])
    expect(await move(postgres, target)).toContain('Copied')
  } finally {
    execFileSync('umount', [folder])
  }
})

describe('refuses', () => {
  it('a source that a server uses', async () => {
    for (const place of [postgres, sqlite]) {
      const server = await startServer(place)
      await expect(move(place, { dataDir: join(folder, 'x') })).rejects.toThrow(/is in use/)
      await server.stop()
    }
  })

  it('a target that a server uses, or that has data', async () => {
    await expect(move(sqlite, postgres)).rejects.toThrow("The Postgres database isn't empty")
    await expect(move(postgres, sqlite)).rejects.toThrow('has a database already')
    const dataDir = join(folder, 'other')
    const server = await startServer({ dataDir })
    await expect(move(postgres, { dataDir })).rejects.toThrow('in use by another server')
    await server.stop()
    await rm(getDatabasePath(dataDir))
    await expect(move(postgres, { dataDir })).rejects.toThrow('has other keys')
  })

  it('the same database', async () => {
    const { dataDir } = sqlite
    await expect(move(sqlite, { dataDir: `${dataDir}/.` })).rejects.toThrow('the same database')
    await expect(move(postgres, { ...postgres, dataDir })).rejects.toThrow('the same database')
  })

  it('a source with a missing or changed file, a missing database, or an older version', async () => {
    const damaged = { dataDir: join(folder, 'damaged') }
    await cp(sqlite.dataDir, damaged.dataDir, { recursive: true })
    const objects = join(damaged.dataDir, 'objects')
    const [file = ''] = Object.keys(readFiles(objects))
    await writeFile(join(objects, file), 'changed')
    const target = createTarget().place
    await expect(move(damaged, target)).rejects.toThrow("doesn't match its checksum")
    await rm(join(objects, file))
    await expect(move(damaged, target)).rejects.toThrow(/^1 files .+ are missing in .+damaged/)
    const database = new SQLite(getDatabasePath(damaged.dataDir))
    database.pragma('foreign_keys = OFF')
    database.exec("insert into submission_tags values ('missing', 'tag')")
    await expect(move(damaged, target)).rejects.toThrow('refers to a missing row')
    database.exec("delete from kysely_migration where name like '049%'")
    await expect(move(damaged, target)).rejects.toThrow('start this version of the server once')
    database.exec("insert into kysely_migration values ('999-later', '')")
    await expect(move(damaged, target)).rejects.toThrow('A newer version of the server')
    database.close()
    await rm(getDatabasePath(damaged.dataDir))
    await expect(move(damaged, target)).rejects.toThrow('has no database')
  })

  it('a target that cannot be reached, without naming its password', async () => {
    const databaseUrl = 'postgres://duet:hunter2@127.0.0.1:1/duet'
    const target = { dataDir: join(folder, 'moved'), databaseUrl }
    await expect(move(sqlite, target)).rejects.toThrow(/^(?!.*hunter2).*ECONNREFUSED/)
  })
})

it('erases people again if the database is older than their erasure', async () => {
  const source = { dataDir: join(folder, 'old') }
  await cp(sqlite.dataDir, source.dataDir, { recursive: true })
  const email = new SQLite(getDatabasePath(source.dataDir))
    .prepare('select folded_email from submissions limit 1')
    .pluck()
    .get() as string
  const hashSubject = createHashSubject(await readErasureSecret(source.dataDir))
  const entry = { kind: 'delete', subject_type: 'person', is_undone: false }
  const [later, earlier] = ['2099-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z']
  const write = (id: string, at: string) =>
    appendFile(
      join(source.dataDir, 'erasures.jsonl'),
      `${JSON.stringify({ ...entry, id, at, subject: hashSubject('person', email) })}\n`,
    )
  await write('earlier', earlier)
  expect(await move(source, { dataDir: join(folder, 'all') })).not.toContain('Erased again')
  await write('later', later)
  // Only the database moves.
  const target = { ...source, databaseUrl: createEmptyDatabase() }
  expect(await move(source, target)).toContain('Erased again what was erased after the backup: 1 ')
  const count = 'select count(*) from submissions where deleted_at is null'
  expect(Number(runSql(target.databaseUrl, count))).toBeLessThan(NAMES.length)
  expect(readFileSync(join(target.dataDir, 'erasures.jsonl'), 'utf8')).toContain('later')
  expect(await move(source, { dataDir: join(folder, 'again') })).toContain('Erased again')
})

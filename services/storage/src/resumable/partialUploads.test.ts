import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPartialUploads, type UploadRecord } from './partialUploads.ts'
import { createUploadQuota, type UploadQuota, type UploadQuotaSettings } from './uploadQuota.ts'

const ID = '0b0f1f0e-6d3c-4f7e-8a43-0a4f2c9f6b11'
const OTHER_ID = '1b0f1f0e-6d3c-4f7e-8a43-0a4f2c9f6b11'
const RECORD: UploadRecord<{ account: string | null }> = {
  id: ID,
  size: 6,
  metadata: {},
  account: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  isFinished: false,
}
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

const openUploads = (limits: Partial<UploadQuotaSettings> = {}) => {
  const settings = { uploads: 2, uploadsTotal: 3, bytes: 12, bytesTotal: 20, maxUploadBytes: 8 }
  return open(folder, createUploadQuota({ ...settings, ...limits }))
}
const open = (root: string, quota: UploadQuota, options?: { replacesOldest: boolean }) =>
  createPartialUploads<{ account: string | null }>(root, quota, ({ account }) => account, options)
const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('hashes the content, whether or not the server was restarted', async () => {
  const firstUploads = openUploads()
  await firstUploads.create(RECORD)
  expect(await firstUploads.append(ID, 0, chunks('a', 'bc'))).toBe(3)
  expect(await firstUploads.append(ID, 3, chunks('d'))).toBe(4)
  expect(await firstUploads.hash(ID, 4)).toBe(sha256('abcd'))
  const secondUploads = openUploads()
  expect(await secondUploads.append(ID, 4, chunks('ef'))).toBe(6)
  expect(await secondUploads.hash(ID, 6)).toBe(sha256('abcdef'))
})

test('keeps and hashes the bytes that arrived before a stream failed', async () => {
  const uploads = openUploads()
  await uploads.create(RECORD)
  async function* fail() {
    yield Buffer.from('abc')
    throw new Error('the connection broke')
  }
  await expect(uploads.append(ID, 0, fail())).rejects.toThrow('the connection broke')
  expect((await uploads.find(ID))?.offset).toBe(3)
  await uploads.append(ID, 3, chunks('def'))
  expect(await uploads.hash(ID, 6)).toBe(sha256('abcdef'))
})

test('finds no upload for other names, or for a record without its bytes', async () => {
  const uploads = openUploads()
  await uploads.create(RECORD)
  await rm(uploads.getBytesPath(ID))
  for (const id of [ID, OTHER_ID, '../keys', '', `${ID}.json`]) {
    expect(await uploads.find(id)).toBeUndefined()
  }
})

test('purges old uploads and the remains of a crash, and keeps other files', async () => {
  const uploads = openUploads()
  await uploads.create(RECORD)
  await uploads.create({ ...RECORD, id: OTHER_ID, createdAt: '2026-01-04T00:00:00.000Z' })
  const leftoverPath = join(folder, '2b0f1f0e-6d3c-4f7e-8a43-0a4f2c9f6b11')
  await writeFile(leftoverPath, 'no record')
  await utimes(leftoverPath, 0, 0)
  await writeFile(join(folder, 'README'), '')
  await uploads.purge('2026-01-03T00:00:00.000Z')
  expect((await readdir(folder)).sort()).toEqual([OTHER_ID, `${OTHER_ID}.json`, 'README'])
})

describe('unfinished uploads', () => {
  const createRecord = (account: string, values: Partial<typeof RECORD> = {}): typeof RECORD => {
    return { ...RECORD, id: randomUUID(), account, ...values }
  }
  const refusal = { status: 429, code: 'SlowDown', headers: { 'Retry-After': '86400' } }

  test('have a limit per account, also after a restart', async () => {
    const records = [createRecord('ada'), createRecord('ada')]
    for (const record of records) await openUploads().create(record)
    const uploads = openUploads()
    await expect(uploads.create(createRecord('ada'))).rejects.toMatchObject(refusal)
    await uploads.create(createRecord('max'))
    const [first] = records
    if (first) await uploads.markFinished(first)
    await uploads.create(createRecord('ada', { size: 1 }))
    expect(await readdir(folder)).toHaveLength(7)
  })

  test('have a limit per caller, who is never stored', async () => {
    const uploads = openUploads()
    const caller = '192.0.2.7'
    for (const account of ['ada', 'max']) await uploads.create(createRecord(account, { caller }))
    await expect(uploads.create(createRecord('ines', { caller }))).rejects.toMatchObject(refusal)
    const files = await readdir(folder)
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    expect(texts.join()).not.toContain(caller)
    await openUploads().create(createRecord('ines', { caller }))
  })

  test('make room for newer ones of the same account, if they should', async () => {
    const settings = { uploads: 2, uploadsTotal: 3, bytes: 12, bytesTotal: 20, maxUploadBytes: 8 }
    const uploads = open(folder, createUploadQuota(settings), { replacesOldest: true })
    const [newest, oldest] = [createRecord('ada'), createRecord('ada')]
    await uploads.create(newest)
    await uploads.create({ ...oldest, createdAt: '2026-01-01T00:00:01.000Z' })
    await uploads.create(createRecord('ada'))
    expect(await uploads.find(oldest.id)).toBeUndefined()
    expect(await uploads.find(newest.id)).toBeDefined()
    await uploads.create(createRecord('max'))
    // The total is full, so deleting another upload of the account would be in vain.
    await expect(uploads.create(createRecord('max'))).rejects.toMatchObject(refusal)
    expect(await readdir(folder)).toHaveLength(6)
  })

  test('don’t make room if others fill the limit of the caller', async () => {
    const settings = { uploads: 2, uploadsTotal: 9, bytes: 12, bytesTotal: 90, maxUploadBytes: 8 }
    const uploads = open(folder, createUploadQuota(settings), { replacesOldest: true })
    const own = createRecord('ada', { size: 1, caller: '192.0.2.1' })
    await uploads.create(own)
    for (const account of ['max', 'ines']) {
      await uploads.create(createRecord(account, { size: 1, caller: '192.0.2.7' }))
    }
    const next = createRecord('ada', { size: 1, caller: '192.0.2.7' })
    await expect(uploads.create(next)).rejects.toMatchObject(refusal)
    expect(await uploads.find(own.id)).toBeDefined()
  })

  test('have a limit in total', async () => {
    const uploads = openUploads()
    for (const owner of ['ada', 'max', 'ines']) await uploads.create(createRecord(owner))
    await expect(uploads.create(createRecord('priya'))).rejects.toMatchObject(refusal)
    await expect(uploads.create({ ...RECORD })).rejects.toMatchObject(refusal)
  })

  test('reserve their bytes, or the maximum if their size is unknown', async () => {
    const uploads = openUploads({ uploads: 9, uploadsTotal: 9 })
    const record = createRecord('ada', { size: undefined })
    await uploads.create(record)
    await expect(uploads.create(createRecord('ada'))).rejects.toMatchObject(refusal)
    await uploads.save({ ...record, size: 6 })
    await uploads.create(createRecord('ada'))
    await expect(uploads.create(createRecord('max', { size: 9 }))).rejects.toMatchObject(refusal)
    await uploads.create(createRecord('max', { size: 8 }))
  })

  test('always have space for one of the maximum size', async () => {
    const uploads = openUploads({ bytes: 1, bytesTotal: 1 })
    await uploads.create(createRecord('ada', { size: 8 }))
    await expect(uploads.create(createRecord('max', { size: 1 }))).rejects.toMatchObject(refusal)
  })

  test('free their place and their bytes a day after their creation', async () => {
    const uploads = openUploads()
    const oldRecord = createRecord('ada')
    await uploads.create(oldRecord)
    await uploads.create(createRecord('ada', { createdAt: '2026-01-02T00:00:01.000Z' }))
    const newRecord = createRecord('ada', { createdAt: '2026-01-02T23:59:59.000Z' })
    await expect(uploads.create(newRecord)).rejects.toMatchObject({
      headers: { 'Retry-After': '1' },
    })
    await uploads.create({ ...newRecord, createdAt: '2026-01-03T00:00:00.000Z' })
    expect(await uploads.find(oldRecord.id)).toBeUndefined()
    expect(await readdir(folder)).not.toContain(oldRecord.id)
  })

  test('of a failed creation have no place', async () => {
    await writeFile(join(folder, 'file'), '')
    const quota = createUploadQuota({
      ...{ uploads: 1, uploadsTotal: 1, bytes: 8, bytesTotal: 8, maxUploadBytes: 8 },
    })
    const failingUploads = open(join(folder, 'file', 'uploads'), quota)
    await expect(failingUploads.create(createRecord('ada'))).rejects.toThrow()
    await open(folder, quota).create(createRecord('ada'))
  })
})

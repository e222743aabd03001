import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPartialUploads, type UploadRecord } from './partialUploads.ts'

const ID = '0b0f1f0e-6d3c-4f7e-8a43-0a4f2c9f6b11'
const OTHER_ID = '1b0f1f0e-6d3c-4f7e-8a43-0a4f2c9f6b11'
const RECORD: UploadRecord = {
  id: ID,
  size: 6,
  metadata: {},
  actor: { role: { kind: 'service' }, ip: undefined, userAgent: undefined, limitKey: 'service' },
  isUpsert: false,
  createdAt: '2026-01-02T00:00:00.000Z',
  isFinished: false,
}
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('hashes the content, whether or not the server was restarted', async () => {
  const firstUploads = createPartialUploads(folder)
  await firstUploads.create(RECORD)
  expect(await firstUploads.append(ID, 0, chunks('a', 'bc'))).toBe(3)
  expect(await firstUploads.append(ID, 3, chunks('d'))).toBe(4)
  expect(await firstUploads.hash(ID, 4)).toBe(sha256('abcd'))
  const secondUploads = createPartialUploads(folder)
  expect(await secondUploads.append(ID, 4, chunks('ef'))).toBe(6)
  expect(await secondUploads.hash(ID, 6)).toBe(sha256('abcdef'))
})

test('keeps and hashes the bytes that arrived before a stream failed', async () => {
  const uploads = createPartialUploads(folder)
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
  const uploads = createPartialUploads(folder)
  await uploads.create(RECORD)
  await rm(uploads.getBytesPath(ID))
  for (const id of [ID, OTHER_ID, '../keys', '', `${ID}.json`]) {
    expect(await uploads.find(id)).toBeUndefined()
  }
})

test('purges old uploads and the remains of a crash, and keeps other files', async () => {
  const uploads = createPartialUploads(folder)
  await uploads.create(RECORD)
  await uploads.create({ ...RECORD, id: OTHER_ID, createdAt: '2026-01-04T00:00:00.000Z' })
  const leftoverPath = join(folder, '2b0f1f0e-6d3c-4f7e-8a43-0a4f2c9f6b11')
  await writeFile(leftoverPath, 'no record')
  await utimes(leftoverPath, 0, 0)
  await writeFile(join(folder, 'README'), '')
  await uploads.purge('2026-01-03T00:00:00.000Z')
  expect((await readdir(folder)).sort()).toEqual([OTHER_ID, `${OTHER_ID}.json`, 'README'])
})

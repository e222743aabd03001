import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createReader } from '@duet/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3TestServer, startS3Server } from '../testing/s3/s3Server.ts'
import { openS3Files, type S3Files } from './s3Files.ts'
import { readS3Settings } from './storeSettings.ts'

const PART_BYTES = 8 * 1024 * 1024

let root: string
let s3: S3TestServer
let files: S3Files
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  s3 = await startS3Server({ root })
  const reader = createReader({ BACKUP_URL: s3.getUrl('some/prefix') })
  const settings = readS3Settings(reader, 'BACKUP_URL')
  if (!settings) throw new Error('no settings')
  files = await openS3Files(settings)
})
afterAll(async () => {
  files.close()
  await s3.close()
  await rm(root, { recursive: true })
})

async function* split(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 1_000_000) {
    yield bytes.subarray(start, start + 1_000_000)
  }
}
const read = (name: string) => buffer(Readable.from(files.open(name)))

it.each([0, 1, PART_BYTES, PART_BYTES + 1])('keeps a file of %i bytes', async (size) => {
  const bytes = randomBytes(size)
  await files.write(`sizes/${size}`, split(bytes))
  expect(await files.getSize(`sizes/${size}`)).toBe(size)
  expect((await read(`sizes/${size}`)).equals(bytes)).toBe(true)
})

it('keeps no file whose content fails, and throws the error', async () => {
  async function* fail() {
    yield Buffer.alloc(PART_BYTES + 1)
    throw new RangeError('the content failed')
  }
  await expect(files.write('failed', fail())).rejects.toThrow(RangeError)
  expect(await files.getSize('failed')).toBeUndefined()
  expect(s3.bucket.listUploads('')).toEqual([])
})

it('lists folders, and files with their sizes', async () => {
  for (const name of ['a/one', 'a/b/two', 'c/three', 'top']) {
    await files.write(name, split(Buffer.from(name)))
  }
  expect((await files.listFolders()).sort()).toEqual(expect.arrayContaining(['a', 'c']))
  expect(await files.listFolders()).not.toContain('top')
  const found: unknown[] = []
  for await (const file of files.listFiles('a')) found.push(file)
  expect(found).toEqual([
    { name: 'a/b/two', size: 7 },
    { name: 'a/one', size: 5 },
  ])
})

it('creates a file only once', async () => {
  expect(await files.create('lock', 'first')).toBe(true)
  expect(await files.create('lock', 'second')).toBe(false)
  expect((await read('lock')).toString()).toBe('first')
  await files.remove('lock')
  await files.remove('lock')
  expect(await files.create('lock', 'third')).toBe(true)
})

it('says that a file is missing', async () => {
  expect(await files.getSize('missing')).toBeUndefined()
  await expect(read('missing')).rejects.toMatchObject({ code: 'ENOENT' })
})

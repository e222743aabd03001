import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRenditions } from './renditions.ts'

const ONE_HOUR_MS = 3600_000
let folder: string
let now = 0
let deletedVersions: Set<string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renditions-'))
  now = Date.now()
  deletedVersions = new Set()
})
afterEach(() => rm(folder, { recursive: true }))

const createTestRenditions = (maxBytes = 250) =>
  createRenditions({
    root: join(folder, 'renditions'),
    tempDir: folder,
    maxBytes,
    log: pino({ level: 'silent' }),
    findExistingVersions: async (versions) =>
      new Set(versions.filter((version) => !deletedVersions.has(version))),
    now: () => now,
  })

async function isStored(renditions: ReturnType<typeof createTestRenditions>, version: string) {
  const file = await renditions.open(version, 'a.webp')
  await file?.close()
  return file !== undefined
}

async function listFiles() {
  const names = await readdir(join(folder, 'renditions'), { recursive: true })
  return names.filter((name) => name.endsWith('.webp'))
}

async function addThree(renditions: ReturnType<typeof createTestRenditions>) {
  const [oldestId, middleId, newestId] = [randomUUID(), randomUUID(), randomUUID()]
  for (const version of [oldestId, middleId, newestId]) {
    now += ONE_HOUR_MS
    await renditions.add(version, 'a.webp', Buffer.alloc(100))
  }
  return { oldestId, middleId, newestId }
}

test('deletes the oldest rendition when the store is full', async () => {
  const renditions = createTestRenditions()
  const { oldestId, middleId, newestId } = await addThree(renditions)
  expect(await isStored(renditions, oldestId)).toBe(false)
  expect(await isStored(renditions, middleId)).toBe(true)
  expect(await isStored(renditions, newestId)).toBe(true)
})

test('keeps recently used renditions, even after a restart', async () => {
  const { oldestId, middleId, newestId } = await addThree(createTestRenditions(300))
  now += ONE_HOUR_MS
  expect(await isStored(createTestRenditions(300), oldestId)).toBe(true)
  const renditions = createTestRenditions(200)
  await renditions.load()
  expect(await isStored(renditions, oldestId)).toBe(true)
  expect(await isStored(renditions, middleId)).toBe(false)
  expect(await isStored(renditions, newestId)).toBe(true)
})

test('replaces a rendition without counting it twice', async () => {
  const renditions = createTestRenditions()
  const [repeatedId, otherId] = [randomUUID(), randomUUID()]
  await renditions.add(otherId, 'a.webp', Buffer.alloc(100))
  for (let round = 0; round < 3; round += 1) {
    await renditions.add(repeatedId, 'a.webp', Buffer.alloc(100))
  }
  expect(await isStored(renditions, otherId)).toBe(true)
})

test('doesn’t store a rendition that is larger than the store', async () => {
  const renditions = createTestRenditions(0)
  await renditions.add(randomUUID(), 'a.webp', Buffer.alloc(1))
  expect(await readdir(folder)).toEqual([])
})

test('deletes only the renditions of the given version', async () => {
  const renditions = createTestRenditions(1000)
  const { oldestId, middleId } = await addThree(renditions)
  await renditions.add(oldestId, 'b.webp', Buffer.alloc(1))
  await renditions.remove(oldestId)
  expect(await isStored(renditions, oldestId)).toBe(false)
  expect(await isStored(renditions, middleId)).toBe(true)
  expect(await listFiles()).toHaveLength(2)
})

test('stores no rendition of a version that was deleted during the transformation', async () => {
  const version = randomUUID()
  deletedVersions.add(version)
  await createTestRenditions().add(version, 'a.webp', Buffer.alloc(1))
  expect(await listFiles()).toEqual([])
})

test('after a restart, deletes renditions of deleted versions, and ignores other files', async () => {
  const { oldestId, middleId } = await addThree(createTestRenditions(1000))
  await writeFile(join(folder, 'renditions', oldestId.slice(0, 2), 'README'), 'not a rendition')
  deletedVersions.add(oldestId)
  const renditions = createTestRenditions(1000)
  await renditions.load()
  expect(await isStored(renditions, oldestId)).toBe(false)
  expect(await isStored(renditions, middleId)).toBe(true)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createReader } from '@duet/kit'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from './disk.ts'
import { openS3Store, PART_BYTES } from './s3/s3.ts'
import { readS3Settings } from './s3/storeSettings.ts'
import type { ObjectStore } from './storage.ts'
import { type S3TestServer, startS3Server } from './testing/s3/s3Server.ts'

let folder: string
let s3: S3TestServer
const stores: Partial<Record<ObjectStore['kind'], ObjectStore>> = {}
const missingIds: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'))
  for (const name of ['tmp', 'bucket']) await mkdir(join(folder, name))
  const onMissing = (id: string) => void missingIds.push(id)
  stores.disk = createDiskStore(join(folder, 'objects'), onMissing)
  s3 = await startS3Server({ root: join(folder, 'bucket') })
  const settings = readS3Settings(
    createReader({ STORAGE_URL: s3.getUrl('some/prefix') }),
    'STORAGE_URL',
  )
  if (!settings) throw new Error('no settings')
  stores.s3 = await openS3Store({
    settings,
    tempDir: join(folder, 'tmp'),
    log: pino({ level: 'silent' }),
    onMissing,
  })
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

describe.each(['disk', 's3'] as const)('the object store on %s', (kind) => {
  const getStore = () => stores[kind] as ObjectStore

  async function writeTempFile(content: Buffer | string): Promise<string> {
    const path = join(folder, 'tmp', randomUUID())
    await writeFile(path, content)
    return path
  }

  async function store(content: Buffer | string, id: string = randomUUID()): Promise<string> {
    await getStore().adopt(id, await writeTempFile(content))
    return id
  }

  const read = (id: string, range?: { start: number; end: number }) =>
    buffer(getStore().open(id, range))

  it.each([0, 1, 70_000, PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES + 12_345])(
    'returns %i bytes as they were stored',
    async (size) => {
      const content = randomBytes(size)
      const id = await store(content)
      expect(await getStore().getSize(id)).toBe(size)
      expect((await read(id)).equals(content)).toBe(true)
      expect(await readdir(join(folder, 'tmp'))).toEqual([])
    },
  )

  it('returns ranges', async () => {
    const id = await store('0123456789')
    expect((await read(id, { start: 0, end: 0 })).toString()).toBe('0')
    expect((await read(id, { start: 3, end: 6 })).toString()).toBe('3456')
    expect((await read(id, { start: 9, end: 9 })).toString()).toBe('9')
  })

  it('says that content is missing', async () => {
    const id = randomUUID()
    expect(await getStore().getSize(id)).toBeUndefined()
    expect(missingIds).toContain(id)
    await expect(read(id)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(getStore().copy(id, randomUUID(), join(folder, 'x'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })

  it('copies content, which stays when the original is removed', async () => {
    const [id, newId] = [await store('content'), randomUUID()]
    await getStore().copy(id, newId, join(folder, 'tmp', newId))
    await getStore().remove(id)
    await getStore().remove(id)
    expect(await getStore().getSize(id)).toBeUndefined()
    expect((await read(newId)).toString()).toBe('content')
  })

  it('passes content as a file to a function', async () => {
    const id = await store('content')
    expect(await getStore().withFile(id, (path) => readFile(path, 'utf8'))).toBe('content')
    const failure = new Error('not today')
    await expect(getStore().withFile(id, () => Promise.reject(failure))).rejects.toBe(failure)
    await expect(getStore().withFile(randomUUID(), (path) => readFile(path))).rejects.toMatchObject(
      { code: 'ENOENT' },
    )
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })

  it('lists IDs by their first characters', async () => {
    const ids = ['aa', 'ab', 'b0'].map((start) => `${start}${randomUUID().slice(2)}`)
    for (const id of ids) await store('x', id)
    const list = async (prefix?: string) => {
      const found: string[] = []
      for await (const id of getStore().listIds(prefix)) if (ids.includes(id)) found.push(id)
      return found.sort()
    }
    expect(await list()).toEqual(ids)
    expect(await list('a')).toEqual(ids.slice(0, 2))
    expect(await list('ab')).toEqual([ids[1]])
    expect(await list(ids[2]?.slice(0, 20))).toEqual([ids[2]])
    expect(await list('c')).toEqual([])
  })

  it('removes content that gets no row', async () => {
    const ids = [await store('one'), await store('two'), randomUUID()]
    await getStore().begin(ids)
    await getStore().abandon(ids)
    for (const id of ids) expect(await getStore().getSize(id)).toBeUndefined()
  })

  it.each(['', '../../etc/passwd', 'A'.repeat(36), `${randomUUID()}/x`])(
    'rejects the ID %j',
    async (id) => {
      const uses: (() => Promise<unknown>)[] = [
        () => getStore().getSize(id),
        () => getStore().remove(id),
        () => writeTempFile('x').then((path) => getStore().adopt(id, path)),
        () => read(id),
      ]
      for (const use of uses) {
        await expect(Promise.resolve().then(use)).rejects.toThrow(TypeError)
      }
      await rm(join(folder, 'tmp'), { recursive: true })
      await mkdir(join(folder, 'tmp'))
    },
  )

  it('is reachable', async () => {
    expect(await getStore().isReachable()).toBe(true)
  })
})

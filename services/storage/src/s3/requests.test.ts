import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@duet/kit'
import { transaction } from '@duet/kit/database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adoptFiles } from '../ingest/adoptFiles.ts'
import { deleteUnconfirmed } from '../journal.ts'
import { insertObject, WORKFLOW_MEDIA } from '../objects.ts'
import { startSweeper } from '../sweep/sweeper.ts'
import { type S3Fault, type S3TestServer, startS3Server } from '../testing/s3/s3Server.ts'
import { createStorageClient, dataOf, readError, request } from '../testing/storageClient.ts'
import { startTestServer, type TestServer } from '../testing/storageServer.ts'
import { PART_BYTES } from './s3.ts'

const PATH = `/object/${WORKFLOW_MEDIA}/a.txt`
const FORBIDDEN: S3Fault = { kind: 'error', status: 403, code: 'AccessDenied' }

let folder: string
let s3: S3TestServer
let server: TestServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  s3 = await startS3Server({ root: folder })
  server = await startTestServer({ environment: { STORAGE_URL: s3.getUrl('live') } })
})
afterEach(async () => {
  await server.close()
  await s3.close()
  await rm(folder, { recursive: true })
})

function failRequests(method: string): void {
  s3.controls.findFault = (r) => (r.method === method ? FORBIDDEN : undefined)
}
const endFailures = () => {
  s3.controls.findFault = () => undefined
}

const upload = (body: string | Buffer) => request(server, 'POST', PATH, { body: body as BodyInit })
const download = (headers = {}) => request(server, 'GET', PATH, { headers })
const listKeys = () => s3.bucket.listKeys('live/')
const countRows = async (table: 'objects' | 'pending_versions' | 'old_versions') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

it('stores and sends files of one and of several parts', async () => {
  for (const size of [0, 10, PART_BYTES + 7]) {
    const content = randomBytes(size)
    dataOf(await createStorageClient(server).from(WORKFLOW_MEDIA).update('a.txt', content))
    const response = await download()
    expect(response.headers.get('content-length')).toBe(String(size))
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  }
  expect(await countRows('pending_versions')).toBe(0)
})

it('responds to ranges and validators as with files on the disk', async () => {
  expect((await upload('0123456789')).status).toBe(200)
  const etag = (await download()).headers.get('etag') ?? ''
  const part = await download({ Range: 'bytes=2-4' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(await part.text()).toBe('234')
  expect((await download({ 'If-None-Match': etag })).status).toBe(304)
  expect((await download({ Range: 'bytes=10-' })).status).toBe(416)
  expect((await request(server, 'HEAD', PATH)).headers.get('content-length')).toBe('10')
})

it('responds with 503 while uploads fail, stores nothing, and accepts the next attempt', async () => {
  failRequests('PUT')
  const response = await upload('content')
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await readError(response)).toMatchObject({ status: 503, code: 'InternalError' })
  expect(await countRows('objects')).toBe(0)
  endFailures()
  expect((await upload('content')).status).toBe(200)
  expect(await (await download()).text()).toBe('content')
})

it.each(['GET', 'HEAD'])(
  'responds with 503 while %s requests to the store fail',
  async (method) => {
    expect((await upload('content')).status).toBe(200)
    failRequests(method)
    const response = await download()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(response.headers.get('etag')).toBeNull()
  },
)

it('deletes what a rejected upload has stored', async () => {
  expect((await upload('one')).status).toBe(200)
  const keys = await listKeys()
  const path = join(server.dataDir, 'tmp', randomUUID())
  await writeFile(path, 'two')
  const failure = new Error('rejected')
  const files = [{ version: randomUUID(), path }]
  await expect(adoptFiles(server.objects, files, () => Promise.reject(failure))).rejects.toBe(
    failure,
  )
  expect(await listKeys()).toEqual(keys)
})

it('deletes what a crash has left without listing the bucket, and keeps what has a row', async () => {
  const store = async (crashesBeforeCommit: boolean) => {
    const id = randomUUID()
    const path = join(server.dataDir, 'tmp', id)
    await writeFile(path, 'content')
    await server.objects.begin([id])
    await server.objects.adopt(id, path)
    if (crashesBeforeCommit) return id
    const columns = { id, bucket: WORKFLOW_MEDIA, path: id, name: 'a', size: 7 }
    await transaction(server.db, (trx) =>
      insertObject(trx, { ...columns, mime: 'text/plain', etag: 'x' }),
    )
    return id
  }
  const [lostId, keptId] = [await store(true), await store(false)]
  s3.requests.length = 0
  const { signal } = new AbortController()
  const sweep = (before: string) => deleteUnconfirmed(server.db, server.objects, { before, signal })
  expect(await sweep('2020-01-01T00:00:00.000Z')).toBe(0)
  expect(await server.objects.getSize(lostId)).toBe(7)
  expect(await sweep('2999-01-01T00:00:00.000Z')).toBe(1)
  expect(await server.objects.getSize(lostId)).toBeUndefined()
  expect(await server.objects.getSize(keptId)).toBe(7)
  expect(await countRows('pending_versions')).toBe(0)
  expect(s3.requests.filter(({ query }) => query.has('list-type'))).toEqual([])
})

it('finds leftovers again if the store fails while they’re deleted', async () => {
  await server.objects.begin([randomUUID()])
  failRequests('DELETE')
  const { signal } = new AbortController()
  const sweep = () => deleteUnconfirmed(server.db, server.objects, { before: '2999', signal })
  await expect(sweep()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(await countRows('pending_versions')).toBe(1)
  endFailures()
  expect(await sweep()).toBe(1)
})

it('deletes old versions although the key may not list unfinished uploads', async () => {
  const { db, objects, dataDir } = server
  const old = '2020-01-01T00:00:00.000Z'
  await objects.begin([randomUUID()])
  await transaction(db, async (trx) => {
    await trx.updateTable('pending_versions').set({ started_at: old }).execute()
    await trx.insertInto('old_versions').values({ id: randomUUID(), retired_at: old }).execute()
  })
  s3.controls.findFault = ({ query }) => (query.has('uploads') ? FORBIDDEN : undefined)
  const sweeper = startSweeper({
    ...{ db, objects, renditions: { remove: async () => {} }, uploads: [], lostObjects: undefined },
    ...{ tempDir: join(dataDir, 'tmp'), log: createLogger({ logLevel: 'silent' }) },
  })
  await sweeper.wake()
  await sweeper.stop()
  expect(await countRows('old_versions')).toBe(0)
  expect(await countRows('pending_versions')).toBe(1)
})

it('resizes images', async () => {
  const { default: sharp } = await import('sharp')
  const create = { width: 40, height: 20, channels: 3, background: 'teal' } as const
  const png = await sharp({ create }).png().toBuffer()
  const bucket = createStorageClient(server).from(WORKFLOW_MEDIA)
  dataOf(await bucket.upload('a.png', png, { contentType: 'image/png' }))
  for (const _ of [1, 2]) {
    const blob = dataOf(await bucket.download('a.png', { transform: { width: 10 } }))
    const { width, height } = await sharp(Buffer.from(await blob.arrayBuffer())).metadata()
    expect([width, height]).toEqual([10, 10 / 2])
  }
})

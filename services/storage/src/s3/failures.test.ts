import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createReader } from '@duet/kit'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Fault, type S3TestServer, startS3Server } from '../testing/s3/s3Server.ts'
import { DEFAULT_TIMEOUTS } from './client.ts'
import { openS3Store, PART_BYTES, type S3Store } from './s3.ts'
import { readS3Settings } from './storeSettings.ts'

let folder: string
let server: S3TestServer
let store: S3Store
const logLines: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  await mkdir(join(folder, 'tmp'))
  server = await startS3Server({ root: join(folder, 'bucket') })
  store = await openStore(server.getUrl())
  logLines.length = 0
})
afterEach(async () => {
  store.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function openStore(url: string, timeouts = DEFAULT_TIMEOUTS): Promise<S3Store> {
  const settings = readS3Settings(createReader({ STORAGE_URL: url }), 'STORAGE_URL')
  if (!settings) throw new Error('no settings')
  return openS3Store({
    settings,
    tempDir: join(folder, 'tmp'),
    log: pino({}, { write: (line) => void logLines.push(line) }),
    timeouts,
  })
}

async function adopt(content: Buffer, id: string = randomUUID()): Promise<string> {
  const path = join(folder, 'tmp', randomUUID())
  await writeFile(path, content)
  await store.adopt(id, path)
  return id
}

/** Makes the requests with a method fail, or the first ones of them. */
function failRequests(method: string, fault: S3Fault, times = Number.POSITIVE_INFINITY): void {
  let count = 0
  server.controls.findFault = (request) => {
    if (request.method !== method) return undefined
    count += 1
    return count <= times ? fault : undefined
  }
}

const UNAVAILABLE = { code: 'STORE_UNAVAILABLE' }

const faults: [string, S3Fault][] = [
  ['a closed connection', { kind: 'disconnect' }],
  ['503', { kind: 'error', status: 503, code: 'ServiceUnavailable' }],
  ['500', { kind: 'error', status: 500, code: 'InternalError' }],
  ['403', { kind: 'error', status: 403, code: 'AccessDenied' }],
]

describe('the store is unavailable', () => {
  it.each(faults)('after %s', async (_, fault) => {
    const id = await adopt(Buffer.from('content'))
    failRequests('PUT', fault)
    await expect(adopt(Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
    await expect(store.copy(id, randomUUID(), 'unused')).rejects.toMatchObject(UNAVAILABLE)
    failRequests('HEAD', fault)
    await expect(store.getSize(id)).rejects.toMatchObject(UNAVAILABLE)
    expect(await store.isReachable()).toBe(false)
    failRequests('GET', fault)
    await expect(buffer(store.open(id))).rejects.toMatchObject(UNAVAILABLE)
    failRequests('DELETE', fault)
    await expect(store.remove(id)).rejects.toMatchObject(UNAVAILABLE)
  })

  it('if it never responds', async () => {
    const id = await adopt(Buffer.from('content'))
    server.controls.findFault = () => ({ kind: 'stall' })
    const short = { connectMs: 5000, responseMs: 50, transferMs: 50, idleMs: 5000 }
    store.close()
    store = await openStore(server.getUrl(), short)
    await expect(adopt(Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
    await expect(store.getSize(id)).rejects.toMatchObject(UNAVAILABLE)
    await expect(buffer(store.open(id))).rejects.toMatchObject(UNAVAILABLE)
    expect(await store.isReachable()).toBe(false)
  })

  it('while nothing listens', async () => {
    await server.close()
    await expect(store.getSize(randomUUID())).rejects.toMatchObject(UNAVAILABLE)
    await expect(adopt(Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
    server = await startS3Server({ root: join(folder, 'bucket') })
  })

  it('if its response to a copy has the status 200 and an error', async () => {
    const id = await adopt(Buffer.from('content'))
    failRequests('PUT', { kind: 'errorIn200', code: 'InternalError' })
    await expect(store.copy(id, randomUUID(), 'unused')).rejects.toMatchObject(UNAVAILABLE)
  })

  it('if its response to the last step of an upload has the status 200 and an error', async () => {
    server.controls.findFault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId')
        ? { kind: 'errorIn200', code: 'InternalError' }
        : undefined
    const id = randomUUID()
    await expect(adopt(randomBytes(PART_BYTES + 1), id)).rejects.toMatchObject(UNAVAILABLE)
    server.controls.findFault = () => undefined
    expect(server.bucket.listUploads('')).toEqual([])
    expect(await store.getSize(id)).toBeUndefined()
  })

  it('with 507 if it is full', async () => {
    failRequests('PUT', { kind: 'error', status: 507, code: 'StorageFull' })
    await expect(adopt(Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

describe('the store hides', () => {
  it('a failure that a second attempt doesn’t have', async () => {
    failRequests('PUT', { kind: 'error', status: 503, code: 'SlowDown' }, 1)
    const id = await adopt(Buffer.from('content'))
    failRequests('GET', { kind: 'disconnect' }, 1)
    expect((await buffer(store.open(id))).toString()).toBe('content')
  })

  it('a lost response to a request that was done', async () => {
    failRequests('PUT', { kind: 'lateDisconnect' }, 1)
    const id = await adopt(Buffer.from('content'))
    expect((await buffer(store.open(id))).toString()).toBe('content')
  })

  it('responses that end early', async () => {
    const content = randomBytes(300_000)
    const id = await adopt(content)
    failRequests('GET', { kind: 'cutOff', bytes: 100_000 })
    expect((await buffer(store.open(id))).equals(content)).toBe(true)
    const part = await buffer(store.open(id, { start: 7, end: 250_000 }))
    expect(part.equals(content.subarray(7, 250_001))).toBe(true)
  })

  it('a clock that is an hour behind', async () => {
    server.controls.skewMs = 3_600_000
    const id = await adopt(Buffer.from('content'))
    expect((await buffer(store.open(id))).toString()).toBe('content')
  })
})

it('fails if responses keep ending without a new byte', async () => {
  const id = await adopt(randomBytes(1000))
  failRequests('GET', { kind: 'cutOff', bytes: 0 })
  await expect(buffer(store.open(id))).rejects.toMatchObject(UNAVAILABLE)
})

it('discards the parts of an upload that fails', async () => {
  server.controls.findFault = ({ query }) =>
    query.get('partNumber') === '2'
      ? { kind: 'error', status: 403, code: 'AccessDenied' }
      : undefined
  await expect(adopt(randomBytes(2 * PART_BYTES + 1))).rejects.toMatchObject(UNAVAILABLE)
  expect(server.bucket.listUploads('')).toEqual([])
})

it('discards the parts that a crash has left, and no others', async () => {
  const [id, otherId] = [randomUUID(), randomUUID()]
  const toKey = (name: string) => `objects/${name.slice(0, 2)}/${name}`
  server.bucket.startUpload(toKey(id))
  server.bucket.startUpload(toKey(otherId))
  await store.abandon([id])
  expect(server.bucket.listUploads('').map(({ key }) => key)).toEqual([toKey(otherId)])
})

it.each([
  ['a wrong secret', (url: string) => url.replace('secret%2F', 'other%2F')],
  ['a wrong key', (url: string) => url.replace('AKIDTEST', 'AKIDOTHER')],
  ['a missing bucket', (url: string) => url.replace('/test/', '/other/')],
  ['another region', (url: string) => url.replace('eu-test-1', 'us-test-1')],
])('never shows the key or the secret, even with %s', async (_, change) => {
  const url = change(server.getUrl())
  const otherStore = await openStore(url)
  const error = await otherStore.check().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject(UNAVAILABLE)
  expect(await otherStore.isReachable()).toBe(false)
  otherStore.close()
  pino({}, { write: (line) => void logLines.push(line) }).error({ err: error }, 'failed')
  expect(logLines.length).toBeGreaterThan(1)
  expect(logLines.join('\n')).not.toMatch(/AKID|with.signs|Credential=/)
})

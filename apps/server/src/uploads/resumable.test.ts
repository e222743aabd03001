import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const BUCKET = 'media'
const ORIGIN = 'https://app.example.com'
const SETTINGS = { STORAGE_MAX_BYTES: '1000000', CORS_ORIGINS: ORIGIN }
const ONE_DAY_MS = 24 * 3600 * 1000
// Repeat the request, because the server may notice the disconnect at different moments.
const HANG_UP_ATTEMPTS = 10

let server: TestServer
let token: string
let keys: { anonKey: string; serviceKey: string }
let name: string
let uploadCount = 0

beforeAll(async () => {
  server = await startTestServer(SETTINGS)
  keys = JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'))
  token = await server.signIn()
  await client().createBucket(BUCKET, { public: false })
  await client().createBucket('small', { public: false, fileSizeLimit: 100 })
  await client().createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] })
})
afterAll(() => server.close())
beforeEach(() => {
  uploadCount += 1
  name = `folder/größe ${uploadCount}.bin`
})

const client = () =>
  new StorageClient(`${server.url}/storage/v1`, { Authorization: `Bearer ${keys.serviceKey}` })
const endpoint = () => `${server.url}/storage/v1/upload/resumable`
const listFiles = (folder: string) => readdir(join(server.dataDir, folder)).catch(() => [])

interface SendOptions {
  bearer?: string
  metadata?: Record<string, string>
  headers?: Record<string, string>
  chunkSize?: number
  uploadUrl?: string
  onChunk?: (upload: Upload, sentBytes: number) => void
}

/** Uploads bytes with the public TUS client. Resolves when the upload is complete or stopped. */
function send(bytes: Buffer, options: SendOptions = {}): Promise<Upload> {
  const { bearer = token, metadata = {}, headers = {}, onChunk, ...rest } = options
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: endpoint(),
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: { Authorization: `Bearer ${bearer}`, ...headers },
      metadata: { bucketName: BUCKET, objectName: name, contentType: 'text/plain', ...metadata },
      ...rest,
      onError: reject,
      onSuccess: () => resolve(upload),
      onChunkComplete: (_size, sentBytes) => {
        onChunk?.(upload, sentBytes)
        if (sentBytes < bytes.length && onChunk) upload.abort().then(() => resolve(upload))
      },
    })
    upload.start()
  })
}

async function download(path = name) {
  const { data } = await client().from(BUCKET).download(path)
  return data && Buffer.from(await data.arrayBuffer())
}

const request = (
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) =>
  fetch(new URL(url, endpoint()), {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

function encodeMetadata(values: Record<string, string>) {
  const pairs = Object.entries({ bucketName: BUCKET, objectName: name, ...values })
  return pairs.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',')
}

const createUpload = (length: number | string, values: Record<string, string> = {}) =>
  request('POST', endpoint(), {
    'Upload-Length': String(length),
    'Upload-Metadata': encodeMetadata(values),
  })

const patch = (url: string, offset: number, body: Buffer, type?: string) =>
  request(
    'PATCH',
    url,
    { 'Upload-Offset': String(offset), 'Content-Type': type ?? 'application/offset+octet-stream' },
    body,
  )

async function expectNothingStored() {
  expect(await download()).toBeNull()
  expect(await listFiles('tmp')).toEqual([])
}

describe('the public client', () => {
  test('uploads in chunks, with metadata', async () => {
    const bytes = randomBytes(50_000)
    const metadata = { cacheControl: '60', metadata: '{"robot":"left"}' }
    await send(bytes, { chunkSize: 20_000, metadata })
    expect(bytes.equals((await download()) as Buffer)).toBe(true)
    const { data } = await client().from(BUCKET).info(name)
    expect(data).toMatchObject({
      size: bytes.length,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      metadata: { robot: 'left' },
    })
    expect(await listFiles('tmp')).toEqual([])
  })

  test.each([
    ['image/png\n', 'image/png'],
    [' text/html', 'text/plain; charset=utf-8'],
  ])('uploads a file with the type %j, which is served as %s', async (contentType, servedType) => {
    await send(Buffer.from('x'), { metadata: { contentType } })
    const url = `${server.url}/storage/v1/object/${BUCKET}/${encodeURI(name)}`
    const response = await request('GET', url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(servedType)
  })

  test('uploads an empty file, and a file of the maximum size', async () => {
    for (const size of [0, 1_000_000]) {
      await send(Buffer.alloc(size), { headers: { 'x-upsert': 'true' } })
      expect((await download())?.length).toBe(size)
    }
  })

  test('uploads without knowing the size first', async () => {
    const bytes = randomBytes(30_000)
    const createResponse = await request('POST', endpoint(), {
      'Upload-Defer-Length': '1',
      'Upload-Metadata': encodeMetadata({}),
    })
    const url = createResponse.headers.get('location') as string
    await patch(url, 0, bytes.subarray(0, 10_000))
    const headers = {
      'Upload-Offset': '10000',
      'Upload-Length': '30000',
      'Content-Type': 'application/offset+octet-stream',
    }
    expect((await request('PATCH', url, headers, bytes.subarray(10_000))).status).toBe(204)
    expect(bytes.equals((await download()) as Buffer)).toBe(true)
  })

  test('continues an upload, even after a restart', async () => {
    const bytes = randomBytes(90_000)
    const stoppedUpload = await send(bytes, { chunkSize: 30_000, onChunk: () => {} })
    expect(await download()).toBeNull()
    const { dataDir } = server
    await server.stop()
    server = await startTestServer(SETTINGS, { dataDir })
    token = await server.signIn()
    const uploadUrl = new URL(new URL(stoppedUpload.url as string).pathname, server.url).href
    const offsets: number[] = []
    const head = await request('HEAD', uploadUrl)
    expect(head.headers.get('upload-offset')).toBe('30000')
    expect(head.headers.get('upload-length')).toBe('90000')
    await send(bytes, { uploadUrl, onChunk: (_upload, sentBytes) => offsets.push(sentBytes) })
    expect(offsets).toEqual([90_000])
    expect(bytes.equals((await download()) as Buffer)).toBe(true)
  })

  test('overwrites only with x-upsert', async () => {
    await send(Buffer.from('one'))
    await expect(send(Buffer.from('two'))).rejects.toThrow(/409.*The resource already exists/s)
    await send(Buffer.from('three'), { headers: { 'x-upsert': 'true' } })
    expect(String(await download())).toBe('three')
  })

  test('terminates an upload', async () => {
    const upload = await send(randomBytes(9000), { chunkSize: 3000, onChunk: () => {} })
    await upload.abort(true)
    expect((await request('HEAD', upload.url as string)).status).toBe(404)
    await expectNothingStored()
  })
})

describe('the protocol', () => {
  test('is described by OPTIONS', async () => {
    const response = await fetch(endpoint(), { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-resumable': '1.0.0',
      'tus-extension': expect.stringContaining('creation,'),
      'tus-max-size': '1000000',
    })
  })

  test('works from pages of allowed origins', async () => {
    const sentHeaders = [
      'tus-resumable',
      'upload-length',
      'upload-metadata',
      'upload-offset',
      'x-upsert',
    ]
    const preflight = await fetch(endpoint(), {
      method: 'OPTIONS',
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': sentHeaders.join(),
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    const allowedHeaders = preflight.headers
      .get('access-control-allow-headers')
      ?.toLowerCase()
      .split(',')
    expect(allowedHeaders).toEqual(expect.arrayContaining(sentHeaders))
    const response = await request('POST', endpoint(), { Origin: ORIGIN })
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    const exposedHeaders = response.headers.get('access-control-expose-headers')?.split(',')
    expect(exposedHeaders).toEqual(
      expect.arrayContaining(['Location', 'Upload-Offset', 'Upload-Expires']),
    )
  })

  test('sends the expiry of an upload, and rejects requests after it', async () => {
    const createResponse = await createUpload(10)
    expect(createResponse.status).toBe(201)
    const url = createResponse.headers.get('location') as string
    const expiresAt = Date.parse(createResponse.headers.get('upload-expires') as string)
    expect(Math.abs(expiresAt - Date.now() - ONE_DAY_MS)).toBeLessThan(60_000)
    const path = join(server.dataDir, `uploads/${url.split('/').at(-1)}.json`)
    const record = JSON.parse(await readFile(path, 'utf8'))
    const createdAt = new Date(Date.now() - ONE_DAY_MS - 1000).toISOString()
    await writeFile(path, JSON.stringify({ ...record, createdAt }))
    expect((await request('HEAD', url)).status).toBe(410)
    const lateResponse = await patch(url, 0, Buffer.from('0123456789'))
    expect([lateResponse.status, await lateResponse.json()]).toEqual([
      410,
      expect.objectContaining({ code: 'NoSuchUpload', message: 'The upload has expired' }),
    ])
    expect((await request('DELETE', url)).status).toBe(204)
  })

  test('lets a client continue a complete upload if the last response was lost', async () => {
    const url = (await createUpload(3)).headers.get('location') as string
    expect((await patch(url, 0, Buffer.from('abc'))).status).toBe(204)
    expect((await request('HEAD', url)).headers.get('upload-offset')).toBe('3')
    expect((await patch(url, 3, Buffer.alloc(0))).status).toBe(204)
    expect((await request('DELETE', url)).status).toBe(400)
    expect(String(await download())).toBe('abc')
  })

  test('finishes an upload after a crash before or after the object was stored', async () => {
    const id = (await createUpload(3)).headers.get('location')?.split('/').at(-1) as string
    const path = join(server.dataDir, 'uploads', id)
    const url = `${endpoint()}/${id}`
    await writeFile(path, 'abc')
    expect((await request('HEAD', url)).headers.get('upload-offset')).toBe('3')
    const storedInfo = await client().from(BUCKET).info(name)
    expect(storedInfo.data?.size).toBe(3)

    const record = JSON.parse(await readFile(`${path}.json`, 'utf8'))
    expect(record.isFinished).toBe(true)
    await writeFile(`${path}.json`, JSON.stringify({ ...record, isFinished: false }))
    await writeFile(path, 'abc')
    expect((await request('HEAD', url)).headers.get('upload-offset')).toBe('3')
    expect((await client().from(BUCKET).info(name)).data?.version).toBe(storedInfo.data?.version)
    expect(await listFiles('uploads')).not.toContain(id)
  })

  test('accepts a header that overrides the method', async () => {
    const url = (await createUpload(3)).headers.get('location') as string
    const headers = { 'X-HTTP-Method-Override': 'PATCH', 'Upload-Offset': '0' }
    const type = { 'Content-Type': 'application/offset+octet-stream' }
    const response = await request('POST', url, { ...headers, ...type }, Buffer.from('abc'))
    expect(response.status).toBe(204)
    expect(String(await download())).toBe('abc')
  })

  test.each(['TRACE', 'GET', 'A B'])(
    'rejects a header that overrides the method with %s',
    async (method) => {
      const response = await request('POST', endpoint(), { 'X-HTTP-Method-Override': method })
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ statusCode: '400', code: 'InvalidRequest' }),
      ])
    },
  )

  test('keeps the bytes that arrived before the connection broke', async () => {
    const url = new URL((await createUpload(30_000)).headers.get('location') as string, endpoint())
    const bytes = randomBytes(30_000)
    const brokenRequest = httpRequest(url, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': String(bytes.length),
      },
    })
    brokenRequest.on('error', () => {})
    brokenRequest.write(bytes.subarray(0, 20_000))
    const readOffset = async () =>
      Number((await request('HEAD', url.href)).headers.get('upload-offset'))
    // The server stops the first request when the next request arrives, even though the connection
    // of the first request still seems to be open.
    await expect.poll(readOffset).toBe(20_000)
    expect((await patch(url.href, 20_000, bytes.subarray(20_000))).status).toBe(204)
    brokenRequest.destroy()
    expect(bytes.equals((await download()) as Buffer)).toBe(true)
  })

  test('survives clients that hang up before the response to HEAD', async () => {
    const url = new URL((await createUpload(3)).headers.get('location') as string, endpoint())
    const head = [
      `HEAD ${url.pathname} HTTP/1.1`,
      `Host: ${url.host}`,
      `Authorization: Bearer ${token}`,
      'Tus-Resumable: 1.0.0',
    ]
    for (let attempt = 0; attempt < HANG_UP_ATTEMPTS; attempt += 1) {
      const socket = connect(Number(url.port), url.hostname).on('error', () => {})
      socket.end(`${head.join('\r\n')}\r\n\r\n`)
      await once(socket.resume(), 'close')
    }
    // An uncaught error in the server also makes Vitest fail.
    expect((await request('HEAD', url.href)).headers.get('upload-offset')).toBe('0')
  })

  test('stores one of two uploads that race for a name', async () => {
    const [firstResponse, secondResponse] = await Promise.all([createUpload(1), createUpload(1)])
    const urls = [firstResponse, secondResponse].map(
      ({ headers }) => headers.get('location') as string,
    )
    const responses = await Promise.all(
      urls.map((url, index) => patch(url, 0, Buffer.from(String(index)))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
    const winner = responses.findIndex(({ status }) => status === 204)
    expect(String(await download())).toBe(String(winner))
    expect((await request('HEAD', urls[1 - winner] as string)).status).toBe(404)
  })
})

describe('rejects', () => {
  test.each<[string, number | string, Record<string, string>, number, string]>([
    ['a missing bucket', 1, { bucketName: 'nowhere' }, 404, 'NoSuchBucket'],
    ['no bucket', 1, { bucketName: '' }, 400, 'InvalidRequest'],
    ['no name', 1, { objectName: '' }, 400, 'InvalidRequest'],
    ['a name that leaves the bucket', 1, { objectName: 'a/../b' }, 400, 'InvalidKey'],
    ['a control character in the name', 1, { objectName: 'a\0b' }, 400, 'InvalidKey'],
    ['a name of 1,025 bytes', 1, { objectName: 'a'.repeat(1025) }, 400, 'InvalidKey'],
    ['a size above the limit', 1_000_001, {}, 413, 'EntityTooLarge'],
    ['a size above the limit of the bucket', 101, { bucketName: 'small' }, 413, 'EntityTooLarge'],
    ['a type that the bucket rejects', 1, { bucketName: 'pictures' }, 415, 'InvalidMimeType'],
    ['a negative size', -1, {}, 400, 'InvalidRequest'],
    ['a size that is not a number', '1e3', {}, 400, 'InvalidRequest'],
    ['a huge size', '9'.repeat(30), {}, 400, 'InvalidRequest'],
    ['a header in the cache control', 1, { cacheControl: '1\r\nX-Evil: 1' }, 400, 'InvalidRequest'],
  ])('%s', async (_, length, values, status, code) => {
    const filesBefore = await listFiles('uploads')
    const response = await createUpload(length, values)
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ statusCode: String(status), code }),
    ])
    expect(response.headers.get('tus-resumable')).toBe('1.0.0')
    expect(await listFiles('uploads')).toEqual(filesBefore)
    await expectNothingStored()
  })

  test('callers who may not write, and callers who didn’t create the upload', async () => {
    const url = (await createUpload(3)).headers.get('location') as string
    const anonHeaders = { Authorization: `Bearer ${keys.anonKey}` }
    for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE']) {
      expect((await request(method, url, anonHeaders)).status).toBe(403)
    }
    const service = { Authorization: `Bearer ${keys.serviceKey}` }
    expect((await request('HEAD', url, service)).status).toBe(404)
    expect((await request('HEAD', url, { Authorization: 'Bearer x' })).status).toBe(403)
    expect((await fetch(new URL(url, endpoint()), { method: 'HEAD' })).status).toBe(403)
  })

  test('malformed requests', async () => {
    const url = (await createUpload(3)).headers.get('location') as string
    const bytes = Buffer.from('abc')
    const octetStreamHeaders = { 'Content-Type': 'application/offset+octet-stream' }
    const responses = [
      await patch(url, 1, bytes),
      await patch(url, 0, Buffer.from('abcd')),
      await patch(url, 0, bytes, 'text/plain'),
      await request('PATCH', url, octetStreamHeaders, bytes),
      await request('PATCH', url, { ...octetStreamHeaders, 'Upload-Offset': '-1' }, bytes),
      await request('POST', endpoint(), { 'Upload-Length': '1', 'Upload-Metadata': '!' }),
      await request('POST', endpoint(), { 'Upload-Metadata': encodeMetadata({}) }),
      await request('POST', endpoint(), { 'Upload-Concat': 'partial', 'Upload-Length': '1' }),
      await request('HEAD', `${endpoint()}/../../etc`),
      await request('HEAD', `${endpoint()}/%00`),
      await request('HEAD', `${endpoint()}/${'a'.repeat(36)}`),
    ]
    expect(responses.map(({ status }) => status)).toEqual([
      409, 413, 400, 400, 400, 400, 400, 400, 404, 404, 404,
    ])
    expect((await request('HEAD', url)).headers.get('upload-offset')).toBe('0')
    await expectNothingStored()
  })

  test('other versions of the protocol, naming the supported version', async () => {
    const url = (await createUpload(3)).headers.get('location') as string
    const authorization = { Authorization: `Bearer ${token}` }
    const uploadHeaders = {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
      'Upload-Length': '3',
      'Upload-Metadata': encodeMetadata({}),
    }
    for (const version of ['0.2.2', '1.0', '2.0.0', '9', '', undefined]) {
      const versionHeaders = version === undefined ? {} : { 'Tus-Resumable': version }
      for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE']) {
        const response = await fetch(new URL(method === 'POST' ? '' : url, endpoint()), {
          method,
          headers: { ...authorization, ...versionHeaders, ...uploadHeaders },
          ...((method === 'POST' || method === 'PATCH') && { body: 'abc' }),
        })
        expect([method, version, response.status]).toEqual([method, version, 412])
        expect(response.headers.get('tus-version')).toBe('1.0.0')
      }
    }
    expect((await request('HEAD', url)).headers.get('upload-offset')).toBe('0')
    await expectNothingStored()
  })
})

describe('unfinished uploads', () => {
  test('have a limit, and a canceled or finished one frees its place', async () => {
    const limitedServer = await startTestServer({ ...SETTINGS, LIMIT_UNFINISHED_UPLOADS: '2' })
    const bearer = await limitedServer.signIn()
    const send = (method: string, url: string, headers: Record<string, string> = {}, body = '') =>
      fetch(new URL(url, `${limitedServer.url}/storage/v1/`), {
        method,
        headers: { Authorization: `Bearer ${bearer}`, 'Tus-Resumable': '1.0.0', ...headers },
        ...(body && { body }),
      })
    const create = (path: string) => {
      const encode = (text: string) => Buffer.from(text).toString('base64')
      const metadata = `bucketName ${encode('workflow-media')},objectName ${encode(path)}`
      const headers = { 'Upload-Length': '1', 'Upload-Metadata': metadata }
      return send('POST', 'upload/resumable', headers)
    }
    const [first, second] = [await create('a.txt'), await create('b.txt')]
    expect([first.status, second.status]).toEqual([201, 201])
    const refused = await create('c.txt')
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await refused.json()).toMatchObject({ statusCode: '429', code: 'SlowDown' })
    await send('DELETE', first.headers.get('Location') ?? '')
    expect((await create('c.txt')).status).toBe(201)
    const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    await send('PATCH', second.headers.get('Location') ?? '', headers, 'x')
    expect((await create('d.txt')).status).toBe(201)
    expect((await create('e.txt')).status).toBe(429)
    await limitedServer.close()
  })
})

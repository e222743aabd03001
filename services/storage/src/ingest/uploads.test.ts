import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createStorageClient,
  dataOf,
  findLeftovers,
  readError,
  request,
} from '../testing/storageClient.ts'
import { ADMIN_TOKEN, startTestServer, type TestServer } from '../testing/storageServer.ts'

const BYTES = randomBytes(200_000)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: { LIMIT_STORAGE_WRITES: '100000', STORAGE_MAX_BYTES: '1000000' },
  })
  const storage = createStorageClient(server)
  dataOf(await storage.createBucket('a', { public: true }))
  dataOf(await storage.createBucket('small', { public: false, fileSizeLimit: 1000 }))
  dataOf(
    await storage.createBucket('images', {
      public: false,
      allowedMimeTypes: ['image/*', 'Text/CSV'],
    }),
  )
})
afterAll(() => server.close())

const openBucket = (bucket = 'a', token?: string) => createStorageClient(server, token).from(bucket)
const download = async (path: string, bucket = 'a') => {
  const blob = dataOf(await openBucket(bucket).download(path))
  return { type: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) }
}
const createPath = () => `folder/file ${randomUUID()}.bin`

describe('an upload', () => {
  const bodies: [string, () => Parameters<ReturnType<typeof openBucket>['upload']>[1], string][] = [
    ['a buffer', () => BYTES, 'text/plain;charset=utf-8'],
    ['an array buffer', () => new Uint8Array(BYTES).buffer, 'text/plain;charset=utf-8'],
    [
      'a Node stream',
      () => Readable.from([BYTES.subarray(0, 9), BYTES.subarray(9)]),
      'text/plain;charset=utf-8',
    ],
    ['a web stream', () => new Blob([BYTES]).stream(), 'text/plain;charset=utf-8'],
    ['a blob', () => new Blob([BYTES], { type: 'video/mp4' }), 'video/mp4'],
    ['a file', () => new File([BYTES], 'x.mp4', { type: 'video/mp4' }), 'video/mp4'],
    [
      'form data with any field name',
      () => {
        const form = new FormData()
        form.append('upload', new Blob([BYTES], { type: 'video/mp4' }), 'x.mp4')
        return form
      },
      'video/mp4',
    ],
  ]
  it.each(bodies)('can be %s', async (_, body, type) => {
    const path = createPath()
    const { id, fullPath } = dataOf(await openBucket().upload(path, body()))
    expect(fullPath).toBe(`a/${path}`)
    const downloadResponse = await download(path)
    expect(downloadResponse.type).toBe(type)
    expect(sha256(downloadResponse.bytes)).toBe(sha256(BYTES))
    expect(dataOf(await openBucket().info(path))).toMatchObject({
      id,
      size: BYTES.length,
      etag: `"${sha256(BYTES)}"`,
      cacheControl: 'max-age=3600',
    })
    expect(findLeftovers(server)).toEqual([])
  })

  it('can be empty', async () => {
    const path = createPath()
    dataOf(await openBucket().upload(path, ''))
    dataOf(await openBucket().update(path, new Blob([])))
    expect((await download(path)).bytes).toHaveLength(0)
  })

  it('has metadata, a type, and a cache time', async () => {
    for (const body of [BYTES, new Blob([BYTES], { type: 'image/png' })]) {
      const path = createPath()
      const options = { metadata: { note: 'größe 📦' }, cacheControl: '60' }
      dataOf(await openBucket().upload(path, body, { ...options, contentType: 'image/png' }))
      expect(dataOf(await openBucket().info(path))).toMatchObject({
        metadata: options.metadata,
        cacheControl: 'max-age=60',
        contentType: 'image/png',
      })
    }
  })

  it.each([
    ['image/png\n', 'image/png'],
    [' text/html', 'text/plain; charset=utf-8'],
  ])('with the type %j in a form field is served as %s', async (contentType, servedType) => {
    const path = createPath()
    const form = new FormData()
    form.append('contentType', contentType)
    form.append('', new Blob(['x']))
    dataOf(await openBucket().upload(path, form))
    expect(dataOf(await openBucket().info(path)).contentType).toBe(contentType.trim())
    const response = await request(server, 'GET', `/object/a/${path}`)
    expect(response.headers.get('content-type')).toBe(servedType)
  })

  it('without a type or cache time gets defaults', async () => {
    const path = createPath()
    const body = new Uint8Array(BYTES)
    expect((await request(server, 'POST', `/object/a/${path}`, { body })).status).toBe(200)
    expect(dataOf(await openBucket().info(path))).toMatchObject({
      contentType: 'application/octet-stream',
      cacheControl: 'no-cache',
    })
  })

  it('belongs to the user who sent it', async () => {
    const path = createPath()
    dataOf(await openBucket('a', ADMIN_TOKEN).upload(path, 'x'))
    const [removedObject] = dataOf(await openBucket().remove([path]))
    expect(removedObject?.owner).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['not JSON', '{'],
    ['a list', '[1]'],
    ['over 1 MiB', JSON.stringify({ text: 'x'.repeat(1024 * 1024) })],
    ['too deep', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
    ['deeper than any stack', '['.repeat(900_000)],
  ])('ignores metadata that is %s', async (_, metadata) => {
    const path = createPath()
    const form = new FormData()
    form.append('metadata', metadata)
    form.append('', new Blob(['x']))
    dataOf(await openBucket().upload(path, form))
    expect(dataOf(await openBucket().info(path)).metadata).toEqual({})
    if (metadata.length > 8000) return
    const headers = { 'X-Metadata': Buffer.from(metadata).toString('base64'), 'X-Upsert': 'true' }
    const response = await request(server, 'POST', `/object/a/${path}`, { headers, body: 'y' })
    expect(response.status).toBe(200)
    expect(dataOf(await openBucket().info(path)).metadata).toEqual({})
  })
})

describe('overwriting', () => {
  it('requires upsert or update, and keeps the ID', async () => {
    const path = createPath()
    const firstUpload = dataOf(await openBucket().upload(path, 'one', { metadata: { a: 1 } }))
    const infoBefore = dataOf(await openBucket().info(path))
    expect((await openBucket().upload(path, 'two')).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect((await download(path)).bytes.toString()).toBe('one')
    dataOf(await openBucket().upload(path, 'two', { upsert: true }))
    dataOf(await openBucket().update(path, 'three'))
    const infoAfter = dataOf(await openBucket().info(path))
    expect(infoAfter).toMatchObject({
      id: firstUpload.id,
      createdAt: infoBefore.createdAt,
      metadata: {},
    })
    expect(infoAfter.version).not.toBe(infoBefore.version)
    expect((await download(path)).bytes.toString()).toBe('three')
  })

  it('keeps the earlier content as an old version', async () => {
    const path = createPath()
    dataOf(await openBucket().update(path, 'one'))
    const { version } = dataOf(await openBucket().info(path))
    dataOf(await openBucket().update(path, 'two'))
    const oldVersions = await server.db.selectFrom('old_versions').select('id').execute()
    expect(oldVersions.map(({ id }) => id)).toContain(version)
    expect(await server.objects.getSize(version ?? '')).toBe(3)
  })
})

describe('the limits of a bucket', () => {
  it.each([1000, 0])('accept %i bytes', async (size) => {
    dataOf(await openBucket('small').update('x', Buffer.alloc(size)))
    dataOf(await openBucket('small').update('x', new Blob([Buffer.alloc(size)])))
  })

  it('reject one byte more, whether or not the length is announced', async () => {
    const bytes = Buffer.alloc(1001)
    for (const body of [bytes, Readable.from([bytes]), new Blob([bytes])]) {
      expect((await openBucket('small').upload('y', body)).error).toMatchObject({
        status: 400,
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      })
    }
    const tooLargeResult = await openBucket().upload('y', Buffer.alloc(1_000_001))
    expect(tooLargeResult.error).toMatchObject({ statusCode: '413' })
    expect((await openBucket('small').exists('y')).data).toBe(false)
  })

  it('restrict the types', async () => {
    const createBlob = (type: string) => new Blob(['x'], { type })
    dataOf(await openBucket('images').upload('1', createBlob('image/webp')))
    dataOf(await openBucket('images').upload('2', 'x', { contentType: 'TEXT/csv; charset=utf-8' }))
    for (const [body, contentType] of [
      [createBlob('video/mp4'), undefined],
      ['x', 'text/plain'],
      ['x', 'imagex/png'],
    ] as const) {
      const { error } = await openBucket('images').upload(
        '3',
        body,
        contentType ? { contentType } : {},
      )
      expect(error).toMatchObject({ status: 400, statusCode: '415' })
      expect(error?.message).toMatch(/^mime type .+ is not supported$/)
    }
    expect((await openBucket('images').exists('3')).data).toBe(false)
  })

  it('allow the placeholder of a folder only if it is empty', async () => {
    const path = 'new folder/.emptyFolderPlaceholder'
    dataOf(await openBucket('images').upload(path, ''))
    expect((await openBucket('images').update(path, 'x')).error).toMatchObject({
      statusCode: '413',
    })
  })
})

describe('a name', () => {
  it.each([
    'ünïcödé/日本語/файл.txt',
    '📦.txt',
    'a b+c&d=e@f;g,h!.txt',
    '"quotes".txt',
    '.hidden',
    'x'.repeat(1024),
    '\u202Efdp.exe',
    '..a/...',
    '100%',
    'a?b#c',
    '%2e%2e',
  ])('can be %j', async (name) => {
    const path = name.split('/').map(encodeURIComponent).join('/')
    const response = await request(server, 'PUT', `/object/a/${path}`, { body: name })
    expect(await response.json()).toMatchObject({ Key: `a/${name}` })
    const downloadResponse = await request(server, 'GET', `/object/a/${path}`, { token: '' })
    expect(await downloadResponse.text()).toBe(name)
    expect(downloadResponse.headers.get('content-disposition')).not.toMatch(/\u202E|%E2%80%AE/)
  })

  it('is case-sensitive and isn’t normalized', async () => {
    const names = ['Å.txt', 'A\u030A.txt', 'å.txt']
    for (const name of names) dataOf(await openBucket().upload(`forms/${name}`, name))
    for (const name of names) expect((await download(`forms/${name}`)).bytes.toString()).toBe(name)
    expect(dataOf(await openBucket().list('forms'))).toHaveLength(3)
  })

  it.each([
    ['a/%2e%2e/b', 'a/../b'],
    ['%2e', '.'],
    ['a%2F%2Fb', 'a//b'],
    ['a//b', 'a//b'],
    ['a/', 'a/'],
    ['a%00b', 'a\u0000b'],
    ['a%0Ab', 'a\nb'],
    ['a%7F', 'a\u007F'],
    ['a%5Cb', 'a\\b'],
    ['%2Fa', '/a'],
    ['x'.repeat(1025), 'x'.repeat(200)],
    ['%C3%A4'.repeat(513), 'ä'.repeat(200)],
  ])('%s is rejected', async (path, shownPath) => {
    for (const method of ['POST', 'PUT']) {
      const response = await rawRequest(method, `/storage/v1/object/a/${path}`)
      expect(response).toMatchObject({
        status: 400,
        statusCode: '400',
        code: 'InvalidKey',
        message: `Invalid key: ${shownPath}`,
      })
    }
  })

  it('with a broken escape is rejected', async () => {
    const response = await rawRequest('POST', '/storage/v1/object/a/%E0%A4%A')
    expect(response).toMatchObject({ status: 400, code: 'InvalidRequest' })
  })

  /** Sends a request without normalizing its path, unlike `fetch`. */
  async function rawRequest(method: string, path: string) {
    const { request: sendRequest } = await import('node:http')
    const { port } = new URL(server.url)
    return new Promise<Awaited<ReturnType<typeof readError>>>((resolve, reject) => {
      const authorization = `Bearer ${server.keys.serviceKey}`
      sendRequest({ port, method, path, headers: { authorization } }, (response) => {
        const body = Readable.toWeb(response) as ReadableStream
        resolve(readError(new Response(body, { status: response.statusCode ?? 0 })))
      })
        .on('error', reject)
        .end('x')
    })
  }
})

describe('rejects an upload', () => {
  const upload = (path: string, headers: Record<string, string> = {}, token?: string) =>
    request(server, 'POST', `/object/${path}`, {
      headers,
      body: 'x',
      ...(token !== undefined && { token }),
    })

  it.each([
    ['an unknown bucket', 'nothing/x', {}, 'NoSuchBucket', '404'],
    ['an invalid type', 'a/x', { 'Content-Type': 'text' }, 'InvalidMimeType', '415'],
    ['an encoded body', 'a/x', { 'Content-Encoding': 'gzip' }, 'InvalidRequest', '415'],
    ['no boundary', 'a/x', { 'Content-Type': 'multipart/form-data' }, 'InvalidRequest', '400'],
  ])('with %s', async (_, path, headers, code, statusCode) => {
    expect(await readError(await upload(path, headers))).toMatchObject({ code, statusCode })
    expect(findLeftovers(server)).toEqual([])
  })

  it('with an error that names the access rule', async () => {
    expect(await readError(await upload('a/x', {}, server.keys.anonKey))).toEqual({
      status: 400,
      statusCode: '403',
      code: 'AccessDenied',
      message: 'new row violates row-level security policy "create objects"',
    })
  })

  it.each(['\n', 'é', 'x'.repeat(300)])('with the cache time %j', async (cacheControl) => {
    const form = new FormData()
    form.append('cacheControl', cacheControl)
    form.append('', new Blob(['x']))
    expect((await openBucket().upload('x', form)).error).toMatchObject({ statusCode: '400' })
    expect(findLeftovers(server)).toEqual([])
  })

  it('with an invalid type in a form field', async () => {
    for (const contentType of ['text/html\r\nX: y', 'text/html\n; x', 'é/x', 'a/b; é', 'html']) {
      const form = new FormData()
      form.append('', new Blob(['x']))
      form.append('contentType', contentType)
      expect((await openBucket().upload('x', form)).error).toMatchObject({ statusCode: '415' })
    }
    expect(findLeftovers(server)).toEqual([])
  })
})

it('limits writes per caller', async () => {
  const limitedServer = await startTestServer({ environment: { LIMIT_STORAGE_WRITES: '2' } })
  const upload = () => request(limitedServer, 'POST', '/object/none/x', { body: 'x' })
  expect((await readError(await upload())).code).toBe('NoSuchBucket')
  expect((await readError(await upload())).code).toBe('NoSuchBucket')
  const response = await upload()
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await readError(response)).toMatchObject({ status: 429, code: 'SlowDown' })
  const token = limitedServer.keys.anonKey
  const otherResponse = await request(limitedServer, 'POST', '/object/none/x', { body: 'x', token })
  expect((await readError(otherResponse)).code).toBe('NoSuchBucket')
  await limitedServer.close()
})

it('can respond with the real HTTP status', async () => {
  const strictServer = await startTestServer({ environment: { STORAGE_STRICT_STATUS: 'on' } })
  const storage = createStorageClient(strictServer)
  expect((await storage.getBucket('x')).error).toMatchObject({ status: 404, statusCode: '404' })
  expect((await storage.from('workflow-media').exists('x')).data).toBe(false)
  const deniedResponse = await request(strictServer, 'GET', '/bucket', { token: '' })
  expect(deniedResponse.status).toBe(403)
  await strictServer.close()
})

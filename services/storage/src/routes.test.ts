import { createHash, randomBytes } from 'node:crypto'
import { StorageClient } from '@supabase/storage-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestServer, type TestServer } from './testing/storageServer.ts'
import { storeObject } from './testing/storedObject.ts'

const BYTES = randomBytes(300_000)
const PATH = 'a1b2/c3d4/folding run 1.mp4'
const BUCKET = 'workflow-media'

let server: TestServer
let url: string

const store = (path: string, bytes: Buffer, mime: string) => storeObject(server, path, bytes, mime)

beforeAll(async () => {
  server = await startTestServer()
  url = `${server.url}/storage/v1`
  await store(PATH, BYTES, 'video/mp4')
  await store('empty.png', Buffer.alloc(0), 'image/png')
  await store('page.html', Buffer.from('<script>'), 'text/html')
  await store('drawing.svg', Buffer.from('<svg/>'), 'image/svg+xml')
  await store('paper.pdf', Buffer.from('%PDF'), 'application/pdf')
  await store('wave.gif', Buffer.from('GIF89a'), 'image/gif')
})
afterAll(() => server.close())

const bucket = (bearer = ADMIN_TOKEN) =>
  new StorageClient(url, { Authorization: `Bearer ${bearer}` }).from(BUCKET)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, ...headers },
  })
const objectAt = (path: string) => `/object/${BUCKET}/${encodeURI(path)}`

describe('the storage client', () => {
  test('downloads the exact content', async () => {
    const { data, error } = await bucket().download(PATH)
    expect(error).toBeNull()
    expect(data?.type).toBe('video/mp4')
    expect(BYTES.equals(Buffer.from(await (data as Blob).arrayBuffer()))).toBe(true)
  })

  test('checks whether an object exists', async () => {
    expect((await bucket().exists(PATH)).data).toBe(true)
    expect((await bucket().exists('missing.mp4')).data).toBe(false)
    expect((await bucket(server.keys.anonKey).exists(PATH)).data).toBe(false)
  })

  test('reads the metadata of an object', async () => {
    const { data } = await bucket().info(PATH)
    expect(data).toMatchObject({
      name: PATH,
      bucketId: BUCKET,
      size: BYTES.length,
      contentType: 'video/mp4',
      metadata: {},
    })
    expect(data).not.toHaveProperty('updatedAt')
    expect((await bucket().info('missing.mp4')).error).toMatchObject({
      status: 400,
      statusCode: '404',
      message: 'Object not found',
    })
  })

  test('creates a signed URL that works without a token and sets the file name', async () => {
    const { data } = await bucket().createSignedUrl(PATH, 60, { download: 'résumé (1).mp4' })
    const response = await fetch(data?.signedUrl ?? '')
    expect(response.status).toBe(200)
    expect(BYTES.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="resume (1).mp4"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%281%29.mp4`,
    )
    expect(response.headers.get('cache-control')).toBeNull()
    const expiresAt = Date.parse(response.headers.get('expires') ?? '')
    expect(expiresAt).toBeGreaterThan(Date.now())
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 60_000)
  })

  test('signs many paths in order and reports missing ones', async () => {
    const { data } = await bucket().createSignedUrls(['missing.mp4', PATH], 60)
    expect(data?.map(({ path, error }) => [path, error])).toEqual([
      ['missing.mp4', 'Either the object does not exist or you do not have access to it'],
      [PATH, null],
    ])
    expect((await fetch(data?.[1]?.signedUrl ?? '')).status).toBe(200)
  })

  test('does not learn about objects that it may not read', async () => {
    const { error } = await bucket(server.keys.anonKey).createSignedUrl(PATH, 60)
    expect(error).toMatchObject({ status: 400, statusCode: '404', message: 'Object not found' })
    const serviceResult = await bucket(server.keys.serviceKey).download(PATH)
    expect(serviceResult.error).toBeNull()
  })
})

describe('a response', () => {
  test('has headers for safety and caching', async () => {
    const response = await get(objectAt(PATH))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-length': String(BYTES.length),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-type': 'video/mp4',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${createHash('sha256').update(BYTES).digest('hex')}"`,
      'last-modified': expect.stringMatching(/GMT$/),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
    })
    await response.body?.cancel()
  })

  test.each(['page.html', 'drawing.svg'])('never lets browsers execute %s', async (path) => {
    const response = await get(objectAt(path))
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('supports ranges', async () => {
    const response = await get(objectAt(PATH), { Range: 'bytes=100-199' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes 100-199/${BYTES.length}`)
    expect(response.headers.get('content-length')).toBe('100')
    const part = Buffer.from(await response.arrayBuffer())
    expect(part.equals(BYTES.subarray(100, 200))).toBe(true)
  })

  test('rejects a range beyond the end', async () => {
    const response = await get(objectAt(PATH), { Range: `bytes=${BYTES.length}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${BYTES.length}`)
    expect(await response.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' })
  })

  test('has the status 304 for a valid cached copy', async () => {
    const firstResponse = await get(objectAt(PATH), {}, 'HEAD')
    const etag = firstResponse.headers.get('etag') ?? ''
    const lastModified = firstResponse.headers.get('last-modified') ?? ''
    for (const headers of [{ 'If-None-Match': etag }, { 'If-Modified-Since': lastModified }]) {
      const response = await get(objectAt(PATH), headers as Record<string, string>)
      expect(response.status).toBe(304)
      expect(response.headers.get('content-type')).toBeNull()
      expect(await response.text()).toBe('')
    }
    const changedResponse = await get(objectAt(PATH), { Range: 'bytes=0-1', 'If-Range': '"other"' })
    expect(changedResponse.status).toBe(200)
    await changedResponse.body?.cancel()
  })

  test.each<[Record<string, string>, number]>([
    [{ 'If-None-Match': '"ETAG"' }, 304],
    [{ 'If-None-Match': 'W/"ETAG"' }, 304],
    [{ 'If-None-Match': '"x", "ETAG"' }, 304],
    [{ 'If-None-Match': '*' }, 304],
    [{ 'If-None-Match': '"ETAG"', 'Cache-Control': 'no-cache' }, 304],
    [{ 'If-None-Match': '"x"' }, 200],
    [{ 'If-None-Match': 'ETAG' }, 200],
    [{ 'If-None-Match': '' }, 200],
    [{ 'If-Modified-Since': 'DATE' }, 304],
    [{ 'If-Modified-Since': 'Fri, 20 Nov 2020 09:59:59 GMT' }, 200],
    [{ 'If-Modified-Since': 'yesterday' }, 200],
    [{ 'If-None-Match': '"x"', 'If-Modified-Since': 'DATE' }, 200],
  ])('checks a cached copy with %j, where ETAG and DATE are current', async (headers, status) => {
    const current = await get(objectAt(PATH), {}, 'HEAD')
    const etag = current.headers.get('etag')?.replaceAll('"', '') ?? ''
    const lastModified = current.headers.get('last-modified') ?? ''
    const sentHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => {
        return [name, value.replace('ETAG', etag).replace('DATE', lastModified)]
      }),
    )
    expect((await get(objectAt(PATH), sentHeaders, 'HEAD')).status).toBe(status)
  })

  test('has only headers for HEAD, even with a signed URL', async () => {
    const signedUrl = (await bucket().createSignedUrl(PATH, 60)).data?.signedUrl ?? ''
    for (const response of [
      await get(objectAt(PATH), {}, 'HEAD'),
      await fetch(signedUrl, { method: 'HEAD' }),
    ]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-length')).toBe(String(BYTES.length))
      expect(await response.text()).toBe('')
    }
  })

  test('can be empty', async () => {
    const response = await get(objectAt('empty.png'))
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('is shown inline or downloaded under the name of the file', async () => {
    const fetchContentDisposition = async (path: string) =>
      (await get(path, {}, 'HEAD')).headers.get('content-disposition')
    const pdf = objectAt('paper.pdf')
    const pdfFileName = `filename="paper.pdf"; filename*=UTF-8''paper.pdf`
    expect(await fetchContentDisposition(pdf)).toBe(`inline; ${pdfFileName}`)
    expect(await fetchContentDisposition(`${pdf}?download=`)).toBe(`attachment; ${pdfFileName}`)
    expect(await fetchContentDisposition(objectAt('page.html'))).toMatch(
      /^attachment; filename="page.html";/,
    )
    expect(await fetchContentDisposition(objectAt('drawing.svg'))).toMatch(/^attachment; /)
    expect(await fetchContentDisposition(objectAt('wave.gif'))).toMatch(/^attachment; /)
  })

  test('is downloaded under the sanitized requested name', async () => {
    const response = await get(
      `${objectAt('paper.pdf')}?download=${encodeURIComponent('../a"\r\nX: ＂＼50%.exe')}`,
    )
    expect(response.headers.get('x')).toBeNull()
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="a_X __50_.exe.pdf"; filename*=UTF-8''a%22X%20%EF%BC%82%EF%BC%BC50%25.exe.pdf`,
    )
    await response.body?.cancel()
  })

  test('has the status 500 if the file is missing', async () => {
    const id = await store('lost.png', Buffer.from('x'), 'image/png')
    await server.objects.remove(id)
    const response = await get(objectAt('lost.png'))
    expect(response.status).toBe(500)
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.json()).toMatchObject({ statusCode: '500', code: 'InternalError' })
  })
})

describe('rejected requests', () => {
  const fetchAnonymously = (path: string, method = 'GET') => fetch(`${url}${path}`, { method })

  test('public reads', async () => {
    for (const path of [
      objectAt('paper.pdf'),
      `/object/public/${BUCKET}/paper.pdf`,
      `/object/info/public/${BUCKET}/paper.pdf`,
    ]) {
      const response = await fetchAnonymously(path)
      expect(response.status, path).toBe(400)
      expect(await response.json(), path).toEqual({
        statusCode: '404',
        error: 'Bucket not found',
        message: 'Bucket not found',
        code: 'NoSuchBucket',
      })
    }
    expect((await fetchAnonymously(objectAt('paper.pdf'), 'HEAD')).status).toBe(400)
    expect((await fetchAnonymously(`/object/sign/${BUCKET}/paper.pdf`)).status).toBe(400)
  })

  test.each([
    ['an unknown bucket', '/object/other/paper.pdf', 'NoSuchBucket'],
    ['an unknown path', `/object/${BUCKET}/other.pdf`, 'NoSuchKey'],
    ['a path traversal', `/object/${BUCKET}/..%2f..%2fkeys.json`, 'NoSuchKey'],
    ['a NUL', `/object/${BUCKET}/paper.pdf%00`, 'NoSuchKey'],
    ['a broken escape', `/object/${BUCKET}/%E0%A4%A`, 'InvalidRequest'],
  ])('%s', async (_, path, code) => {
    const response = await get(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code })
  })

  test('unknown routes and methods', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', objectAt('paper.pdf')],
      ['DELETE', '/nothing'],
    ] as const) {
      const response = await get(path, {}, method)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ statusCode: '404' })
    }
  })
})

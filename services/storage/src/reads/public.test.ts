import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorageClient, dataOf, readError, request } from '../testing/storageClient.ts'
import { MEMBER_TOKEN, startTestServer, type TestServer } from '../testing/storageServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const storage = createStorageClient(server)
  dataOf(await storage.createBucket('open', { public: true }))
  dataOf(await storage.createBucket('closed'))
  for (const bucket of ['open', 'closed']) {
    dataOf(await storage.from(bucket).upload('x/1.txt', '0123456789', { cacheControl: '60' }))
  }
})
afterAll(() => server.close())

const get = (path: string, token = '', headers: Record<string, string> = {}) =>
  request(server, 'GET', path, { token, headers })

describe('a public bucket', () => {
  it('has URLs of names that the caller encodes', async () => {
    const bucket = createStorageClient(server, '').from('open')
    const readPublic = async (path: string) =>
      (await fetch(bucket.getPublicUrl(path, { download: true }).data.publicUrl)).text()
    for (const name of ['a#b', 'a?b', '50%#']) {
      const path = `/object/open/${encodeURIComponent(name)}`
      await request(server, 'PUT', path, { body: name })
      expect(await readPublic(encodeURIComponent(name))).toBe(name)
    }
    // An object whose exact name matches comes first.
    await request(server, 'PUT', '/object/open/a%2523b', { body: 'exact' })
    expect(await readPublic('a%23b')).toBe('exact')
  })

  it('can be read by URL without a token', async () => {
    const bucket = createStorageClient(server, '').from('open')
    const { publicUrl } = bucket.getPublicUrl('x/1.txt', { download: 'Ein Name.txt' }).data
    const response = await fetch(publicUrl)
    expect(await response.text()).toBe('0123456789')
    expect(response.headers.get('cache-control')).toBe('max-age=60')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Ein Name.txt"/,
    )
    for (const path of ['/object/open/x/1.txt', '/object/info/public/open/x/1.txt']) {
      expect((await get(path)).status, path).toBe(200)
    }
    expect((await get('/object/open/x/1.txt', 'garbage')).status).toBe(200)
    const missingResponse = await get('/object/public/open/none')
    expect(await readError(missingResponse)).toMatchObject({ status: 400, code: 'NoSuchKey' })
  })

  it('supports ranges and conditional requests', async () => {
    const range = await get('/object/public/open/x/1.txt', '', { Range: 'bytes=2-4' })
    expect([range.status, await range.text()]).toEqual([206, '234'])
    const etag = range.headers.get('etag') ?? ''
    const cachedResponse = await get('/object/public/open/x/1.txt', '', { 'If-None-Match': etag })
    expect(cachedResponse.status).toBe(304)
  })

  it('can be made private', async () => {
    const storage = createStorageClient(server)
    dataOf(await storage.updateBucket('open', { public: false }))
    for (const path of ['/object/public/open/x/1.txt', '/object/open/x/1.txt']) {
      expect((await readError(await get(path))).code).toBe('NoSuchBucket')
    }
    dataOf(await storage.updateBucket('open', { public: true }))
  })

  it('has a new ETag after an update', async () => {
    const bucket = createStorageClient(server).from('open')
    dataOf(await bucket.upload('changing', 'one'))
    const etagBefore = (await get('/object/public/open/changing')).headers.get('etag') ?? ''
    dataOf(await bucket.update('changing', 'two'))
    const responseAfter = await get('/object/public/open/changing', '', {
      'If-None-Match': etagBefore,
    })
    expect([responseAfter.status, await responseAfter.text()]).toEqual([200, 'two'])
  })
})

describe('a private bucket', () => {
  it('looks missing or empty to callers who can’t read it', async () => {
    for (const path of ['/object/public/closed/x/1.txt', '/object/closed/x/1.txt']) {
      expect((await readError(await get(path))).code, path).toBe('NoSuchBucket')
    }
    for (const token of [MEMBER_TOKEN, server.keys.anonKey]) {
      for (const path of [
        '/object/closed/x/1.txt',
        '/object/authenticated/closed/x/1.txt',
        '/object/info/closed/x/1.txt',
        '/object/info/authenticated/closed/x/1.txt',
      ]) {
        expect(await readError(await get(path, token)), path).toMatchObject({
          status: 400,
          statusCode: '404',
          code: 'NoSuchKey',
        })
      }
    }
  })
})

it('records when an object was read, at most once an hour', async () => {
  const readTime = async () =>
    (
      await server.db
        .selectFrom('objects')
        .select('last_accessed_at')
        .where('bucket', '=', 'closed')
        .executeTakeFirstOrThrow()
    ).last_accessed_at
  const readObject = () => get('/object/closed/x/1.txt', server.keys.serviceKey)
  const timeBefore = await readTime()
  await readObject()
  expect(await readTime()).toBe(timeBefore)
  server.advance(3601)
  await readObject()
  await expect.poll(readTime).not.toBe(timeBefore)
  server.advance(-3601)
})

describe('the service', () => {
  it('shows its status and version', async () => {
    const status = await get('/status')
    expect([status.status, await status.text()]).toEqual([200, ''])
    expect(await (await get('/version')).text()).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('uploaded documents', () => {
  it.each([
    ...['text/html', 'TEXT/HTML;charset=utf-8', 'application/xhtml+xml', 'image/svg+xml'],
    ...['text/xml', 'application/xml', 'text/xsl', 'text/javascript', 'application/x-javascript'],
  ])('of the type %s are served as text', async (type) => {
    const bucket = createStorageClient(server).from('open')
    dataOf(await bucket.update('active', '<script>', { contentType: type }))
    const { headers } = await get('/object/public/open/active')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })
})

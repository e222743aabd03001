import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeUrls } from '../buckets/buckets.ts'
import {
  createStorageClient,
  dataOf,
  findLeftovers,
  readError,
  request,
} from '../testing/storageClient.ts'
import { MEMBER_TOKEN, startTestServer, type TestServer } from '../testing/storageServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { STORAGE_UPLOAD_URL_SECONDS: '100' } })
  const storage = createStorageClient(server)
  for (const bucket of ['a', 'b']) dataOf(await storage.createBucket(bucket))
  dataOf(await openBucket().upload('1.txt', 'one'))
  dataOf(await openBucket().upload('2.txt', 'two'))
})
afterAll(() => server.close())

const openBucket = (bucket = 'a', token?: string) => createStorageClient(server, token).from(bucket)
/** Creates a client for bucket `a` without a session, because signed URLs must work without one. */
const openBucketWithoutSession = () => openBucket('a', server.keys.anonKey)
const signUpload = async (path: string, options?: { upsert: boolean }) =>
  dataOf(await openBucket().createSignedUploadUrl(path, options))
const putFile = (url: string, body = 'x') =>
  fetch(url, { method: 'PUT', body, headers: { 'Content-Type': 'text/plain' } })

describe('a signed upload URL', () => {
  it('uploads once, for the user who created it', async () => {
    const { token, signedUrl } = await signUpload('new/ü 1.txt')
    const uploadedObject = dataOf(
      await openBucketWithoutSession().uploadToSignedUrl('new/ü 1.txt', token, 'content'),
    )
    expect(uploadedObject).toEqual({ path: 'new/ü 1.txt', fullPath: 'a/new/ü 1.txt' })
    expect(await dataOf(await openBucket().download('new/ü 1.txt')).text()).toBe('content')
    const secondResponse = await putFile(signedUrl)
    expect(await readError(secondResponse)).toMatchObject({
      statusCode: '409',
      code: 'KeyAlreadyExists',
    })
    expect(findLeftovers(server)).toEqual([])
  })

  it('overwrites only if it was created with upsert', async () => {
    expect((await openBucket().createSignedUploadUrl('1.txt')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    await openBucket().upload('mine', 'x')
    const { token } = await signUpload('mine', { upsert: true })
    for (const text of ['first', 'second']) {
      dataOf(await openBucketWithoutSession().uploadToSignedUrl('mine', token, new Blob([text])))
      expect(await dataOf(await openBucket().download('mine')).text()).toBe(text)
    }
    const { signedUrl } = await signUpload('other')
    await putFile(signedUrl)
    const headers = { 'x-upsert': 'true' }
    const response = await fetch(signedUrl, { method: 'PUT', body: 'y', headers })
    expect(await readError(response)).toMatchObject({ statusCode: '409' })
  })

  it('expires', async () => {
    const { signedUrl } = await signUpload('late')
    server.advance(101)
    expect(await readError(await putFile(signedUrl))).toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    })
    server.advance(-101)
  })

  it.each([
    ['another path', (url: URL) => url.pathname.replace('/p', '/q')],
    ['another bucket', (url: URL) => url.pathname.replace('/a/', '/b/')],
    ['an unknown bucket', (url: URL) => url.pathname.replace('/a/', '/none/')],
    ['a download', (url: URL) => url.pathname.replace('/upload', '')],
  ])('does not work for %s', async (_, changePath) => {
    const url = new URL((await signUpload('p')).signedUrl)
    url.pathname = changePath(url)
    const isDownload = !url.pathname.includes('/upload')
    const response = isDownload ? await fetch(url) : await putFile(url.href)
    expect((await readError(response)).code).toMatch(/^Invalid(Signature|JWT)$/)
    expect(findLeftovers(server)).toEqual([])
  })

  it('requires a genuine token', async () => {
    const url = new URL((await signUpload('p')).signedUrl)
    const token = url.searchParams.get('token') ?? ''
    const tamperedToken = `${token.slice(0, -5)}${token.at(-5) === 'A' ? 'B' : 'A'}${token.slice(-4)}`
    const download = new URL(dataOf(await openBucket().createSignedUrl('1.txt', 60)).signedUrl)
    for (const [forgedToken, code] of [
      ['', 'InvalidRequest'],
      ['made up', 'InvalidJWT'],
      [tamperedToken, 'InvalidJWT'],
      [download.searchParams.get('token') ?? '', 'InvalidSignature'],
    ] as const) {
      url.searchParams.set('token', forgedToken)
      expect((await readError(await putFile(url.href))).code, forgedToken).toBe(code)
    }
  })

  it('is only for callers who can upload, and for valid paths', async () => {
    for (const token of [server.keys.anonKey, MEMBER_TOKEN]) {
      expect((await openBucket('a', token).createSignedUploadUrl('p')).error).toMatchObject({
        statusCode: '403',
      })
    }
    expect((await openBucket('none').createSignedUploadUrl('p')).error).toMatchObject({
      message: 'Bucket not found',
    })
    const response = await request(server, 'POST', '/object/upload/sign/a/x%2F..%2Fy')
    expect(await readError(response)).toMatchObject({ code: 'InvalidKey' })
  })

  it('obeys the limits of the bucket when it is used', async () => {
    const { signedUrl } = await signUpload('limited')
    dataOf(await createStorageClient(server).updateBucket('a', { public: false, fileSizeLimit: 3 }))
    expect(await readError(await putFile(signedUrl, '1234'))).toMatchObject({
      code: 'EntityTooLarge',
    })
    dataOf(
      await createStorageClient(server).updateBucket('a', { public: false, fileSizeLimit: null }),
    )
    expect((await putFile(signedUrl, '1234')).status).toBe(200)
  })
})

describe('a name with reserved characters', () => {
  const names = ['x#y.txt', 'x?y.txt', 'x%23y.txt', '100%23#?.txt', '50%?.txt', 'ü#%.txt', '?']
  const toUrlPath = (name: string) => encodeURIComponent(`names/${name}`)

  it('is in signed download URLs, whether or not the client encodes them', async () => {
    for (const name of names) {
      const path = `/object/a/${toUrlPath(name)}`
      expect((await request(server, 'PUT', path, { body: name })).status).toBe(200)
    }
    const paths = names.map((name) => `names/${name}`)
    const options = { download: 'a&b#c.txt' }
    const signedUrls = dataOf(await openBucket().createSignedUrls(paths, 60, options))
    for (const [index, name] of names.entries()) {
      const response = await fetch(signedUrls[index]?.signedUrl ?? '')
      expect(await response.text()).toBe(name)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="a&b#c/)

      const body = JSON.stringify({ expiresIn: 60 })
      const signResponse = await request(server, 'POST', `/object/sign/a/${toUrlPath(name)}`, {
        body,
      })
      const { signedURL } = (await signResponse.json()) as { signedURL: string }
      const encodedUrl = encodeURI(`${server.url}/storage/v1${signedURL}`)
      expect(await (await fetch(encodedUrl)).text()).toBe(name)
    }
  })

  it('is in signed upload URLs', async () => {
    for (const name of names.filter((reservedName) => /[#?]/.test(reservedName))) {
      const headers = { 'x-upsert': 'true' }
      const path = `/object/upload/sign/a/${toUrlPath(name)}`
      const { url } = (await (await request(server, 'POST', path, { headers })).json()) as {
        url: string
      }
      const response = await putFile(new URL(`${server.url}/storage/v1${url}`).href, `new ${name}`)
      expect(await response.json()).toEqual({ Key: `a/names/${name}` })
      const downloadResponse = await request(server, 'GET', `/object/a/${toUrlPath(name)}`)
      expect(await downloadResponse.text()).toBe(`new ${name}`)
    }
  })
})

describe('signed download URLs', () => {
  it.each([[[]], [Array(1001).fill('1.txt')], ['1.txt']])('reject the list %j', async (paths) => {
    const body = JSON.stringify({ expiresIn: 60, paths })
    const response = await request(server, 'POST', '/object/sign/a', { body })
    expect(await readError(response)).toMatchObject({ status: 400, code: 'InvalidRequest' })
  })
})

describe('revoking', () => {
  it('makes all URLs of one bucket invalid', async () => {
    dataOf(await openBucket('b').upload('1.txt', 'one'))
    const createUrls = async (bucket: string) => [
      dataOf(await openBucket(bucket).createSignedUrl('1.txt', 60)).signedUrl,
      dataOf(await openBucket(bucket).createSignedUploadUrl('1.txt', { upsert: true })).signedUrl,
    ]
    const readStatuses = async ([downloadUrl = '', uploadUrl = '']: string[]) => [
      (await fetch(downloadUrl)).status,
      (await putFile(uploadUrl, 'one')).status,
    ]
    const [urlsOfA, urlsOfB] = [await createUrls('a'), await createUrls('b')]
    expect(await transaction(server.db, (trx) => revokeUrls(trx, 'a'))).toBe(true)
    expect(await readStatuses(urlsOfA)).toEqual([400, 400])
    expect(await readStatuses(urlsOfB)).toEqual([200, 200])
    expect(await readStatuses(await createUrls('a'))).toEqual([200, 200])
    expect(await transaction(server.db, (trx) => revokeUrls(trx, 'none'))).toBe(false)
  })

  it('also happens when a bucket is deleted and created again', async () => {
    const storage = createStorageClient(server)
    dataOf(await storage.createBucket('again'))
    const { signedUrl } = dataOf(await openBucket('again').createSignedUploadUrl('p'))
    dataOf(await storage.deleteBucket('again'))
    dataOf(await storage.createBucket('again'))
    expect((await readError(await putFile(signedUrl))).code).toBe('InvalidJWT')
  })
})

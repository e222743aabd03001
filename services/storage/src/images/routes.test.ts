import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/storageServer.ts'

let server: TestServer
let url: string
let photo: Buffer

beforeAll(async () => {
  server = await startTestServer()
  url = `${server.url}/storage/v1`
  const blankPhoto = { width: 600, height: 300, channels: 3 as const, background: 'teal' }
  photo = await sharp({ create: blankPhoto })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  await client().createBucket('open', { public: true })
  await client().createBucket('closed', { public: false })
  // Without a `contentType`, the client sends text/plain.
  for (const id of ['open', 'closed']) await openBucket(id).upload('robots/ärm.jpg', photo)
  await openBucket('open').upload('note.txt', Buffer.from('not an image'), {
    contentType: 'image/png',
  })
  await openBucket('open').upload(
    'drawing.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  )
  await openBucket('open').upload('cut.jpg', photo.subarray(0, photo.length / 2))
})
afterAll(() => server.close())

const client = (key = server.keys.serviceKey, headers: Record<string, string> = {}) =>
  new StorageClient(url, { Authorization: `Bearer ${key}`, ...headers })
const openBucket = (bucket: string, headers?: Record<string, string>) =>
  client(undefined, headers).from(bucket)
const PHOTO = 'robots/ärm.jpg'
const SIZE = { width: 200, height: 200 }

async function readSize(response: Response) {
  const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, hasExif: exif !== undefined }
}

test('limits a visitor’s new renditions, but not stored or signed ones', async () => {
  const limitedServer = await startTestServer({ environment: { LIMIT_PUBLIC_IMAGES: '2' } })
  try {
    const limitedUrl = `${limitedServer.url}/storage/v1`
    const headers = { Authorization: `Bearer ${limitedServer.keys.serviceKey}` }
    const storage = new StorageClient(limitedUrl, headers)
    await storage.createBucket('open', { public: true })
    await storage.from('open').upload('a.jpg', photo)
    const readStatus = async (path: string) =>
      (await fetch(`${limitedUrl}/render/image/${path}`, { headers })).status
    const widths = [10, 11, 21, 10, 20]
    const statuses = []
    for (const width of widths) statuses.push(await readStatus(`public/open/a.jpg?width=${width}`))
    expect(statuses).toEqual([200, 200, 429, 200, 200])
    expect(await readStatus('authenticated/open/a.jpg?width=22')).toBe(200)
    const { data } = await storage.from('open').createSignedUrl('a.jpg', 60, { transform: SIZE })
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
  } finally {
    await limitedServer.close()
  }
})

describe('the storage client', () => {
  test('downloads a transformed image', async () => {
    const { data } = await openBucket('closed').download(PHOTO, { transform: SIZE })
    expect(data?.type).toBe('image/jpeg')
    const { width, height, exif } = await sharp(await (data as Blob).arrayBuffer()).metadata()
    expect([width, height, exif]).toEqual([200, 200, undefined])
  })

  test('receives the format that it accepts, or the original format', async () => {
    const acceptWebp = { Accept: 'image/webp' }
    const plainResult = await openBucket('closed', acceptWebp).download(PHOTO, { transform: SIZE })
    expect(plainResult.data?.type).toBe('image/webp')
    const transform = { ...SIZE, format: 'origin' as const }
    const origin = await openBucket('closed', acceptWebp).download(PHOTO, { transform })
    expect(origin.data?.type).toBe('image/jpeg')
  })

  test('creates a public URL of a transformed image', async () => {
    const { data } = openBucket('open').getPublicUrl(PHOTO, { transform: { ...SIZE, quality: 60 } })
    const response = await fetch(data.publicUrl)
    expect(response.headers.get('x-transformations')).toBe(
      'height:200,width:200,resizing_type:fill,quality:60',
    )
    expect(await readSize(response)).toEqual({ width: 200, height: 200, hasExif: false })
    const head = await fetch(data.publicUrl, { method: 'HEAD' })
    expect(head.headers.get('content-type')).toBe('image/jpeg')
  })

  test('creates a signed URL of a transformed image', async () => {
    const { data } = await openBucket('closed').createSignedUrl(PHOTO, 60, {
      transform: { width: 100 },
    })
    const response = await fetch(`${data?.signedUrl}&width=9`)
    expect(await readSize(response)).toMatchObject({ width: 100, height: 50 })
    expect(response.headers.get('x-transformations')).toBe('width:100,resizing_type:fill')
    expect(response.headers.get('cache-control')).toBeNull()
    expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now())
  })

  test('cannot use the signed URL of a rendition for the original, or vice versa', async () => {
    const rendition = await openBucket('closed').createSignedUrl(PHOTO, 60, { transform: SIZE })
    const originalUrl = await openBucket('closed').createSignedUrl(PHOTO, 60)
    const swappedUrls = [
      rendition.data?.signedUrl.replace('/render/image/sign/', '/object/sign/'),
      originalUrl.data?.signedUrl.replace('/object/sign/', '/render/image/sign/'),
      rendition.data?.signedUrl.replace('/closed/', '/open/'),
    ]
    for (const swappedUrl of swappedUrls) {
      const response = await fetch(swappedUrl ?? '')
      expect(response.status).toBe(400)
      expect((await response.json()).code).toMatch(/^Invalid(Signature|JWT)$/)
    }
  })
})

test('signs the URLs of many transformed images in one request', async () => {
  const response = await fetch(`${url}/object/sign/closed`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${server.keys.serviceKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ expiresIn: 60, paths: [PHOTO, 'missing.png'], transform: SIZE }),
  })
  const [photoEntry, missingEntry] = (await response.json()) as { signedURL: string | null }[]
  expect(photoEntry?.signedURL).toMatch(/^\/render\/image\/sign\/closed\/robots\/ärm.jpg\?token=/)
  expect((await fetch(url + photoEntry?.signedURL)).headers.get('content-type')).toBe('image/jpeg')
  expect(missingEntry?.signedURL).toBeNull()
})

describe('a response', () => {
  const getImageUrl = () => `${url}/render/image/public/open/${encodeURI(PHOTO)}?width=60`

  test('is safe to show on a page, and can be cached per format', async () => {
    const response = await fetch(getImageUrl(), { headers: { Accept: 'image/webp,*/*' } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^attachment; filename="arm.webp"/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringMatching(/Accept/),
      'x-content-type-options': 'nosniff',
    })
    const etag = response.headers.get('etag') ?? ''
    const fetchAgain = (headers: Record<string, string>) => fetch(getImageUrl(), { headers })
    expect((await fetchAgain({ Accept: 'image/webp', 'If-None-Match': etag })).status).toBe(304)
    expect((await fetchAgain({ 'If-None-Match': etag })).status).toBe(200)
    const rangeResponse = await fetchAgain({ Accept: 'image/webp', Range: 'bytes=0-3' })
    expect([rangeResponse.status, await rangeResponse.text()]).toEqual([206, 'RIFF'])
  })

  test('is a new image after the object was overwritten', async () => {
    const responseBefore = await fetch(getImageUrl())
    const blankImage = { width: 100, height: 100, channels: 3 as const, background: 'red' }
    const squareImage = await sharp({ create: blankImage }).jpeg().toBuffer()
    await openBucket('open').upload(PHOTO, squareImage, { upsert: true })
    const responseAfter = await fetch(getImageUrl())
    expect(responseAfter.headers.get('etag')).not.toBe(responseBefore.headers.get('etag'))
    expect(await readSize(responseAfter)).toMatchObject({ width: 60, height: 60 })
  })
})

describe('rejects', () => {
  const get = (path: string, key?: string) =>
    fetch(`${url}/render/image/${path}`, { headers: key ? { Authorization: `Bearer ${key}` } : {} })

  test.each([
    ['text that claims to be an image', 'public/open/note.txt?width=9', 'InvalidRequest'],
    ['an SVG', 'public/open/drawing.svg?width=9', 'InvalidRequest'],
    ['a truncated image', 'public/open/cut.jpg?width=9', 'InvalidRequest'],
    ['a width of 0', 'public/open/cut.jpg?width=0', 'InvalidRequest'],
    ['a width of 2501', 'public/open/cut.jpg?width=2501', 'InvalidRequest'],
    ['two widths', 'public/open/cut.jpg?width=1&width=2', 'InvalidRequest'],
    ['a quality of 19', 'public/open/cut.jpg?quality=19', 'InvalidRequest'],
    ['an unknown resize', 'public/open/cut.jpg?resize=stretch', 'InvalidRequest'],
    ['an unknown format', 'public/open/cut.jpg?format=svg', 'InvalidRequest'],
    ['a missing object', 'public/open/missing.jpg?width=9', 'NoSuchKey'],
    ['a private bucket', `public/closed/${encodeURI(PHOTO)}?width=9`, 'NoSuchBucket'],
    ['a missing token', `sign/closed/${encodeURI(PHOTO)}`, 'InvalidRequest'],
    ['a made-up token', `sign/closed/${encodeURI(PHOTO)}?token=a.b.c`, 'InvalidJWT'],
  ])('%s', async (_, path, code) => {
    const response = await get(path)
    expect([response.status, (await response.json()).code]).toEqual([400, code])
  })

  test('callers who may not read', async () => {
    const path = `authenticated/closed/${encodeURI(PHOTO)}?width=9`
    const { anonKey } = server.keys
    expect(await (await get(path, anonKey)).json()).toMatchObject({ code: 'NoSuchKey' })
    expect(await (await get(path)).json()).toMatchObject({ code: 'AccessDenied' })
  })
})

test('stores renditions, and deletes them with the version', async () => {
  const { data } = await openBucket('open').upload('short-lived.jpg', photo)
  await (await fetch(`${url}/render/image/public/open/short-lived.jpg?width=9`)).arrayBuffer()
  const { version } = await server.db
    .selectFrom('objects')
    .select('version')
    .where('id', '=', data?.id ?? '')
    .executeTakeFirstOrThrow()
  const list = () => readdir(join(server.dataDir, 'renditions'), { recursive: true })
  const isStored = async () => (await list()).some((name) => name.includes(version))
  expect(await isStored()).toBe(true)
  await openBucket('open').remove(['short-lived.jpg'])
  await server.db
    .updateTable('old_versions')
    .set({ retired_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', version)
    .execute()
  server.sweep()
  await expect.poll(isStored).toBe(false)
})

test('has no transformations if the setting is off', async () => {
  const plainServer = await startTestServer({ environment: { STORAGE_TRANSFORM: 'off' } })
  try {
    const storage = new StorageClient(`${plainServer.url}/storage/v1`, {
      Authorization: `Bearer ${plainServer.keys.serviceKey}`,
    })
    await storage.createBucket('open', { public: true })
    await storage.from('open').upload('a.jpg', photo)
    const signResult = await storage.from('open').createSignedUrl('a.jpg', 60, { transform: SIZE })
    expect(signResult.data?.signedUrl).toContain('/object/sign/')
    const response = await fetch(
      `${plainServer.url}/storage/v1/render/image/public/open/a.jpg?width=9`,
    )
    expect(response.status).toBe(404)
  } finally {
    await plainServer.close()
  }
})

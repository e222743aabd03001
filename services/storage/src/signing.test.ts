import { StorageClient } from '@supabase/storage-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request } from './testing/storageClient.ts'
import { ADMIN_TOKEN, startTestServer, type TestServer } from './testing/storageServer.ts'
import { storeObject } from './testing/storedObject.ts'

const PATH = 'a1b2/c3d4/folding run 1.mp4'
const BUCKET = 'workflow-media'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await storeObject(server, PATH, Buffer.from('moving'), 'video/mp4')
  await storeObject(server, 'paper.pdf', Buffer.from('%PDF'), 'application/pdf')
})
afterAll(() => server.close())

describe('a signed URL', () => {
  const createSignedUrl = (path: string, expiresIn: number, key = ADMIN_TOKEN) =>
    new StorageClient(`${server.url}/storage/v1`, { Authorization: `Bearer ${key}` })
      .from(BUCKET)
      .createSignedUrl(path, expiresIn)
  const sign = async (path: string, expiresIn = 60, key = ADMIN_TOKEN) => {
    const { data } = await createSignedUrl(path, expiresIn, key)
    return new URL(data?.signedUrl ?? '')
  }
  const fetchErrorCode = async (url: URL) => {
    const response = await fetch(url)
    expect(response.status).toBe(400)
    return ((await response.json()) as { code: string }).code
  }

  test('expires', async () => {
    const url = await sign(PATH, 60)
    server.advance(61)
    expect(await fetchErrorCode(url)).toBe('InvalidJWT')
    server.advance(-61)
    expect((await fetch(url)).status).toBe(200)
  })

  test('is valid for at most seven days if a person creates it', async () => {
    const sevenDays = 7 * 24 * 60 * 60
    expect((await createSignedUrl(PATH, sevenDays)).error).toBeNull()
    expect((await createSignedUrl(PATH, sevenDays + 1)).error?.message).toBeDefined()
  })

  test('can be valid for ten years if a service creates it', async () => {
    const url = await sign(PATH, 315_360_000, server.keys.serviceKey)
    const response = await fetch(url)
    expect(response.status).toBe(200)
    const expiresYear = new Date(response.headers.get('expires') ?? '').getUTCFullYear()
    expect(expiresYear).toBeGreaterThanOrEqual(new Date().getUTCFullYear() + 9)
  })

  test('does not work for another object', async () => {
    const url = await sign(PATH)
    url.pathname = url.pathname.replace(/[^/]+$/, '../../paper.pdf')
    expect(await fetchErrorCode(url)).toBe('InvalidSignature')
  })

  test('requires a genuine token', async () => {
    const url = await sign(PATH)
    const [header, payload, signature] = (url.searchParams.get('token') ?? '').split('.')
    const unsignedHeader = Buffer.from('{"alg":"none"}').toString('base64url')
    const claims = { url: `${BUCKET}/${PATH}`, scope: 'download' }
    const wrongScopeToken = await new SignJWT({ ...claims, scope: 'upload' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(server.keys.signedUrlSecret)
    const tokenWithoutExpiry = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(server.keys.signedUrlSecret)
    for (const [forgedToken, code] of [
      ['', 'InvalidRequest'],
      ['x', 'InvalidJWT'],
      [`${unsignedHeader}.${payload}.`, 'InvalidJWT'],
      [`${header}.${payload}.${signature?.slice(0, -2)}`, 'InvalidJWT'],
      [ADMIN_TOKEN, 'InvalidJWT'],
      [tokenWithoutExpiry, 'InvalidJWT'],
      [wrongScopeToken, 'InvalidSignature'],
    ] as const) {
      url.searchParams.set('token', forgedToken)
      expect(await fetchErrorCode(url), forgedToken).toBe(code)
    }
  })

  test.each([
    {},
    { expiresIn: 0 },
    { expiresIn: 1.5 },
    { expiresIn: '60' },
    { expiresIn: 1e12 },
    null,
  ])('is not created for %j', async (body) => {
    const response = await request(server, 'POST', `/object/sign/${BUCKET}/paper.pdf`, {
      token: ADMIN_TOKEN,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' })
  })
})

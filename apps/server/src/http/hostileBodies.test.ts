import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createSamlIdp } from '@duet/auth/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let anonKey: string
let adminToken: string
beforeAll(async () => {
  const { metadata } = await createSamlIdp()
  const samlProvider = { type: 'saml', id: randomUUID(), metadata }
  server = await startTestServer({
    AUTH_SIGNUP: 'on',
    AUTH_PROVIDERS: JSON.stringify([samlProvider]),
  })
  const config = await (await fetch(`${server.url}/config.json`)).json()
  anonKey = (config as { anonKey: string }).anonKey
  adminToken = await server.signIn()
})
afterAll(() => server.close())

const SIGN_URLS_PATH = '/storage/v1/object/sign/workflow-media'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const SIGN_UP_PATH = '/auth/v1/signup'

const gzip = (text: string) => new Uint8Array(gzipSync(text))

/** All routes that read JSON from callers who have only the public anonymous key. */
const JSON_ROUTES = [
  '/api/newsletter',
  '/auth/v1/token?grant_type=password',
  SIGN_UP_PATH,
  SIGN_URLS_PATH,
  '/functions/v1/fetch-ashby-jobs',
]

function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${anonKey}`,
      apikey: anonKey,
      ...headers,
    },
  })
}

/** Sends a request with an incomplete body. Returns the start of the response. */
async function sendEndlessBody(
  head: string[],
  body: string | Buffer,
  length = 'Content-Length: 9000000',
): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket: Socket = connect(Number(port), hostname)
  socket.write(`${[...head, 'Host: localhost', length].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return response.toString()
}

// The server waits two seconds for the rest of each incomplete body, so wait for all bodies at once.
describe.concurrent('an upload is rejected before it is complete', () => {
  afterAll(() => {
    expect(server.readStoredData().tempFiles).toEqual([])
  })

  const sendUpload = (body: string | Buffer) =>
    sendEndlessBody(
      ['POST /api/deployment HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b'],
      body,
    )
  const file = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nx'

  it.each([
    ['tiny parts', '\r\n--b\r\nx:y\r\n\r\n'.repeat(1000), 400, 'too_many_parts'],
    [
      'tiny parts after a file',
      `${file}${'\r\n--b\r\nx:y\r\n\r\n'.repeat(1000)}`,
      400,
      'too_many_parts',
    ],
    ['a file over 5 MB', file + 'x'.repeat(6 * 1024 * 1024), 413, 'file_too_large'],
    ['a file in a wrong field', file.replace('"files"', '"avatar"'), 400, 'unexpected_file'],
    ['an endless part header', `--b\r\n${'x:y\r\n'.repeat(5000)}`, 400, 'malformed_part'],
    ['a malformed part header', '--b\r\n\0\r\n\r\n', 400, 'malformed_part'],
  ])('%s', async (_, body, status, code) => {
    const response = await sendUpload(body)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*"${code}"`))
  })

  it('a boundary longer than the standard allows', async () => {
    const boundary = 'a'.repeat(71)
    const type = `Content-Type: multipart/form-data; boundary=${boundary}`
    const response = await sendEndlessBody(
      ['POST /api/deployment HTTP/1.1', type],
      `--${boundary}\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 400 [\s\S]*"malformed_multipart"/)
  })
})

describe.concurrent.each([
  ['/api/newsletter', 'application/json'],
  ['/api/newsletter', FORM_TYPE],
  ['/auth/v1/callback', FORM_TYPE],
  ['/auth/v1/sso/saml/acs', FORM_TYPE],
])('an oversized body for %s of the type %s is rejected before it is complete', (path, type) => {
  const head = [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`]
  const response = /^HTTP\/1\.1 413 [\s\S]*"(payload|request_entity)_too_large"/

  it('if its length is announced', async () => {
    expect(await sendEndlessBody(head, '{')).toMatch(response)
  })

  it('if it arrives in chunks', async () => {
    const bytes = 'x'.repeat(300_000)
    const chunk = `${bytes.length.toString(16)}\r\n${bytes}\r\n`
    expect(await sendEndlessBody(head, chunk, 'Transfer-Encoding: chunked')).toMatch(response)
  })
})

describe.concurrent('doesn’t read the body', () => {
  it.each([
    ['POST /auth/v1/logout', /^HTTP\/1\.1 401 /],
    [`POST ${SIGN_URLS_PATH}`, /^HTTP\/1\.1 400 [\s\S]*"Invalid Compact JWS"/],
    [`POST ${SIGN_URLS_PATH}/a.png`, /^HTTP\/1\.1 400 [\s\S]*"Invalid Compact JWS"/],
    ['PATCH /api/submission/1', /^HTTP\/1\.1 401 /],
    ['POST /functions/v1/fetch-ashby-jobs', /^HTTP\/1\.1 401 /],
  ])('of an unauthorized client: %s', async (request, response) => {
    const type = 'Content-Type: application/json'
    expect(await sendEndlessBody([`${request} HTTP/1.1`, type], '{')).toMatch(response)
  })

  it.each([
    ['LIMIT_SIGN_OUT', '/auth/v1/logout'],
    ['LIMIT_TOKEN', '/auth/v1/token?grant_type=password'],
    ['LIMIT_SIGNED_URLS', SIGN_URLS_PATH],
    ['LIMIT_SIGNED_URLS', `${SIGN_URLS_PATH}/a.png`],
  ])('of a client that exceeds the limit %s: %s', async (setting, path) => {
    const strictServer = await startTestServer({ [setting]: '1' })
    try {
      const send = () => fetch(`${strictServer.url}${path}`, { method: 'POST', body: '{' })
      expect((await send()).status).not.toBe(429)
      const secondResponse = await send()
      expect(secondResponse.status).toBe(429)
      expect(Number(secondResponse.headers.get('Retry-After'))).toBeGreaterThan(0)
    } finally {
      await strictServer.close()
    }
  })
})

describe.each(JSON_ROUTES)('%s', (path) => {
  it('rejects a compressed body', async () => {
    const response = await post(path, gzip('{}'), { 'Content-Encoding': 'gzip' })
    expect(response.status).toBe(415)
  })

  it('rejects a body of 64 kB', async () => {
    expect((await post(path, `{"data":"${'x'.repeat(64 * 1024)}"}`)).status).toBe(413)
  })

  it.each([
    ['lists', '['],
    ['objects', '{"data":'],
    ['lists after a string of brackets', '["]]\\"]",'],
  ])('rejects deeply nested %s', async (_, level) => {
    const response = await post(path, level.repeat(33))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('nested more than 32 levels deep')
  })

  it('accepts brackets in a string', async () => {
    const response = await post(path, JSON.stringify({ email: `\\"${'['.repeat(99)}` }))
    expect(await response.text()).not.toContain('nested')
  })
})

it('rejects compressed bodies of forms', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
    const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip' }
    const response = await post('/api/newsletter', gzip('email=a@example.com'), headers)
    expect([type, response.status]).toEqual([type, 415])
  }
})

it('rejects sign-up metadata that is nested 8,000 levels deep', async () => {
  const data = `{"x":${'['.repeat(8000)}${']'.repeat(8000)}}`
  const body = `{"email":"deep@example.com","password":"long enough","data":${data}}`
  const response = await post(SIGN_UP_PATH, body)
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: 'bad_json' }),
  ])
})

describe('a long list of paths to sign', () => {
  const paths = Array.from({ length: 1000 }, (_, index) => `${index}/${'x'.repeat(1000)}.png`)
  const body = JSON.stringify({ expiresIn: 60, paths })

  it('is accepted from an admin', async () => {
    const response = await post(SIGN_URLS_PATH, body, { Authorization: `Bearer ${adminToken}` })
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveLength(1000)
  })

  it('is rejected from others', async () => {
    const response = await post(SIGN_URLS_PATH, body)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' })
  })
})

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createLogger, type Logger } from '@duet/kit'
import { readStored } from '@duet/kit/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createHead, readRawHeader } from '../testing/rawRequest.ts'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const OWN_ID = 'a-proxy.chose_this-1'

let lines: Record<string, unknown>[] = []

/** A log whose lines at `info` the tests can read. */
function createRecordingLog(): Logger {
  const log = createLogger({ logLevel: 'silent' })
  const recordingLog = Object.assign(Object.create(log), {
    isLevelEnabled: () => true,
    child: () => recordingLog,
    info: (details: object, message: string) => lines.push({ ...details, message }),
  })
  return recordingLog
}

let server: TestServer
let proxiedServer: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { log: createRecordingLog() })
  proxiedServer = await startTestServer(
    { TRUST_PROXY: '1', LOG_ADDRESSES: 'on' },
    { log: createRecordingLog() },
  )
})
afterEach(() => {
  lines = []
})
afterAll(() => Promise.all([server.close(), proxiedServer.close()]))

/** Waits for the line of the request with an ID. */
async function findLine(id: string | null): Promise<Record<string, unknown>> {
  const find = () =>
    lines.find(({ message, requestId }) => message === 'request' && requestId === id)
  await expect.poll(find).toBeDefined()
  return find() ?? {}
}

/** Sends bytes, and returns the response after the server has closed the connection. */
async function sendBytes(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(text)
  let response = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    response += chunk
  })
  await once(socket, 'close')
  return response
}

it('logs one line per request, without its path, query string, or address', async () => {
  const response = await fetch(`${server.url}/api/submission/a-secret?token=a-secret`, {
    headers: { Authorization: 'Bearer a-secret', 'X-Forwarded-For': '203.0.113.9' },
  })
  const id = response.headers.get('X-Request-Id')
  expect(id).toMatch(UUID)
  expect(await findLine(id)).toEqual({
    requestId: id,
    method: 'GET',
    route: '/api/submission/:id',
    status: 401,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    code: 'unauthorized',
    message: 'request',
  })
  const requestLines = lines.filter(({ message }) => message === 'request')
  expect(requestLines).toHaveLength(1)
  expect(JSON.stringify(requestLines)).not.toMatch(/a-secret|127\.0\.0\.1|203\.0/)
})

it('logs pages and files, also when they come from memory', async () => {
  const siteDir = join(server.dataDir, 'site')
  mkdirSync(join(siteDir, 'mission'), { recursive: true })
  writeFileSync(join(siteDir, 'mission/index.html'), 'a page')
  writeFileSync(join(siteDir, 'script.js'), 'a script')
  const ids = new Set<string | null>()
  // The first response fills the cache of pages.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    for (const [path, route] of [
      ['/mission?a-secret', '/mission'],
      ['/script.js', '/*.js'],
    ] as const) {
      const response = await fetch(server.url + path)
      const id = response.headers.get('X-Request-Id')
      ids.add(id)
      expect(await findLine(id)).toMatchObject({ status: 200, route })
      await response.text()
    }
  }
  expect(ids.size).toBe(6)
})

it('logs no pattern for a path that matches no route', async () => {
  for (const path of ['/a-secret', '/API/a-secret', '/admin/login', '/assets/a-secret.js']) {
    const response = await fetch(server.url + path)
    const line = await findLine(response.headers.get('X-Request-Id'))
    expect([line.status, line.route]).toEqual([404, undefined])
  }
})

it('writes the case of a mounted path as the server declares it', async () => {
  const response = await fetch(`${server.url}/aUTh/v1/health`)
  const line = await findLine(response.headers.get('X-Request-Id'))
  expect([line.status, line.route]).toEqual([200, '/auth/v1/health'])
})

it.each([
  ['without an HTTP version', 'nonsense\r\n\r\n', 400],
  ['with two hosts', `${createHead('GET', '/').replaceAll('\n', '\r\n')}\r\nHost: b\r\n\r\n`, 400],
  [
    'with an announced body that is too large',
    `POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${1e9}\r\n\r\n`,
    413,
  ],
])('logs a request %s that the app never sees', async (_, text, status) => {
  const id = readRawHeader(await sendBytes(text), 'X-Request-Id')
  expect(await findLine(id)).toMatchObject({ status })
})

it('logs a request whose client disconnects before the response', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('POST /api/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{', () =>
    socket.destroy(),
  )
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ isAborted: true }))
  const line = lines.find(({ isAborted }) => isAborted)
  expect(line).toMatchObject({ method: 'POST', route: '/api/newsletter' })
  expect(line?.status).toBeUndefined()
})

it.each([
  ['without a trusted proxy', () => server, OWN_ID, false],
  ['from a trusted proxy', () => proxiedServer, OWN_ID, true],
  ['that is too short', () => proxiedServer, 'short', false],
  ['that is too long', () => proxiedServer, 'a'.repeat(65), false],
  ['with other characters', () => proxiedServer, 'a long id, "quoted"', false],
])('an incoming ID %s', async (_, getServer, ownId, isTaken) => {
  const response = await fetch(`${getServer().url}/healthz`, { headers: { 'X-Request-Id': ownId } })
  const id = response.headers.get('X-Request-Id')
  expect(id === ownId).toBe(isTaken)
  if (!isTaken) expect(id).toMatch(UUID)
  await findLine(id)
})

it('logs the address that the trusted proxy has seen, if a setting asks for it', async () => {
  const response = await fetch(`${proxiedServer.url}/healthz`, {
    headers: { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' },
  })
  const line = await findLine(response.headers.get('X-Request-Id'))
  expect(line.ip).toBe('203.0.113.9')
})

it('names the request in the messages and the audit entries that it causes', async () => {
  const response = await fetch(`${server.url}/api/deployment`, {
    method: 'POST',
    body: createDeploymentForm(),
  })
  expect(response.status).toBe(201)
  const messages = readStored<{ request_id: string }>(
    server.dataDir,
    'select request_id from outbox',
  )
  expect(messages).toHaveLength(2)
  expect(new Set(messages.map((message) => message.request_id))).toEqual(
    new Set([response.headers.get('X-Request-Id')]),
  )

  const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email: 'nobody@example.com', password: 'a wrong guess' }),
  })
  const [entry] = readStored<{ request_id: string }>(
    server.dataDir,
    "select request_id from auth_audit where action = 'sign_in_failed'",
  )
  expect(entry?.request_id).toBe(signIn.headers.get('X-Request-Id'))
})

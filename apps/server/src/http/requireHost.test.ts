import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const ORIGINS = {
  PUBLIC_URL: 'https://www.example.com',
  ADMIN_URL: 'https://admin.example.com:8443',
}

let server: TestServer
let serverBehindProxy: TestServer
beforeAll(async () => {
  server = await startTestServer(ORIGINS)
  serverBehindProxy = await startTestServer({ ...ORIGINS, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server.close()
  await serverBehindProxy.close()
})

/** Sends a request with a `Host` header, which `fetch` doesn't allow. */
async function send(url: string, host: string, headers: Record<string, string> = {}) {
  const sent = request(url, { headers: { ...headers, host } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await json(response).catch(() => undefined)
  return { status: response.statusCode, body }
}

it.each(['www.example.com', 'WWW.example.com', 'www.example.com:443'])(
  'serves the site at %s',
  async (host) => {
    const { status, body } = await send(`${server.url}/config.json`, host)
    expect([status, body]).toMatchObject([200, { apiUrl: ORIGINS.PUBLIC_URL }])
  },
)

it('serves the admin app at its host and port', async () => {
  const { status } = await send(`${server.adminUrl}/config.json`, 'admin.example.com:8443')
  expect(status).toBe(200)
})

it.each([
  ...['evil.example', 'www.example.com.evil.example', 'www.example.com:444', 'www.example.com.'],
  ...['admin.example.com:8443', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.5'],
])('rejects requests to the site with the host %j', async (host) => {
  for (const path of ['/', '/config.json', '/api/openapi.json', '/auth/v1/health', '/healthz/x']) {
    const { status, body } = await send(server.url + path, host)
    const message = `This server is at ${ORIGINS.PUBLIC_URL}, and responds to no other host.`
    expect([status, body]).toEqual([
      421,
      { success: false, error: { code: 'wrong_host', message } },
    ])
  }
})

it.each(['admin.example.com', 'www.example.com'])(
  'rejects requests to the admin app with the host %s',
  async (host) => {
    expect((await send(`${server.adminUrl}/`, host)).status).toBe(421)
  },
)

it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'serves this machine at %s',
  async (host) => {
    expect((await send(`${server.url}/config.json`, host)).status).toBe(200)
  },
)

it.each(['/healthz', '/readyz', '/healthz?full', '/metrics'])(
  'responds to %s at the address of the machine',
  async (path) => {
    expect((await send(server.url + path, '10.0.0.5:3000')).status).toBe(200)
  },
)

it('reads the host from the proxy only if it’s trusted', async () => {
  const proxyHeaders = { 'x-forwarded-host': 'www.example.com' }
  const path = '/config.json'
  expect((await send(server.url + path, '10.0.0.5:3000', proxyHeaders)).status).toBe(421)
  const { url } = serverBehindProxy
  expect((await send(url + path, '10.0.0.5:3000', proxyHeaders)).status).toBe(200)
  expect((await send(url + path, 'www.example.com')).status).toBe(200)
  const evilHeaders = { 'x-forwarded-host': 'evil.example' }
  expect((await send(url + path, 'www.example.com', evilHeaders)).status).toBe(421)
})

it('accepts every host without https', async () => {
  const localServer = await startTestServer({ PUBLIC_URL: 'http://duet.local' })
  expect((await send(`${localServer.url}/config.json`, '192.168.0.7:3000')).status).toBe(200)
  await localServer.close()
})

import { once } from 'node:events'
import { request as sendHttp } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const SERIES = 'duet_refusals_total{code="overloaded"}'

let isOverloaded = false
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { load: { isOverloaded: () => isOverloaded } })
})
beforeEach(() => {
  isOverloaded = true
})
afterAll(() => server.close())

async function readMetric(series: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const line = text.split('\n').find((textLine) => textLine.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

const isPublic = ({ access }: (typeof ROUTES)[number]) =>
  access === 'public' || access === 'api key'

it('refuses requests of strangers to all public routes, and counts the refusals', async () => {
  const before = await readMetric(SERIES)
  const routes = ROUTES.filter(isPublic)
  for (const { method, path } of routes) {
    const response = await fetch(server.url + path.replaceAll(/:\w+/g, '1'), { method })
    expect([path, response.status]).toEqual([path, 503])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    if (method !== 'HEAD')
      expect(await response.json()).toMatchObject({ error: { code: 'overloaded' } })
  }
  await expect.poll(() => readMetric(SERIES)).toBe(before + routes.length)
})

it('shows a page to people who have opened a link or posted a form', async () => {
  const headers = { Accept: 'text/html' }
  for (const [path, method, title] of [
    ['/api/newsletter/confirm?token=a', 'GET', 'We’re busy right now'],
    ['/api/newsletter', 'POST', 'Your form wasn’t sent'],
  ] as const) {
    const response = await fetch(server.url + path, { method, headers })
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    const text = await response.text()
    expect(text).toContain(title)
    expect(text).toContain('The server is busy right now. Please try again in a minute.')
  }
})

it('serves the team, health checks, metrics, and sign-ins', async () => {
  const Authorization = `Bearer ${await server.signIn()}`
  for (const path of ['/healthz', '/readyz', '/metrics', '/config.json', '/auth/v1/settings'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  for (const path of ['/api/submissions', '/api/openapi.json']) {
    const { status } = await fetch(server.url + path, { headers: { Authorization } })
    expect([path, status]).toEqual([path, 200])
  }
})

it('refuses requests with a wrong token', async () => {
  const headers = { Authorization: 'Bearer not.a.token' }
  expect((await fetch(`${server.url}/api/openapi.json`, { headers })).status).toBe(503)
})

it('finishes an upload that began before the overload', async () => {
  isOverloaded = false
  const encoded = new Response(createDeploymentForm())
  const body = Buffer.from(await encoded.arrayBuffer())
  const upload = sendHttp(`${server.url}/api/deployment`, {
    method: 'POST',
    headers: {
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      'Content-Length': body.length,
    },
  })
  upload.write(body.subarray(0, 200))
  await expect.poll(() => readMetric('duet_uploads_active')).toBe(1)
  isOverloaded = true
  upload.end(body.subarray(200))
  const [response] = await once(upload, 'response')
  expect(response.statusCode).toBe(201)
  response.resume()
  expect((await fetch(`${server.url}/api/deployment`, { method: 'POST' })).status).toBe(503)
})

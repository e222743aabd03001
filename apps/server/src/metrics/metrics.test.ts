import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeploymentForm } from '../testing/requests.ts'
import { ADMIN, startTestServer, type TestServer } from '../testing/server.ts'

const TOKEN = 'a-token-of-monitoring'
const VISITOR = { 'X-Forwarded-For': '203.0.113.9' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN, LIMIT_NEWSLETTER: '1' })
})
afterAll(() => server.close())

const fetchMetrics = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/metrics`, { headers })

async function readLines(): Promise<string[]> {
  return (await (await fetchMetrics()).text()).split('\n')
}

/** Returns the value of a time series, or 0 before it exists. */
async function readValue(series: string): Promise<number> {
  const line = (await readLines()).find((text) => text.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

it.each([
  ['this machine', {}],
  ['a visitor with the token', { ...VISITOR, Authorization: `Bearer ${TOKEN}` }],
])('shows metrics to %s', async (_, headers) => {
  const response = await fetchMetrics(headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await response.text()).toContain('nodejs_eventloop_lag_p99_seconds')
})

it.each([
  ['a visitor', VISITOR],
  ['a visitor with a wrong token', { ...VISITOR, Authorization: `Bearer ${TOKEN}x` }],
])('rejects %s', async (_, headers) => {
  const response = await fetchMetrics(headers)
  expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  expect(await response.text()).not.toContain('duet_')
  expect(
    (await fetch(`${server.adminUrl}/metrics`, { headers })).headers.get('Content-Type'),
  ).not.toMatch(/version/)
})

it('counts requests by route pattern and status, and creates no series for unknown paths', async () => {
  const series = 'duet_http_requests_total{method="GET",route="/api/submission/:id",status="4xx"}'
  const unknown = 'duet_http_requests_total{method="GET",route="unknown",status="4xx"}'
  const before = [await readValue(series), await readValue(unknown)]
  const paths = ['/api/submission/1', '/api/submission/2', '/no/a', '/no/b', '/api/a', '/API/b']
  for (const path of paths) await fetch(server.url + path)
  await expect
    .poll(async () => [await readValue(series), await readValue(unknown)])
    .toEqual([Number(before[0]) + 2, Number(before[1]) + 4])
  const routes = (await readLines()).flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? [])
  expect(new Set(routes)).not.toContain('/no/a')
  expect([...new Set(routes)].filter((route) => /\/API|\/1|\/no/.test(route))).toEqual([])
})

it('counts sign-ins, refusals, and durations', async () => {
  const signIn = (password: string) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: ADMIN.email, password }),
    })
  const subscribe = () =>
    fetch(`${server.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com' }),
    })
  await signIn('a wrong guess')
  await signIn(ADMIN.password)
  await subscribe()
  expect((await subscribe()).status).toBe(429)
  await expect.poll(() => readValue('duet_refusals_total{code="too_many_requests"}')).toBe(1)
  expect(await readValue('duet_sign_ins_total{result="success"}')).toBe(1)
  expect(await readValue('duet_sign_ins_total{result="failure"}')).toBe(1)
  const count = 'duet_http_request_duration_seconds_count{route="/api/newsletter"}'
  expect(await readValue(count)).toBe(2)
})

it('shows the outbox, the queues, the database, and the disk', async () => {
  await fetch(`${server.url}/api/deployment`, { method: 'POST', body: createDeploymentForm() })
  // Without a mail server, messages rest.
  expect(await readValue('duet_outbox_resting')).toBeGreaterThan(0)
  expect(await readValue('duet_ready')).toBe(1)
  expect(await readValue('duet_disk_free_bytes')).toBeGreaterThan(0)
  expect(await readValue('duet_database_bytes')).toBeGreaterThan(0)
  const lines = await readLines()
  for (const name of ['duet_write_queue_length', 'duet_uploads_active', 'duet_outbox_waiting'])
    expect(lines).toContain(`${name} 0`)
  expect(lines).toContain('duet_outbox_oldest_seconds 0')
})

it('has every metric of the runbook, which has an entry for each alert', async () => {
  const runbook = await readFile(join(ROOT, 'docs/runbook.md'), 'utf8')
  const alerts = [...runbook.matchAll(/- alert: (\w+)/g)].map(([, alert]) => alert)
  const entries = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, entry]) => entry)
  expect(alerts.length).toBeGreaterThan(10)
  expect(entries).toEqual(alerts)
  const names = runbook.match(/\b(duet|nodejs|process)_\w+/g) ?? []
  const metrics = (await readLines()).flatMap((line) => /^# HELP (\w+)/.exec(line)?.[1] ?? [])
  for (const name of new Set(names)) expect(metrics).toContain(name.replace(/_(bucket|count)$/, ''))
})

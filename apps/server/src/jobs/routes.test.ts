import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
// @boundaries-ignore this test checks that the roles of the site and the server are the same
import { roles } from '../../../site/app/content/roles.ts'
import { ASHBY, startAshby } from '../testing/ashby.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import type { Job } from './job.ts'
import bundledRoles from './roles.json' with { type: 'json' }

const PATH = '/functions/v1/fetch-ashby-jobs'
const QUERY = { listedOnly: true, status: 'OPEN' }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function fetchAnonKey(server: TestServer): Promise<string> {
  const config = await (await fetch(`${server.url}/config.json`)).json()
  return (config as { anonKey: string }).anonKey
}

async function requestJobs(server: TestServer, body: unknown = QUERY) {
  const response = await fetch(`${server.url}${PATH}`, {
    method: 'POST',
    headers: { apikey: await fetchAnonKey(server), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { status, headers } = response
  return { status, headers, body: (await response.json()) as { results: Job[] } }
}

describe('without a board', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ADMIN_URL: 'https://desk.example.com' })
  })
  afterAll(() => server.close())

  it('returns the sixteen bundled roles without an envelope', async () => {
    const { status, headers, body } = await requestJobs(server)
    expect([status, headers.get('X-Jobs-Source')]).toEqual([200, 'roles'])
    expect(body).toEqual({ results: bundledRoles })
    const countRoles = (name: string) =>
      bundledRoles.filter((job) => job.departmentName === name).length
    expect(['Engineering', 'Operations', 'Research'].map(countRoles)).toEqual([9, 6, 1])
    expect(bundledRoles.filter((job) => job.locationName !== 'Redwood City, CA')).toEqual([
      expect.objectContaining({ title: 'Robot Safety Operator', locationName: 'Los Angeles, CA' }),
    ])
  })

  it('bundles the same roles as the site', () => {
    expect(bundledRoles).toEqual(roles)
  })

  it.each([
    ['no key', {}],
    ['another key', { apikey: 'sb_wrong' }],
    ['the key in another header', { authorization: 'Bearer ?' }],
  ])('responds 401 to %s', async (_, headers) => {
    const response = await server.request(PATH, {
      method: 'POST',
      headers,
      body: JSON.stringify(QUERY),
    })
    expect([response.status, response.body.error.code]).toEqual([401, 'unauthorized'])
  })

  it.each([[{}], [{ listedOnly: true }], [null], [{ ...QUERY, more: 1 }]])(
    'accepts the body %j',
    async (body) => {
      expect((await requestJobs(server, body)).status).toBe(200)
    },
  )

  it.each([
    [{ listedOnly: false }, 'listedOnly'],
    [{ status: 'CLOSED' }, 'status'],
    [{ status: ['OPEN'] }, 'status'],
    ['OPEN', 'body'],
  ])('rejects %j, because only listed and open roles are public', async (body, field) => {
    const response = await requestJobs(server, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  })

  it('rejects a malformed body', async () => {
    const headers = { apikey: await fetchAnonKey(server) }
    const response = await server.request(PATH, { method: 'POST', headers, body: '{' })
    expect([response.status, response.body.error.code]).toEqual([400, 'malformed_json'])
  })

  it('rejects other methods and functions', async () => {
    const readResponse = await server.request(PATH)
    expect([readResponse.status, readResponse.headers.get('Allow')]).toEqual([405, 'POST'])
    expect((await server.request('/functions/v1/other', { method: 'POST' })).status).toBe(404)
  })

  it('allows requests only from the origin of the admin app', async () => {
    const readAllowedOrigin = async (origin: string) => {
      const response = await fetch(`${server.url}${PATH}`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      })
      return response.headers.get('Access-Control-Allow-Origin')
    }
    expect(await readAllowedOrigin('https://desk.example.com')).toBe('https://desk.example.com')
    expect(await readAllowedOrigin('https://evil.example')).toBeNull()
  })
})

it('returns the roles from ROLES_FILE', async () => {
  const ownRoles = [{ id: 'a', title: 'Cook', departmentName: 'Kitchen', locationName: 'Reno, NV' }]
  const otherServer = await startTestServer()
  closers.push(otherServer.close)
  const file = join(otherServer.dataDir, 'roles.json')
  await writeFile(file, JSON.stringify(ownRoles))
  const server = await startTestServer({ ROLES_FILE: file })
  closers.push(server.close)
  expect((await requestJobs(server)).body.results).toEqual(ownRoles)
})

it.each(['/nowhere/roles.json', import.meta.filename])(
  'does not start with an unusable roles file',
  async (file) => {
    await expect(startTestServer({ ROLES_FILE: file })).rejects.toThrow(/^ROLES_FILE: .+ must be/)
  },
)

it('returns the board’s roles and their age, even after a restart during an outage', async () => {
  const ashby = await startAshby([{ id: 'a', title: 'Cook', department: 'Kitchen' }])
  closers.push(ashby.close)
  const environment = { ASHBY_API_URL: ashby.url, ASHBY_BOARD: ASHBY.board }
  const server = await startTestServer(environment)
  closers.push(server.close)
  const firstResponse = await requestJobs(server)
  expect(firstResponse.headers.get('X-Jobs-Source')).toBe('board')
  expect(firstResponse.headers.get('Age')).toMatch(/^\d+$/)
  expect(firstResponse.body.results).toEqual([
    {
      id: 'a',
      title: 'Cook',
      departmentName: 'Kitchen',
      teamName: 'Kitchen',
      locationName: 'Redwood City, CA',
      employmentType: 'FullTime',
      workplaceType: 'OnSite',
      publishedAt: '2026-01-12T17:00:00.000Z',
      jobUrl: 'https://jobs.example.com/example-robotics/a',
      applyUrl: 'https://jobs.example.com/example-robotics/a/application',
    },
  ])

  ashby.fail('error 500')
  await server.stop()
  const restartedServer = await startTestServer({ ...environment, DATA_DIR: server.dataDir })
  closers.push(restartedServer.stop)
  const cachedResponse = await requestJobs(restartedServer)
  expect(cachedResponse.body).toEqual(firstResponse.body)
  expect(cachedResponse.headers.get('Age')).toMatch(/^\d+$/)
})

it('responds 429 above the limit per IP address', async () => {
  const server = await startTestServer({ LIMIT_JOBS: '1' })
  closers.push(server.close)
  expect((await requestJobs(server)).status).toBe(200)
  const secondResponse = await requestJobs(server)
  expect([secondResponse.status, Number(secondResponse.headers.get('Retry-After')) > 0]).toEqual([
    429,
    true,
  ])
})

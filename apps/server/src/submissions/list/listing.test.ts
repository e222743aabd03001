import type { Submission } from '@duet/contract'
import { STATES } from '@duet/forms/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeploymentForm } from '../../testing/requests.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
const ids: string[] = []

const SENT_REQUESTS = [
  { company: 'Alpha', totalUnits: '5', states: '["Virginia"]' },
  { company: 'beta', totalUnits: '40', states: '["West Virginia","Ohio"]' },
  {
    company: 'Gamma',
    totalUnits: '9',
    states: '["Ohio"]',
    name: 'Zoë 100%_sure',
    email: '\u200bzoe@MÜNCHEN.example\u00a0',
  },
]

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  for (const fields of SENT_REQUESTS) {
    const { body } = await server.request<{ id: string }>('/api/deployment', {
      method: 'POST',
      body: createDeploymentForm(fields),
    })
    ids.push(body.data.id)
  }
})
afterAll(() => server.close())

const requestAsAdmin = <T = Submission[]>(path: string, init: RequestInit = {}) =>
  server.request<T>(path, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
const listCompanies = async (query: string) =>
  (await requestAsAdmin(`/api/submissions${query}`)).body.data.map(
    (submission) => submission.company,
  )

it('lists all submissions, newest first', async () => {
  expect(await listCompanies('')).toEqual(['Gamma', 'beta', 'Alpha'])
  expect((await requestAsAdmin('/api/submissions')).body.nextCursor).toBeUndefined()
})

it('streams the full list, and sends only headers for HEAD', async () => {
  const headers = { Authorization: `Bearer ${token}` }
  const fullList = await fetch(`${server.url}/api/submissions`, { headers })
  expect(fullList.headers.get('Transfer-Encoding')).toBe('chunked')
  const { body } = await requestAsAdmin('/api/submissions?limit=3')
  expect(await fullList.text()).toBe(JSON.stringify({ success: true, data: body.data }))
  const head = await fetch(`${server.url}/api/submissions`, { headers, method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
})

it.each([
  ['?state=Virginia', ['Alpha']],
  ['?state=Ohio', ['Gamma', 'beta']],
  ['?q=BET', ['beta']],
  ['?q=ZO%C3%8B', ['Gamma']],
  ['?q=100%25_', ['Gamma']],
  ['?q=m%C3%BCnchen', ['Gamma']],
  ['?q=zoe@M%C3%BCnchen.example', ['Gamma']],
  ['?q=zoe@mu%CC%88nchen.example', ['Gamma']],
  ['?q=zoe@xn--mnchen-3ya.example', ['Gamma']],
  ['?q=%25', ['Gamma']],
  ['?status=contacted', []],
  ['?sort=company', ['Alpha', 'beta', 'Gamma']],
  ['?sort=-total_units', ['beta', 'Gamma', 'Alpha']],
])('filters and sorts by %s', async (query, expected) => {
  expect(await listCompanies(query)).toEqual(expected)
})

it.each(['-created_at', 'company', 'total_units'])('pages through %s', async (sort) => {
  const seenCompanies: string[] = []
  let cursor: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof requestAsAdmin<Submission[]>>> = await requestAsAdmin(
      `/api/submissions?limit=1&sort=${sort}&cursor=${cursor}`,
    )
    seenCompanies.push(...page.body.data.map((submission) => submission.company))
    cursor = page.body.nextCursor ?? null
  } while (cursor)
  expect(seenCompanies).toEqual(await listCompanies(`?sort=${sort}`))
})

it('pages past a submission with all states', async () => {
  const create = (fields: Record<string, string>) =>
    server.request<{ id: string }>('/api/deployment', {
      method: 'POST',
      body: createDeploymentForm({ company: 'All states', ...fields }),
    })
  const longest = await create({ states: JSON.stringify(STATES) })
  const shortest = await create({ states: '["Ohio"]' })
  const path = '/api/submissions?limit=1&sort=states&q=All%20states'
  const { body: firstPage } = await requestAsAdmin(path)
  const { status, body } = await requestAsAdmin(`${path}&cursor=${firstPage.nextCursor}`)
  const pageIds = [firstPage, body].map(({ data }) => data[0]?.id)
  expect([status, pageIds]).toEqual([200, [longest.body.data.id, shortest.body.data.id]])
  for (const id of pageIds) await requestAsAdmin(`/api/submission/${id}`, { method: 'DELETE' })
})

it.each([
  ['limit=0', 'limit'],
  ['limit=many', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['cursor=nonsense', 'cursor'],
  ['state=Atlantis', 'state'],
  ['status=answered', 'status'],
  ['sort=search_text', 'sort'],
])('rejects %s and names the parameter', async (query, field) => {
  const { status, body } = await requestAsAdmin(`/api/submissions?${query}`)
  expect(status).toBe(400)
  expect(Object.keys(body.error.fields ?? {})).toEqual([field])
})

describe('one submission', () => {
  it('changes its status', async () => {
    const requestBody = JSON.stringify({ status: 'contacted' })
    const path = `/api/submission/${ids[0]}`
    const { status, body } = await requestAsAdmin<Submission>(path, {
      method: 'PATCH',
      body: requestBody,
    })
    expect([status, body.data.status]).toEqual([200, 'contacted'])
    expect(await listCompanies('?status=contacted')).toEqual(['Alpha'])
  })

  it.each([
    ['{"status":"answered"}', 'validation_failed'],
    ['{}', 'validation_failed'],
    ['{', 'malformed_json'],
  ])('rejects the change %s', async (body, code) => {
    const response = await requestAsAdmin(`/api/submission/${ids[1]}`, { method: 'PATCH', body })
    expect([response.status, response.body.error.code]).toEqual([400, code])
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'x', "'; drop table submissions"])(
    'responds with 404 to the ID %s',
    async (id) => {
      const response = await requestAsAdmin(`/api/submission/${encodeURIComponent(id)}`)
      expect([response.status, response.body.error.code]).toEqual([404, 'not_found'])
    },
  )
})

it.each(['/api/submissions', '/api/newsletter', '/api/submission/x'])(
  'requires a token for %s',
  async (path) => {
    const response = await server.request(path)
    expect([response.status, response.body.error.code]).toEqual([401, 'unauthorized'])
    const forgedResponse = await server.request(path, {
      headers: { Authorization: 'Bearer a.b.c' },
    })
    expect(forgedResponse.status).toBe(401)
  },
)

it('responds to unknown API paths with a JSON error', async () => {
  const response = await requestAsAdmin('/api/nothing')
  expect([response.status, response.body.error.code]).toEqual([404, 'not_found'])
})

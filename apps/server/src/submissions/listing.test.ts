import type { Submission } from '@duet/forms/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let token: string
const ids: string[] = []

const SENT = [
  { company: 'Alpha', totalUnits: '5', states: '["Virginia"]' },
  { company: 'beta', totalUnits: '40', states: '["West Virginia","Ohio"]' },
  { company: 'Gamma', totalUnits: '9', states: '["Ohio"]', name: 'Zoë 100%_sure' },
]

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  for (const fields of SENT) {
    const { body } = await server.ask<{ id: string }>('/api/deployment', {
      method: 'POST',
      body: deploymentForm(fields),
    })
    ids.push(body.data.id)
  }
})
afterAll(() => server.close())

const get = <T = Submission[]>(path: string, init: RequestInit = {}) =>
  server.ask<T>(path, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
const companies = async (query: string) =>
  (await get(`/api/submissions${query}`)).body.data.map((submission) => submission.company)

it('lists all submissions, the newest first', async () => {
  expect(await companies('')).toEqual(['Gamma', 'beta', 'Alpha'])
  expect((await get('/api/submissions')).body.nextCursor).toBeUndefined()
})

it.each([
  ['?state=Virginia', ['Alpha']],
  ['?state=Ohio', ['Gamma', 'beta']],
  ['?q=BET', ['beta']],
  ['?q=ZO%C3%8B', ['Gamma']],
  ['?q=100%25_', ['Gamma']],
  ['?q=%25', ['Gamma']],
  ['?status=answered', []],
  ['?sort=company', ['Alpha', 'beta', 'Gamma']],
  ['?sort=-total_units', ['beta', 'Gamma', 'Alpha']],
])('narrows by %s', async (query, expected) => {
  expect(await companies(query)).toEqual(expected)
})

it.each(['-created_at', 'company', 'total_units'])('pages through %s', async (sort) => {
  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof get<Submission[]>>> = await get(
      `/api/submissions?limit=1&sort=${sort}&cursor=${cursor}`,
    )
    seen.push(...page.body.data.map((submission) => submission.company))
    cursor = page.body.nextCursor ?? null
  } while (cursor)
  expect(seen).toEqual(await companies(`?sort=${sort}`))
})

it.each([
  ['limit=0', 'limit'],
  ['limit=many', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['cursor=nonsense', 'cursor'],
  ['state=Atlantis', 'state'],
  ['status=lost', 'status'],
  ['sort=search_text', 'sort'],
])('refuses %s and names the parameter', async (query, field) => {
  const { status, body } = await get(`/api/submissions?${query}`)
  expect(status).toBe(400)
  expect(Object.keys(body.error.fields ?? {})).toEqual([field])
})

describe('one submission', () => {
  it('moves on', async () => {
    const change = JSON.stringify({ status: 'answered' })
    const path = `/api/submission/${ids[0]}`
    const { status, body } = await get<Submission>(path, { method: 'PATCH', body: change })
    expect([status, body.data.status]).toEqual([200, 'answered'])
    expect(await companies('?status=answered')).toEqual(['Alpha'])
  })

  it.each([
    ['{"status":"lost"}', 'validation_failed'],
    ['{}', 'validation_failed'],
    ['{', 'malformed_json'],
  ])('does not move on with %s', async (body, code) => {
    const answer = await get(`/api/submission/${ids[1]}`, { method: 'PATCH', body })
    expect([answer.status, answer.body.error.code]).toEqual([400, code])
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'x', "'; drop table submissions"])(
    'is not found as %s',
    async (id) => {
      const answer = await get(`/api/submission/${encodeURIComponent(id)}`)
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
    },
  )
})

it.each(['/api/submissions', '/api/newsletter', '/api/submission/x'])(
  'shows %s to nobody without a token',
  async (path) => {
    const answer = await server.ask(path)
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
    const forged = await server.ask(path, { headers: { Authorization: 'Bearer a.b.c' } })
    expect(forged.status).toBe(401)
  },
)

it('answers unknown paths of the API in its own form', async () => {
  const answer = await get('/api/nothing')
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
})

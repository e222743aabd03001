import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({ LIMIT_READS: '2', LIMIT_EXPORTS: '1' })
})
afterAll(() => server.close())

it('limits the lists, searches, and counts of each account', async () => {
  const read = (sender: 'admin' | 'editor' | 'service', path: string) =>
    server.send(sender, 'GET', path)
  expect((await read('admin', '/submissions?limit=1&q=napkins')).status).toBe(200)
  expect((await read('admin', '/newsletter/counts')).status).toBe(200)
  for (const path of ['/submissions', '/submissions/counts', '/overview', '/outbox?limit=1']) {
    const { status, error } = await read('admin', path)
    expect([path, status, error.code]).toEqual([path, 429, 'too_many_requests'])
  }
  expect((await read('editor', '/submissions?limit=1')).status).toBe(200)
  for (let count = 0; count < 3; count += 1)
    expect((await read('service', '/submissions?limit=1')).status).toBe(200)
})

it('limits the exports of each account', async () => {
  const exportAs = (sender: 'admin' | 'editor') =>
    fetch(`${server.url}/api/submissions/export.csv`, {
      headers: { Authorization: `Bearer ${server.getToken(sender)}` },
    })
  expect((await exportAs('editor')).status).toBe(200)
  const refusal = await exportAs('editor')
  expect(refusal.status).toBe(429)
  expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await exportAs('admin')).status).toBe(200)
})

it('limits all lists and exports of the team', () => {
  const routes = ROUTES.filter(
    ({ access, responds, path }) =>
      typeof access === 'string' && (responds === 'rows' || path.endsWith('.csv')),
  )
  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter(({ accountLimit }) => accountLimit === undefined)).toEqual([])
})

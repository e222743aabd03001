import { runSql } from '@duet/kit/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startPostgres } from '../../../testing/postgresServer.ts'
import { createDeploymentForm } from '../../../testing/requests.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: TestServer
beforeAll(async () => {
  postgres = await startPostgres(process.env.POSTGRES_BIN ?? '')
})
afterAll(() => postgres.remove())
beforeEach(async () => {
  server = await startTestServer({ DATABASE_URL: postgres.url })
})
afterEach(() => server.close())

const submit = () =>
  server.request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm(),
  })
const countSubmissions = () => Number(runSql(postgres.url, 'select count(*) from submissions'))

it('responds with 503 while Postgres is stopped, and recovers without losing anything', async () => {
  const acknowledgedIds: string[] = []
  const statuses = new Set<number>()
  let isDone = false
  const submitUntilDone = async () => {
    while (!isDone) {
      const { status, body } = await submit()
      statuses.add(status)
      if (status === 201) acknowledgedIds.push(body.data.id)
    }
  }
  const clients = Promise.all([submitUntilDone(), submitUntilDone(), submitUntilDone()])
  await expect.poll(() => acknowledgedIds.length).toBeGreaterThan(3)
  await postgres.stop()
  await expect.poll(() => statuses.has(503)).toBe(true)
  const { status, body } = await submit()
  expect([status, body.error.code]).toEqual([503, 'unavailable'])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  await postgres.start()
  const countBefore = acknowledgedIds.length
  await expect.poll(() => acknowledgedIds.length).toBeGreaterThan(countBefore)
  isDone = true
  await clients
  expect([...statuses].sort()).toEqual([201, 503])
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
  const storedIds = runSql(postgres.url, 'select id from submissions').split('\n')
  expect(storedIds).toEqual(expect.arrayContaining(acknowledgedIds))
})

it('survives the end of all its connections', async () => {
  expect((await submit()).status).toBe(201)
  const count = countSubmissions()
  runSql(
    postgres.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await expect.poll(async () => (await submit()).status).toBe(201)
  expect(countSubmissions()).toBeGreaterThan(count)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (key: string, form = deploymentForm()) =>
  server.ask<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  })

it('answers the first result again and stores nothing twice', async () => {
  const key = randomUUID()
  const first = await post(key)
  const before = server.stored()
  const second = await post(key)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(server.stored()).toEqual(before)
})

it.each([
  ['other fields', deploymentForm({ company: 'Another' })],
  ['other files', deploymentForm({}, [{ name: 'Floor plan.png', bytes: SAMPLES.pdf }])],
])('refuses a key that comes again with %s', async (_, other) => {
  const key = randomUUID()
  await post(key)
  const before = server.stored()
  const { status, body } = await post(key, other)
  expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'idempotency_conflict' })
  expect(server.stored()).toEqual(before)
})

it('stores once what comes ten times at the same moment', async () => {
  const key = randomUUID()
  const before = server.stored()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  const after = server.stored()
  expect(after.submissions).toBe(before.submissions + 1)
  expect(after.objectFiles).toEqual(after.objectRows)
  expect(after.tempFiles).toEqual([])
})

it('lets a request be mended and sent again with its key', async () => {
  const key = randomUUID()
  expect((await post(key, deploymentForm({ name: '' }))).status).toBe(400)
  expect((await post(key)).status).toBe(201)
})

it.each([['x'.repeat(256)], ['\u00e9']])('refuses the key %j', async (key) => {
  const { status, body } = await post(key)
  expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'bad_idempotency_key' })
})

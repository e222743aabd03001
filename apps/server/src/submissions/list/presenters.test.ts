import { DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import { executeStored } from '@duet/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeploymentForm } from '../../testing/requests.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm(),
  })
  id = body.data.id
  await server.request('/api/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })
  for (const table of ['submissions', 'subscribers', 'outbox', 'objects']) {
    await executeStored(
      server.dataDir,
      `alter table ${table} add column new_column text default 'internal value'`,
    )
  }
})
afterAll(() => server.close())

async function readAsAdmin<T>(path: string) {
  const headers = { Authorization: `Bearer ${await server.signIn()}` }
  const { status, text, body } = await server.request<T>(path, { headers })
  expect(status).toBe(200)
  return { text, data: body.data }
}

it('keeps new database columns out of every response', async () => {
  const [message] = (await readAsAdmin<{ id: string }[]>('/api/outbox')).data
  const paths = [
    '/api/submissions',
    '/api/submissions?limit=1',
    `/api/submission/${id}`,
    '/api/newsletter',
    '/api/newsletter?limit=1',
    '/api/outbox',
    `/api/outbox/${message?.id}`,
  ]
  for (const path of paths) {
    const { text } = await readAsAdmin(path)
    expect(text, path).toContain('example')
    expect(text, path).not.toMatch(/new_column|internal value/)
  }
})

it('sends exactly the documented keys', async () => {
  const { data: submission } = await readAsAdmin<object>(`/api/submission/${id}`)
  const columns = Object.values(DEPLOYMENT_FIELDS).map(({ column }) => column)
  const otherKeys = [
    ...['created_at', 'follow_up_on', 'id', 'is_unread', 'owner_id', 'reference', 'status', 'tags'],
    ...['answer_due_at', 'first_contact_at', 'updated_at', 'version', 'workflow_media'],
    ...['source', 'first_touch', 'last_touch'],
  ]
  expect(Object.keys(submission).sort()).toEqual([...columns, ...otherKeys].sort())
  const [entry] = (await readAsAdmin<object[]>('/api/outbox')).data
  expect(Object.keys(entry ?? {}).sort()).toEqual([
    'attempts',
    'channel',
    'created_at',
    'failing_since',
    'give_up_at',
    'id',
    'kind',
    'last_attempt_at',
    'last_error',
    'next_attempt_at',
    'recipient',
    'related_id',
    'sent_at',
    'state',
    'subject',
  ])
})

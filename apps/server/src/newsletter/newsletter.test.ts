import type { Subscriber } from '@duet/contract'
import { executeStored } from '@duet/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server.close())

const JSON_TYPE = { 'Content-Type': 'application/json' }
const post = (body: RequestInit['body'] & {}, headers: Record<string, string> = {}) =>
  server.request<{ alreadySubscribed: boolean }>('/api/newsletter', {
    method: 'POST',
    body,
    headers,
  })
const subscribe = (email: string) => post(JSON.stringify({ email }), JSON_TYPE)

function createForm(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

it('ignores the case of an address', async () => {
  expect((await subscribe('Ada@Example.com')).body).toEqual({
    success: true,
    data: { alreadySubscribed: false },
  })
  expect((await subscribe('aDA@eXAMPLE.com')).body.data).toEqual({ alreadySubscribed: true })
  const { body } = await server.request<Subscriber[]>('/api/newsletter', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(body.data).toEqual([
    {
      id: expect.any(String),
      email: 'Ada@Example.com',
      subscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      is_active: true,
      is_unconfirmed: false,
      source: 'site',
      deleted_at: null,
    },
  ])
})

it('reactivates an inactive subscriber and treats them as new', async () => {
  await subscribe('back@example.com')
  await executeStored(
    server.dataDir,
    "update subscribers set is_active = 0 where email_key = 'back@example.com'",
  )
  expect((await subscribe('Back@example.com')).body.data).toEqual({ alreadySubscribed: false })
  expect((await subscribe('back@example.com')).body.data).toEqual({ alreadySubscribed: true })
})

it('stores one of ten simultaneous sign-ups', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => subscribe('rush@example.com')),
  )
  expect(responses.filter(({ body }) => !body.data.alreadySubscribed)).toHaveLength(1)
})

it.each([
  ['a urlencoded body', () => new URLSearchParams({ email: 'u@example.com' })],
  ['a multipart body', () => createForm({ email: 'm@example.com' })],
])('accepts %s', async (_, body) => {
  const { status, body: responseBody } = await post(body())
  expect([status, responseBody.data]).toEqual([200, { alreadySubscribed: false }])
})

it('responds with a page to a form post without JavaScript', async () => {
  const response = await post(new URLSearchParams({ email: 'page@example.com' }), {
    Accept: 'text/html,*/*;q=0.8',
  })
  expect(response.status).toBe(200)
  expect(response.text).toContain('Successfully subscribed!')
})

it.each([
  ['', 400, 'validation_failed'],
  ['{}', 400, 'validation_failed'],
  ['{"email":"nobody"}', 400, 'validation_failed'],
  ['{"email":["a@example.com"]}', 400, 'validation_failed'],
  ['[]', 400, 'validation_failed'],
  ['null', 400, 'validation_failed'],
  ['"a@example.com"', 400, 'validation_failed'],
  ['7', 400, 'validation_failed'],
  ['{"email"', 400, 'malformed_json'],
  [`{"email":"${'x'.repeat(100_000)}"}`, 413, 'payload_too_large'],
])('rejects %.20s', async (body, status, code) => {
  const dataBefore = server.readStoredData()
  const response = await post(body, JSON_TYPE)
  expect([response.status, response.body.error.code]).toEqual([status, code])
  if (code === 'validation_failed') {
    expect(response.body.error.fields).toEqual({ email: 'Valid email is required' })
  }
  expect(server.readStoredData()).toEqual(dataBefore)
})

it('rejects a body with another content type', async () => {
  const response = await post('email=a@example.com', { 'Content-Type': 'text/plain' })
  expect([response.status, response.body.error.code]).toEqual([415, 'unsupported_content_type'])
})

it.each([
  ['avatar', new Blob(['x']), 'unexpected_file', 'This form takes no files.'],
  ['email', 'x'.repeat(20_000), 'field_too_long', 'The value of a field is too long.'],
])('reports the problem with the form field %s', async (name, value, code, message) => {
  const form = new FormData()
  form.append(name, value)
  const response = await server.request('/api/newsletter', { method: 'POST', body: form })
  expect([response.status, response.body.error]).toEqual([400, { code, message }])
})

it('responds with success if a bot sends an invalid address, but stores nothing', async () => {
  const dataBefore = server.readStoredData()
  const body = JSON.stringify({ email: 'nobody', website: 'x' })
  expect((await post(body, JSON_TYPE)).body.data).toEqual({ alreadySubscribed: false })
  expect(server.readStoredData()).toEqual(dataBefore)
})

it.each([
  ['sign-ups', {}],
  ['sign-ups that fill in the honeypot field', { website: 'x' }],
])('responds with 429 above the limit of %s per IP address', async (_, fields) => {
  const strictServer = await startTestServer({ LIMIT_NEWSLETTER: '1' })
  try {
    const body = new URLSearchParams({ email: 'a@example.com', ...fields })
    const init = { method: 'POST', body }
    await strictServer.request('/api/newsletter', init)
    const secondResponse = await strictServer.request('/api/newsletter', init)
    expect(secondResponse.status).toBe(429)
    expect(Number(secondResponse.headers.get('Retry-After'))).toBeGreaterThan(0)
  } finally {
    await strictServer.close()
  }
})

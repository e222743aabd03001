import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FormBehavior, startFormService } from '../testing/formService.ts'
import { type OutboxClient, openOutboxClient } from '../testing/outboxClient.ts'
import { createDeploymentForm, createSizedPng, GOOD_FIELDS, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let service: Awaited<ReturnType<typeof startFormService>>
let server: TestServer
let outbox: OutboxClient
beforeEach(async () => {
  service = await startFormService()
  server = await startTestServer(
    { MAIL_FORM_URL: service.url, PUBLIC_URL: 'http://www.example.com' },
    { mail: { retryMs: 20, retryMaxMs: 80, timeoutMs: 300_000 } },
  )
  outbox = await openOutboxClient(server)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  await service.close()
})

const post = (form = createDeploymentForm()) =>
  server.request<{ id: string }>('/api/deployment', { method: 'POST', body: form })

it('posts a request with its files in the format of the service', async () => {
  const useCase = `${'Napkins, "two" folds & <b>stacks</b> of 25.\n'.repeat(200)}`.slice(0, 4999)
  const names = ['plan "A".png', 'b.png', 'Façade 工場.png', 'd.png', 'e.png']
  const files = names.map((name, index) => ({
    name,
    bytes: createSizedPng(5 * 1024 * 1024 - index),
  }))
  const { body } = await post(createDeploymentForm({ useCase, totalUnits: '3' }, files))
  const [form] = await outbox.waitForDeliveries(service.received, 1)
  expect(form?.headers).toMatchObject({
    origin: 'http://www.example.com',
    referer: 'http://www.example.com/',
  })
  expect(form?.fields).toEqual({
    _subject: 'New Deployment Request',
    _template: 'table',
    _captcha: 'false',
    _replyto: GOOD_FIELDS.email,
    Name: GOOD_FIELDS.name,
    Email: GOOD_FIELDS.email,
    Title: GOOD_FIELDS.title,
    Company: GOOD_FIELDS.company,
    'Use Case': useCase.trim().replaceAll('\n', '\r\n'),
    States: 'Ohio, West Virginia',
    'Total Units': '3',
    Files: names.map((name) => `${name} (5.00 MB)`).join(', '),
    Note: expect.stringMatching(/^Files were uploaded to secure storage: http\S+\/submission\//),
    Reference: body.data.id
      .slice(0, 9)
      .toUpperCase()
      .replace(/(.{4})(.{4}).*/, '$1-$2'),
    'Message ID': (await outbox.list())[0]?.id,
  })
  expect(Object.keys(form?.files ?? {})).toEqual([1, 2, 3, 4, 5].map((n) => `attachment_${n}`))
  for (const [index, { name, bytes }] of files.entries()) {
    const file = form?.files[`attachment_${index + 1}`]
    expect([file?.name, file?.type]).toEqual([name, 'image/png'])
    expect(file?.bytes.equals(bytes)).toBe(true)
  }
})

it('posts a sign-up only to the team', async () => {
  // Stop the clock, so that the day doesn't end during the test.
  vi.useFakeTimers({ toFake: ['Date'] })
  await outbox.subscribe('ada@example.com')
  const [form] = await outbox.waitForDeliveries(service.received, 1)
  const day = new Date()
  expect(form?.fields).toEqual({
    _subject: 'New newsletter subscriber',
    _template: 'table',
    _captcha: 'false',
    Email: 'ada@example.com',
    'Signup Date': `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`,
    'Message ID': expect.any(String),
  })
  expect(await outbox.list()).toHaveLength(1)
})

it.each<FormBehavior>(['a boolean', 'a string typed as HTML'])(
  'accepts %s as success',
  async (behavior) => {
    service.behavior.current = behavior
    await post()
    await outbox.waitForDeliveries(service.received, 1)
    expect(await outbox.list()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
  },
)

it.each<[FormBehavior, RegExp]>([
  ['needs Activation', /needs activation: open the email/],
  ['refuses a burst', /too many messages at once/],
  ['says no', /rejected the message with 200: Something <b>odd<\/b> happened$/],
  ['responds with 403', /responded with 403\.$/],
])('if the service %s, reports the reason and retries', async (behavior, reason) => {
  service.behavior.current = behavior
  await post()
  await expect
    .poll(async () => (await outbox.list())[0])
    .toMatchObject({ last_error: expect.stringMatching(reason), failing_since: expect.any(String) })
  expect((await outbox.status()).channels).toMatchObject([
    { channel: 'form', last_error: expect.stringMatching(reason), waiting: 1 },
  ])
  service.behavior.current = 'a string'
  await outbox.waitForDeliveries(service.received, 1)
  expect(await outbox.status()).toMatchObject({ failing_since: null, waiting: 0 })
})

it('links to files that are too large', async () => {
  service.behavior.current = 'finds files too large'
  const file = { name: 'a.png', bytes: SAMPLES.png }
  const { body } = await post(createDeploymentForm({}, [file]))
  const [form] = await outbox.waitForDeliveries(service.received, 1)
  expect(form?.files).toEqual({})
  expect(form?.fields.Files).toBe('a.png (0.00 MB)')
  expect(form?.fields.Note).toContain(`/admin/submission/${body.data.id}`)
  expect(form?.fields.Note).toContain('too large')
})

it('links to files if the service keeps closing the connection', async () => {
  service.state.maxBytes = 100_000
  const file = { name: 'a.png', bytes: createSizedPng(3 * 1024 * 1024) }
  await post(createDeploymentForm({}, [file]))
  const [form] = await outbox.waitForDeliveries(service.received, 1)
  expect(form?.files).toEqual({})
  expect(form?.fields.Files).toBe('a.png (3.00 MB)')
  expect(form?.fields.Note).toContain('too large')
  // The first three attempts include the file, because the service might just be down. The fourth
  // attempt succeeds without the file.
  expect(service.state.requests).toBe(4)
})

it('sends one message at a time', async () => {
  await Promise.all(Array.from({ length: 12 }, () => post()))
  await outbox.waitForDeliveries(service.received, 12)
  expect(new Set(service.received.map(({ id }) => id)).size).toBe(12)
  expect(service.state).toMatchObject({ maxConcurrent: 1, requests: 12 })
})

import { startWebhookReceiver } from '@duet/kit/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OutboxClient, openOutboxClient } from '../testing/outboxClient.ts'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const KEY = Buffer.from('a key of thirty-two bytes, or so')

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let server: TestServer
let outbox: OutboxClient
const startServer = async (secret: string) => {
  server = await startTestServer(
    { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret },
    { mail: { retryMs: 20, retryMaxMs: 80, timeoutMs: 300_000 } },
  )
  outbox = await openOutboxClient(server)
}
beforeEach(async () => {
  receiver = await startWebhookReceiver(KEY)
})
afterEach(async () => {
  await server.close()
  await receiver.close()
})

it.each([
  ['in Base64 with a prefix', `whsec_${KEY.toString('base64')}`],
  ['in Base64 without a prefix', KEY.toString('base64')],
  ['as plain text', KEY.toString()],
])('signs with a secret given %s', async (_, secret) => {
  await startServer(secret)
  await outbox.subscribe('ada@example.com')
  const [delivery] = await outbox.waitForDeliveries(receiver.received, 1)
  expect(delivery?.event).toEqual({
    type: 'newsletter.subscribed',
    timestamp: expect.stringMatching(/Z$/),
    data: { id: expect.any(String), email: 'ada@example.com', subscribed_at: expect.any(String) },
  })
})

it('sends all fields of a request, with private URLs of its files', async () => {
  await startServer(`whsec_${KEY.toString('base64')}`)
  const body = createDeploymentForm({ useCase: 'Napkins & "towels"\n工場' })
  const { body: responseBody } = await server.request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body,
  })
  const [delivery] = await outbox.waitForDeliveries(receiver.received, 1)
  expect(delivery?.id).toBe(`msg_${(await outbox.list())[0]?.id}`)
  expect(delivery?.event).toMatchObject({
    type: 'deployment.requested',
    data: {
      id: responseBody.data.id,
      use_case: 'Napkins & "towels"\n工場',
      states: ['Ohio', 'West Virginia'],
      total_units: 12,
      files: [{ original_name: 'Floor plan.png', type: 'image/png' }],
    },
  })
  const [file] = (delivery?.event.data.files ?? []) as { url: string }[]
  expect((await fetch(file?.url ?? '')).status).toBe(400)
})

it('says where a lead came from, if that is known', async () => {
  await startServer(`whsec_${KEY.toString('base64')}`)
  const submit = (fields: Record<string, string>) =>
    server.request('/api/deployment', { method: 'POST', body: createDeploymentForm(fields) })
  await submit({ first_touch: 'utm_source=News&path=%2F' })
  await outbox.waitForDeliveries(receiver.received, 1)
  await submit({ email: 'other@plant.example' })
  const deliveries = await outbox.waitForDeliveries(receiver.received, 2)
  const touch = { utm_source: 'News', path: '/' }
  expect(deliveries[0]?.event.data).toMatchObject({
    ...{ source: 'news', first_touch: touch, last_touch: touch },
  })
  expect(deliveries[1]?.event.data).not.toHaveProperty('source')
})

it('reveals only the host of the webhook’s URL in errors', async () => {
  await startServer(`whsec_${KEY.toString('base64')}`)
  receiver.state.mode = '500'
  await outbox.subscribe('ada@example.com')
  await expect
    .poll(async () => (await outbox.status()).channels[0]?.last_error)
    .toBe(`The webhook at ${new URL(receiver.url).host} responded with 500.`)
})

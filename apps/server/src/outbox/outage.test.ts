import { FAULTS, startWebhookReceiver } from '@duet/kit/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFormService } from '../testing/formService.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { type OutboxClient, openOutboxClient } from '../testing/outboxClient.ts'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const KEY = Buffer.from('a key of thirty-two bytes, or so')

let form: Awaited<ReturnType<typeof startFormService>>
let webhook: Awaited<ReturnType<typeof startWebhookReceiver>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let outbox: OutboxClient
let startServer: (timeoutMs: number) => Promise<void>
beforeEach(async () => {
  form = await startFormService()
  webhook = await startWebhookReceiver(KEY)
  mailServer = await startMailServer()
  const settings = {
    MAIL_FORM_URL: form.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'robot@duet.example',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
  }
  startServer = async (timeoutMs) => {
    // Use retry delays that are about a thousand times shorter than the defaults.
    server = await startTestServer(settings, { mail: { retryMs: 4, retryMaxMs: 300, timeoutMs } })
    outbox = await openOutboxClient(server)
  }
})
afterEach(async () => {
  // Close the services first. While one hangs, the server waits for its response before it stops.
  await Promise.all([form.close(), webhook.close(), mailServer.close()])
  await server.close()
})

async function submitForms(number: number): Promise<void> {
  const body = createDeploymentForm({ company: `Company ${number}` })
  const [request, signup] = await Promise.all([
    server.request('/api/deployment', { method: 'POST', body }),
    outbox.subscribe(`visitor-${number}@example.com`),
  ])
  expect([request.status, signup.status]).toEqual([201, 200])
}

it('sends every message exactly once after every kind of outage', async () => {
  await startServer(300_000)
  let visitorCount = 0
  mailServer.state.mode = 'hanging'
  for (const fault of FAULTS) {
    form.state.mode = fault
    // The webhook channel treats any response with status 200 as success, even an HTML page. Use
    // status 500 instead of the page.
    webhook.state.mode = fault === 'page' ? '500' : fault
    const requestsBefore = form.state.requests
    await submitForms(visitorCount++)
    await submitForms(visitorCount++)
    // The server responds to visitors before it contacts the form service, so wait until the form
    // service receives a request.
    await expect.poll(() => form.state.requests).toBeGreaterThan(requestsBefore)
    form.disconnectAll()
    webhook.disconnectAll()
  }
  const outageStatus = await outbox.status()
  expect(outageStatus.channels.map(({ waiting }) => waiting)).toEqual([24, 24, 24])
  expect(outageStatus.failing_since).not.toBeNull()

  form.state.mode = 'healthy'
  webhook.state.mode = 'healthy'
  mailServer.state.mode = 'healthy'
  mailServer.disconnectAll()
  // The form service and the webhook each receive the messages to the team. Messages to everyone
  // else are sent by SMTP.
  await outbox.waitForDeliveries(form.received, visitorCount * 2)
  expect(new Set(form.received.map(({ id }) => id)).size).toBe(visitorCount * 2)
  expect(new Set(webhook.received.map(({ id }) => id)).size).toBe(visitorCount * 2)
  expect(webhook.received).toHaveLength(visitorCount * 2)
  expect(new Set(mailServer.received.map(({ mail }) => mail.headers['message-id'])).size).toBe(24)
  expect(mailServer.received).toHaveLength(24)
  expect(await outbox.status()).toMatchObject({ failing_since: null, waiting: 0, dead: 0 })
})

it('respects Retry-After', async () => {
  await startServer(300_000)
  form.state.mode = '429'
  await submitForms(0)
  await expect.poll(() => form.state.requests).toBeGreaterThan(0)
  form.state.mode = 'healthy'
  await outbox.waitForDeliveries(form.received, 2)
  const [firstTime = 0, secondTime = 0] = form.state.arrivalTimes
  // Timers may fire a few milliseconds early.
  expect(secondTime - firstTime).toBeGreaterThanOrEqual(995)
})

it('times out on a hanging service, and retries', async () => {
  await startServer(100)
  form.state.mode = 'hanging'
  webhook.state.mode = 'hanging'
  mailServer.state.mode = 'hanging'
  await submitForms(0)
  await expect
    .poll(async () => (await outbox.status()).channels.map(({ last_error }) => last_error))
    .toEqual(Array(3).fill(expect.stringMatching(/did not respond in time\.$/)))
  await expect.poll(() => form.state.requests).toBeGreaterThan(1)
})

it('responds to visitors while every service hangs', async () => {
  await startServer(300_000)
  form.state.mode = 'hanging'
  webhook.state.mode = 'hanging'
  mailServer.state.mode = 'hanging'
  await submitForms(0)
  // Each service now hangs while it handles a message, but the next visitor still gets a response.
  await expect.poll(() => [form.state.concurrent, webhook.state.concurrent]).toEqual([1, 1])
  await submitForms(1)
})

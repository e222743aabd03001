import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFormService } from '../testing/formService.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { BAD_MOODS } from '../testing/moodyServer.ts'
import { type OutboxDesk, openDesk } from '../testing/outboxDesk.ts'
import { deploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { startWebhookReceiver } from '../testing/webhookReceiver.ts'

const KEY = Buffer.from('a key of thirty-two bytes, or so')

let form: Awaited<ReturnType<typeof startFormService>>
let webhook: Awaited<ReturnType<typeof startWebhookReceiver>>
let mails: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let desk: OutboxDesk
let open: (timeoutMs: number) => Promise<void>
beforeEach(async () => {
  form = await startFormService()
  webhook = await startWebhookReceiver(KEY)
  mails = await startMailServer()
  const settings = {
    MAIL_FORM_URL: form.url,
    SMTP_URL: mails.url,
    MAIL_FROM: 'robot@duet.example',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
  }
  open = async (timeoutMs) => {
    // An hour of back-off, a thousand times faster.
    server = await startTestServer(settings, { mail: { retryMs: 4, retryMaxMs: 300, timeoutMs } })
    desk = await openDesk(server)
  }
})
afterEach(async () => {
  await server.close()
  await Promise.all([form.close(), webhook.close(), mails.close()])
})

async function visit(number: number): Promise<void> {
  const body = deploymentForm({ company: `Company ${number}` })
  const [request, signup] = await Promise.all([
    server.ask('/api/deployment', { method: 'POST', body }),
    desk.subscribe(`visitor-${number}@example.com`),
  ])
  expect([request.status, signup.status]).toEqual([201, 200])
}

it('sends every message exactly once after an outage in every way', async () => {
  await open(30_000)
  let visitors = 0
  mails.state.mood = 'hanging'
  for (const mood of BAD_MOODS) {
    form.state.mood = mood
    // For a webhook, a page with status 200 is a yes.
    webhook.state.mood = mood === 'page' ? '500' : mood
    const before = form.state.requests
    await visit(visitors++)
    await visit(visitors++)
    // It has met this mood too; the answers above did not wait for it.
    await expect.poll(() => form.state.requests, { timeout: 20_000 }).toBeGreaterThan(before)
    form.release()
    webhook.release()
  }
  const down = await desk.status()
  expect(down.channels.map(({ waiting }) => waiting)).toEqual([24, 24, 24])
  expect(down.failing_since).not.toBeNull()

  form.state.mood = 'well'
  webhook.state.mood = 'well'
  mails.state.mood = 'well'
  mails.release()
  // The news to the team by form and webhook; acknowledgements and welcomes by SMTP.
  await desk.settled(form.taken, visitors * 2)
  expect(new Set(form.taken.map(({ id }) => id)).size).toBe(visitors * 2)
  expect(new Set(webhook.taken.map(({ id }) => id)).size).toBe(visitors * 2)
  expect(webhook.taken).toHaveLength(visitors * 2)
  expect(new Set(mails.taken.map(({ mail }) => mail.headers['message-id'])).size).toBe(24)
  expect(mails.taken).toHaveLength(24)
  expect(await desk.status()).toMatchObject({ failing_since: null, waiting: 0, dead: 0 })
}, 60_000)

it('leaves a service alone for as long as it asks', async () => {
  await open(30_000)
  form.state.mood = '429'
  await visit(0)
  await expect.poll(() => form.state.requests, { timeout: 10_000 }).toBeGreaterThan(0)
  form.state.mood = 'well'
  await desk.settled(form.taken, 2)
  const [first = 0, second = 0] = form.state.times
  // Timers may be early by a millisecond or two.
  expect(second - first).toBeGreaterThanOrEqual(995)
})

it('gives up waiting for a service that hangs, and tries again', async () => {
  await open(100)
  form.state.mood = 'hanging'
  webhook.state.mood = 'hanging'
  mails.state.mood = 'hanging'
  await visit(0)
  await expect
    .poll(async () => (await desk.status()).channels.map(({ last_error }) => last_error), {
      timeout: 20_000,
    })
    .toEqual(Array(3).fill(expect.stringMatching(/did not answer in time\.$/)))
  await expect.poll(() => form.state.requests, { timeout: 20_000 }).toBeGreaterThan(1)
})

it('answers visitors while every service hangs', async () => {
  await open(30_000)
  form.state.mood = 'hanging'
  webhook.state.mood = 'hanging'
  mails.state.mood = 'hanging'
  await visit(0)
  // All three hold a message at this moment, and the next visitor is answered all the same.
  await expect
    .poll(() => [form.state.atOnce, webhook.state.atOnce], { timeout: 10_000 })
    .toEqual([1, 1])
  await visit(1)
})

import { afterEach, expect, it } from 'vitest'
import { startFormService } from '../testing/formService.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { type Entry, openOutboxClient } from '../testing/outboxClient.ts'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const ONE_HOUR_MS = 3_600_000

const closeFunctions: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closeFunctions.splice(0).reverse()) await close()
})

async function startServer(...args: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...args)
  closeFunctions.push(() => server.close())
  return { server, outbox: await openOutboxClient(server) }
}

const post = (server: TestServer) =>
  server.request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm(),
  })

it('keeps all messages readable while no channel is configured', async () => {
  const { server, outbox } = await startServer({ PRODUCT_NAME: 'Zephyr & Co' })
  await post(server)
  await outbox.subscribe('ada@example.com')
  const entries = await outbox.list()
  expect(entries.map(({ kind }) => kind).sort()).toEqual([
    'deployment_request',
    'newsletter_signup',
    'newsletter_welcome',
    'request_acknowledgement',
  ])
  for (const entry of entries) {
    expect(entry).toMatchObject({ channel: 'none', state: 'resting', attempts: 0 })
    const { body } = await outbox.request<Entry & { html: string; text: string }>(`/${entry.id}`)
    expect(body.data).toMatchObject(entry)
    expect(body.data.html).toContain('Zephyr &#38; Co')
    expect(body.data.html).not.toMatch(/cid:|<script/)
    expect(body.data.text).toContain('Zephyr & Co')
    expect(body.data.html + body.data.text).not.toMatch(/duet/i)
  }
  expect(await outbox.status()).toEqual({
    channels: [],
    failing_since: null,
    reaches_people: false,
    waiting: 0,
    resting: 4,
    dead: 0,
  })
  const rejectedRetry = await outbox.request(`/${entries[0]?.id}/retry`, 'POST')
  expect([rejectedRetry.status, rejectedRetry.body.error.code]).toEqual([409, 'outbox_conflict'])
})

it('sends messages in the state `resting` once a channel is configured', async () => {
  const { server, outbox } = await startServer()
  await post(server)
  await outbox.subscribe('ada@example.com')
  await server.stop()
  const service = await startFormService()
  closeFunctions.push(() => service.close())
  const teamServer = await startTestServer(
    { MAIL_FORM_URL: service.url },
    { dataDir: server.dataDir },
  )
  const teamOutbox = await openOutboxClient(teamServer)
  await teamOutbox.waitForDeliveries(service.received, 2)
  expect(await teamOutbox.status()).toMatchObject({ resting: 2, reaches_people: false })
  await teamServer.stop()

  const mailServer = await startMailServer()
  closeFunctions.push(() => mailServer.close())
  const settings = {
    MAIL_FORM_URL: service.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'a@duet.example',
  }
  const smtpServer = await startTestServer(settings, { dataDir: server.dataDir })
  await (await openOutboxClient(smtpServer)).waitForDeliveries(mailServer.received, 2)
  expect(service.received).toHaveLength(2)
  await smtpServer.stop()
})

it('retries and discards messages, except sent ones', async () => {
  const service = await startFormService()
  closeFunctions.push(() => service.close())
  const mail = { retryMs: ONE_HOUR_MS, retryMaxMs: ONE_HOUR_MS }
  const { outbox } = await startServer({ MAIL_FORM_URL: service.url }, { mail })
  service.behavior.current = 'responds with 403'
  await outbox.subscribe('one@example.com')
  await outbox.subscribe('two@example.com')
  await expect.poll(() => service.state.requests).toBe(1)
  await expect.poll(async () => (await outbox.status()).failing_since).not.toBeNull()
  const [secondEntry, firstEntry] = await outbox.list('?sort=-created_at')
  service.behavior.current = 'a string'

  const discardResponse = await outbox.request<Entry>(`/${secondEntry?.id}/discard`, 'POST')
  expect(discardResponse.body.data).toMatchObject({ state: 'discarded', next_attempt_at: null })
  const retryResponse = await outbox.request<Entry>(`/${firstEntry?.id}/retry`, 'POST')
  expect(retryResponse.body.data).toMatchObject({ state: 'waiting', failing_since: null })
  await outbox.waitForDeliveries(service.received, 1)
  expect(service.received[0]?.fields.Email).toBe('one@example.com')
  for (const action of ['retry', 'discard']) {
    const { status, body } = await outbox.request(`/${firstEntry?.id}/${action}`, 'POST')
    expect([status, body.error.code]).toEqual([409, 'outbox_conflict'])
  }
})

it('supports paging and filters, and requires a token', async () => {
  const { server, outbox } = await startServer()
  for (let number = 1; number <= 5; number += 1) await outbox.subscribe(`v${number}@example.com`)
  const seenEmails: string[] = []
  let cursor: string | null | undefined = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof server.request<Entry[]>>> = await outbox.request<Entry[]>(
      `?limit=4&cursor=${cursor}`,
    )
    seenEmails.push(...page.body.data.map(({ id }) => id))
    cursor = page.body.nextCursor
  }
  expect(seenEmails).toEqual((await outbox.list()).map(({ id }) => id))
  expect(new Set(seenEmails).size).toBe(10)
  expect(await outbox.list('?q=V3@example')).toHaveLength(1)
  expect(await outbox.list('?state=sent')).toEqual([])
  expect(await outbox.list('?channel=none')).toHaveLength(10)
  expect((await outbox.request('?state=odd')).status).toBe(400)
  expect((await outbox.request('/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await server.request('/api/outbox')).status).toBe(401)
  expect(
    (await server.request(`/api/outbox/${seenEmails[0]}/discard`, { method: 'POST' })).status,
  ).toBe(401)
})

it('limits emails per mailbox and day, regardless of how the address is written', async () => {
  const { outbox } = await startServer({ LIMIT_MAILS_PER_MAILBOX: '2' })
  for (const email of ['ada@example.com', 'ada+1@example.com', 'ADA+2@example.com']) {
    expect((await outbox.subscribe(email)).status).toBe(200)
  }
  const kinds = (await outbox.list()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'newsletter_welcome')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'newsletter_signup')).toHaveLength(3)
})

import { randomUUID } from 'node:crypto'
import type { OutboxEntry, OutboxRetry, OutboxRetryResult } from '@duet/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMailServer } from '../testing/mailServer.ts'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'
import { createFoldedColumns } from './foldedColumns.ts'

const ONE_HOUR_SECONDS = '3600'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TeamServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTeamServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'duet@duet.example',
    MAIL_RETRY_SECONDS: ONE_HOUR_SECONDS,
    MAIL_RETRY_MAX_SECONDS: ONE_HOUR_SECONDS,
  })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('outbox').execute()
  mailServer.received.length = 0
})

interface FailedMessage {
  to: string | null
  kind?: 'newsletter_welcome' | 'newsletter_signup' | 'recovery'
  state?: 'dead' | 'sent'
  expiresAt?: string
}

async function addFailedMessage(
  { to, kind = 'newsletter_welcome', state, expiresAt }: FailedMessage,
  { db }: Pick<TeamServer, 'db'> = server,
) {
  const id = randomUUID()
  const texts = {
    subject: 'Successfully subscribed!',
    recipient: to,
    last_error: 'The mail server is down.',
  }
  await db
    .insertInto('outbox')
    .values({
      id,
      kind,
      channel: 'smtp',
      state: state ?? 'dead',
      ...texts,
      ...createFoldedColumns(texts),
      related_id: id,
      payload: JSON.stringify({ kind, subscriberId: id, email: to }),
      attempts: 9,
      created_at: '2026-11-20T09:00:00.000Z',
      give_up_at: '2026-11-21T09:00:00.000Z',
      failing_since: '2026-11-20T09:00:00.000Z',
      expires_at: expiresAt ?? null,
    })
    .execute()
  return id
}

const retry = (body: OutboxRetry, key = 'key', sender: Sender = 'editor') =>
  server.send<OutboxRetryResult>(sender, 'POST', '/outbox/retry', {
    body,
    headers: { 'Idempotency-Key': key },
  })
const listAddresses = () => mailServer.received.map(({ to }) => to[0]).sort()

it('resends all failed messages that match the filter', async () => {
  await addFailedMessage({ to: 'ada@example.com' })
  await addFailedMessage({ to: 'bo@example.com' })
  await addFailedMessage({ to: 'cy@example.org' })
  await addFailedMessage({ to: 'dan@example.com', state: 'sent' })
  const { status, data } = await retry({ q: 'Example.COM', channel: 'smtp' })
  expect([status, data]).toEqual([200, { retried: 2, skipped: 0 }])
  await expect.poll(listAddresses).toEqual(['ada@example.com', 'bo@example.com'])
  const { data: failedMessages } = await server.send<OutboxEntry[]>(
    'editor',
    'GET',
    '/outbox?state=dead',
  )
  expect(failedMessages.map(({ recipient }) => recipient)).toEqual(['cy@example.org'])
})

it('sends nothing twice if a client sends the request again', async () => {
  await addFailedMessage({ to: 'ada@example.com' })
  const firstResponse = await retry({}, 'again')
  await expect.poll(listAddresses).toEqual(['ada@example.com'])
  await addFailedMessage({ to: 'bo@example.com' })
  expect((await retry({}, 'again')).data).toEqual(firstResponse.data)
  const { data } = await server.send<OutboxEntry[]>('editor', 'GET', '/outbox?state=dead')
  expect(data).toHaveLength(1)
  const otherResponse = await retry({ q: 'bo' }, 'again')
  expect([otherResponse.status, otherResponse.error.code]).toEqual([409, 'idempotency_conflict'])
})

it('retries each message once if two people press the button', async () => {
  await addFailedMessage({ to: 'ada@example.com' })
  const [firstResponse, secondResponse] = await Promise.all([
    retry({}, 'one', 'editor'),
    retry({}, 'two', 'admin'),
  ])
  expect([firstResponse.data.retried, secondResponse.data.retried].sort()).toEqual([0, 1])
  await expect.poll(listAddresses).toEqual(['ada@example.com'])
})

const changeMessage = (id: string, action: 'retry' | 'discard', sender: Sender) =>
  server.send<OutboxEntry>(sender, 'POST', `/outbox/${id}/${action}`)

it('sends a message once if two people retry it at the same time', async () => {
  const id = await addFailedMessage({ to: 'ada@example.com' })
  const responses = await Promise.all([
    changeMessage(id, 'retry', 'editor'),
    changeMessage(id, 'retry', 'admin'),
  ])
  // The second person can be too late, because the message is already being sent.
  expect(responses.map(({ status }) => [200, 409].includes(status))).toEqual([true, true])
  expect(responses.map(({ status }) => status)).toContain(200)
  await expect
    .poll(async () => (await server.send<OutboxEntry>('admin', 'GET', `/outbox/${id}`)).data.state)
    .toBe('sent')
  expect(listAddresses()).toEqual(['ada@example.com'])
  // A client that retries after a lost response learns that the message was sent.
  const { status, error } = await changeMessage(id, 'retry', 'editor')
  expect([status, error.code]).toEqual([409, 'outbox_conflict'])
})

it('discards a message once if two people or a retry discard it', async () => {
  const id = await addFailedMessage({ to: 'ada@example.com' })
  const responses = await Promise.all([
    changeMessage(id, 'discard', 'editor'),
    changeMessage(id, 'discard', 'admin'),
  ])
  expect(responses.map(({ status, data }) => [status, data.state])).toEqual([
    [200, 'discarded'],
    [200, 'discarded'],
  ])
  expect(listAddresses()).toEqual([])
})

it('skips expired messages and, for editors, emails about accounts', async () => {
  await addFailedMessage({ to: 'ada@example.com', expiresAt: '2026-11-20T10:00:00.000Z' })
  await addFailedMessage({ to: 'max@example.com', kind: 'recovery' })
  expect((await retry({}, 'skip')).data).toEqual({ retried: 0, skipped: 1 })
})

it('skips messages that no channel can send', async () => {
  const serverWithoutMail = await startTeamServer()
  try {
    await addFailedMessage({ to: 'ada@example.com' }, serverWithoutMail)
    await addFailedMessage({ to: null, kind: 'newsletter_signup' }, serverWithoutMail)
    const { data } = await serverWithoutMail.send('editor', 'POST', '/outbox/retry', { body: {} })
    expect(data).toEqual({ retried: 0, skipped: 2 })
  } finally {
    await serverWithoutMail.close()
  }
})

it('rejects unknown properties', async () => {
  expect((await server.send('editor', 'POST', '/outbox/retry', { body: { ids: [] } })).status).toBe(
    400,
  )
})

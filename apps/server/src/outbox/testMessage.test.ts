import type { OutboxEntry } from '@duet/contract'
import { afterEach, expect, it } from 'vitest'
import { startMailServer } from '../testing/mailServer.ts'
import { listLeafParts } from '../testing/mime.ts'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'

const closeFunctions: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closeFunctions.splice(0).reverse()) await close()
})

async function startServers(environment: Record<string, string> = {}) {
  const mailServer = await startMailServer()
  closeFunctions.push(() => mailServer.close())
  const server = await startTeamServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'duet@duet.example',
    ...environment,
  })
  closeFunctions.push(() => server.close())
  return { server, mailServer }
}

const sendTest = (server: TeamServer, to: unknown, key?: string, sender: Sender = 'admin') =>
  server.send<OutboxEntry>(sender, 'POST', '/outbox/test', {
    body: { to },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })

it('sends a test message through the queue', async () => {
  const { server, mailServer } = await startServers()
  const { status, data } = await sendTest(server, ' ops@duet.example ')
  expect([status, data]).toMatchObject([
    201,
    { kind: 'test_message', recipient: 'ops@duet.example', channel: 'smtp' },
  ])
  await expect.poll(() => mailServer.received.length).toBe(1)
  const [delivery] = mailServer.received
  expect(delivery?.mail.headers).toMatchObject({ subject: 'Test message' })
  const texts = delivery ? listLeafParts(delivery.mail).map(({ bytes }) => bytes.toString()) : []
  expect(texts[0]).toContain('Sent by: Ines Okafor')
  await expect
    .poll(async () => {
      const { data: entry } = await server.send<OutboxEntry>('admin', 'GET', `/outbox/${data.id}`)
      return entry.state
    })
    .toBe('sent')
})

it('sends one message if a client sends the request again', async () => {
  const { server, mailServer } = await startServers({ LIMIT_TEST_MESSAGES: '1' })
  const firstResponse = await sendTest(server, 'ops@duet.example', 'key')
  const secondResponse = await sendTest(server, 'ops@duet.example', 'key')
  expect(secondResponse.data.id).toBe(firstResponse.data.id)
  await expect.poll(() => mailServer.received.length).toBe(1)
  expect((await sendTest(server, 'other@duet.example', 'key')).status).toBe(409)
})

it('limits the messages per person', async () => {
  const { server } = await startServers({ LIMIT_TEST_MESSAGES: '2' })
  for (const expected of [201, 201, 429]) {
    expect((await sendTest(server, 'ops@duet.example')).status).toBe(expected)
  }
  // Another person has a separate limit.
  expect((await sendTest(server, 'ops@duet.example', undefined, 'service')).status).toBe(201)
})

it('holds the message if mail isn’t set up, and rejects it if mail only reaches the team', async () => {
  const server = await startTeamServer()
  closeFunctions.push(() => server.close())
  expect((await sendTest(server, 'ops@duet.example')).data).toMatchObject({ state: 'resting' })
  const teamOnlyServer = await startTeamServer({ MAIL_FORM_URL: 'http://127.0.0.1:9/form' })
  closeFunctions.push(() => teamOnlyServer.close())
  const { status, error } = await sendTest(teamOnlyServer, 'ops@duet.example')
  expect([status, error.code]).toEqual([409, 'outbox_conflict'])
})

it.each([['not an address'], [undefined], ['a@b']])('rejects the address %s', async (to) => {
  const server = await startTeamServer()
  closeFunctions.push(() => server.close())
  const { status, error } = await sendTest(server, to)
  expect(status).toBe(400)
  expect(Object.keys(error.fields ?? {})).toEqual(['to'])
})

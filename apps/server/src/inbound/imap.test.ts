import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequesterMail } from '@duet/contract'
import { createLogger } from '@duet/kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createReplyAddress } from '../mail/replyAddress.ts'
import { startImapServer } from '../testing/imapServer.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { watchMailbox } from './imap.ts'
import type { ReceiverServices } from './receiveMail.ts'

const INBOUND_ADDRESS = 'reply@duet.example'

let server: TeamServer
let imapServer: Awaited<ReturnType<typeof startImapServer>>
let services: ReceiverServices
let id: string
let stop: () => Promise<void>
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  imapServer = await startImapServer()
  id = await server.submit()
  const { db, objects, outbox } = server
  services = {
    ...{ db, objects, outbox },
    space: { requireReserve: async () => {} },
    log: createLogger({ logLevel: 'silent' }),
    tempDir: await mkdtemp(join(server.dataDir, 'mails-')),
    inboundAddress: INBOUND_ADDRESS,
    secret: server.keys.newsletterSecret,
  }
})
afterEach(async () => {
  await stop()
  await imapServer.close()
})

const watch = (url = imapServer.url, pollMs = 60_000) =>
  watchMailbox({ url: new URL(url), services, isLeader: () => true, firstRetryMs: 1, pollMs })
const deliver = (text: string) =>
  imapServer.deliver(
    [
      'From: ada@plant.example',
      `To: ${createReplyAddress(INBOUND_ADDRESS, services.secret, id)}`,
      `Message-ID: <${text}@plant.example>`,
      '',
      text,
    ].join('\r\n'),
  )
const listTexts = async () => {
  const path = `/submission/${id}/mails`
  const { data } = await server.send<RequesterMail[]>('viewer', 'GET', path)
  return data.map(({ text }) => text)
}

it('reads emails that arrived before it started, and those after the connection was lost', async () => {
  deliver('first')
  stop = watch()
  await expect.poll(listTexts).toEqual(['first'])
  imapServer.disconnect()
  deliver('second')
  await expect.poll(listTexts).toEqual(['first', 'second'])
})

it('tries again if an email can’t be stored', async () => {
  const requireReserve = vi.fn().mockRejectedValueOnce(new Error('The disk is full'))
  services.space = { requireReserve }
  deliver('first')
  stop = watch(imapServer.url, 10)
  await expect.poll(listTexts).toEqual(['first'])
  expect(requireReserve).toHaveBeenCalledTimes(2)
  await expect.poll(() => imapServer.listFlags()).toEqual([['\\Seen']])
})

it('reads the emails after one with a longer header than it reads', async () => {
  const to = `To: ${'a'.repeat(300_000)}@x.example`
  imapServer.deliver(['From: ada@plant.example', to, '', 'bad'].join('\r\n'))
  deliver('good')
  stop = watch()
  await expect.poll(listTexts).toEqual(['good'])
})

it('reads the emails after one that can’t be stored', async () => {
  services.space = {
    requireReserve: async (bytes) => {
      if (bytes > 5000) throw new Error('The disk is full')
    },
  }
  deliver('x'.repeat(5001))
  deliver('second')
  stop = watch()
  await expect.poll(listTexts).toEqual(['second'])
})

it('reports a wrong password, without the password', async () => {
  const warn = vi.spyOn(services.log, 'warn')
  stop = watch(imapServer.url.replace('a%20secret', 'wrong-secret'))
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  const [details, message] = warn.mock.calls[0] ?? []
  expect(message).toBe('the mailbox rejects the user or the password in IMAP_URL')
  expect(JSON.stringify(details)).not.toContain('wrong-secret')
})

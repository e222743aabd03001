import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Subscriber } from '@duet/contract'
import { executeStored } from '@duet/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signLinkToken, verifyLinkToken } from '../mail/newsletterLinks.ts'
import { type OutboxClient, openOutboxClient } from '../testing/outboxClient.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const BROWSER_HEADERS = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ONE_CLICK_REQUEST = {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

let server: TestServer
let outboxClient: OutboxClient
beforeAll(async () => {
  server = await startTestServer()
  outboxClient = await openOutboxClient(server)
})
afterAll(() => server.close())

/** Subscribes an address and returns the path of the unsubscribe link in its welcome email. */
async function signUp(email: string): Promise<string> {
  await outboxClient.subscribe(email)
  const [welcome] = await outboxClient.list(`?q=${encodeURIComponent(email)}`)
  const { body } = await outboxClient.request<{ text: string }>(`/${welcome?.id}`)
  const url = new URL(/\((\S+unsubscribe\?token=\S+)\)/.exec(body.data.text)?.[1] ?? '')
  return url.pathname + url.search
}

async function isActive(email: string): Promise<boolean | undefined> {
  const { body } = await server.request<Subscriber[]>('/api/newsletter', {
    headers: { Authorization: `Bearer ${await server.signIn()}` },
  })
  return body.data.find((subscriber) => subscriber.email === email)?.is_active
}

it('shows a button but changes nothing when the link is opened', async () => {
  const path = await signUp('scanned@example.com')
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await server.request(path, { method, headers: BROWSER_HEADERS })
    expect(status).toBe(200)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  const { text } = await server.request(path, { headers: BROWSER_HEADERS })
  expect(text).toContain('scanned@example.com is subscribed')
  expect(text).toContain(`<form method="post" action="${path}"><button type="submit">Unsubscribe<`)
  expect(await isActive('scanned@example.com')).toBe(true)
})

it('unsubscribes with one POST from a mail client, even if repeated', async () => {
  const path = await signUp('one-click@example.com')
  for (const _ of [1, 2]) {
    const { status, body } = await server.request(path, ONE_CLICK_REQUEST)
    expect([status, body]).toEqual([200, { success: true, data: { isActive: false } }])
  }
  expect(await isActive('one-click@example.com')).toBe(false)
})

it('confirms on a page that offers to resubscribe with the same token', async () => {
  const path = await signUp('back@example.com')
  const unsubscribeResponse = await server.request(path, {
    method: 'POST',
    headers: BROWSER_HEADERS,
  })
  expect(unsubscribeResponse.status).toBe(200)
  expect(unsubscribeResponse.text).toContain('You’re unsubscribed')
  const buttonMatch = /action="([^"]+)"><button type="submit">Subscribe again/.exec(
    unsubscribeResponse.text,
  )
  expect((await server.request(path, { headers: BROWSER_HEADERS })).text).toContain(
    'You’re unsubscribed',
  )
  const resubscribeResponse = await server.request(buttonMatch?.[1] ?? '', {
    method: 'POST',
    headers: BROWSER_HEADERS,
  })
  expect([resubscribeResponse.status, resubscribeResponse.text]).toEqual([
    200,
    expect.stringContaining('again'),
  ])
  expect(await isActive('back@example.com')).toBe(true)
})

it('says that a subscriber who was removed from the database is unsubscribed', async () => {
  const path = await signUp('gone@example.com')
  await executeStored(server.dataDir, "delete from subscribers where email = 'gone@example.com'")
  const { status, body } = await server.request(path, ONE_CLICK_REQUEST)
  expect([status, body]).toEqual([200, { success: true, data: { isActive: false } }])
  for (const method of ['GET', 'POST']) {
    const page = await server.request(path, { method, headers: BROWSER_HEADERS })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('You’re unsubscribed')])
    expect(page.text).not.toContain('Subscribe again')
  }
  const resubscribePath = path.replace('unsubscribe', 'resubscribe')
  const page = await server.request(resubscribePath, { method: 'POST', headers: BROWSER_HEADERS })
  expect([page.status, page.text]).toEqual([
    200,
    expect.stringContaining('Please subscribe again on our website'),
  ])
})

it('treats a returning subscriber as new', async () => {
  const path = await signUp('anew@example.com')
  await server.request(path, ONE_CLICK_REQUEST)
  const { body } = await outboxClient.subscribe('Anew@example.com')
  expect(body.data).toEqual({ alreadySubscribed: false })
})

it.each(['waiting', 'resting', 'dead'] as const)(
  'discards the %s welcome email of an unsubscribed person',
  async (state) => {
    const email = `${state}@example.com`
    const path = await signUp(email)
    const [queuedMessage] = await outboxClient.list(`?q=${email}`)
    await executeStored(
      server.dataDir,
      `update outbox set state = '${state}' where id = '${queuedMessage?.id}'`,
    )
    await server.request(path, ONE_CLICK_REQUEST)
    const [welcome] = await outboxClient.list(`?q=${email}`)
    expect(welcome).toMatchObject({ kind: 'newsletter_welcome', state: 'discarded' })
    expect((await outboxClient.request(`/${welcome?.id}/retry`, 'POST')).status).toBe(409)
  },
)

it('sends the same response to every invalid token', async () => {
  const path = await signUp('safe@example.com')
  const token = path.split('=')[1] ?? ''
  const changedToken = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
  const unknownToken = signLinkToken(
    Buffer.alloc(32),
    'unsubscribe',
    '00000000-0000-4000-8000-000000000000',
  )
  const responses = new Set<string>()
  for (const badToken of [changedToken, token.slice(0, -2), unknownToken, '', 'a&token=b', '%00']) {
    for (const method of ['GET', 'POST']) {
      const linkPath = `/api/newsletter/unsubscribe?token=${badToken}`
      const { status, text, body } = await server.request(linkPath, { method })
      expect([status, body.error.code]).toEqual([400, 'bad_link'])
      responses.add(text)
      const page = await server.request(linkPath, { method, headers: BROWSER_HEADERS })
      expect([page.status, page.text]).toEqual([400, expect.stringContaining('doesn’t work')])
    }
  }
  expect(responses.size).toBe(1)
  expect(await isActive('safe@example.com')).toBe(true)
})

it('renders the site’s message page and escapes all values', async () => {
  await mkdir(join(server.dataDir, 'site'), { recursive: true })
  const template = '<title>{{title}}</title><p>{{message}}</p>{{details}}'
  await writeFile(join(server.dataDir, 'site/_message.html'), template)
  const path = await signUp("o'neil&co@example.com")
  const { text } = await server.request(path, { headers: BROWSER_HEADERS })
  expect(text).toMatch(
    /^<title>Unsubscribe from our newsletter\?<\/title><p>o&#39;neil&#38;co@example\.com/,
  )
})

it('limits sign-ups per mailbox, regardless of how the address is written', async () => {
  const strictServer = await startTestServer({ LIMIT_NEWSLETTER_MAILBOX: '2' })
  try {
    const strictClient = await openOutboxClient(strictServer)
    const statuses: number[] = []
    for (const email of ['a@example.com', 'A@example.com', 'a+b@example.com', 'b@example.com']) {
      statuses.push((await strictClient.subscribe(email)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
  } finally {
    await strictServer.close()
  }
})

it('accepts a token only with the secret that signed it', () => {
  const id = '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6'
  const token = signLinkToken(Buffer.alloc(32, 1), 'unsubscribe', id)
  expect(verifyLinkToken(Buffer.alloc(32, 1), 'unsubscribe', token)).toBe(id)
  expect(verifyLinkToken(Buffer.alloc(32, 2), 'unsubscribe', token)).toBeUndefined()
  expect(verifyLinkToken(Buffer.alloc(32, 1), 'unsubscribe', [token])).toBeUndefined()
})

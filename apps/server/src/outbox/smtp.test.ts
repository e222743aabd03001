import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailServerMode, startMailServer } from '../testing/mailServer.ts'
import { listLeafParts } from '../testing/mime.ts'
import { type OutboxClient, openOutboxClient } from '../testing/outboxClient.ts'
import { createDeploymentForm, createSizedPng, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let outbox: OutboxClient
async function startServers(environment: Record<string, string> = {}, options = {}, delays = {}) {
  mailServer = await startMailServer(options)
  const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'robot@duet.example', ...environment }
  server = await startTestServer(
    { MAIL_TO: 'desk@duet.example, Lead Desk <leads@duet.example>', ...settings },
    { mail: { retryMs: 20, retryMaxMs: 80, timeoutMs: 300_000, ...delays } },
  )
  outbox = await openOutboxClient(server)
}
beforeEach(() => startServers())
afterEach(async () => {
  await server.close()
  await mailServer.close()
})

const post = (fields = {}, files = [{ name: 'a.png', bytes: SAMPLES.png as Buffer }]) =>
  server.request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm(fields, files),
  })

const findMail = (subject: string) => {
  const delivery = mailServer.received.find(({ mail }) => mail.headers.subject === subject)
  if (!delivery) throw new Error(`no mail "${subject}"`)
  const parts = listLeafParts(delivery.mail)
  const readText = (type: string) =>
    parts.find((part) => part.type === type)?.bytes.toString('utf8') ?? ''
  return { ...delivery, headers: delivery.mail.headers, parts, readText }
}

it('emails the team in text and HTML, and directs replies to the requester', async () => {
  const { body } = await post({ name: 'Ada Whitaker', email: 'ada@blueridge.example' })
  await outbox.waitForDeliveries(mailServer.received, 2)
  const teamMail = findMail('New Deployment Request')
  expect(teamMail).toMatchObject({
    from: 'robot@duet.example',
    to: ['desk@duet.example', 'leads@duet.example'],
    headers: { 'reply-to': 'Ada Whitaker <ada@blueridge.example>' },
  })
  expect(teamMail.headers['message-id']).toBe(
    `<${(await outbox.list()).find(({ kind }) => kind === 'deployment_request')?.id}@duet.example>`,
  )
  const reference = body.data.id
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')
  for (const type of ['text/plain', 'text/html']) {
    expect(teamMail.readText(type)).toContain('12 units for Blue Ridge Plastics')
    expect(teamMail.readText(type)).toContain(reference)
    expect(teamMail.readText(type)).toContain(`/admin/submission/${body.data.id}`)
  }
  const acknowledgement = findMail('We got your request')
  expect(acknowledgement.to).toEqual(['ada@blueridge.example'])
  expect(acknowledgement.headers['reply-to']).toContain('desk@duet.example')
  expect(acknowledgement.headers['auto-submitted']).toBe('auto-generated')
  expect(acknowledgement.readText('text/plain')).toContain(`Reference: ${reference}`)
})

it('attaches and lists a file under its sanitized name', async () => {
  await post({}, [{ name: 'quote\u202e.bat', bytes: SAMPLES.pdf }])
  await outbox.waitForDeliveries(mailServer.received, 2)
  const teamMail = findMail('New Deployment Request')
  expect(teamMail.parts.map(({ fileName }) => fileName)).toContain('quote.bat.pdf')
  expect(teamMail.readText('text/plain')).toContain('quote.bat.pdf')
})

it('keeps the joiners of a Persian name', async () => {
  const name = 'می\u200cخواهم'
  await post({ name }, [{ name: `${name}.pdf`, bytes: SAMPLES.pdf }])
  await outbox.waitForDeliveries(mailServer.received, 2)
  const teamMail = findMail('New Deployment Request')
  expect(teamMail.headers['reply-to']).toContain(name)
  expect(teamMail.readText('text/plain')).toContain(`${name}.pdf`)
})

it('attaches five complete files of 5 MB', async () => {
  const files = [1, 2, 3, 4, 5].map((n) => {
    return { name: `Façade ${n}.png`, bytes: createSizedPng(5 * 1024 * 1024 - n) }
  })
  await post({}, files)
  await outbox.waitForDeliveries(mailServer.received, 2)
  const attachments = findMail('New Deployment Request').parts.filter(
    ({ type, bytes }) => type === 'image/png' && bytes.length > 1_000_000,
  )
  expect(attachments).toHaveLength(5)
  for (const [index, { bytes }] of files.entries()) {
    expect(attachments[index]?.bytes.equals(bytes)).toBe(true)
  }
})

it('keeps input out of headers, and escapes it in HTML', async () => {
  const maliciousText =
    '"><script>alert(1)</script>\r\nBcc: all@evil.example\r\n\r\n<img src=x onerror=a>'
  const fields = {
    name: maliciousText,
    title: maliciousText,
    company: maliciousText,
    useCase: `${maliciousText}${'x'.repeat(4900)}`,
  }
  const name = 'a"><b>Bcc: all@evil.example.png'
  await post(fields, [{ name, bytes: SAMPLES.png }])
  await outbox.waitForDeliveries(mailServer.received, 2)
  for (const { mail, to, raw } of mailServer.received) {
    expect(mail.headers).not.toHaveProperty('bcc')
    expect(raw.toString('latin1').split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
    expect(to).not.toContain('all@evil.example')
    const html =
      listLeafParts(mail)
        .find(({ type }) => type === 'text/html')
        ?.bytes.toString() ?? ''
    expect(html).not.toMatch(/<script|<img src=x|<b>/)
  }
  const teamMail = findMail('New Deployment Request')
  expect(teamMail.headers['reply-to']).toMatch(/<ada@blueridge\.example>$/)
  expect(teamMail.readText('text/html')).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(teamMail.readText('text/html')).toContain('x'.repeat(4900))
  expect(teamMail.readText('text/plain')).toContain('\n  Bcc: all@evil.example')
  // Only the use case has line breaks, so no other field can look like a line of ours.
  expect(teamMail.readText('text/plain')).not.toMatch(/^Bcc/m)
})

it('welcomes a subscriber, with an unsubscribe header for mail clients', async () => {
  await outbox.subscribe('ada@example.com')
  await outbox.waitForDeliveries(mailServer.received, 2)
  expect(findMail('New newsletter subscriber').to).toContain('desk@duet.example')
  const { headers, to, readText } = findMail('Successfully subscribed!')
  expect(to).toEqual(['ada@example.com'])
  const url = /^<(\S+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(readText('text/plain')).toContain(url)
  const { status } = await server.request(new URL(url).pathname + new URL(url).search, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(status).toBe(200)
})

it('asks for a confirmation, and welcomes the subscriber after it', async () => {
  await Promise.all([server.close(), mailServer.close()])
  await startServers({ NEWSLETTER_OPT_IN: 'confirmed' })
  await outbox.subscribe('ada@example.com')
  await outbox.waitForDeliveries(mailServer.received, 1)
  const { to, readText } = findMail('Confirm your subscription')
  expect(to).toEqual(['ada@example.com'])
  const url = new URL(/http\S+confirm\?token=[\w.-]+/.exec(readText('text/plain'))?.[0] ?? '')
  const { body } = await server.request(url.pathname + url.search, { method: 'POST' })
  expect(body).toEqual({ success: true, data: { isActive: true } })
  await outbox.waitForDeliveries(mailServer.received, 3)
  expect(findMail('New newsletter subscriber').to).toContain('desk@duet.example')
  expect(findMail('Successfully subscribed!').to).toEqual(['ada@example.com'])
})

it.each<[MailServerMode, RegExp]>([
  ['busy', /rejected the message: 451 4\.3\.0 Try again later$/],
  ['disconnecting mid-message', /closed the connection|cannot be reached/],
  ['disconnecting before confirming', /closed the connection|cannot be reached/],
])('retries the same message if the server is %s', async (mode, reason) => {
  mailServer.state.mode = mode
  await outbox.subscribe('ada@example.com')
  await expect.poll(() => mailServer.state.attempts).toBeGreaterThan(2)
  await expect.poll(async () => (await outbox.status()).channels[0]?.last_error).toMatch(reason)
  mailServer.state.mode = 'healthy'
  await outbox.waitForDeliveries(mailServer.received, 2)
  const ids = (await outbox.list()).map(({ id }) => `<${id}@duet.example>`)
  expect(mailServer.received.map(({ mail }) => mail.headers['message-id']).sort()).toEqual(
    ids.sort(),
  )
})

it('gives up immediately on an unknown mailbox, unless it is the team’s', async () => {
  mailServer.state.mode = 'no such mailbox'
  await outbox.subscribe('nobody@example.com')
  const readStates = async () =>
    Object.fromEntries((await outbox.list()).map(({ kind, state }) => [kind, state]))
  await expect.poll(readStates).toMatchObject({ newsletter_welcome: 'dead' })
  mailServer.state.mode = 'healthy'
  await outbox.waitForDeliveries(mailServer.received, 1)
  expect(await readStates()).toEqual({ newsletter_welcome: 'dead', newsletter_signup: 'sent' })
})

it('reaches the rest of the team if one address is rejected, and reports the problem', async () => {
  mailServer.refused.set('leads@duet.example', 550)
  await outbox.subscribe('ada@example.com')
  await outbox.waitForDeliveries(mailServer.received, 2)
  expect(findMail('New newsletter subscriber').to).toEqual(['desk@duet.example'])
  const row = (await outbox.list()).find(({ kind }) => kind === 'newsletter_signup')
  expect(row).toMatchObject({
    state: 'sent',
    last_error: 'The mail server rejected leads@duet.example; the others received the message.',
  })
})

it('retries only the team member whose mailbox failed temporarily', async () => {
  mailServer.refused.set('leads@duet.example', 451)
  await outbox.subscribe('ada@example.com')
  const findSignupEntry = async () =>
    (await outbox.list()).find(({ kind }) => kind === 'newsletter_signup')
  await expect.poll(async () => (await findSignupEntry())?.attempts).toBeGreaterThan(2)
  expect((await findSignupEntry())?.last_error).toMatch(
    /451|deferred the message to leads@duet\.example/,
  )
  mailServer.refused.clear()
  await outbox.waitForDeliveries(mailServer.received, 3)
  const teamMails = mailServer.received.filter(
    ({ mail }) => mail.headers.subject === 'New newsletter subscriber',
  )
  expect(teamMails.map(({ to }) => to)).toEqual([['desk@duet.example'], ['leads@duet.example']])
  expect(new Set(teamMails.map(({ mail }) => mail.headers['message-id'])).size).toBe(1)
  expect(teamMails[1]?.mail.headers.to).toContain('desk@duet.example')
})

describe('without retries', () => {
  beforeEach(async () => {
    await server.close()
    await mailServer.close()
    // A delay so long that no test sees a retry or the end of a pause.
    await startServers({}, {}, { retryMs: 3_600_000, retryMaxMs: 3_600_000 })
  })

  it.each([451, 452, 501])('sends other messages after a mailbox responds %i', async (code) => {
    mailServer.refused.set('full@example.com', code)
    await outbox.subscribe('full@example.com')
    const readWelcome = async () =>
      (await outbox.list()).find(({ kind }) => kind === 'newsletter_welcome')
    await expect
      .poll(readWelcome)
      .toMatchObject({ state: 'waiting', last_error: expect.stringContaining(`: ${code} `) })
    await outbox.subscribe('ada@example.com')
    await expect.poll(() => mailServer.received.length).toBe(3)
  })

  it('sends other messages after a mailbox of the team failed temporarily', async () => {
    mailServer.refused.set('leads@duet.example', 451)
    await outbox.subscribe('ada@example.com')
    await expect
      .poll(async () => (await outbox.list()).find(({ kind }) => kind === 'newsletter_signup'))
      .toMatchObject({ state: 'waiting', last_error: expect.stringContaining('deferred') })
    await outbox.subscribe('grace@example.com')
    await expect.poll(() => mailServer.received.length).toBe(4)
  })

  it('tries other messages after the content of one was rejected', async () => {
    mailServer.state.mode = 'rejecting content'
    await outbox.subscribe('ada@example.com')
    const readAttempts = async () => (await outbox.list()).map(({ attempts }) => attempts)
    await expect.poll(readAttempts).toEqual([1, 1])
  })
})

it('links to files that are too large', async () => {
  mailServer.state.mode = 'too large'
  const attemptCountPoll = expect.poll(() => mailServer.state.attempts)
  await post()
  await attemptCountPoll.toBeGreaterThan(1)
  mailServer.state.mode = 'healthy'
  await outbox.waitForDeliveries(mailServer.received, 2)
  const teamMail = findMail('New Deployment Request')
  expect(teamMail.parts.map(({ fileName }) => fileName)).not.toContain('a.png')
  expect(teamMail.readText('text/plain')).toContain('too large to attach')
})

it.each(['hunter%402', 'hunter50%off'])(
  'never reveals the password of the server: %s',
  async (password) => {
    await server.close()
    await mailServer.close()
    await startServers({}, { password: 'right' })
    await server.close()
    server = await startTestServer({
      SMTP_URL: `smtp://robot:${password}@127.0.0.1:${mailServer.port}`,
      MAIL_TO: 'desk@duet.example',
    })
    outbox = await openOutboxClient(server)
    await outbox.subscribe('ada@example.com')
    await expect
      .poll(async () => (await outbox.status()).channels[0]?.last_error)
      .toBe('The mail server 127.0.0.1 rejects the user or the password in SMTP_URL.')
    expect((await outbox.request('')).text).not.toMatch(/hunter/)
  },
)

import { afterEach, expect, it } from 'vitest'
import { startFormService } from '../testing/formService.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { openOutboxClient } from '../testing/outboxClient.ts'
import { ADMIN, startTestServer } from '../testing/server.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
})

async function startServer(...options: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...options)
  cleanups.push(() => server.close())
  const outbox = await openOutboxClient(server)
  const settings = await (await fetch(`${server.url}/auth/v1/settings`)).json()
  const recover = (email = ADMIN.email) =>
    fetch(`${server.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  return { server, outbox, settings, recover }
}

it('holds and reports a recovery email if there is only a form-mailing service', async () => {
  const formService = await startFormService()
  cleanups.push(() => formService.close())
  const { outbox, settings, recover } = await startServer({ MAIL_FORM_URL: formService.url })
  expect(settings).toMatchObject({ mailer_sends: false })
  expect((await recover()).status).toBe(200)
  expect(await outbox.list()).toMatchObject([
    { kind: 'recovery', channel: 'none', state: 'resting', recipient: ADMIN.email },
  ])
  expect(formService.state.requests).toBe(0)
})

it("delivers a recovery email after strangers have used up the mailbox's daily limit", async () => {
  const mailbox = await startMailbox()
  cleanups.push(() => mailbox.close())
  const { outbox, settings, recover } = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'robot@duet.example',
    LIMIT_MAILS_PER_MAILBOX: '3',
  })
  expect(settings).toMatchObject({ mailer_sends: true })
  const [name, domain] = ADMIN.email.split('@')
  for (let emailNumber = 0; emailNumber < 5; emailNumber += 1)
    await outbox.subscribe(`${name}+${emailNumber}@${domain}`)
  const welcomes = (await outbox.list()).filter(({ kind }) => kind === 'newsletter_welcome')
  expect(welcomes).toHaveLength(3)
  expect((await recover()).status).toBe(200)
  const { code, link } = await mailbox.next(ADMIN.email)
  expect([code, link]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringContaining('token')])
})

it('shows admins when an email was sent, but not its code or link', async () => {
  const mailbox = await startMailbox()
  cleanups.push(() => mailbox.close())
  const { outbox, recover } = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'robot@duet.example',
  })
  await recover()
  const { code, link } = await mailbox.next(ADMIN.email)
  const findRecoveryEmail = async () =>
    (await outbox.list()).find(({ kind }) => kind === 'recovery')
  await expect.poll(async () => (await findRecoveryEmail())?.state).toBe('sent')
  const entry = await findRecoveryEmail()
  const { text } = await outbox.request(`/${entry?.id}`)
  expect(JSON.parse(text).data).toMatchObject({
    state: 'sent',
    recipient: ADMIN.email,
    sent_at: expect.any(String),
    text: expect.stringContaining('••••••'),
  })
  const token = new URL(link).searchParams.get('token_hash') ?? ''
  expect(token.length).toBeGreaterThan(40)
  expect(text).not.toContain(code)
  expect(text).not.toContain(token)
  expect((await outbox.request(`/${entry?.id}/retry`, 'POST')).status).toBe(409)
})

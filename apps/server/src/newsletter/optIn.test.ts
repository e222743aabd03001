import type { PersonalData, SubscribeResult, Subscriber } from '@duet/contract'
import { CONSENT_VERSION } from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signLinkToken } from '../mail/newsletterLinks.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { purgeExpiredSignUps } from './optIn.ts'

const EMAIL = 'Ada@example.com'
const ONE_HOUR_MS = 60 * 60 * 1000
const SEVEN_DAYS_MS = 7 * 24 * ONE_HOUR_MS
const NO_CONSENT = { page: null, text: null, address: null, confirmed_at: null }

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({
    NEWSLETTER_OPT_IN: 'confirmed',
    // Nothing listens here, so all messages stay in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'robot@duet.example',
    LIMIT_NEWSLETTER: '100000',
    LIMIT_ACKNOWLEDGEMENTS: '20',
    TRUST_PROXY: '1',
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['subscribers', 'outbox', 'live_changes'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

const signUp = (fields: Record<string, string> = {}, ip = '192.0.2.1') =>
  server.send<SubscribeResult>('nobody', 'POST', '/newsletter', {
    body: { email: EMAIL, ...fields },
    headers: { 'X-Forwarded-For': ip },
  })
const list = async (query = '') =>
  (await server.send<Subscriber[]>('viewer', 'GET', `/newsletter${query}`)).data
const readRow = () => server.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
async function listMessages() {
  const query = server.db.selectFrom('outbox').select('kind')
  return (await query.execute()).map(({ kind }) => kind).sort()
}
const setSentAt = (sentAt: number) =>
  server.db
    .updateTable('subscribers')
    .set({ confirmation_sent_at: new Date(sentAt).toISOString() })
    .execute()
const readPerson = async () =>
  (
    await server.send<PersonalData>('admin', 'POST', '/privacy/person', {
      body: { email: EMAIL.toLowerCase() },
    })
  ).data
/** Sends the request of a link, and returns the response's data. */
async function sendLink(
  method: 'GET' | 'POST',
  id?: string,
  link: 'confirm' | 'unsubscribe' = 'confirm',
) {
  const token = signLinkToken(server.keys.newsletterSecret, link, id ?? (await readRow()).id)
  const path = `/newsletter/confirm?token=${token}`
  return server.send<{ isActive: boolean }>('nobody', method, path)
}
const purge = (now: number) => transaction(server.db, (trx) => purgeExpiredSignUps(trx, now))

it('keeps a sign-up pending until the person confirms it', async () => {
  const { status, data } = await signUp()
  expect([status, data]).toEqual([200, { alreadySubscribed: false, mustConfirm: true }])
  expect(await list()).toEqual([])
  expect(await list('?status=unconfirmed')).toMatchObject([{ email: EMAIL, is_active: false }])
  expect(await listMessages()).toEqual(['newsletter_confirmation'])

  const { data: confirmation } = await sendLink('POST')
  expect(confirmation).toEqual({ isActive: true })
  expect(await list()).toMatchObject([{ email: EMAIL, is_active: true, is_unconfirmed: false }])
  const sentMessages = ['newsletter_confirmation', 'newsletter_signup', 'newsletter_welcome']
  expect(await listMessages()).toEqual(sentMessages)
  expect(await readRow()).toMatchObject({ confirmed_at: expect.any(String), confirm_by: null })

  expect((await sendLink('POST')).data).toEqual({ isActive: true })
  expect(await listMessages()).toEqual(sentMessages)
})

it('changes nothing when a mail scanner opens the link', async () => {
  await signUp()
  const rowBefore = await readRow()
  expect((await sendLink('GET')).data).toEqual({ isActive: false })
  expect(await readRow()).toEqual(rowBefore)
})

it('shows a page with a button', async () => {
  await signUp()
  const token = signLinkToken(server.keys.newsletterSecret, 'confirm', (await readRow()).id)
  const url = `${server.url}/api/newsletter/confirm?token=${token}`
  const readPage = async (method: string) => {
    const response = await fetch(url, { method, headers: { Accept: 'text/html' } })
    return [response.headers.get('Referrer-Policy'), await response.text()]
  }
  const [policy, page] = await readPage('GET')
  expect(policy).toBe('no-referrer')
  expect(page).toContain(`action="/api/newsletter/confirm?token=${token}"`)
  expect((await readPage('POST'))[1]).toContain('Successfully subscribed!')
})

it('gives the same response for every address', async () => {
  const responses = [await signUp(), await signUp()]
  await sendLink('POST')
  responses.push(await signUp())
  expect(responses.map(({ data }) => data)).toEqual(
    responses.map(() => ({ alreadySubscribed: false, mustConfirm: true })),
  )
  expect(await list()).toMatchObject([{ is_active: true }])
})

it('sends the email again at most once an hour', async () => {
  await signUp()
  await signUp()
  expect(await listMessages()).toEqual(['newsletter_confirmation'])
  await setSentAt(Date.now() - ONE_HOUR_MS)
  await signUp()
  await signUp()
  expect(await listMessages()).toEqual(['newsletter_confirmation', 'newsletter_confirmation'])
})

it('sends no more emails for a client that has caused many, but stores the sign-ups', async () => {
  for (let number = 0; number < 22; number += 1) {
    await signUp({ email: `v${number}@example-${number}.com` }, '192.0.2.9')
  }
  expect(await listMessages()).toHaveLength(20)
  expect(await list('?status=unconfirmed')).toHaveLength(22)
})

describe('a sign-up that nobody confirms', () => {
  it('expires after 7 days', async () => {
    await signUp()
    const { id } = await readRow()
    expect(await purge(Date.now() + SEVEN_DAYS_MS - ONE_HOUR_MS)).toBe(0)
    expect(await purge(Date.now() + SEVEN_DAYS_MS)).toBe(1)
    expect(await list('?status=unconfirmed')).toEqual([])
    for (const method of ['GET', 'POST'] as const) {
      expect((await sendLink(method, id)).data).toEqual({ isActive: false })
    }
  })

  it('leaves a person inactive who had unsubscribed', async () => {
    await signUp()
    await sendLink('POST')
    const { id } = await readRow()
    await server.send('editor', 'PATCH', `/newsletter/subscribers/${id}`, {
      body: { is_active: false },
    })
    await signUp()
    expect(await list()).toMatchObject([{ is_active: false, is_unconfirmed: false }])
    expect(await purge(Date.now() + SEVEN_DAYS_MS)).toBe(1)
    expect(await list()).toMatchObject([{ is_active: false, is_unconfirmed: false }])
    expect((await sendLink('POST')).data).toEqual({ isActive: false })
  })
})

it('refuses the token of another link', async () => {
  await signUp()
  const { status, error } = await sendLink('POST', undefined, 'unsubscribe')
  expect([status, error.code]).toEqual([400, 'bad_link'])
})

it('confirms a subscriber whom the team has added in the meantime without more messages', async () => {
  await signUp()
  const { id } = await readRow()
  await server.send('editor', 'PATCH', `/newsletter/subscribers/${id}`, {
    body: { is_active: true },
  })
  expect((await sendLink('POST')).data).toEqual({ isActive: true })
  expect(await listMessages()).toEqual(['newsletter_confirmation'])
})

it('doesn’t call a deleted subscriber subscribed', async () => {
  await signUp()
  await sendLink('POST')
  await server.send('admin', 'DELETE', `/newsletter/subscribers/${(await readRow()).id}`)
  for (const method of ['GET', 'POST'] as const) {
    expect((await sendLink(method)).data).toEqual({ isActive: false })
  }
})

it('isn’t confirmed by a link after the person has unsubscribed', async () => {
  await signUp()
  const { id } = await readRow()
  const token = signLinkToken(server.keys.newsletterSecret, 'unsubscribe', id)
  await server.send('nobody', 'POST', `/newsletter/unsubscribe?token=${token}`)
  expect((await sendLink('POST')).data).toEqual({ isActive: false })
})

describe('the consent', () => {
  it('is stored, shown, and exported', async () => {
    await signUp({ page: '/', consent: CONSENT_VERSION })
    const consent = { ...NO_CONSENT, page: '/', text: CONSENT_VERSION }
    const pendingConsent = { ...consent, consented_at: expect.stringMatching(/Z$/) }
    expect((await readPerson()).subscription?.consent).toEqual(pendingConsent)
    await sendLink('POST')
    expect((await readPerson()).subscription?.consent).toEqual({
      ...pendingConsent,
      confirmed_at: expect.stringMatching(/Z$/),
    })
  })

  it.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/?email=ada@example.com'],
    ['/a b'],
    [`/${'x'.repeat(200)}`],
    [''],
  ])('ignores the page %j and an unknown text', async (page) => {
    expect((await signUp({ page, consent: 'constructor' })).status).toBe(200)
    const { consent } = (await readPerson()).subscription ?? {}
    expect(consent).toEqual({ ...NO_CONSENT, consented_at: expect.any(String) })
  })
})

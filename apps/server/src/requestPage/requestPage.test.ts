import type { DeploymentRequest } from '@duet/forms/schema'
import { transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createComposer } from '../mail/composer.ts'
import type { MessageOf } from '../mail/messages.ts'
import { signLinkToken } from '../mail/newsletterLinks.ts'
import { type RequestPageServer, startRequestPageServer } from '../testing/requestPage.ts'
import { GOOD_FIELDS, SAMPLES } from '../testing/requests.ts'

const DAY_MS = 24 * 3_600_000
/** The maximum number of emails that one client causes. */
const MAX_EMAILS = 40
const LAST_EMAIL = 'last@plant.example'
const HTML = `<script>alert('x')</script>"`

let server: RequestPageServer
beforeAll(async () => {
  server = await startRequestPageServer({ LIMIT_ACKNOWLEDGEMENTS: `${MAX_EMAILS}` })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['outbox', 'submission_files', 'submissions'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

const renew = (email: string) => server.visit('/renew', new URLSearchParams({ email }))
const listLinks = async () => {
  const rows = await server.db
    .selectFrom('outbox')
    .select(['payload', 'recipient'])
    .where('kind', '=', 'request_links')
    .where('recipient', '<>', LAST_EMAIL)
    .execute()
  return rows.map(({ payload, recipient }) => {
    const { submissionIds } = JSON.parse(payload) as MessageOf<'request_links'>
    return { recipient, submissionIds }
  })
}
/** Waits until the server has looked for the addresses of earlier requests, after its responses. */
async function finishRenewals() {
  await server.submit({ email: LAST_EMAIL })
  await renew(LAST_EMAIL)
  const countLast = async () =>
    (
      await server.db
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', LAST_EMAIL)
        .where('kind', '=', 'request_links')
        .execute()
    ).length
  await expect.poll(countLast).toBe(1)
}
const setRow = (id: string, values: Record<string, string | null>) =>
  server.db.updateTable('submissions').set(values).where('id', '=', id).execute()

describe('the page', () => {
  it('shows the request, when the answer is due, and nothing about other requests', async () => {
    await server.submit({ company: 'Another Company' })
    const id = await server.submit({ name: HTML, useCase: 'Two\nlines' }, [
      { name: 'Floor & plan.png', bytes: SAMPLES.png },
    ])
    const { status, headers, text } = await server.visitRequest(id)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(text).toContain('An engineer will reply within two business days.')
    expect(text).toMatch(
      /Answer due<\/dt><dd dir="auto"><time[^>]+>\d+\/\d+\/\d{4}, \d+:00 PM UTC</,
    )
    expect(text).toContain('Two\nlines')
    expect(text).toContain('Ohio, West Virginia')
    expect(text).toContain('Floor &#38; plan.png')
    expect(text).not.toContain(HTML)
    expect(text).not.toContain('Another Company')
  })

  it('shows the status in plain words, and the replies that were sent', async () => {
    const id = await server.submit()
    for (const subject of ['Your estimate', 'A held reply']) {
      const body = { subject, text: `Hello ${HTML}` }
      await server.send('editor', 'POST', `/submission/${id}/replies`, { body })
    }
    await server.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: '2026-11-20T09:12:00.000Z', next_attempt_at: null })
      .where('subject', '=', 'Your estimate')
      .execute()
    const { text } = await server.visitRequest(id)
    expect(text).toContain('We’ve been in touch with you about this request.')
    expect(text).not.toContain('business days')
    expect(text).toContain('Your estimate')
    expect(text).toMatch(/Max Brandt, <time[^>]+>11\/20\/2026, 9:12 AM UTC</)
    expect(text).not.toContain('A held reply')
    expect(text).not.toContain(HTML)
  })

  it('doesn’t show the address of a person without a name', async () => {
    const id = await server.submit()
    const body = { subject: 'Your estimate', text: 'Hello' }
    await server.send('editor', 'POST', `/submission/${id}/replies`, { body })
    await server.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: '2026-11-20T09:12:00.000Z', next_attempt_at: null })
      .set({ payload: sql`replace(payload, 'Max Brandt', 'max@team.example')` })
      .where('related_id', '=', id)
      .where('kind', '=', 'reply')
      .execute()
    const { text } = await server.visitRequest(id)
    expect(text).toMatch(/Our team, <time[^>]+>11\/20\/2026/)
    expect(text).not.toContain('max@team.example')
  })
})

describe('a link that doesn’t work', () => {
  async function expectUnknown(token: string) {
    const page = await server.visit(`?token=${encodeURIComponent(token)}`)
    const { status, text } = await server.visit('')
    expect([page.status, page.text]).toEqual([status, text])
    expect(status).toBe(404)
    expect(text).toContain('This link doesn’t work')
  }

  it('gets the same page if its token is changed or for another purpose', async () => {
    const id = await server.submit()
    const token = server.createToken(id)
    const other = server.createToken('4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6')
    const [, time, signature] = token.split('.')
    await expectUnknown(`${other.split('.')[0]}.${time}.${signature}`)
    await expectUnknown(token.replace(`.${time}.`, `.${Number(time) + 1}.`))
    await expectUnknown(token.slice(0, -1))
    await expectUnknown(`${token}x`)
    await expectUnknown('../../etc/passwd\0')
    await expectUnknown(signLinkToken(server.keys.newsletterSecret, 'unsubscribe', id))
    await expectUnknown(other)
  })

  it('gets this page if the request is deleted or anonymized', async () => {
    const id = await server.submit()
    await setRow(id, { anonymized_at: new Date().toISOString() })
    await expectUnknown(server.createToken(id))
    await setRow(id, { anonymized_at: null, deleted_at: new Date().toISOString() })
    await expectUnknown(server.createToken(id))
  })

  it('gets this page after 12 months, or after the months of the retention rule', async () => {
    const id = await server.submit()
    const createOldToken = (days: number) =>
      server.createToken(id, new Date(Date.now() - days * DAY_MS).toISOString())
    expect((await server.visit(`?token=${createOldToken(360)}`)).status).toBe(200)
    await expectUnknown(createOldToken(367))

    const setRules = (submissions: object | null) =>
      server.db
        .updateTable('retention_settings')
        .set({ rules: JSON.stringify({ submissions, spam: null, messages: null }) })
        .execute()
    await setRules({ kind: 'delete', statuses: ['lost'], months: 2 })
    expect((await server.visit(`?token=${createOldToken(50)}`)).status).toBe(200)
    await expectUnknown(createOldToken(63))
    await setRules(null)
  })
})

describe('a new link', () => {
  it('goes to the address of the requests, at most once an hour', async () => {
    const firstId = await server.submit({ email: 'Ines@Plant.example' })
    const secondId = await server.submit({ email: 'ines@plant.example' })
    await server.submit({ email: 'other@plant.example' })
    await setRow(firstId, { created_at: '2026-11-01T00:00:00.000Z' })
    const responses = [
      await renew('INES@plant.example'),
      await renew('ines@plant.example'),
      await renew('nobody@plant.example'),
    ]
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.text).toContain('Check your inbox')
    await server.submit({ email: 'ines@plant.example' })
    await renew('ines@plant.example')
    await finishRenewals()
    expect(await listLinks()).toEqual([
      { recipient: 'ines@plant.example', submissionIds: [secondId, firstId] },
    ])
  })

  it('is created after the response, so its time doesn’t say whether an address is known', async () => {
    await server.submit({ email: 'ines@plant.example' })
    // Nothing else can use the database until this transaction ends.
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const blocking = transaction(server.db, () => ended)
    for (const email of ['ines@plant.example', 'nobody@plant.example']) {
      expect((await renew(email)).text).toContain('Check your inbox')
    }
    end()
    await blocking
    await expect.poll(listLinks).toMatchObject([{ recipient: 'ines@plant.example' }])
  })

  it('is never sent for spam, deleted requests, and invalid addresses', async () => {
    const spamId = await server.submit({ email: 'spam@plant.example' })
    await setRow(spamId, { status: 'spam' })
    const deletedId = await server.submit({ email: 'gone@plant.example' })
    await setRow(deletedId, { deleted_at: new Date().toISOString() })
    await renew('spam@plant.example')
    await renew('gone@plant.example')
    const { status, text } = await renew('not an address')
    expect([status, text]).toEqual([400, expect.stringContaining('Valid email is required')])
    await finishRenewals()
    expect(await listLinks()).toEqual([])
  })

  it('isn’t sent anymore to a client that caused many emails, which gets the same response', async () => {
    const id = await server.submit({ email: 'late@plant.example' })
    for (let count = 0; count < MAX_EMAILS; count += 1) await renew(`nobody-${count}@plant.example`)
    expect((await renew('late@plant.example')).text).toContain('Check your inbox')
    expect((await server.visitRequest(id)).status).toBe(200)
    expect(await listLinks()).toEqual([])
  })
})

describe('the emails', () => {
  const composer = createComposer({
    productName: 'Duet',
    siteUrl: 'https://www.example.com',
    adminUrl: 'https://admin.example.com',
    createNewsletterUrl: () => '',
    createRequestUrl: (link) => `https://www.example.com/api/request?${link?.issuedAt ?? 'none'}`,
  })
  const createdAt = '2026-11-20T09:12:00.000Z'

  it('link to the page, but the previews for the team have no token', async () => {
    const message: MessageOf<'request_acknowledgement'> = {
      kind: 'request_acknowledgement',
      submissionId: '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6',
      request: { ...GOOD_FIELDS, states: ['Ohio'], totalUnits: 12 } as unknown as DeploymentRequest,
      files: [],
    }
    const links: MessageOf<'request_links'> = {
      kind: 'request_links',
      submissionId: message.submissionId,
      to: message.request.email,
      submissionIds: [message.submissionId],
    }
    for (const sentMessage of [message, links]) {
      const mailContext = { createdAt, isWithoutFiles: false }
      const mail = composer.compose(sentMessage, mailContext)
      expect(mail.html).toContain(`https://www.example.com/api/request?${createdAt}`)
      expect(mail.text).toContain(`https://www.example.com/api/request?${createdAt}`)
      const preview = composer.preview(sentMessage, mailContext)
      expect(preview.html).toContain('https://www.example.com/api/request?none')
      expect(preview.html + preview.text).not.toContain(createdAt)
      for (const text of [message.request.name, message.request.company, message.request.useCase]) {
        expect(mail.html).not.toContain(text)
      }
    }
  })
})

it('offers no new link, and sends none, if emails have no links', async () => {
  const otherServer = await startRequestPageServer({ PUBLIC_URL: '' })
  const page = await otherServer.visit('?token=x')
  const renewal = await otherServer.visit('/renew', new URLSearchParams({ email: 'a@b.example' }))
  await otherServer.close()
  expect(page.text).toContain('To ask about your request, reply to our email.')
  expect(page.text).not.toContain('<form')
  expect(renewal.status).toBe(404)
})

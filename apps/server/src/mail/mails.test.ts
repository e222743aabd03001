import { ACCOUNT_MAIL_KINDS, RESPONSE_TIME } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { createComposer } from './composer.ts'
import { formatInstant, formatMegabytes, formatReference, toOneLine } from './format.ts'
import type { Message } from './messages.ts'

const HTML = `<script>alert('x')</script>"'&<img src=x onerror=alert(1)>{{title}}$&`

function createTestComposer(productName: string) {
  return createComposer({
    productName,
    siteUrl: 'https://www.example.com',
    adminUrl: 'https://admin.example.com',
    createNewsletterUrl: (link, id) => `https://www.example.com/${link}?token=${id}&x="`,
    createRequestUrl: (link) => `https://www.example.com/request?token=${link?.submissionId}&x="`,
  })
}

function createRequests(to: string, total: number) {
  const request = {
    submissionId: '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6',
    due: '11/20/2026, 5:00 PM CST',
  }
  return { memberId: '1', to, total, requests: Array(Math.min(total, 20)).fill(request) }
}

function createMessages(text: string, email = "o'neil&x@example.com"): Message[] {
  const content = {
    submissionId: '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6',
    request: {
      name: text,
      email,
      title: text,
      company: text,
      useCase: text,
      states: ['California' as const, 'Nevada' as const],
      totalUnits: 12,
    },
    files: [{ id: 'x', name: text, size: 4_833_935, type: 'video/mp4', path: 'x' }],
  }
  const signup = { subscriberId: content.submissionId, email }
  return [
    { kind: 'deployment_request', ...content },
    { kind: 'request_acknowledgement', ...content },
    { kind: 'newsletter_signup', ...signup },
    { kind: 'newsletter_welcome', ...signup },
    {
      kind: 'reply',
      submissionId: content.submissionId,
      to: email,
      author: { id: '1', name: text },
      subject: text,
      text: `${text}\n${text}\n\n${text}`,
    },
    {
      kind: 'mention',
      submissionId: content.submissionId,
      to: email,
      author: { id: '1', name: text },
    },
    {
      kind: 'assignment',
      ...createRequests(email, 1),
      author: { id: '1', name: text },
    },
    { kind: 'follow_up_reminder', ...createRequests(email, 3) },
    { kind: 'overdue_reminder', ...createRequests(email, 25) },
    { kind: 'answer_received', ...createRequests(email, 1) },
    {
      kind: 'digest',
      memberId: '1',
      to: email,
      day: '2026-11-20',
      sections: [{ title: 'Overdue', ...createRequests(email, 2) }],
    },
    { kind: 'backup_failed', memberId: '1', to: email, error: text, lastProven: null },
    { kind: 'test_message', to: email, sender: { id: '1', name: text } },
    {
      kind: 'request_links',
      submissionId: content.submissionId,
      to: email,
      submissionIds: [content.submissionId, content.submissionId],
    },
  ]
}

const ACCOUNT_MESSAGES: Message[] = ACCOUNT_MAIL_KINDS.map((kind) => {
  return {
    kind,
    accountId: '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6',
    to: "o'neil&x@example.com",
    expiresAt: '2026-11-20T10:12:00.000Z',
    data: { new_email: HTML, device: HTML, ip: HTML },
  }
})

const secrets = { code: '482913', link: 'https://www.example.com/confirm?token=0123&type="x' }
const context = { createdAt: '2026-11-20T09:12:00.000Z', isWithoutFiles: false }

describe.each(
  [...createMessages(HTML), ...ACCOUNT_MESSAGES].map((message) => [message.kind, message] as const),
)('%s', (_, message) => {
  const mail = createTestComposer(HTML).compose(message, { ...context, secrets })

  it('escapes all input in text and attributes', () => {
    expect(mail.html).not.toMatch(/<script|<img src=x|'x'|"'&</)
    // The templates don't use the tags below, so a match would come from unescaped input.
    const tags = new Set([...mail.html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag))
    for (const tag of ['script', 'iframe', 'form', 'link', 'object'])
      expect(tags).not.toContain(tag)
    expect(mail.html).not.toMatch(/ on[a-z]+=["']/)
  })

  it('has the same content in text and HTML', () => {
    const lines = mail.html
      .replace(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && line !== 'The robot sets up a tray. Computer rendering.')
    for (const line of lines) expect(mail.text).toContain(line)
  })

  it('contains only the configured product name', () => {
    const { html, text } = createTestComposer('Zephyr').compose(message, context)
    expect(html).toContain('Zephyr')
    expect(html + text).not.toMatch(/duet/i)
  })

  it('is a table 600 px wide, with system fonts and two themes', () => {
    expect(mail.html).toContain('max-width:600px')
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)')
    expect(mail.html).not.toMatch(/@font-face|@import|<link|url\(/)
  })
})

it.each(['deployment_request', 'newsletter_signup'] as const)(
  '%s encodes special characters in its mailto link',
  (kind) => {
    const message = createMessages('x', 'a?bcc=x&cc=y,z#b@example.com').find(
      (mail) => mail.kind === kind,
    )
    if (!message) throw new Error('no message')
    const { html } = createTestComposer('Duet').compose(message, context)
    const [, address] = /href="mailto:([^"]*)"/.exec(html) ?? []
    expect(address).toBe('a%3Fbcc%3Dx%26cc%3Dy%2Cz%23b@example.com')
  },
)

it('preserves line breaks in a use case', () => {
  const [message] = createMessages('one\ntwo')
  if (!message) throw new Error('no message')
  const { html, text } = createTestComposer('Duet').compose(message, context)
  expect(html).toContain('one<br>two')
  expect(text).toContain('Use Case: one\n  two')
})

it('repeats no text of the requester in an acknowledgement', () => {
  const acknowledgement = createMessages('Win at evil.example')[1]
  if (!acknowledgement) throw new Error('no message')
  const { subject, html, text } = createTestComposer('Duet').compose(acknowledgement, context)
  for (const part of [subject, html, text]) expect(part).not.toContain('evil.example')
})

it('promises requesters a reply within the response time', () => {
  const acknowledgement = createMessages('x')[1]
  if (!acknowledgement) throw new Error('no message')
  const { text } = createTestComposer('Duet').compose(acknowledgement, context)
  expect(text).toContain(`will reply ${RESPONSE_TIME}`)
})

it.each([
  ['recovery', 'If you didn’t ask for this, you can ignore this email.'],
  ['invitation', 'If you weren’t expecting this invitation, you can ignore this email.'],
  ['email_change_current', 'don’t confirm the change, and reset your password'],
])('%s says what to do if the recipient didn’t ask for it', (kind, advice) => {
  const message = ACCOUNT_MESSAGES.find((candidate) => candidate.kind === kind)
  if (!message) throw new Error('no message')
  const { html, text } = createTestComposer('Duet').compose(message, { ...context, secrets })
  for (const body of [html, text]) expect(body).toContain(advice)
})

it('adds a research link and unsubscribe headers to the welcome email', () => {
  const welcomeMessage = createMessages('x')[3]
  if (!welcomeMessage) throw new Error('no message')
  const { html, headers } = createTestComposer('Big Arm & Co').compose(welcomeMessage, context)
  expect(html).toContain('href="https://www.example.com/big-arm-co-1/research"')
  expect(headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https:.*>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

it.each([
  [0, '0.00 MB'],
  [5_243, '0.01 MB'],
  [4_833_935, '4.61 MB'],
  [5 * 1024 * 1024, '5.00 MB'],
])('formats %i bytes in MB with two decimals', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text)
})

it('formats dates in US English, in UTC', () => {
  expect(formatInstant('2026-01-02T00:05:00.000Z')).toBe('1/2/2026, 12:05 AM UTC')
  expect(formatInstant('2026-11-20T21:12:00.000Z')).toBe('11/20/2026, 9:12 PM UTC')
})

it('turns a name into one line and an ID into a reference', () => {
  expect(toOneLine('Ada\r\nBcc: all@evil.example\u2028x\u202e')).toBe('Ada Bcc: all@evil.example x')
  expect(toOneLine('می\u200cخواهم 👩\u200d🏭')).toBe('می\u200cخواهم 👩\u200d🏭')
  expect(formatReference('4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6')).toBe('4F9A-21C7')
})

describe.each(ACCOUNT_MESSAGES.slice(0, 7).map((message) => [message.kind, message] as const))(
  'the code and the link of %s',
  (kind, message) => {
    it('are in the email, in text and HTML', () => {
      const { html, text } = createTestComposer('Duet').compose(message, { ...context, secrets })
      for (const body of [html, text]) {
        expect(body).toContain('482913')
        if (kind !== 'reauthentication') expect(body).toContain('confirm?token=0123')
      }
    })

    it('are not in the preview for admins', () => {
      const { html, text } = createTestComposer('Duet').preview(message, context)
      for (const body of [html, text]) {
        expect(body).toContain('••••••')
        expect(body).not.toMatch(/482913|0123|<a class="accent"/)
      }
    })
  },
)

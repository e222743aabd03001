import { describe, expect, it } from 'vitest'
import { createComposer } from './composer.ts'
import type { Message } from './messages.ts'
import { formatInstant, formatMegabytes, oneLine, referenceOf } from './words.ts'

const HTML = `<script>alert('x')</script>"'&<img src=x onerror=alert(1)>{{title}}$&`

function composerOf(productName: string) {
  return createComposer({
    productName,
    siteUrl: 'https://www.example.com',
    adminUrl: 'https://admin.example.com',
    unsubscribeUrl: (id) => `https://www.example.com/leave?token=${id}&x="`,
  })
}

function messagesWith(text: string): Message[] {
  const news = {
    submissionId: '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6',
    request: {
      name: text,
      email: 'ines.okafor@haldenlinen.example',
      title: text,
      company: text,
      useCase: text,
      states: ['California' as const, 'Nevada' as const],
      totalUnits: 12,
    },
    files: [{ id: 'x', name: text, size: 4_833_935, type: 'video/mp4', path: 'x' }],
  }
  const signup = { subscriberId: news.submissionId, email: `o'neil&${'x'}@example.com` }
  return [
    { kind: 'deployment_request', ...news },
    { kind: 'request_acknowledgement', ...news },
    { kind: 'newsletter_signup', ...signup },
    { kind: 'newsletter_welcome', ...signup },
  ]
}

const circumstances = { createdAt: '2026-11-20T09:12:00.000Z', isWithoutFiles: false }

describe.each(messagesWith(HTML).map((message) => [message.kind, message] as const))(
  '%s',
  (_, message) => {
    const mail = composerOf(HTML).compose(message, circumstances)

    it('escapes whatever was typed, in texts and attributes', () => {
      expect(mail.html).not.toMatch(/<script|<img src=x|'x'|"'&</)
      // Nothing but our own attributes and tags is left once ours are known.
      const tags = new Set([...mail.html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag))
      for (const tag of ['script', 'iframe', 'form', 'link', 'object'])
        expect(tags).not.toContain(tag)
      expect(mail.html).not.toMatch(/ on[a-z]+=["']/)
    })

    it('says in the text all that it says in HTML', () => {
      const words = mail.html
        .replace(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
        .replaceAll(/<[^>]*>/g, '\n')
        .replaceAll('&nbsp;', ' ')
        .replaceAll(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line && line !== 'Napkins, at the bench.')
      for (const line of words) expect(mail.text).toContain(line)
    })

    it('goes by the name of the product alone', () => {
      const { html, text } = composerOf('Zephyr').compose(message, circumstances)
      expect(html).toContain('Zephyr')
      expect(html + text).not.toMatch(/duet/i)
    })

    it('is one table of 600 px with system fonts, in two themes', () => {
      expect(mail.html).toContain('max-width:600px')
      expect(mail.html).toContain('@media (prefers-color-scheme:dark)')
      expect(mail.html).not.toMatch(/@font-face|@import|<link|url\(/)
    })
  },
)

it('keeps the line breaks of a use case', () => {
  const [message] = messagesWith('one\ntwo')
  if (!message) throw new Error('no message')
  const { html, text } = composerOf('Duet').compose(message, circumstances)
  expect(html).toContain('one<br>two')
  expect(text).toContain('Use Case: one\n  two')
})

it('leads to the research of the product and out of the newsletter', () => {
  const welcome = messagesWith('x')[3]
  if (!welcome) throw new Error('no message')
  const { html, headers } = composerOf('Big Arm & Co').compose(welcome, circumstances)
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
])('says %i bytes in MB with two decimals', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text)
})

it('writes dates in US English, in UTC', () => {
  expect(formatInstant('2026-01-02T00:05:00.000Z')).toBe('1/2/2026, 12:05 AM UTC')
  expect(formatInstant('2026-11-20T21:12:00.000Z')).toBe('11/20/2026, 9:12 PM UTC')
})

it('makes one line of a name, and a reference of an id', () => {
  expect(oneLine('Ada\r\nBcc: all@evil.example\u2028x\u202e')).toBe('Ada Bcc: all@evil.example x')
  expect(referenceOf('4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6')).toBe('4F9A-21C7')
})

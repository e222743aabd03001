import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import {
  type Erasure,
  parseMediaFile,
  type Reminder,
  type RequesterMail,
  type Submission,
  type SubmissionEvent,
  type SubmissionReply,
} from '@duet/contract'
import { executeStored } from '@duet/kit/testing'
import { createSignedHeaders } from '@duet/kit/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishErasures } from '../privacy/undoErasure.ts'
import { startImapServer } from '../testing/imapServer.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { dumpPersonalData, setErasureAge } from '../testing/privacy.ts'
import { createSizedPng } from '../testing/requests.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSBtYWlsIHNlcnZpY2U='
const REQUESTER = 'ada@plant.example'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let imapServer: Awaited<ReturnType<typeof startImapServer>>
let server: TeamServer
let id: string
beforeAll(async () => {
  mailServer = await startMailServer()
  imapServer = await startImapServer()
  server = await startTeamServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Duet <duet@duet.example>',
    MAIL_TO: 'leads@duet.example',
    MAIL_INBOUND: 'reply@duet.example',
    IMAP_URL: imapServer.url,
    INBOUND_SECRET: SECRET,
  })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
  await imapServer.close()
})
beforeEach(async () => {
  id = await server.submit({ name: 'Ada Whitaker', company: 'Norrvik', email: REQUESTER })
})

/** Sends a reply of the team. Returns its Message-ID and the address for answers. */
async function sendReply() {
  const subject = `Your request ${randomUUID()}`
  await server.send<SubmissionReply[]>('editor', 'POST', `/submission/${id}/replies`, {
    body: { subject, text: 'We can.' },
  })
  const find = () => mailServer.received.find(({ mail }) => mail.headers.subject === subject)
  await expect.poll(find).toBeDefined()
  const headers = find()?.mail.headers ?? {}
  const [, address = ''] = /<(.+)>/.exec(headers['reply-to'] ?? '') ?? []
  return { messageId: headers['message-id'] ?? '', address }
}

interface TestMail {
  to?: string
  from?: string
  headers?: readonly string[]
  body?: string
  type?: string
}

const createMail = ({ to = 'reply@duet.example', from, headers = [], body, type }: TestMail) =>
  [
    `From: ${from ?? `Ada Whitaker <${REQUESTER}>`}`,
    `To: ${to}`,
    'Subject: Re: Your request',
    `Message-ID: <${randomUUID()}@plant.example>`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: ${type ?? 'text/plain; charset=utf-8'}`,
    '',
    body ?? 'Thank you.',
  ].join('\r\n')

interface Attachment {
  name: string
  bytes: Buffer
}

const createMailWithFiles = (to: string, attachments: readonly Attachment[]) =>
  createMail({
    to,
    type: 'multipart/mixed; boundary=b',
    body: [
      '--b\r\nContent-Type: text/plain\r\n\r\nHere they are.',
      ...attachments.map(({ name, bytes }) =>
        [
          '--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64',
          `Content-Disposition: attachment; filename="${name}"\r\n`,
          bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
        ].join('\r\n'),
      ),
      '--b--\r\n',
    ].join('\r\n'),
  })

async function post(mail: string, { secret = SECRET, now = Date.now() } = {}) {
  const body = Buffer.from(mail)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const timestamp = Math.floor(now / 1000)
  const response = await fetch(`${server.url}/api/inbound-mail`, {
    method: 'POST',
    headers: {
      ...createSignedHeaders([key], { id: randomUUID(), timestamp, body }),
      'Content-Type': 'message/rfc822',
    },
    body,
  })
  return { status: response.status, body: await response.json() }
}
const postFor = async (mail: string) => (await post(mail)).body.data.outcome
const read = async <T>(path: string) =>
  (await server.send<T>('viewer', 'GET', `/submission/${id}${path}`)).data
const listFileNames = async () =>
  (await read<Submission>('')).workflow_media.map((json) => parseMediaFile(json)?.originalName)
const listMails = () => read<RequesterMail[]>('/mails')

it('adds an email that the mailbox receives, and leaves other emails alone', async () => {
  const { address } = await sendReply()
  imapServer.deliver(createMail({ to: 'somebody@duet.example', body: 'Unrelated' }))
  imapServer.deliver(createMail({ to: address.toUpperCase(), body: 'When can you start?' }))
  await expect.poll(listMails).toEqual([
    {
      id: expect.any(String),
      kind: 'reply',
      from: { name: 'Ada Whitaker', address: REQUESTER },
      is_other_sender: false,
      subject: 'Re: Your request',
      text: 'When can you start?',
      body: null,
      received_at: expect.any(String),
      files: [],
      refused_files: [],
    },
  ])
  await expect.poll(() => imapServer.listFlags()).toEqual([[], ['\\Seen']])
  const history = await read<SubmissionEvent[]>('/history')
  expect(history.at(-1)).toMatchObject({ kind: 'mail_received', actor: { name: 'Requester' } })
})

describe('an email is matched', () => {
  it('by the Message-ID of our reply', async () => {
    const { messageId } = await sendReply()
    expect(await postFor(createMail({ headers: [`In-Reply-To: ${messageId}`] }))).toBe('stored')
    expect(await listMails()).toHaveLength(1)
  })

  it('once, even if it arrives twice', async () => {
    const mail = createMail({ to: (await sendReply()).address })
    expect([await postFor(mail), await postFor(mail)]).toEqual(['stored', 'stored'])
    expect(await listMails()).toHaveLength(1)
  })

  it('not with a changed token, or by its sender or subject', async () => {
    const { address } = await sendReply()
    const changedAddress = address.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'))
    for (const to of [changedAddress, 'reply@duet.example', address.replace('duet', 'other')]) {
      expect(await postFor(createMail({ to }))).toBe('unrelated')
    }
    expect(await listMails()).toEqual([])
  })

  it('among thousands of recipients, without more work', async () => {
    const { address } = await sendReply()
    const others = Array.from({ length: 10_000 }, (_, index) => `a${index}@x.example`)
    expect(await postFor(createMail({ to: [address, ...others].join(',\r\n ') }))).toBe('stored')
    expect(await postFor(createMail({ to: [...others, address].join(',\r\n ') }))).toBe('unrelated')
  })
})

it.each(['eve@other.example', 'adá@plant.example'])(
  'tells that another address sent an email: %s',
  async (sender) => {
    const { address } = await sendReply()
    await postFor(createMail({ to: address, from: `Eve <${sender}>` }))
    expect(await listMails()).toMatchObject([{ from: { address: sender }, is_other_sender: true }])
  },
)

it('adds attachments of accepted types to the files, and lists the others', async () => {
  const { address } = await sendReply()
  const before = (await listFileNames()).length
  const attachments = [
    { name: 'line.png', bytes: createSizedPng(20_000) },
    { name: 'program.exe', bytes: Buffer.from('MZ program') },
    { name: 'large.png', bytes: createSizedPng(6_000_000) },
    ...[1, 2, 3, 4, 5].map((n) => ({ name: `${n}.png`, bytes: createSizedPng(1000) })),
  ]
  expect(await postFor(createMailWithFiles(address, attachments))).toBe('stored')
  expect(await listMails()).toMatchObject([
    {
      text: 'Here they are.',
      files: ['line.png', '1.png', '2.png', '3.png', '4.png'],
      refused_files: [
        { name: 'program.exe', reason: 'unsupported_type' },
        { name: 'large.png', reason: 'too_large' },
        { name: '5.png', reason: 'too_many' },
      ],
    },
  ])
  const names = ['line.png', '1.png', '2.png', '3.png', '4.png']
  expect((await listFileNames()).slice(before)).toEqual(names)
})

it('stores HTML as text and as a tree, without scripts or remote content', async () => {
  const { address } = await sendReply()
  const html =
    '<style>p{}</style><p>Hello\r\n<b>there</b></p><script>alert(1)</script>2 &lt; 3 &amp; 4<img src="https://x.example/p.png">'
  const body = [
    '--b\r\nContent-Type: text/plain\r\n\r\nAnother text',
    `--b\r\nContent-Type: text/html\r\n\r\n${html}`,
    '--b--\r\n',
  ].join('\r\n')
  await postFor(createMail({ to: address, type: 'multipart/alternative; boundary=b', body }))
  expect(await listMails()).toMatchObject([
    {
      text: 'Hello there\n\n2 < 3 & 4',
      body: {
        nodes: [
          { tag: 'p', children: ['Hello ', { tag: 'b', children: ['there'] }] },
          expect.stringMatching(/^2 < 3 & 4\s*$/),
        ],
        left_out_images: 1,
      },
    },
  ])
})

it('stores only the text of further HTML emails once a request has many large ones', async () => {
  const { address } = await sendReply()
  const body = '<p>x'.repeat(9000)
  for (let count = 0; count < 9; count += 1) {
    expect(await postFor(createMail({ to: address, type: 'text/html', body }))).toBe('stored')
  }
  const mails = await listMails()
  expect(mails.every(({ text }) => text.startsWith('x'))).toBe(true)
  const trees = mails.filter((mail) => mail.body !== null)
  expect(trees.length).toBeGreaterThan(1)
  expect(JSON.stringify(trees.map((mail) => mail.body)).length).toBeLessThan(2_000_000)
})

it('stores only the start of further emails once a request has many long ones', async () => {
  const { address } = await sendReply()
  await postFor(createMail({ to: address }))
  await executeStored(
    server.dataDir,
    `update submission_mails set text = '${'x'.repeat(1_999_000)}' where submission_id = '${id}'`,
  )
  await postFor(createMail({ to: address, body: 'a long line of text\r\n'.repeat(4500) }))
  const lengths = (await listMails()).map(({ text }) => text.length)
  expect(lengths.toSorted((a, b) => a - b)).toEqual([2001, 1_999_000])
})

it('shows the plain text if the HTML has only images', async () => {
  const { address } = await sendReply()
  const body = [
    '--b\r\nContent-Type: text/plain\r\n\r\nOur line',
    '--b\r\nContent-Type: text/html\r\n\r\n<img src=cid:1><img src=cid:2>',
    '--b--\r\n',
  ].join('\r\n')
  await postFor(createMail({ to: address, type: 'multipart/alternative; boundary=b', body }))
  expect(await listMails()).toMatchObject([
    { text: 'Our line', body: { nodes: [], left_out_images: 2 } },
  ])
})

it('receives an email while others arrive slowly', async () => {
  const { address } = await sendReply()
  const slowRequests = Array.from({ length: 3 }, () =>
    request(`${server.url}/api/inbound-mail`, {
      method: 'POST',
      headers: { 'Content-Type': 'message/rfc822', 'Content-Length': 1000, Expect: '100-continue' },
    }).on('error', () => {}),
  )
  for (const slowRequest of slowRequests) {
    const started = once(slowRequest, 'continue')
    slowRequest.flushHeaders()
    await started
    slowRequest.write('From: ')
  }
  expect(await postFor(createMail({ to: address }))).toBe('stored')
  for (const slowRequest of slowRequests) slowRequest.destroy()
})

describe('a lost request', () => {
  beforeEach(async () => {
    await server.send('editor', 'PATCH', `/submission/${id}`, { body: { status: 'lost' } })
  })

  it('is reopened by a reply', async () => {
    const { address } = await sendReply()
    await postFor(createMail({ to: address }))
    expect(await read<Submission>('')).toMatchObject({ status: 'contacted' })
  })

  it.each([
    ['an automatic reply', { headers: ['Auto-Submitted: auto-replied'] }, 'automatic'],
    ['a mailing list', { headers: ['Precedence: list'] }, 'automatic'],
    ['a bounce', { type: 'multipart/report; report-type=delivery-status; boundary=b' }, 'bounce'],
  ])('stays lost after %s', async (_, mail, kind) => {
    const { address } = await sendReply()
    expect(await postFor(createMail({ to: address, ...mail }))).toBe('stored')
    expect(await listMails()).toMatchObject([{ kind }])
    expect(await read<Submission>('')).toMatchObject({ status: 'lost' })
  })
})

it('refuses emails about a deleted request', async () => {
  const { address } = await sendReply()
  await server.send('admin', 'DELETE', `/submission/${id}`)
  expect(await postFor(createMail({ to: address }))).toBe('refused')
})

it('ignores an email with more lines than a file of 25 MB has, because parsing takes too long', async () => {
  const { address } = await sendReply()
  const body = 'x\r\n'.repeat(600_000)
  expect(await postFor(createMail({ to: address, body }))).toBe('unrelated')
})

it.each([
  ['no email at all', '\0\u0001 \r\n'],
  ['a wrong charset', createMail({ type: 'text/plain; charset=nonsense', body: '\xff\xfe' })],
  [
    'deeply nested parts',
    Array.from(
      { length: 500 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
    ).join('\r\n'),
  ],
])('ignores %s', async (_, mail) => {
  expect(await post(mail)).toMatchObject({ status: 200, body: { data: { outcome: 'unrelated' } } })
})

it.each([
  ['another secret', { secret: `whsec_${Buffer.from('another secret').toString('base64')}` }],
  ['an old time', { now: Date.now() - 6 * 60_000 }],
])('rejects a signature with %s', async (_, options) => {
  const { address } = await sendReply()
  expect(await post(createMail({ to: address }), options)).toMatchObject({ status: 401 })
  expect(await listMails()).toEqual([])
})

it('erases what a person wrote to somebody else’s request, and can undo it', async () => {
  const { address } = await sendReply()
  const email = `eve-${id}@other.example`
  await postFor(createMail({ to: address, from: `Eve <${email}>` }))
  await postFor(createMail({ to: address, body: `Ask ${email}.` }))
  const html = `Ask <b>eve</b>-${id}@other.example.`
  await postFor(createMail({ to: address, type: 'text/html', body: html }))
  const mails = await listMails()
  const { data } = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', {
    body: { email, kind: 'delete' },
  })
  expect(data.counts).toMatchObject({ submissions: 0, messages: 3 })
  expect(await listMails()).toMatchObject([
    { text: 'Ask [removed].', body: null },
    { text: 'Ask [removed].', body: null },
  ])
  await server.send('admin', 'POST', `/privacy/erasures/${data.id}/undo`)
  await expect.poll(listMails).toEqual(mails)
})

it('erases an address with a Unicode domain in both spellings', async () => {
  const { address } = await sendReply()
  const email = `eve-${id}@bücher.example`
  await postFor(createMail({ to: address, from: `Eve <${email}>` }))
  await postFor(createMail({ to: address, body: `Ask ${email}, or ${email.toUpperCase()}.` }))
  await postFor(createMail({ to: address, body: `Or ${email.toUpperCase()}` }))
  // The server stored the sender like this before it normalized addresses.
  await postFor(createMail({ to: address, from: `Eve <${email}>` }))
  const mails = await listMails()
  expect(mails[0]?.from.address).toBe(`eve-${id}@xn--bcher-kva.example`)
  await server.db
    .updateTable('submission_mails')
    .set({ from_address: email })
    .where('id', '=', mails[3]?.id ?? '')
    .execute()
  await server.send('admin', 'POST', '/privacy/erasures', { body: { email, kind: 'delete' } })
  expect(await listMails()).toMatchObject([
    { text: 'Ask [removed], or [removed].' },
    { text: 'Or [removed]' },
  ])
})

it('stores nothing about the requester that anonymizing the request keeps', async () => {
  const email = `grace-${id}@plant.example`
  id = await server.submit({ name: 'Grace Hopkins', company: 'Norrvik', email })
  const ownerId = server.getActor('admin').id
  const body = { owner_id: ownerId, status: 'lost' }
  await server.send('admin', 'PATCH', `/submission/${id}`, { body })
  const { address } = await sendReply()
  expect(await postFor(createMail({ to: address, from: `Grace Hopkins <${email}>` }))).toBe(
    'stored',
  )
  const { data } = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', {
    body: { email, kind: 'anonymize' },
  })
  await setErasureAge(server.db, data.id, 25)
  await finishErasures(server.db, Date.now())
  const dump = await dumpPersonalData(server.db)
  expect(dump.match(/.{0,40}(?:Grace|Hopkins|grace-).{0,40}/g) ?? []).toEqual([])
})

it('notifies the owner once by email and in the browser, unless they turned it off', async () => {
  const { address } = await sendReply()
  const ownerId = server.getActor('editor').id
  await server.send('admin', 'PATCH', `/submission/${id}`, { body: { owner_id: ownerId } })
  const subject = `New answer: request ${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
  const countMails = () =>
    mailServer.received.filter(({ mail }) => mail.headers.subject?.toUpperCase() === subject).length
  const mail = createMail({ to: address })
  await postFor(mail)
  await postFor(mail)
  await expect.poll(countMails).toBe(1)
  const { data } = await server.send<Reminder[]>('editor', 'GET', '/account/reminders')
  expect(data.filter(({ kind }) => kind === 'answered')).toMatchObject([{ submission_id: id }])

  const body = { answered: false }
  await server.send('editor', 'PATCH', '/account/notifications', { body })
  await postFor(createMail({ to: address }))
  await server.send('editor', 'PATCH', '/account/notifications', { body: { answered: true } })
  await postFor(createMail({ to: address, headers: ['Auto-Submitted: auto-replied'] }))
  await postFor(createMail({ to: address }))
  await expect.poll(countMails).toBe(2)
})

import type {
  NewReply,
  ReplyPreview,
  Submission,
  SubmissionEvent,
  SubmissionReply,
} from '@duet/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMailServer } from '../../testing/mailServer.ts'
import { listLeafParts } from '../../testing/mime.ts'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'
import { purgeDeletedSubmissions } from '../work/deletion.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TeamServer
let id: string
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTeamServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Duet <duet@duet.example>',
    MAIL_TO: 'leads@duet.example',
  })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})
beforeEach(async () => {
  id = await server.submit({ name: 'Ada Whitaker', company: 'Norrvik', email: 'ada@plant.example' })
})

const REPLY = { subject: 'Your request {reference}', text: 'Hi {name},\nwe can.\n\n{sender}' }

const sendReply = (body: Partial<NewReply> = {}, key?: string, sender: Sender = 'editor') =>
  server.send<SubmissionReply[]>(sender, 'POST', `/submission/${id}/replies`, {
    body: { ...REPLY, ...body },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const listEmails = async () =>
  (await server.send<SubmissionReply[]>('viewer', 'GET', `/submission/${id}/replies`)).data
const findReplies = (emails: SubmissionReply[]) => emails.filter(({ kind }) => kind === 'reply')
const list = async () => findReplies(await listEmails())
const readSubmission = async () =>
  (await server.send<Submission>('viewer', 'GET', `/submission/${id}`)).data
const readHistory = async () =>
  (await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${id}/history`)).data
const getReference = () => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
const findReceivedMail = (subject: string) =>
  mailServer.received.find(({ mail }) => mail.headers.subject === subject)

it('sends a reply as text and HTML, with its placeholders filled in', async () => {
  const { status, data } = await sendReply()
  const replies = findReplies(data)
  const subject = `Your request ${getReference()}`
  expect([status, replies]).toEqual([
    201,
    [
      {
        id: expect.any(String),
        kind: 'reply',
        author: server.getActor('editor'),
        to: 'ada@plant.example',
        subject,
        text: 'Hi Ada Whitaker,\nwe can.\n\nMax Brandt',
        created_at: expect.any(String),
        state: expect.stringMatching(/waiting|sending|sent/),
        sent_at: replies[0]?.sent_at,
        last_error: null,
      },
    ],
  ])
  await expect.poll(() => findReceivedMail(subject)?.to).toEqual(['ada@plant.example'])
  const receivedMail = findReceivedMail(subject)
  expect(receivedMail?.mail.headers['reply-to']).toBe('leads@duet.example')
  expect(receivedMail?.mail.headers['auto-submitted']).toBeUndefined()
  const parts = receivedMail ? listLeafParts(receivedMail.mail) : []
  const getText = (type: string) => parts.find((part) => part.type === type)?.bytes.toString()
  expect(getText('text/plain')?.replaceAll('\r', '')).toContain('Hi Ada Whitaker,\nwe can.')
  expect(getText('text/html')).toContain('Hi Ada Whitaker,<br>we can.</p>')
  await expect.poll(async () => (await list())[0]?.state).toBe('sent')
})

it('lists the automatic acknowledgement with its state', async () => {
  const [acknowledgement, ...otherEmails] = await listEmails()
  expect(otherEmails).toEqual([])
  expect(acknowledgement).toMatchObject({
    kind: 'request_acknowledgement',
    author: { id: null, name: 'Automatic email' },
    to: 'ada@plant.example',
    subject: 'We got your request',
    text: '',
  })
  await expect.poll(async () => (await listEmails())[0]?.state).toBe('sent')
})

it('makes a new submission contacted, and sets the time of the first contact', async () => {
  await sendReply()
  expect(await readSubmission()).toMatchObject({ status: 'contacted', version: 2 })
  const events = await readHistory()
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'replied', 'changed'])
  expect(events[2]).toMatchObject({ before: { status: 'new' }, after: { status: 'contacted' } })
  expect((await readSubmission()).first_contact_at).toBe(events[1]?.created_at)
})

it('leaves other statuses as they are', async () => {
  await server.send('editor', 'PATCH', `/submission/${id}`, { body: { status: 'won' } })
  await sendReply()
  expect(await readSubmission()).toMatchObject({ status: 'won' })
})

it('sends one email if a client sends the request again', async () => {
  const firstResponse = await sendReply({}, 'key', 'editor')
  const secondResponse = await sendReply(
    { expected_last_id: firstResponse.data.at(-1)?.id ?? null },
    'key',
  )
  expect([secondResponse.status, secondResponse.data.map((reply) => reply.id)]).toEqual([
    201,
    firstResponse.data.map((reply) => reply.id),
  ])
  expect((await readHistory()).filter(({ kind }) => kind === 'replied')).toHaveLength(1)
  const otherResponse = await sendReply({ text: 'Other' }, 'key')
  expect([otherResponse.status, otherResponse.error.code]).toEqual([409, 'idempotency_conflict'])
  expect(await list()).toHaveLength(1)
})

it('sends nothing if somebody else has replied in the meantime', async () => {
  await sendReply({ expected_last_id: null }, undefined, 'admin')
  const { status, error } = await sendReply({ expected_last_id: null })
  const { code, current } = error as { code: string; current?: SubmissionReply[] }
  expect([status, code]).toEqual([409, 'edit_conflict'])
  expect(current?.at(-1)?.author).toEqual(server.getActor('admin'))
  const [reply] = await list()
  const { data } = await sendReply({ expected_last_id: reply?.id ?? null })
  expect(findReplies(data)).toHaveLength(2)
})

it('sends nothing to a requester whose data was erased', async () => {
  const email = 'erased@plant.example'
  id = await server.submit({ email })
  await server.send('admin', 'POST', '/privacy/erasures', { body: { email, kind: 'anonymize' } })
  const { status, error } = await sendReply()
  expect([status, error?.code]).toEqual([409, 'requester_erased'])
  expect(await list()).toEqual([])
})

it('renders a preview without sending anything', async () => {
  const { data } = await server.send<ReplyPreview>(
    'editor',
    'POST',
    `/submission/${id}/replies/preview`,
    { body: { subject: 'For {company}', text: 'Hello <b>{name}</b>, {unknown}' } },
  )
  expect(data.subject).toBe('For Norrvik')
  expect(data.html).toContain('Hello &#60;b&#62;Ada Whitaker&#60;/b&#62;, {unknown}')
  expect(data.text).toContain('Hello <b>Ada Whitaker</b>, {unknown}')
  expect(await list()).toEqual([])
})

it.each([
  ['subject', { subject: '' }],
  ['subject', { subject: 'x'.repeat(201) }],
  ['text', { text: '  ' }],
  ['text', { text: 'x'.repeat(10_001) }],
])('rejects an invalid %s (%#)', async (field, body) => {
  const { status, error } = await sendReply(body)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})

it('puts no line breaks from a subject into the header', async () => {
  const { data } = await sendReply({ subject: 'One\r\nBcc: x@example.com' })
  expect(data.at(-1)?.subject).toBe('One Bcc: x@example.com')
})

it('keeps replies as long as the submission', async () => {
  await sendReply()
  await expect.poll(async () => (await list())[0]?.state).toBe('sent')
  await server.send('admin', 'DELETE', `/submission/${id}`)
  expect((await server.send('viewer', 'GET', `/submission/${id}/replies`)).status).toBe(404)
  expect((await sendReply()).status).toBe(404)
  await purgeDeletedSubmissions(server.db, Date.now() + 2 * ONE_DAY_MS)
  const rows = await server.db
    .selectFrom('outbox')
    .select('id')
    .where('related_id', '=', id)
    .where('kind', '=', 'reply')
    .execute()
  expect(rows).toEqual([])
})

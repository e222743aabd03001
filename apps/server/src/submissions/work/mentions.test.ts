import { adminClient, dataOf } from '@duet/auth/testing'
import type { Erasure, OutboxMessage, SubmissionNote } from '@duet/contract'
import { createFailure } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'

type Role = 'admin' | 'editor' | 'viewer'

let server: TeamServer
let id: string
beforeAll(async () => {
  server = await startTeamServer({
    ADMIN_URL: 'https://admin.duet.example',
    LIMIT_MAILS_PER_MAILBOX: '1',
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await server.submit({ name: 'Ada Whitaker', company: 'Norrvik', email: 'ada@plant.example' })
})

const mention = (...roles: Role[]) =>
  roles.map((role) => `@[${server.getActor(role).name}](${server.getActor(role).id})`).join(' ')
const addNote = (text: string, sender: Sender = 'editor', key?: string) =>
  server.send<SubmissionNote>(sender, 'POST', `/submission/${id}/notes`, {
    body: { text },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const editNote = (noteId: string, body: object, sender: Sender = 'editor') =>
  server.send<SubmissionNote>(sender, 'PATCH', `/submission/${id}/notes/${noteId}`, { body })
const listNotes = async () =>
  (await server.send<SubmissionNote[]>('viewer', 'GET', `/submission/${id}/notes`)).data
const listMails = ({ db } = server, submissionId = id) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'state'])
    .where('kind', '=', 'mention')
    .where('related_id', '=', submissionId)
    .orderBy(sql`rowid`)
    .execute()
const listRecipients = async () => (await listMails()).map(({ recipient }) => recipient)

/** Creates an account, and returns a mention of it. */
async function createAccount(email: string, attributes: object = {}): Promise<string> {
  const { user } = dataOf(
    await adminClient(server).createUser({
      email,
      email_confirm: true,
      app_metadata: { role: 'viewer' },
      ...attributes,
    }),
  )
  return `@[${email}](${user.id})`
}

it('sends one email to each team member whom a new note mentions', async () => {
  await addNote(`${mention('admin', 'viewer')} call them. ${mention('admin')}!`)
  const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
  const mails = await listMails()
  const subject = `Max Brandt mentioned you on request ${reference}`
  expect(mails).toMatchObject([
    { recipient: 'admin@team.example', subject },
    { recipient: 'viewer@team.example', subject },
  ])
  const { data } = await server.send<OutboxMessage>('admin', 'GET', `/outbox/${mails[0]?.id}`)
  expect(data).toMatchObject({ kind: 'mention', related_id: id })
  const link = `https://admin.duet.example/admin/submission/${id}`
  for (const part of ['Max Brandt', reference, link]) expect(data.text).toContain(part)
  expect(data.html + data.text).not.toMatch(/call them|Whitaker|Norrvik|plant\.example/)
})

it('sends emails only to members whom an edit newly mentions', async () => {
  const { data } = await addNote(mention('admin'))
  await editNote(data.id, { text: `${mention('admin')} again` })
  expect(await listRecipients()).toEqual(['admin@team.example'])
  await editNote(data.id, { text: mention('admin', 'viewer') })
  expect(await listRecipients()).toEqual(['admin@team.example', 'viewer@team.example'])
})

it('sends nothing to the person who writes the mention', async () => {
  const { data } = await addNote(mention('editor'))
  expect(await listRecipients()).toEqual([])
  // An admin can edit other people's notes, and mention their authors.
  await editNote(data.id, { text: 'x' }, 'admin')
  await editNote(data.id, { text: mention('admin', 'editor') }, 'admin')
  expect(await listRecipients()).toEqual(['editor@team.example'])
})

it('sends nothing to unknown, deleted, and banned accounts, or to accounts without a role', async () => {
  const deletedMention = await createAccount('deleted@team.example')
  const deletedId = /\((.*)\)/.exec(deletedMention)?.[1] ?? ''
  dataOf(await adminClient(server).deleteUser(deletedId, true))
  const mentions = [
    '@[Nobody](4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6)',
    await createAccount('visitor@team.example', { app_metadata: {} }),
    await createAccount('banned@team.example', { ban_duration: '1h' }),
    deletedMention,
  ]
  expect((await addNote(mentions.join(' '))).status).toBe(201)
  expect(await listRecipients()).toEqual([])
})

it('sends at most 20 emails about one note', async () => {
  const emails = Array.from({ length: 21 }, (_, index) => `member${index}@team.example`)
  const mentions = await Promise.all(emails.map((email) => createAccount(email)))
  const { data } = await addNote(mentions.join(' '))
  expect(await listRecipients()).toEqual(emails.slice(0, 20))
  await editNote(data.id, { text: `${mentions.join(' ')} ${mention('viewer')}` })
  expect(await listRecipients()).toHaveLength(20)
})

it('sends emails although forms have used up the daily limit of the mailbox', async () => {
  await server.submit({ email: 'viewer@team.example' })
  await addNote(mention('viewer'))
  await addNote(mention('viewer'))
  expect(await listRecipients()).toEqual(['viewer@team.example', 'viewer@team.example'])
})

it('sends nothing again if a client retries a request', async () => {
  const { data } = await addNote(mention('admin'), 'editor', 'key-1')
  await addNote(mention('admin'), 'editor', 'key-1')
  const update = { text: mention('admin', 'viewer'), expected_text: mention('admin') }
  await editNote(data.id, update)
  await editNote(data.id, update)
  expect(await listRecipients()).toEqual(['admin@team.example', 'viewer@team.example'])
})

it('sends nothing if an edit conflicts with another edit', async () => {
  const { data } = await addNote('First')
  const { status } = await editNote(data.id, { text: mention('admin'), expected_text: 'Other' })
  expect([status, await listRecipients()]).toEqual([409, []])
})

it('stores neither the note nor any email if adding an email fails', async () => {
  const { data } = await addNote('First')
  const failure = createFailure({
    ...{ name: 'broken', event: 'before insert', table: 'outbox' },
    when: "new.recipient = 'viewer@team.example'",
  })
  await sql.raw(failure.create).execute(server.db)
  const text = mention('admin', 'viewer')
  const responses = [await addNote(text, 'editor', 'key-2'), await editNote(data.id, { text })]
  expect(responses.map(({ status }) => status)).toEqual([500, 500])
  expect(await listNotes()).toEqual([data])
  expect(await listRecipients()).toEqual([])
  await sql.raw(failure.drop).execute(server.db)
  await addNote(text, 'editor', 'key-2')
  expect(await listNotes()).toHaveLength(2)
  expect(await listRecipients()).toEqual(['admin@team.example', 'viewer@team.example'])
})

it('keeps the email if the note is deleted', async () => {
  const { data } = await addNote(mention('admin'))
  await server.send('editor', 'DELETE', `/submission/${id}/notes/${data.id}`)
  expect(await listMails()).toMatchObject([{ recipient: 'admin@team.example', state: 'resting' }])
})

it('deletes the email if the requester’s data is erased, and restores it if that is undone', async () => {
  const email = 'erased@plant.example'
  id = await server.submit({ email })
  await addNote(mention('admin'))
  const body = { email, kind: 'anonymize' }
  const { data } = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', { body })
  expect(await listRecipients()).toEqual([])
  await server.send('admin', 'POST', `/privacy/erasures/${data.id}/undo`)
  expect(await listRecipients()).toEqual(['admin@team.example'])
})

it('saves the note without an email if mail only reaches the team’s mailbox', async () => {
  const teamOnlyServer = await startTeamServer({ MAIL_FORM_URL: 'http://127.0.0.1:9/form' })
  try {
    const submissionId = await teamOnlyServer.submit()
    const { id: memberId } = teamOnlyServer.getActor('admin')
    const path = `/submission/${submissionId}/notes`
    const body = { text: `@[Ines](${memberId})` }
    expect((await teamOnlyServer.send('editor', 'POST', path, { body })).status).toBe(201)
    expect(await listMails(teamOnlyServer, submissionId)).toEqual([])
  } finally {
    await teamOnlyServer.close()
  }
})

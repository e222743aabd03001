import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatReference } from '../mail/format.ts'
import { SAMPLES } from '../testing/requests.ts'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'

const EMAIL = 'grace@hopper.example'

let server: TeamServer
let id: string
beforeAll(async () => {
  server = await startTeamServer()
  id = await server.submit({ email: EMAIL, company: 'Hopper Navigation' })
  await server.submit({ email: `x${EMAIL}`, company: 'Somebody Else' })
  const body = { text: 'Prefers calls' }
  await server.send('editor', 'POST', `/submission/${id}/notes`, { body })
})
afterAll(() => server.close())

const createLink = (sender: Sender = 'admin') =>
  server.send<{ url: string }>(sender, 'POST', '/privacy/exports', { body: { email: EMAIL } })

interface ExportedPerson {
  notes_on_other_submissions: string[]
  audit_log: { action: string; details: unknown }[]
}

async function readPerson(): Promise<ExportedPerson> {
  const { data } = await createLink()
  const files = unzipSync(new Uint8Array(await (await fetch(data.url)).arrayBuffer()))
  return JSON.parse(Buffer.from(files['person.json'] ?? []).toString())
}

it('contains everything about a person', async () => {
  const { data } = await createLink()
  expect(data.url).not.toContain('hopper')
  const response = await fetch(data.url)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?personal_data_\d{4}-\d\d-\d\d\.zip"?$/,
  )
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const folder = `submissions/${formatReference(id)} ${id}`
  const [person, submission, file, ...messages] = Object.keys(files)
  expect([person, submission, file]).toEqual([
    'person.json',
    `${folder}/submission.json`,
    `${folder}/files/Floor plan.png`,
  ])
  expect(messages).toHaveLength(2)
  const readText = (name = '') => Buffer.from(files[name] ?? []).toString()
  expect(JSON.parse(readText(submission))).toMatchObject({
    company: 'Hopper Navigation',
    states: ['Ohio', 'West Virginia'],
    answer_due_at: expect.any(String),
    first_contact_at: null,
    notes: [{ text: 'Prefers calls' }],
  })
  expect(Buffer.from(files[file ?? ''] ?? []).equals(SAMPLES.png)).toBe(true)
  const kinds = messages.map((name) => JSON.parse(readText(name)).kind).sort()
  expect(kinds).toEqual(['deployment_request', 'request_acknowledgement'])
  expect(Object.keys(files).map(readText).join('')).not.toContain('Somebody Else')
})

it('contains old texts of notes on other people’s submissions', async () => {
  const otherId = await server.submit()
  const path = `/submission/${otherId}/notes`
  const { data: note } = await server.send<{ id: string }>('editor', 'POST', path, {
    body: { text: `Sent by ${EMAIL}` },
  })
  await server.send('editor', 'DELETE', `${path}/${note.id}`)
  expect((await readPerson()).notes_on_other_submissions).toEqual([`Sent by ${EMAIL}`])
})

it('contains audit entries about the person’s requests and subscription', async () => {
  const { data: subscriber } = await server.send<{ id: string }>(
    'admin',
    'POST',
    '/newsletter/subscribers',
    { body: { email: EMAIL } },
  )
  const otherId = await server.submit()
  for (const submissionId of [id, otherId]) {
    await server.send('admin', 'DELETE', `/submission/${submissionId}`)
    await server.send('admin', 'POST', `/submission/${submissionId}/restore`)
  }
  const { audit_log: entries } = await readPerson()
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['subscriber_added', { subscriber_id: subscriber.id }],
    ['submission_deleted', { submission_id: id }],
    ['submission_restored', { submission_id: id }],
  ])
})

it('is only for admins, with a URL that works for a minute', async () => {
  for (const sender of ['editor', 'viewer', 'member'] as const) {
    expect((await createLink(sender)).status).toBe(403)
  }
  expect((await fetch(`${server.url}/api/privacy/export.zip`)).status).toBe(401)
  const { data } = await createLink()
  server.advance(61)
  expect((await fetch(data.url)).status).toBe(401)
  server.advance(-61)
})

it('appears in the audit log, without the email address', async () => {
  await createLink()
  const entries = await server.db
    .selectFrom('auth_audit')
    .select(['actor_id', 'details'])
    .where('action', '=', 'personal_data_exported')
    .execute()
  expect(entries[0]).toEqual({ actor_id: server.getActor('admin').id, details: '{}' })
})

it('contains the notifications of a team member', async () => {
  const ownerId = server.getActor('viewer').id
  const body = { owner_id: ownerId }
  await server.send('editor', 'PATCH', `/submission/${id}`, { body })
  await server.send('viewer', 'PATCH', '/account/notifications', { body: { digest: true } })
  const { data } = await server.send<{ url: string }>('admin', 'POST', '/privacy/exports', {
    body: { email: 'viewer@team.example' },
  })
  const files = unzipSync(new Uint8Array(await (await fetch(data.url)).arrayBuffer()))
  const person = JSON.parse(Buffer.from(files['person.json'] ?? []).toString())
  expect(person.team_account).toMatchObject({
    notifications: { assigned: true, digest: true },
    reminders: [{ kind: 'assigned', submission_id: id }],
  })
  const messages = Object.keys(files).filter((name) => name.startsWith('messages/'))
  expect(messages).toHaveLength(1)
})

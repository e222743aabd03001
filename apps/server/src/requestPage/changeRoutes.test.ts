import type { Erasure, Submission, SubmissionEvent } from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatReference } from '../mail/format.ts'
import { type NewEvent, recordEvents } from '../submissions/history.ts'
import { REQUESTER } from '../submissions/work/requester.ts'
import { type RequestPageServer, startRequestPageServer } from '../testing/requestPage.ts'
import { SAMPLES } from '../testing/requests.ts'

const NO_FIELDS = new URLSearchParams()

let server: RequestPageServer
beforeAll(async () => {
  server = await startRequestPageServer()
})
afterAll(() => server.close())

const readSubmission = async (id: string) =>
  (await server.send<Submission>('editor', 'GET', `/submission/${id}`)).data
const readHistory = async (id: string) =>
  (await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${id}/history`)).data

it('downloads the request, its files, and the replies, but no notes', async () => {
  const id = await server.submit({ company: 'Halden Linen' })
  const note = { text: 'Only for the team' }
  await server.send('editor', 'POST', `/submission/${id}/notes`, { body: note })
  const reply = { subject: 'Your estimate', text: 'Hello' }
  await server.send('editor', 'POST', `/submission/${id}/replies`, { body: reply })
  await server.db.updateTable('outbox').set({ state: 'sent', sent_at: 'x' }).execute()
  const token = server.createToken(id)
  const response = await fetch(`${server.url}/api/request/data.zip?token=${token}`)
  expect(response.headers.get('Content-Disposition')).toContain(`${formatReference(id)}.zip`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['request.json', 'files/Floor plan.png'])
  expect(Buffer.from(files['files/Floor plan.png'] ?? []).equals(SAMPLES.png)).toBe(true)
  const text = Buffer.from(files['request.json'] ?? []).toString()
  expect(JSON.parse(text)).toMatchObject({
    company: 'Halden Linen',
    states: ['Ohio', 'West Virginia'],
    files: [{ name: 'Floor plan.png', size: SAMPLES.png.length }],
    replies: [{ ...reply, author: 'Max Brandt' }],
  })
  expect(text).not.toContain(note.text)
})

it('withdraws a request, which the team sees at once', async () => {
  const id = await server.submit()
  await server.send('editor', 'PUT', `/submission/${id}/read`)
  await server.db.deleteFrom('live_changes').execute()
  expect((await server.visitRequest(id, '/withdraw')).status).toBe(405)
  const { status, headers } = await server.visitRequest(id, '/withdraw', NO_FIELDS)
  expect(status).toBe(303)
  const { text } = await server.visit((headers.get('Location') ?? '').replace('/api/request', ''))
  expect(text).toContain('Done. We’ve stopped working on your request.')
  expect(text).toContain('You withdrew this request.')
  expect(text).not.toContain('>Withdraw<')

  expect(await readSubmission(id)).toMatchObject({
    status: 'lost',
    is_unread: true,
    // A withdrawal isn't an answer.
    first_contact_at: null,
  })
  expect(await readHistory(id)).toMatchObject([
    { kind: 'created' },
    {
      kind: 'withdrawn',
      actor: { id: null, name: 'Requester' },
      before: { status: 'new' },
      after: { status: 'lost' },
    },
  ])
  const changes = await server.db
    .selectFrom('live_changes')
    .selectAll()
    // The outbox may already be sending an email about it.
    .where('record', '=', 'submission')
    .execute()
  expect(changes).toMatchObject([{ record: 'submission', kind: 'changed', record_id: id }])

  await server.visitRequest(id, '/withdraw', NO_FIELDS)
  expect(await readHistory(id)).toHaveLength(2)
  await server.send('editor', 'PATCH', `/submission/${id}`, { body: { status: 'contacted' } })
  expect((await server.visitRequest(id)).text).not.toContain('You withdrew this request.')
})

it('doesn’t withdraw a request that is won', async () => {
  const id = await server.submit()
  await server.send('editor', 'PATCH', `/submission/${id}`, { body: { status: 'won' } })
  await server.visitRequest(id, '/withdraw', NO_FIELDS)
  expect((await readSubmission(id)).status).toBe('won')
  expect((await server.visitRequest(id)).text).not.toContain('>Withdraw<')
})

it('erases only this request and its messages, and an admin can undo it', async () => {
  const id = await server.submit({ email: 'Erase@plant.example' })
  const otherId = await server.submit({ email: 'erase@plant.example' })
  const { status, text } = await server.visitRequest(id, '/erase', NO_FIELDS)
  expect(status).toBe(200)
  expect(text).toContain('Your request is erased')
  expect((await server.visitRequest(id)).status).toBe(404)
  expect((await server.visitRequest(id, '/erase', NO_FIELDS)).status).toBe(404)
  expect((await server.send('viewer', 'GET', `/submission/${id}`)).status).toBe(404)
  expect((await server.visitRequest(otherId)).status).toBe(200)
  const listMessages = (submissionId: string) =>
    server.db.selectFrom('outbox').select('id').where('related_id', '=', submissionId).execute()
  expect(await listMessages(id)).toEqual([])
  expect(await listMessages(otherId)).not.toEqual([])

  const { data } = await server.send<Erasure[]>('admin', 'GET', '/privacy/erasures')
  expect(data).toMatchObject([
    {
      kind: 'delete',
      cause: 'requester',
      email: 'erase@plant.example',
      actor: { id: null, name: 'Requester' },
      counts: { submissions: 1, files: 1, messages: 2 },
      can_undo: true,
    },
  ])
  const audited = await server.db
    .selectFrom('auth_audit')
    .select(['actor_id', 'ip', 'user_agent', 'details'])
    .where('action', '=', 'personal_data_deleted')
    .execute()
  // The privacy notice says that we don't store the IP addresses of requesters.
  expect(audited).toMatchObject([{ actor_id: null, ip: null, user_agent: null }])
  expect(JSON.parse(audited[0]?.details ?? '')).toMatchObject({
    erasure_id: data[0]?.id,
    cause: 'requester',
  })
  expect(audited[0]?.details).not.toContain('plant.example')

  await server.send('admin', 'POST', `/privacy/erasures/${data[0]?.id}/undo`)
  expect((await server.visitRequest(id)).status).toBe(200)
})

describe('a correction', () => {
  const ANSWERS = {
    name: 'Ines Okafor',
    title: 'Plant Manager',
    company: 'Halden Linen',
    useCase: 'Two\r\nlines',
    totalUnits: '12',
  }
  const correct = (id: string, fields: Record<string, string>, states = ['Texas', 'Ohio']) => {
    const form = new URLSearchParams({ ...ANSWERS, ...fields })
    for (const state of states) form.append('states', state)
    return server.visitRequest(id, '/correct', form)
  }

  it('changes the answers, the search, and the history, but not the address', async () => {
    const id = await server.submit({ name: 'Ines Okafor' })
    await server.send('editor', 'PUT', `/submission/${id}/read`)
    const { status, headers } = await correct(id, { email: 'other@evil.example' })
    expect([status, headers.get('Location')]).toEqual([303, expect.stringContaining('corrected')])
    expect((await server.visitRequest(id)).text).toContain('Halden Linen')
    expect(await readSubmission(id)).toMatchObject({
      company: 'Halden Linen',
      use_case: 'Two\nlines',
      states: ['Texas', 'Ohio'],
      email: 'ada@blueridge.example',
      is_unread: true,
      version: 2,
    })
    const found = await server.send<Submission[]>('viewer', 'GET', '/submissions?q=halden')
    expect(found.data.map((submission) => submission.id)).toContain(id)
    const history = await readHistory(id)
    expect(history[1]).toMatchObject({
      kind: 'corrected',
      actor: { id: null, name: 'Requester' },
      after: { fields: ['company', 'useCase', 'states'] },
    })
    // Erasing personal data keeps the history.
    expect(JSON.stringify(history.slice(1))).not.toMatch(/Okafor|Halden|lines/)

    await correct(id, {})
    expect(await readHistory(id)).toHaveLength(2)
  })

  it('isn’t saved if an answer is invalid, and the page keeps what was typed', async () => {
    const id = await server.submit()
    const { status, text } = await correct(id, { company: '<b>New</b>', totalUnits: '0' }, [])
    expect(status).toBe(400)
    expect(text).toContain('<details open>')
    expect(text).toContain('value="&#60;b&#62;New&#60;/b&#62;"')
    expect(text).toContain('At least one state is required')
    expect(text).toMatch(/value="Alabama" autofocus/)
    expect(text).toMatch(/aria-describedby="totalUnits-error".*Total units must be at least 1/)
    expect(await readHistory(id)).toHaveLength(1)
    expect(await readSubmission(id)).toMatchObject({ company: 'Blue Ridge Plastics' })
  })

  it('is refused after 100 changes', async () => {
    const id = await server.submit()
    const event: NewEvent = { submissionId: id, kind: 'corrected', actor: REQUESTER }
    const events = Array.from({ length: 100 }, () => event)
    await transaction(server.db, (trx) => recordEvents(trx, events))
    const { status, text } = await correct(id, {})
    expect([status, text]).toEqual([409, expect.stringContaining('reply to our email')])
    expect(await readSubmission(id)).toMatchObject({ company: 'Blue Ridge Plastics' })
  })
})

it.each(['/correct', '/withdraw', '/erase'])(
  'changes nothing with a bad token: %s',
  async (path) => {
    const id = await server.submit()
    const token = server.createToken(id).replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
    const { status, text } = await server.visit(`${path}?token=${token}`, NO_FIELDS)
    expect([status, text]).toEqual([404, expect.stringContaining('This link doesn’t work')])
    expect(await readSubmission(id)).toMatchObject({ status: 'new' })
  },
)

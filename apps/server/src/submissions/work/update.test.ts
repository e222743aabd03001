import { MAX_TAG_LENGTH, MAX_TAGS, type Submission, type SubmissionEvent } from '@duet/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
let id: string
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await server.submit()
})

const changeSubmission = (body: unknown, sender: 'admin' | 'editor' = 'editor') =>
  server.send<Submission>(sender, 'PATCH', `/submission/${id}`, { body })
const readSubmission = async () =>
  (await server.send<Submission>('viewer', 'GET', `/submission/${id}`)).data
const readHistory = async () =>
  (await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${id}/history`)).data
const readLiveChanges = () =>
  server.db
    .selectFrom('live_changes')
    .select(['record', 'kind', 'actor_id', 'actor_name'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

it('finds submissions by their states and by their current tags', async () => {
  const search = async (q: string) => {
    const { data } = await server.send<Submission[]>('viewer', 'GET', `/submissions?q=${q}`)
    return data.map((submission) => submission.id)
  }
  expect(await search('west virginia')).toContain(id)
  await changeSubmission({ tags: ['Quux Corge'] })
  expect(await search('quux ohio')).toEqual([id])
  await server.send('editor', 'POST', '/submissions/bulk', {
    body: { ids: [id], change: { remove_tags: ['quux corge'], add_tags: ['grault'] } },
  })
  expect([await search('quux'), await search('grault')]).toEqual([[], [id]])
})

it('changes all properties, the version, the history, and the live changes', async () => {
  const { id: owner_id } = server.getActor('viewer')
  const change = {
    status: 'qualified',
    owner_id,
    tags: ['Ohio', 'big'],
    follow_up_on: '2026-12-01',
  }
  const { status, data } = await changeSubmission(change)
  const sortedChange = { ...change, tags: ['big', 'Ohio'] }
  expect([status, data]).toMatchObject([200, { ...sortedChange, version: 2 }])
  expect(data.updated_at > data.created_at).toBe(true)
  expect(await readSubmission()).toMatchObject(sortedChange)
  const visitor = { id: null, name: data.requester_name }
  expect(await readHistory()).toEqual([
    { id, kind: 'created', actor: visitor, created_at: data.created_at, before: {}, after: {} },
    {
      id: expect.any(String),
      kind: 'changed',
      actor: server.getActor('editor'),
      created_at: expect.any(String),
      before: { status: 'new', owner_id: null, tags: [], follow_up_on: null },
      after: sortedChange,
    },
  ])
  const editor = server.getActor('editor')
  expect(await readLiveChanges()).toEqual([
    { record: 'submission', kind: 'created', actor_id: null, actor_name: data.requester_name },
    { record: 'submission', kind: 'changed', actor_id: editor.id, actor_name: editor.name },
  ])
})

it('adds only changed properties to the history', async () => {
  await changeSubmission({ status: 'contacted', tags: ['a'] })
  await changeSubmission({ status: 'contacted', tags: ['a', 'b'], follow_up_on: null })
  const [, , entry] = await readHistory()
  expect([entry?.before, entry?.after]).toEqual([{ tags: ['a'] }, { tags: ['a', 'b'] }])
})

it('removes an owner, a follow-up, and tags', async () => {
  const { id: owner_id } = server.getActor('editor')
  await changeSubmission({ owner_id, follow_up_on: '2028-02-29', tags: ['a'] })
  const { data } = await changeSubmission({ owner_id: null, follow_up_on: null, tags: [] })
  expect(data).toMatchObject({ owner_id: null, follow_up_on: null, tags: [], version: 3 })
})

it('changes nothing if a client retries a change', async () => {
  const change = { status: 'won', tags: ['x'], expected: { status: 'new', tags: [] } }
  expect((await changeSubmission(change)).status).toBe(200)
  const { status, data } = await changeSubmission(change)
  expect([status, data.status, data.version]).toEqual([200, 'won', 2])
  expect(await readHistory()).toHaveLength(2)
  expect(await readLiveChanges()).toHaveLength(2)
})

describe('a change with an idempotency key', () => {
  const key = () => ({ 'idempotency-key': `key-${id}` })
  const sendUpdate = (body: unknown) =>
    server.send<Submission>('editor', 'PATCH', `/submission/${id}`, { body, headers: key() })
  const change = { status: 'contacted', expected: { status: 'new' } }

  it('is made only once, even if somebody has restored the expected value since', async () => {
    expect((await sendUpdate(change)).data).toMatchObject({ status: 'contacted', version: 2 })
    await changeSubmission({ status: 'new' }, 'admin')
    const { status, data } = await sendUpdate(change)
    expect([status, data]).toMatchObject([200, { status: 'new', version: 3 }])
    expect(await readHistory()).toHaveLength(3)
  })

  it('gets the same conflict again, with the current submission', async () => {
    await changeSubmission({ status: 'won' }, 'admin')
    expect((await sendUpdate(change)).status).toBe(409)
    await changeSubmission({ status: 'new' }, 'admin')
    const { status, error } = await sendUpdate(change)
    expect([status, error]).toMatchObject([
      409,
      { code: 'edit_conflict', current: await readSubmission() },
    ])
    expect(await readSubmission()).toMatchObject({ status: 'new', version: 3 })
  })

  it('gets an error if the key was used for another change', async () => {
    await sendUpdate(change)
    const { status, error } = await sendUpdate({ status: 'won' })
    expect([status, error.code]).toEqual([409, 'idempotency_conflict'])
  })
})

describe('a change to a property that somebody else has changed', () => {
  beforeEach(() => changeSubmission({ status: 'contacted', tags: ['mine'] }, 'admin'))

  it('gets a conflict with the current submission, and changes nothing', async () => {
    const { status, error } = await changeSubmission({
      status: 'lost',
      follow_up_on: '2026-12-24',
      expected: { status: 'new', follow_up_on: null },
    })
    expect([status, error]).toEqual([
      409,
      {
        code: 'edit_conflict',
        message: expect.stringMatching(/./),
        current: await readSubmission(),
      },
    ])
    expect(await readSubmission()).toMatchObject({
      status: 'contacted',
      follow_up_on: null,
      version: 2,
    })
    expect(await readHistory()).toHaveLength(2)
  })

  it('gets a conflict for tags', async () => {
    expect((await changeSubmission({ tags: ['theirs'], expected: { tags: [] } })).status).toBe(409)
    const expected = { tags: ['mine'] }
    expect((await changeSubmission({ tags: ['theirs'], expected })).data.tags).toEqual(['theirs'])
  })

  it('succeeds for other properties, and without expected values', async () => {
    const change = { owner_id: server.getActor('editor').id, expected: { owner_id: null } }
    expect(
      (await changeSubmission({ ...change, expected: { ...change.expected, status: 'new' } }))
        .status,
    ).toBe(200)
    expect((await changeSubmission({ status: 'lost' })).data.status).toBe('lost')
  })
})

it('saves only one of two simultaneous changes, and the other gets a conflict', async () => {
  const expected = { status: 'new' }
  const responses = await Promise.all([
    changeSubmission({ status: 'contacted', expected }, 'admin'),
    changeSubmission({ status: 'spam', expected }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = responses.find(({ status }) => status === 200)
  expect(await readSubmission()).toMatchObject({ status: winner?.data.status, version: 2 })
})

it('trims tags and removes duplicates', async () => {
  const { data } = await changeSubmission({ tags: [' two \n  words', 'A', 'a', 'Two words'] })
  expect(data.tags).toEqual(['A', 'two words'])
})

describe('bad input', () => {
  it.each([
    [{ status: 'answered' }, 'status'],
    [{ owner_id: 'max' }, 'owner_id'],
    [{ owner_id: '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11' }, 'owner_id'],
    [{ tags: 'a' }, 'tags'],
    [{ tags: ['a', ' '] }, 'tags'],
    [{ tags: ['x'.repeat(MAX_TAG_LENGTH + 1)] }, 'tags'],
    [{ tags: Array.from({ length: MAX_TAGS + 1 }, (_, index) => `${index}`) }, 'tags'],
    [{ follow_up_on: '2026-02-30' }, 'follow_up_on'],
    [{ follow_up_on: '2026-12-01T00:00:00Z' }, 'follow_up_on'],
    [{ follow_up_on: '' }, 'follow_up_on'],
    [{ status: 'won', expected: { status: 'x' } }, 'expected.status'],
    [{ status: 'won', version: 1 }, 'version'],
    [{ expected: { status: 'new' } }, 'body'],
    [{}, 'body'],
  ])('the error for %j names the field %s', async (body, field) => {
    const { status, error } = await changeSubmission(body)
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.fields ?? {})).toEqual([field])
    expect(await readSubmission()).toMatchObject({ version: 1 })
  })

  it('names all invalid properties', async () => {
    const { error } = await changeSubmission({
      status: 'x',
      tags: 1,
      follow_up_on: 'x',
      owner_id: 1,
    })
    expect(Object.keys(error.fields ?? {}).sort()).toEqual([
      'follow_up_on',
      'owner_id',
      'status',
      'tags',
    ])
  })

  it('rejects an owner without a role', async () => {
    const { data } = await server.send<{ id: string; email: string }[]>('admin', 'GET', '/people')
    const member = data.find(({ email }) => email === 'member@team.example')
    expect((await changeSubmission({ owner_id: member?.id })).error.fields).toEqual({
      owner_id: 'The owner must be a member of the team',
    })
  })

  it('rejects lists', async () => {
    const { status, error } = await changeSubmission([])
    expect([status, error.code]).toEqual([400, 'bad_request'])
  })

  it('gets 404 for unknown submissions', async () => {
    id = '00000000-0000-4000-8000-000000000000'
    expect((await changeSubmission({ status: 'won' })).status).toBe(404)
    expect((await server.send('viewer', 'GET', `/submission/${id}/history`)).status).toBe(404)
  })
})

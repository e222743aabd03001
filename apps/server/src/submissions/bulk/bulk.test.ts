import {
  type BulkResult,
  type Erasure,
  MAX_BULK_IDS,
  type Submission,
  type SubmissionEvent,
  type UndoableBulkChange,
  type UndoResult,
} from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'
import { purgeUndoEntries } from './undo.ts'

const ONE_HOUR_MS = 3_600_000

let server: TeamServer
let ids: string[]
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ids = [await server.submit(), await server.submit(), await server.submit()]
})

const changeMany = (
  body: object,
  { key, sender = 'editor' }: { key?: string; sender?: Sender } = {},
) =>
  server.send<BulkResult>(sender, 'POST', '/submissions/bulk', {
    body: { ids, change: body },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const undo = (undoId: string, sender: Sender = 'editor') =>
  server.send<UndoResult>(sender, 'POST', `/undo/${undoId}`)
const listUndoable = (sender: Sender = 'editor') =>
  server.send<UndoableBulkChange[]>(sender, 'GET', '/undo')
const setAge = (undoId: string, hours: number) =>
  server.db
    .updateTable('undo_entries')
    .set({ created_at: new Date(Date.now() - hours * ONE_HOUR_MS).toISOString() })
    .where('id', '=', undoId)
    .execute()
const changeSubmission = (id: string | undefined, body: object) =>
  server.send('admin', 'PATCH', `/submission/${id}`, { body })

async function readAll(sender: Sender = 'editor'): Promise<Submission[]> {
  const responses = await Promise.all(
    ids.map((id) => server.send<Submission>(sender, 'GET', `/submission/${id}`)),
  )
  return responses.map(({ data }) => data)
}
const readStatuses = async () => (await readAll()).map(({ status }) => status)
const readTags = async () => (await readAll()).map(({ tags }) => tags)
const readHistory = async (id: string | undefined) =>
  (await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${id}/history`)).data

describe('a bulk change', () => {
  it('changes all properties of many submissions', async () => {
    const { id: owner_id } = server.getActor('viewer')
    const values = { status: 'contacted', owner_id, follow_up_on: '2027-01-31' }
    const { status, data } = await changeMany({ ...values, add_tags: ['Ohio'], is_read: true })
    expect([status, data]).toEqual([
      200,
      { changed: 3, conflicts: [], undo_id: expect.any(String) },
    ])
    const expected = { ...values, tags: ['Ohio'], is_unread: false, version: 2 }
    expect(await readAll()).toMatchObject([expected, expected, expected])
    expect(await readAll('viewer')).toMatchObject([{ is_unread: true }, {}, {}])
    expect(await readHistory(ids[1])).toMatchObject([
      { kind: 'created' },
      { kind: 'changed', actor: server.getActor('editor'), before: { tags: [] }, after: values },
    ])
  })

  it('counts and records only submissions that had different values', async () => {
    await changeSubmission(ids[0], { status: 'won' })
    ids.push('00000000-0000-4000-8000-000000000000', ids[1] ?? '')
    const { data } = await changeMany({ status: 'won' })
    expect(data.changed).toBe(2)
    expect(await readHistory(ids[0])).toHaveLength(2)
    expect((await changeMany({ status: 'won' })).data.changed).toBe(0)
  })

  it('adds and removes tags, ignoring case', async () => {
    await changeSubmission(ids[0], { tags: ['Hot', 'b'] })
    await changeSubmission(ids[1], { tags: ['cold'] })
    await changeMany({ add_tags: ['hot', 'new'], remove_tags: ['COLD', 'none'] })
    expect(await readTags()).toEqual([
      ['b', 'Hot', 'new'],
      ['hot', 'new'],
      ['hot', 'new'],
    ])
  })

  it('changes nothing if one submission would have too many tags', async () => {
    await changeSubmission(ids[2], {
      tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`),
    })
    const { status, error } = await changeMany({ status: 'lost', add_tags: ['one more'] })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['change.add_tags']])
    expect(await readStatuses()).toEqual(['new', 'new', 'new'])
  })

  it('is applied once if a client retries the request', async () => {
    const firstResponse = await changeMany({ add_tags: ['x'] }, { key: 'bulk-1' })
    await changeSubmission(ids[0], { tags: [] })
    const secondResponse = await changeMany({ add_tags: ['x'] }, { key: 'bulk-1' })
    expect([secondResponse.status, secondResponse.data]).toEqual([200, firstResponse.data])
    expect((await readTags())[0]).toEqual([])
    const otherResponse = await changeMany({ add_tags: ['y'] }, { key: 'bulk-1' })
    expect([otherResponse.status, otherResponse.error.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('gets the same response if a client retries after a submission was erased', async () => {
    const email = 'erased@kestrel.example'
    const erasedId = await server.submit({ email })
    ids.push(erasedId)
    const key = `erased ${erasedId}`
    const { data } = await changeMany({ status: 'won' }, { key })
    expect(data.changed).toBe(4)
    const body = { email, kind: 'anonymize' }
    const { data: erasure } = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', {
      body,
    })
    expect(erasure.counts.submissions).toBe(1)
    expect((await changeMany({ status: 'won' }, { key })).data).toEqual(data)
  })

  it('keeps values that somebody else has changed since the caller saw them', async () => {
    const [firstId = '', secondId = '', thirdId = ''] = ids
    await changeSubmission(firstId, { status: 'qualified' })
    await changeSubmission(secondId, { follow_up_on: '2027-01-31' })
    await changeSubmission(thirdId, { status: 'lost' })
    // The caller's own change is newer than the other person's change.
    await server.send('editor', 'PATCH', `/submission/${thirdId}`, {
      body: { status: 'contacted' },
    })
    const change = { status: 'won' }
    const expected = Object.fromEntries(ids.map((id) => [id, { status: 'new' }]))
    const request = {
      body: { ids, change, expected },
      headers: { 'Idempotency-Key': `conflicts of ${firstId}` },
    }
    const send = () => server.send<BulkResult>('editor', 'POST', '/submissions/bulk', request)
    const { data } = await send()
    expect(data).toMatchObject({ changed: 2, conflicts: [firstId] })
    expect(await readStatuses()).toEqual(['qualified', 'won', 'won'])
    expect((await send()).data).toEqual(data)
    const { data: result } = await changeMany(change)
    expect(result).toMatchObject({ changed: 1, conflicts: [] })
    expect(await readStatuses()).toEqual(['won', 'won', 'won'])
  })

  it('announces one change for all submissions', async () => {
    await changeMany({ status: 'lost' })
    const rows = await server.db
      .selectFrom('live_changes')
      .select(['record', 'kind', 'record_id'])
      .where('record', '=', 'submission')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { record: 'submission', kind: 'changed', record_id: null },
      { record: 'submission', kind: 'created', record_id: ids[2] },
    ])
  })

  it('accepts 1,000 IDs', async () => {
    ids.push(...Array.from({ length: MAX_BULK_IDS - 3 }, () => crypto.randomUUID()))
    expect((await changeMany({ status: 'lost' })).data.changed).toBe(3)
  })
})

describe('undo', () => {
  it('restores all values', async () => {
    await changeSubmission(ids[0], { status: 'qualified', tags: ['a'] })
    const submissionsBefore = await readAll()
    const { data } = await changeMany({ status: 'won', add_tags: ['b'], is_read: true })
    const { status, data: result } = await undo(data.undo_id)
    expect([status, result]).toEqual([200, { restored: 3, skipped: 0 }])
    expect(await readAll()).toEqual(
      submissionsBefore.map((submission) => ({
        ...submission,
        // An undone change still counts as the first contact.
        first_contact_at: expect.any(String),
        version: submission.version + 2,
        updated_at: expect.any(String),
      })),
    )
    expect((await readHistory(ids[0])).at(-1)).toMatchObject({
      kind: 'changed',
      actor: server.getActor('editor'),
      before: { status: 'won', tags: ['a', 'b'] },
      after: { status: 'qualified', tags: ['a'] },
    })
  })

  it('announces one change for all read marks', async () => {
    const { data } = await changeMany({ is_read: true })
    await server.db.deleteFrom('live_changes').execute()
    expect((await undo(data.undo_id)).data).toEqual({ restored: 3, skipped: 0 })
    const rows = await server.db
      .selectFrom('live_changes')
      .select('record_id')
      .where('record', '=', 'read_mark')
      .execute()
    expect(rows).toEqual([{ record_id: null }])
  })

  it('skips values that have been changed since', async () => {
    const { data } = await changeMany({ status: 'won', follow_up_on: '2027-01-31' })
    await changeSubmission(ids[0], { status: 'lost' })
    await changeSubmission(ids[1], { status: 'lost', follow_up_on: null })
    expect((await undo(data.undo_id)).data).toEqual({ restored: 2, skipped: 2 })
    expect(await readAll()).toMatchObject([
      { status: 'lost', follow_up_on: null },
      { status: 'lost', follow_up_on: null },
      { status: 'new', follow_up_on: null },
    ])
  })

  it('is applied once if a client retries the request', async () => {
    const { data } = await changeMany({ status: 'won' })
    await undo(data.undo_id)
    await changeMany({ status: 'won' })
    expect((await undo(data.undo_id)).data).toEqual({ restored: 3, skipped: 0 })
    expect(await readStatuses()).toEqual(['won', 'won', 'won'])
  })

  it('is possible for a day, and only for the person who made the change', async () => {
    const { data } = await changeMany({ status: 'won' })
    expect((await undo(data.undo_id, 'admin')).status).toBe(404)
    expect((await undo('x')).status).toBe(404)
    await setAge(data.undo_id, 25)
    expect((await undo(data.undo_id)).status).toBe(404)
    expect(await readStatuses()).toEqual(['won', 'won', 'won'])
    await setAge(data.undo_id, 23)
    expect((await undo(data.undo_id)).status).toBe(200)
  })

  it('gets 404 after the undo entry has been purged', async () => {
    const { data } = await changeMany({ status: 'won' })
    await transaction(server.db, (trx) => purgeUndoEntries(trx, Date.now() + 23 * ONE_HOUR_MS))
    expect((await undo(data.undo_id)).status).toBe(200)
    await transaction(server.db, (trx) => purgeUndoEntries(trx, Date.now() + 25 * ONE_HOUR_MS))
    expect((await undo(data.undo_id)).status).toBe(404)
  })
})

describe('the list of changes that can be undone', () => {
  it('has the caller’s own changes of the past day, newest first', async () => {
    await server.db.deleteFrom('undo_entries').execute()
    await changeSubmission(ids[0], { tags: ['Hot', 'new'] })
    await changeSubmission(ids[1], { tags: ['cold'] })
    const tags = await changeMany({ add_tags: ['new', 'x'], remove_tags: ['cold', 'none'] })
    const old = await changeMany({ status: 'lost' })
    const values = { status: 'won', owner_id: null, follow_up_on: '2027-01-31', is_read: true }
    const undone = await changeMany({ status: 'qualified' })
    await undo(undone.data.undo_id)
    await changeMany({ status: 'contacted' }, { sender: 'admin' })
    ids.pop()
    const newest = await changeMany(values)
    await changeMany(values)
    await setAge(tags.data.undo_id, 23)
    await setAge(old.data.undo_id, 25)
    const { owner_id: _, ...changedValues } = values
    expect((await listUndoable()).data).toEqual([
      {
        undo_id: newest.data.undo_id,
        created_at: expect.any(String),
        changed: 2,
        change: changedValues,
      },
      {
        undo_id: tags.data.undo_id,
        created_at: expect.any(String),
        changed: 3,
        change: { add_tags: ['new', 'x'], remove_tags: ['cold'] },
      },
    ])
  })

  it('has the owner that a change removed', async () => {
    await server.db.deleteFrom('undo_entries').execute()
    await changeSubmission(ids[0], { owner_id: server.getActor('viewer').id })
    await changeMany({ owner_id: null })
    expect((await listUndoable()).data).toMatchObject([{ changed: 1, change: { owner_id: null } }])
  })

  it('is only for editors and admins', async () => {
    expect((await listUndoable('viewer')).status).toBe(403)
  })
})

describe('bad input', () => {
  it.each([
    [{ ids: [], change: { status: 'won' } }, ['ids']],
    [{ ids: Array(MAX_BULK_IDS + 1).fill('x'), change: { status: 'won' } }, ['ids']],
    [{ ids: [1], change: { status: 'won' } }, ['ids']],
    [{ ids: ['x'], change: {} }, ['change']],
    [{ ids: ['x'] }, ['change']],
    [{ ids: ['x'], change: { tags: ['a'] } }, ['change.tags']],
    [{ ids: ['x'], change: { status: 'open' } }, ['change.status']],
    [{ ids: ['x'], change: { is_read: 1 } }, ['change.is_read']],
    [{ ids: ['x'], change: { owner_id: crypto.randomUUID() } }, ['change.owner_id']],
  ])('%# gets an error with the name of the property', async (body, fields) => {
    const { status, error } = await server.send('editor', 'POST', '/submissions/bulk', { body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, fields])
  })

  it('includes read marks sent with the service key', async () => {
    const { status } = await changeMany({ status: 'won', is_read: true }, { sender: 'service' })
    expect(status).toBe(403)
    expect(await readStatuses()).toEqual(['new', 'new', 'new'])
  })
})

import {
  type BulkResult,
  type Erasure,
  MAX_BULK_IDS,
  type Submission,
  type SubmissionEvent,
  type UndoableBulkChange,
  type UndoResult,
} from '@duet/contract'
import { createFailure } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../../testing/team.ts'

const ONE_HOUR_MS = 3_600_000
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let server: TeamServer
let ids: string[]
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ids = [await server.submit(), await server.submit(), await server.submit()]
})

interface Options {
  key?: string
  sender?: Sender
  expected?: object
}

const createHeaders = (key: string | undefined) =>
  key === undefined ? {} : { headers: { 'Idempotency-Key': key } }
const deleteMany = (submissionIds = ids, { key, sender = 'admin', expected }: Options = {}) =>
  server.send<BulkResult>(sender, 'POST', '/submissions/bulk/delete', {
    body: { ids: submissionIds, ...(expected && { expected }) },
    ...createHeaders(key),
  })
const restoreMany = (submissionIds = ids, { key, sender = 'admin' }: Options = {}) =>
  server.send<UndoResult>(sender, 'POST', '/submissions/bulk/restore', {
    body: { ids: submissionIds },
    ...createHeaders(key),
  })
const undo = (undoId: string, sender: Sender = 'admin') =>
  server.send<UndoResult>(sender, 'POST', `/undo/${undoId}`)
const listUndoable = async (sender: Sender = 'admin') =>
  (await server.send<UndoableBulkChange[]>(sender, 'GET', '/undo')).data
const restoreOne = (id: string | undefined) =>
  server.send('service', 'POST', `/submission/${id}/restore`)
const deleteOne = (id: string | undefined) => server.send('service', 'DELETE', `/submission/${id}`)
const setRole = (role: 'editor' | 'admin') =>
  server.send('service', 'PATCH', `/people/${server.getActor('editor').id}`, { body: { role } })

/** Reads the submissions that aren't deleted. */
async function readExisting(): Promise<Submission[]> {
  const responses = await Promise.all(
    ids.map((id) => server.send<Submission>('viewer', 'GET', `/submission/${id}`)),
  )
  return responses.filter(({ status }) => status === 200).map(({ data }) => data)
}
const listExistingIds = async () => (await readExisting()).map(({ id }) => id)

/** Changes the deletion time of a submission to `hours` hours ago. */
const setAge = (id: string | undefined, hours: number) =>
  server.db
    .updateTable('submissions')
    .set({ deleted_at: new Date(Date.now() - hours * ONE_HOUR_MS).toISOString() })
    .where('id', '=', id ?? '')
    .execute()

async function listAuditEntries() {
  const rows = await server.db
    .selectFrom('auth_audit')
    .select(['action', 'actor_id', 'details'])
    .where('action', 'like', 'submission_%')
    .orderBy(sql`rowid`)
    .execute()
  return rows
    .map(({ details, ...row }) => ({ ...row, id: JSON.parse(details).submission_id as string }))
    .filter(({ id }) => ids.includes(id))
}

const listLiveChanges = () =>
  server.db
    .selectFrom('live_changes')
    .select(['kind', 'record_id', 'actor_id'])
    .where('record', '=', 'submission')
    .orderBy('id')
    .execute()

describe('a bulk deletion', () => {
  it('deletes many submissions, and skips unknown and deleted ones', async () => {
    const [firstId = ''] = ids
    await deleteOne(firstId)
    const { status, data } = await deleteMany([...ids, UNKNOWN_ID, ids[1] ?? ''])
    expect([status, data]).toEqual([
      200,
      { changed: 2, conflicts: [], undo_id: expect.any(String) },
    ])
    expect(await readExisting()).toEqual([])
    const { data: rows } = await server.send<Submission[]>('viewer', 'GET', '/submissions')
    expect(rows.filter(({ id }) => ids.includes(id))).toEqual([])
    // Undoing it doesn't restore what somebody else has deleted.
    expect((await undo(data.undo_id)).data).toEqual({ restored: 2, skipped: 0 })
    expect(await listExistingIds()).toEqual(ids.slice(1))
  })

  it('is in the audit log and the history of each submission', async () => {
    const { id: actorId } = server.getActor('admin')
    const { data } = await deleteMany()
    const deletions = ids.map((id) => ({ action: 'submission_deleted', actor_id: actorId, id }))
    expect((await listAuditEntries()).sort(compareIds)).toEqual(deletions.sort(compareIds))
    await undo(data.undo_id)
    const entries = (await listAuditEntries()).slice(3)
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('submission_restored'))
    const { data: events } = await server.send<SubmissionEvent[]>(
      'viewer',
      'GET',
      `/submission/${ids[0]}/history`,
    )
    const actor = server.getActor('admin')
    expect(events.slice(1)).toMatchObject([
      { kind: 'deleted', actor },
      { kind: 'restored', actor },
    ])
  })

  it('announces one change for all submissions', async () => {
    await server.db.deleteFrom('live_changes').execute()
    const { id: actor_id } = server.getActor('admin')
    const { data } = await deleteMany()
    await undo(data.undo_id)
    await deleteMany(ids.slice(0, 1))
    expect(await listLiveChanges()).toEqual([
      { kind: 'deleted', record_id: null, actor_id },
      { kind: 'changed', record_id: null, actor_id },
      { kind: 'deleted', record_id: ids[0], actor_id },
    ])
    await deleteMany(ids.slice(0, 1))
    expect(await listLiveChanges()).toHaveLength(3)
  })

  it('is applied once if a client retries the request', async () => {
    const key = `delete ${ids[0]}`
    const { data } = await deleteMany(ids, { key })
    await restoreOne(ids[0])
    const retried = await deleteMany(ids, { key })
    expect([retried.status, retried.data]).toEqual([200, data])
    expect(await listExistingIds()).toEqual(ids.slice(0, 1))
    const { status, error } = await deleteMany(ids.slice(1), { key })
    expect([status, error.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('keeps submissions that somebody else has changed since the caller saw them', async () => {
    const [firstId = '', secondId = '', thirdId = ''] = ids
    const setStatus = (sender: Sender, id: string) =>
      server.send(sender, 'PATCH', `/submission/${id}`, { body: { status: 'won' } })
    await setStatus('editor', firstId)
    await setStatus('admin', secondId)
    const seenValues = { status: 'new', owner_id: null, follow_up_on: null }
    const expected = Object.fromEntries(ids.map((id) => [id, seenValues]))
    const key = `conflict ${firstId}`
    const { data } = await deleteMany(ids, { expected, key })
    expect(data).toMatchObject({ changed: 2, conflicts: [firstId] })
    expect((await deleteMany(ids, { expected, key })).data).toEqual(data)
    expect(await listExistingIds()).toEqual([firstId])
    expect((await deleteMany([firstId, thirdId])).data).toMatchObject({
      changed: 1,
      conflicts: [],
    })
  })

  it('deletes each submission once if two people delete at once', async () => {
    const [first, second] = await Promise.all([
      deleteMany(ids.slice(0, 2)),
      deleteMany(ids.slice(1), { sender: 'service' }),
    ])
    expect(first.data.changed + second.data.changed).toBe(3)
    expect(await listAuditEntries()).toHaveLength(3)
    const { data: firstResult } = await undo(first.data.undo_id)
    expect(firstResult).toEqual({ restored: first.data.changed, skipped: 0 })
    const { data: secondResult } = await undo(second.data.undo_id, 'service')
    expect(secondResult).toEqual({ restored: second.data.changed, skipped: 0 })
  })

  it('deletes nothing if it fails, and a retry deletes everything', async () => {
    const failure = createFailure({
      ...{ name: 'fail', event: 'before insert', table: 'auth_audit' },
      when: `new.details like '%${ids[2]}%'`,
    })
    await sql.raw(failure.create).execute(server.db)
    const key = `failed ${ids[0]}`
    const { status } = await deleteMany(ids, { key })
    await sql.raw(failure.drop).execute(server.db)
    expect(status).toBe(500)
    expect([await listExistingIds(), await listAuditEntries()]).toEqual([ids, []])
    expect((await deleteMany(ids, { key })).data.changed).toBe(3)
  })

  it('accepts 1,000 IDs', async () => {
    const unknownIds = Array.from({ length: MAX_BULK_IDS - 3 }, () => crypto.randomUUID())
    expect((await deleteMany([...ids, ...unknownIds])).data.changed).toBe(3)
  })
})

describe('undoing a bulk deletion', () => {
  it('restores all data', async () => {
    const submissionsBefore = await readExisting()
    const { data } = await deleteMany()
    expect((await undo(data.undo_id)).data).toEqual({ restored: 3, skipped: 0 })
    expect(await readExisting()).toEqual(submissionsBefore)
  })

  it('skips submissions that somebody has restored since, and happens once', async () => {
    const [firstId, secondId] = ids
    const { data } = await deleteMany()
    await restoreOne(firstId)
    await restoreOne(secondId)
    await deleteOne(secondId)
    const { data: result } = await undo(data.undo_id)
    expect(result).toEqual({ restored: 1, skipped: 2 })
    expect(await listExistingIds()).toEqual([firstId, ids[2]])
    await deleteOne(ids[2])
    expect((await undo(data.undo_id)).data).toEqual(result)
    expect(await listExistingIds()).toEqual([firstId])
  })

  it('is possible for a day, and only for the person who deleted them', async () => {
    const { data } = await deleteMany()
    expect((await undo(data.undo_id, 'service')).status).toBe(404)
    await setAge(ids[0], 24.1)
    expect((await undo(data.undo_id)).data).toEqual({ restored: 2, skipped: 1 })
    const second = await deleteMany(ids.slice(1))
    await server.db
      .updateTable('undo_entries')
      .set({ created_at: new Date(Date.now() - 25 * ONE_HOUR_MS).toISOString() })
      .where('id', '=', second.data.undo_id)
      .execute()
    expect((await undo(second.data.undo_id)).status).toBe(404)
  })

  it('doesn’t restore erased submissions', async () => {
    const email = 'bulk@kestrel.example'
    const erasedId = await server.submit({ email })
    const { data } = await deleteMany([...ids, erasedId])
    const { data: erasure } = await server.send<Erasure>('admin', 'POST', '/privacy/erasures', {
      body: { email, kind: 'delete' },
    })
    expect(erasure.counts.submissions).toBe(1)
    expect((await restoreMany([erasedId])).data).toEqual({ restored: 0, skipped: 1 })
    expect((await undo(data.undo_id)).data).toEqual({ restored: 3, skipped: 0 })
  })

  it('needs the role that deleting needs', async () => {
    await setRole('admin')
    const { data } = await deleteMany(ids, { sender: 'editor' })
    const deletionEntry = {
      undo_id: data.undo_id,
      created_at: expect.any(String),
      changed: 3,
      change: {},
      is_deletion: true,
    }
    expect((await listUndoable('editor'))[0]).toEqual(deletionEntry)
    await setRole('editor')
    const { status, error } = await undo(data.undo_id, 'editor')
    expect([status, error.code]).toEqual([403, 'forbidden'])
    expect(await listUndoable('editor')).toEqual([])
    expect(await listExistingIds()).toEqual([])
    await setRole('admin')
    expect((await undo(data.undo_id, 'editor')).data).toEqual({ restored: 3, skipped: 0 })
    await setRole('editor')
  })
})

describe('a bulk restore', () => {
  it('restores what anybody deleted within the last day', async () => {
    await deleteMany(ids.slice(0, 2), { sender: 'service' })
    await setAge(ids[1], 24.1)
    await server.db.deleteFrom('live_changes').execute()
    const { status, data } = await restoreMany([...ids, UNKNOWN_ID])
    expect([status, data]).toEqual([200, { restored: 1, skipped: 3 }])
    expect(await listExistingIds()).toEqual([ids[0], ids[2]])
    const { id: actor_id } = server.getActor('admin')
    expect(await listLiveChanges()).toEqual([{ kind: 'changed', record_id: ids[0], actor_id }])
    expect((await listAuditEntries()).at(-1)).toEqual({
      action: 'submission_restored',
      actor_id,
      id: ids[0],
    })
  })

  it('is applied once if a client retries the request', async () => {
    const key = `restore ${ids[0]}`
    await deleteMany()
    const { data } = await restoreMany(ids, { key })
    await deleteOne(ids[0])
    const retried = await restoreMany(ids, { key })
    expect([retried.status, retried.data]).toEqual([200, data])
    expect(await listExistingIds()).toEqual(ids.slice(1))
    const { status, error } = await restoreMany(ids.slice(1), { key })
    expect([status, error.code]).toEqual([409, 'idempotency_conflict'])
  })
})

describe.each(['delete', 'restore'])('bad input for a bulk %s', (action) => {
  it.each([
    [{ ids: [] }, ['ids']],
    [{ ids: Array(MAX_BULK_IDS + 1).fill('x') }, ['ids']],
    [{ ids: [1] }, ['ids']],
    [{}, ['ids']],
    [{ ids: ['x'], change: { status: 'won' } }, ['change']],
  ])('%# gets an error with the name of the property', async (body, fields) => {
    const path = `/submissions/bulk/${action}`
    const { status, error } = await server.send('admin', 'POST', path, { body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, fields])
  })
})

const compareIds = (first: { id: string }, second: { id: string }) =>
  first.id.localeCompare(second.id)

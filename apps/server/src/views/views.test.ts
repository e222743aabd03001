import type { SavedView } from '@duet/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Sender, startTeamServer } from '../testing/team.ts'

const server = await startTeamServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('saved_views').execute()
  await server.db.deleteFrom('live_changes').execute()
})

const save = (sender: Sender, body: object, key?: string) =>
  server.send<SavedView>(sender, 'POST', '/views', {
    body: { name: 'My view', query: 'status=new', ...body },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const changeView = (sender: Sender, id: string, body: object) =>
  server.send<SavedView>(sender, 'PATCH', `/views/${id}`, { body })
const deleteView = (sender: Sender, id: string) => server.send(sender, 'DELETE', `/views/${id}`)
const listNames = async (sender: Sender) =>
  (await server.send<SavedView[]>(sender, 'GET', '/views')).data.map(({ name }) => name)

it('saves a personal view that only its owner sees', async () => {
  const { status, data } = await save('viewer', { name: '  New leads ' })
  expect([status, data]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'New leads',
      query: 'status=new',
      is_shared: false,
      owner_id: server.getActor('viewer').id,
      can_change: true,
      created_at: expect.any(String),
      updated_at: data.created_at,
    },
  ])
  expect(await listNames('viewer')).toEqual(['New leads'])
  expect(await listNames('admin')).toEqual([])
  for (const sender of ['admin', 'editor'] as const) {
    expect((await changeView(sender, data.id, { name: 'Mine' })).status).toBe(404)
    expect((await deleteView(sender, data.id)).status).toBe(404)
  }
})

it('shows shared views to everyone, sorted by name', async () => {
  await save('editor', { name: 'Zebra', is_shared: true })
  await save('admin', { name: 'apple', is_shared: true })
  await save('viewer', { name: 'Mango' })
  expect(await listNames('viewer')).toEqual(['apple', 'Mango', 'Zebra'])
  expect(await listNames('service')).toEqual(['apple', 'Zebra'])
  const { data } = await server.send<SavedView[]>('editor', 'GET', '/views')
  expect(data.map((view) => view.can_change)).toEqual([false, true])
})

it('lets only the owner and admins change and delete a shared view', async () => {
  const { data } = await save('editor', { is_shared: true })
  for (const response of [
    await changeView('viewer', data.id, { name: 'Mine' }),
    await deleteView('viewer', data.id),
  ]) {
    expect([response.status, response.error.code]).toEqual([403, 'forbidden'])
  }
  const changeResponse = await changeView('admin', data.id, { name: 'Better', query: 'status=won' })
  expect(changeResponse.data).toMatchObject({
    ...data,
    ...{ name: 'Better', query: 'status=won' },
    updated_at: expect.any(String),
  })
  expect((await changeView('editor', data.id, { is_shared: false })).data.is_shared).toBe(false)
  expect((await deleteView('editor', data.id)).status).toBe(200)
  expect(await listNames('editor')).toEqual([])
  expect((await deleteView('editor', data.id)).status).toBe(404)
})

it('doesn’t let people change their shared views once they are only viewers', async () => {
  const { data } = await save('editor', { is_shared: true })
  // Simulate that the viewer shared the view as an editor.
  await server.db
    .updateTable('saved_views')
    .set({ owner_id: server.getActor('viewer').id })
    .where('id', '=', data.id)
    .execute()
  for (const response of [
    await changeView('viewer', data.id, { name: 'Mine' }),
    await changeView('viewer', data.id, { is_shared: false }),
    await deleteView('viewer', data.id),
  ]) {
    expect([response.status, response.error.code]).toEqual([403, 'forbidden'])
  }
  const { data: views } = await server.send<SavedView[]>('viewer', 'GET', '/views')
  expect(views).toMatchObject([{ name: 'My view', is_shared: true, can_change: false }])
  expect((await deleteView('admin', data.id)).status).toBe(200)
})

it('doesn’t let viewers share views', async () => {
  expect((await save('viewer', { is_shared: true })).status).toBe(403)
  const { data } = await save('viewer', {})
  expect((await changeView('viewer', data.id, { is_shared: true })).status).toBe(403)
  expect((await changeView('viewer', data.id, { name: 'Renamed' })).data.name).toBe('Renamed')
  expect(await listNames('admin')).toEqual([])
})

it('saves one view if a client sends the request again', async () => {
  const firstResponse = await save('viewer', {}, 'key')
  const secondResponse = await save('viewer', {}, 'key')
  expect([secondResponse.status, secondResponse.data]).toEqual([201, firstResponse.data])
  expect(await listNames('viewer')).toHaveLength(1)
  const { status, error } = await save('viewer', { name: 'Other' }, 'key')
  expect([status, error.code]).toEqual([409, 'idempotency_conflict'])
})

it('rejects a change if somebody has changed the view in the meantime', async () => {
  const { data } = await save('editor', { is_shared: true })
  const expected = { expected_updated_at: data.updated_at }
  await changeView('admin', data.id, { name: 'By an admin', ...expected })
  const { status, error } = await changeView('editor', data.id, { name: 'Mine', ...expected })
  expect([status, error]).toMatchObject([
    409,
    { code: 'edit_conflict', current: { id: data.id, name: 'By an admin', can_change: true } },
  ])
  expect(await listNames('editor')).toEqual(['By an admin'])
  // Retrying a change succeeds if the view already has the new values.
  expect((await changeView('editor', data.id, { name: 'By an admin', ...expected })).status).toBe(
    200,
  )
  // A client that doesn't send the expected time overwrites the view.
  expect((await changeView('editor', data.id, { name: 'Mine' })).data.name).toBe('Mine')
})

it('accepts at most 100 views per person', async () => {
  for (let number = 0; number < 100; number += 1) await save('viewer', { name: `View ${number}` })
  const { status, error } = await save('viewer', {})
  expect([status, error.code]).toEqual([409, 'too_many_views'])
  expect((await save('editor', {})).status).toBe(201)
  expect(await listNames('viewer')).toHaveLength(100)
})

it.each([
  ['name', { name: '' }],
  ['name', { name: '   ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['name', { name: 5 }],
  ['query', { query: 'x'.repeat(2001) }],
  ['query', { query: null }],
  ['is_shared', { is_shared: 1 }],
  ['owner_id', { owner_id: 'x' }],
])('rejects an invalid %s and names it (%#)', async (field, body) => {
  const { data } = await save('editor', {})
  for (const response of [await save('editor', body), await changeView('editor', data.id, body)]) {
    expect(response.status).toBe(400)
    expect(Object.keys(response.error.fields ?? {})).toEqual([field])
  }
})

it('accepts the longest name and query', async () => {
  const longestView = { name: 'x'.repeat(80), query: 'x'.repeat(2000) }
  expect((await save('viewer', longestView)).data).toMatchObject(longestView)
})

it('requires a role, and rejects views saved with the service key', async () => {
  expect((await server.send('nobody', 'GET', '/views')).status).toBe(401)
  expect((await server.send('member', 'GET', '/views')).status).toBe(403)
  expect((await save('member', {})).status).toBe(403)
  expect((await save('service', {})).status).toBe(403)
})

it('records changes for open tabs', async () => {
  const { data } = await save('editor', {})
  await changeView('editor', data.id, { name: 'Renamed' })
  await deleteView('editor', data.id)
  const changes = await server.db
    .selectFrom('live_changes')
    .select(['record', 'kind', 'record_id', 'actor_id'])
    .orderBy('id')
    .execute()
  const commonFields = {
    record: 'view',
    record_id: data.id,
    actor_id: server.getActor('editor').id,
  }
  expect(changes).toEqual([
    { ...commonFields, kind: 'created' },
    { ...commonFields, kind: 'changed' },
    { ...commonFields, kind: 'deleted' },
  ])
})

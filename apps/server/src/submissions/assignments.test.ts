import type { BulkResult, NotificationSettings, Reminder } from '@duet/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addSubmissions } from '../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
let ids: string[]
beforeAll(async () => {
  server = await startTeamServer({ ADMIN_URL: 'https://admin.duet.example' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('outbox').execute()
  await server.db.deleteFrom('reminders').execute()
  ids = await addSubmissions(server.db, [{ company: 'Norrvik' }, {}, {}])
})

const setOwner = (ownerId: string | null, key?: string) =>
  server.send('editor', 'PATCH', `/submission/${ids[0]}`, {
    body: { owner_id: ownerId },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const setSettings = (body: Partial<NotificationSettings>) =>
  server.send<NotificationSettings>('admin', 'PATCH', '/account/notifications', { body })
const listMails = () =>
  server.db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'related_id', 'payload'])
    .orderBy(sql`rowid`)
    .execute()

it('sends the new owner one email, which names the request only by its reference', async () => {
  const [id = ''] = ids
  const ownerId = server.getActor('admin').id
  await setOwner(ownerId, 'assign-1')
  await setOwner(ownerId, 'assign-1')
  await setOwner(ownerId)
  const mails = await listMails()
  const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
  expect(mails).toMatchObject([
    {
      kind: 'assignment',
      recipient: 'admin@team.example',
      subject: `Max Brandt assigned request ${reference} to you`,
      related_id: id,
    },
  ])
  expect(mails[0]?.payload).not.toMatch(/Norrvik|Whitaker|plant\.example/)
  const { data } = await server.send<Reminder[]>('admin', 'GET', '/account/reminders')
  expect(data).toMatchObject([{ kind: 'assigned', submission_id: id }])
  expect((await server.send<Reminder[]>('editor', 'GET', '/account/reminders')).data).toEqual([])
})

it('sends one email about a bulk change', async () => {
  const ownerId = server.getActor('admin').id
  await setOwner(ownerId)
  const change = { owner_id: ownerId }
  await server.send('editor', 'POST', '/submissions/bulk', { body: { ids, change } })
  const mails = await listMails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ assigned request /),
    'Max Brandt assigned 2 requests to you',
  ])
  expect(mails[1]?.related_id).toBe(ownerId)
})

it('discards the unsent email about a bulk change that is undone, and no other', async () => {
  const ownerId = server.getActor('admin').id
  const assign = async (submissionIds: readonly string[]) => {
    const body = { ids: submissionIds, change: { owner_id: ownerId } }
    const { data } = await server.send<BulkResult>('editor', 'POST', '/submissions/bulk', { body })
    return data.undo_id
  }
  const listStates = async () => {
    const rows = await server.db.selectFrom('outbox').select('state').orderBy(sql`rowid`).execute()
    return rows.map(({ state }) => state)
  }
  await assign(ids.slice(0, 1))
  const undoId = await assign(ids.slice(1))
  expect(await listStates()).toEqual(['resting', 'resting'])
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await server.send('editor', 'POST', `/undo/${undoId}`)
    expect(await listStates()).toEqual(['resting', 'discarded'])
  }
  const sentUndoId = await assign(ids.slice(1))
  await server.db
    .updateTable('outbox')
    .set({ state: 'sent' })
    .where('state', '=', 'resting')
    .execute()
  await server.send('editor', 'POST', `/undo/${sentUndoId}`)
  expect(await listStates()).toEqual(['sent', 'discarded', 'sent'])
})

it('sends no email to the author, to nobody, and to people who have turned it off', async () => {
  await setOwner(server.getActor('editor').id)
  await setOwner(null)
  await setSettings({ assigned: false })
  await setOwner(server.getActor('admin').id)
  expect(await listMails()).toEqual([])
  expect((await server.send<Reminder[]>('admin', 'GET', '/account/reminders')).data).toEqual([])
  await setSettings({ assigned: true })
  await setOwner(null)
  await setOwner(server.getActor('admin').id)
  expect(await listMails()).toHaveLength(1)
})

it('lets each person turn notifications on and off', async () => {
  const read = async () =>
    (await server.send<NotificationSettings>('viewer', 'GET', '/account/notifications')).data
  const defaults = { assigned: true, answered: true, follow_up: true, overdue: true, digest: false }
  expect(await read()).toEqual(defaults)
  const change = (body: object) =>
    server.send('viewer', 'PATCH', '/account/notifications', { body })
  expect((await change({ digest: true })).data).toEqual({ ...defaults, digest: true })
  expect((await change({ digest: true })).data).toEqual({ ...defaults, digest: true })
  expect((await change({ overdue: false })).status).toBe(200)
  expect(await read()).toEqual({ ...defaults, overdue: false, digest: true })
  expect((await change({ sms: true })).status).toBe(400)
  expect((await change({ digest: 'yes' })).status).toBe(400)
  const { status } = await server.send('service', 'GET', '/account/notifications')
  expect(status).toBe(403)
  expect((await server.send('member', 'GET', '/account/notifications')).status).toBe(403)
})

it('deletes the notifications of a deleted account', async () => {
  const viewerId = server.getActor('viewer').id
  const [first = ''] = ids
  await server.send('editor', 'PATCH', `/submission/${first}`, { body: { owner_id: viewerId } })
  await server.send('viewer', 'PATCH', '/account/notifications', { body: { digest: true } })
  expect((await server.send('admin', 'DELETE', `/people/${viewerId}`)).status).toBe(200)
  for (const table of ['reminders', 'notification_settings'] as const) {
    const rows = await server.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', viewerId)
      .execute()
    expect(rows, table).toEqual([])
  }
})

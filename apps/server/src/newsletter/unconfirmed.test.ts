import type {
  ImportReport,
  PersonalData,
  Subscriber,
  SubscriberCounts,
  SubscriberGrowth,
} from '@duet/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signLinkToken } from '../mail/newsletterLinks.ts'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'

const EMAIL = 'Ada@example.com'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({ LIMIT_NEWSLETTER: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('subscribers').execute()
  await server.db.deleteFrom('outbox').execute()
  await server.db.deleteFrom('live_changes').execute()
})

const signUp = (fields: Record<string, string>) =>
  server.send<{ alreadySubscribed: boolean }>('nobody', 'POST', '/newsletter', { body: fields })
const signUpAsBot = (email = EMAIL) => signUp({ email, website: 'https://example.com' })
const list = async (query = '') =>
  (await server.send<Subscriber[]>('viewer', 'GET', `/newsletter${query}`)).data
const listUnconfirmed = () => list('?status=unconfirmed')
const readId = async () => (await listUnconfirmed())[0]?.id ?? ''
const change = (id: string, body: Record<string, unknown>, sender: Sender = 'editor') =>
  server.send<Subscriber>(sender, 'PATCH', `/newsletter/subscribers/${id}`, { body })
const countMessages = async () =>
  (await server.db.selectFrom('outbox').select('id').execute()).length
const readActions = async (id: string) => {
  const query = server.db
    .selectFrom('auth_audit')
    .select('action')
    .where('details', 'like', `%${id}%`)
  return (await query.execute()).map(({ action }) => action)
}

async function exportCsv(query = '') {
  const headers = { Authorization: `Bearer ${server.getToken('viewer')}` }
  const response = await fetch(`${server.url}/api/newsletter/export.csv?tz=UTC${query}`, {
    headers,
  })
  return (await response.text()).replace('\uFEFF', '').split('\r\n').slice(1, -1)
}

it('stores a sign-up that fills in the honeypot field, and sends no mail', async () => {
  const { status, data } = await signUpAsBot()
  expect([status, data]).toEqual([200, { alreadySubscribed: false }])
  expect(await listUnconfirmed()).toMatchObject([
    { email: EMAIL, is_active: false, is_unconfirmed: true, source: 'site', deleted_at: null },
  ])
  expect(await countMessages()).toBe(0)
  const changes = await server.db.selectFrom('live_changes').select(['record', 'kind']).execute()
  expect(changes).toEqual([{ record: 'subscriber', kind: 'changed' }])
})

it('leaves unconfirmed sign-ups out of lists, counts, exports, and the chart', async () => {
  await signUpAsBot()
  for (const query of ['', '?status=active', '?status=inactive', '?is_active=false']) {
    expect(await list(query)).toEqual([])
  }
  const counts = await server.send<SubscriberCounts>('viewer', 'GET', '/newsletter/counts')
  expect(counts.data).toEqual({ total: 0, active: 0, inactive: 0, unconfirmed: 1, deleted: 0 })
  const growth = await server.send<SubscriberGrowth>('viewer', 'GET', '/newsletter/growth?tz=UTC')
  expect(growth.data.total).toBe(0)
  expect(await exportCsv()).toEqual([])
  expect(await exportCsv('&status=unconfirmed')).toEqual([
    expect.stringMatching(/^Ada@example\.com,.+,Unconfirmed$/),
  ])
})

it('keeps the first of several sign-ups', async () => {
  await signUpAsBot()
  const subscribersBefore = await listUnconfirmed()
  await Promise.all([signUpAsBot(), signUpAsBot('ada@EXAMPLE.com')])
  expect(await listUnconfirmed()).toEqual(subscribersBefore)
})

it.each(['active', 'inactive', 'deleted'])(
  'leaves a subscriber alone who is %s',
  async (status) => {
    await signUp({ email: EMAIL })
    const id = (await list())[0]?.id ?? ''
    if (status === 'inactive') await change(id, { is_active: false })
    if (status === 'deleted') await server.send('admin', 'DELETE', `/newsletter/subscribers/${id}`)
    const readRows = () => server.db.selectFrom('subscribers').selectAll().execute()
    const rowsBefore = await readRows()
    await signUpAsBot('ada@example.com')
    expect(await readRows()).toEqual(rowsBefore)
  },
)

it('becomes active with a later sign-up, which sends the mails of a new subscriber', async () => {
  await signUpAsBot()
  const { data } = await signUp({ email: 'ada@example.com' })
  expect(data).toEqual({ alreadySubscribed: false })
  expect(await list()).toMatchObject([{ email: EMAIL, is_active: true, is_unconfirmed: false }])
  expect(await listUnconfirmed()).toEqual([])
  expect(await countMessages()).toBeGreaterThan(0)
  expect((await signUp({ email: EMAIL })).data).toEqual({ alreadySubscribed: true })
})

it('can be confirmed by an editor, who can undo that', async () => {
  await signUpAsBot()
  const id = await readId()
  expect((await change(id, { is_active: true }, 'viewer')).status).toBe(403)
  expect((await change(id, { is_active: true })).data).toMatchObject({
    is_active: true,
    is_unconfirmed: false,
  })
  expect(await countMessages()).toBe(0)
  const undo = { is_active: false, is_unconfirmed: true }
  for (const _ of [1, 2]) {
    expect((await change(id, undo)).data).toMatchObject(undo)
  }
  expect(await listUnconfirmed()).toHaveLength(1)
  expect(await readActions(id)).toEqual(['subscriber_confirmed', 'subscriber_unconfirmed'])
})

it('can’t be both active and unconfirmed', async () => {
  await signUpAsBot()
  const { status, error } = await change(await readId(), { is_active: true, is_unconfirmed: true })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['is_unconfirmed']])
})

it('is unconfirmed again after a deletion is undone', async () => {
  await signUpAsBot()
  const id = await readId()
  await server.send('admin', 'DELETE', `/newsletter/subscribers/${id}`)
  expect(await listUnconfirmed()).toEqual([])
  await server.send('admin', 'POST', `/newsletter/subscribers/${id}/restore`)
  expect(await readId()).toBe(id)
})

it('can be added by the team', async () => {
  await signUpAsBot()
  const options = { body: { email: EMAIL } }
  const { status } = await server.send('editor', 'POST', '/newsletter/subscribers', options)
  expect(status).toBe(200)
  expect(await list()).toMatchObject([{ is_active: true, is_unconfirmed: false, source: 'team' }])
})

it('can be imported', async () => {
  await signUpAsBot()
  const body = { csv: 'Email,Status\nada@example.com,Active\n', is_preview: false }
  const { data } = await server.send<ImportReport>('admin', 'POST', '/newsletter/import', { body })
  expect([data.added, data.added_active]).toEqual([1, 1])
  expect(await list()).toMatchObject([{ is_active: true, is_unconfirmed: false, source: 'import' }])
})

it('isn’t imported from an export of another deployment', async () => {
  const body = { csv: 'Email,Status\nada@example.com,Unconfirmed\n', is_preview: false }
  const { data } = await server.send<ImportReport>('admin', 'POST', '/newsletter/import', { body })
  expect([data.added, data.skipped.unknown_status]).toEqual([0, 1])
})

it.each([
  ['unsubscribe', { is_active: false, is_unconfirmed: false }],
  ['resubscribe', { is_active: true, is_unconfirmed: false }],
])('follows the person’s link to %s', async (action, expectedState) => {
  await signUpAsBot()
  const token = signLinkToken(server.keys.newsletterSecret, 'unsubscribe', await readId())
  const path = `/newsletter/${action}?token=${encodeURIComponent(token)}`
  expect((await server.send('nobody', 'POST', path)).status).toBe(200)
  expect(await list()).toMatchObject([expectedState])
})

it('is part of a person’s data, and is erased with it', async () => {
  await signUpAsBot()
  const options = { body: { email: EMAIL } }
  const { data } = await server.send<PersonalData>('admin', 'POST', '/privacy/person', options)
  expect(data.subscription).toMatchObject({ is_active: false, is_unconfirmed: true })
  await server.send('admin', 'POST', '/privacy/erasures', {
    body: { email: EMAIL, kind: 'delete' },
  })
  expect(await listUnconfirmed()).toEqual([])
})

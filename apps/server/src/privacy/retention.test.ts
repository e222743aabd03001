import type { Erasure, RetentionPreview, RetentionRules, RetentionSettings } from '@duet/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addSubmissions } from '../testing/sampleSubmissions.ts'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'
import { runRetention } from './runRetention.ts'

const NOW = Date.parse('2026-11-30T12:00:00.000Z')
const NO_RULES: RetentionRules = { submissions: null, spam: null, messages: null }
const RULES: RetentionRules = {
  submissions: { kind: 'anonymize', statuses: ['lost'], months: 9 },
  spam: { days: 30 },
  messages: { days: 10 },
}
const AUDIT = { record: async () => {} }

let server: TeamServer
beforeEach(async () => {
  server = await startTeamServer()
})
afterEach(() => server.close())

const readSettings = (sender: Sender = 'admin') =>
  server.send<RetentionSettings>(sender, 'GET', '/privacy/retention')
const saveSettings = (rules: unknown, version: number, sender: Sender = 'admin') =>
  server.send<RetentionSettings>(sender, 'PUT', '/privacy/retention', { body: { rules, version } })
const fetchPreview = async (rules: RetentionRules) =>
  (
    await server.send<RetentionPreview>('admin', 'POST', '/privacy/retention/preview', {
      body: rules,
    })
  ).data
const listNames = async () => {
  const rows = await server.db
    .selectFrom('submissions')
    .select('requester_name')
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.requester_name)
}
const addSamples = () =>
  addSubmissions(server.db, [
    { requester_name: 'Old', status: 'lost', updated_at: '2026-02-27T00:00:00.000Z' },
    { requester_name: 'Recent', status: 'lost', updated_at: '2026-03-15T00:00:00.000Z' },
    { requester_name: 'Won', status: 'won', updated_at: '2026-01-01T00:00:00.000Z' },
    { requester_name: 'Spam', status: 'spam', updated_at: '2026-10-01T00:00:00.000Z' },
    { requester_name: 'New spam', status: 'spam', updated_at: '2026-11-20T00:00:00.000Z' },
  ])

it('is off by default', async () => {
  expect((await readSettings()).data).toEqual({ rules: NO_RULES, version: 1, last_run_at: null })
  await addSamples()
  expect(await runRetention(server.db, AUDIT, NOW)).toBe(0)
  expect((await readSettings()).data.last_run_at).toBeNull()
})

it('erases old records once a day, and the erasures can be undone', async () => {
  await addSamples()
  await saveSettings(RULES, 1)
  expect(await runRetention(server.db, AUDIT, NOW)).toBe(2)
  expect(await listNames()).toEqual(['Anonymized', 'Recent', 'Won', 'New spam'])
  const { data: erasures } = await server.send<Erasure[]>('admin', 'GET', '/privacy/erasures')
  expect(erasures.map(({ cause, kind }) => [cause, kind]).sort()).toEqual([
    ['spam', 'delete'],
    ['submissions', 'anonymize'],
  ])
  for (const { id } of erasures) await server.send('admin', 'POST', `/privacy/erasures/${id}/undo`)
  expect(await listNames()).toEqual(['Old', 'Recent', 'Won', 'Spam', 'New spam'])
  expect(await runRetention(server.db, AUDIT, NOW + 3_600_000)).toBe(0)
  expect(await runRetention(server.db, AUDIT, NOW + 24 * 3_600_000)).toBe(2)
})

it('erases many records in batches', async () => {
  const samples = Array.from({ length: 120 }, () => ({
    status: 'spam' as const,
    updated_at: '2026-01-01T00:00:00.000Z',
  }))
  await addSubmissions(server.db, samples)
  await saveSettings(RULES, 1)
  expect(await runRetention(server.db, AUDIT, NOW)).toBe(120)
  const { data } = await server.send<Erasure[]>('admin', 'GET', '/privacy/erasures')
  expect(data.map(({ counts }) => counts.submissions)).toEqual([120])
})

it('deletes old unconfirmed sign-ups like spam, and that can be undone', async () => {
  const insert = (name: string, time: string, deletedAt: string | null = null) =>
    server.db
      .insertInto('subscribers')
      .values({
        ...{ id: name, email: `${name}@example.com`, email_key: `${name}@example.com` },
        ...{ subscribed_at: time, is_active: 0, unconfirmed_since: time, deleted_at: deletedAt },
      })
      .execute()
  const readSubscribers = () =>
    server.db.selectFrom('subscribers').selectAll().orderBy('id').execute()
  await insert('deleted', '2026-10-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z')
  await insert('new', '2026-11-20T00:00:00.000Z')
  await insert('old', '2026-10-01T00:00:00.000Z')
  const subscribersBefore = await readSubscribers()
  await saveSettings(RULES, 1)
  expect(await runRetention(server.db, AUDIT, NOW)).toBe(1)
  expect((await readSubscribers()).map(({ id }) => id)).toEqual(['deleted', 'new'])
  const { data: erasures } = await server.send<Erasure[]>('admin', 'GET', '/privacy/erasures')
  expect(erasures).toMatchObject([{ cause: 'spam', counts: { submissions: 0, subscribers: 1 } }])
  await server.send('admin', 'POST', `/privacy/erasures/${erasures[0]?.id}/undo`)
  expect(await readSubscribers()).toEqual(subscribersBefore)
})

it('counts notes as activity, and keeps unsent messages', async () => {
  const [id = ''] = await addSamples()
  const body = { text: 'Called again' }
  await server.send('editor', 'POST', `/submission/${id}/notes`, { body })
  await server.submit({ name: 'Not old' })
  const messages = await server.db.selectFrom('outbox').select('id').execute()
  await server.db
    .updateTable('outbox')
    .set({ created_at: '2026-11-01T00:00:00.000Z', state: 'resting' })
    .execute()
  await server.db
    .updateTable('outbox')
    .set({ state: 'sent' })
    .where('id', '=', messages[0]?.id ?? '')
    .execute()
  const lateTime = Date.parse('2026-12-01T00:00:00.000Z')
  await saveSettings(RULES, 1)
  await runRetention(server.db, AUDIT, lateTime)
  expect(await listNames()).toContain('Old')
  const remainingMessages = await server.db.selectFrom('outbox').select('id').execute()
  expect(remainingMessages).toEqual(messages.slice(1))
})

it('previews how many records the rules would erase', async () => {
  const longAgo = '2020-01-01T00:00:00.000Z'
  await addSubmissions(server.db, [
    { status: 'lost', updated_at: longAgo },
    { status: 'won', updated_at: longAgo },
    { status: 'spam', updated_at: longAgo },
    { status: 'spam', updated_at: longAgo, deleted_at: longAgo },
  ])
  await server.db
    .insertInto('subscribers')
    .values({
      ...{ id: '1', email: 'a@example.com', email_key: 'a@example.com', is_active: 0 },
      ...{ subscribed_at: longAgo, unconfirmed_since: longAgo },
    })
    .execute()
  expect(await fetchPreview(RULES)).toEqual({ submissions: 1, spam: 2, messages: 0 })
  const rules: RetentionRules = {
    ...NO_RULES,
    submissions: { kind: 'delete', statuses: ['lost', 'won'], months: 1 },
  }
  expect(await fetchPreview(rules)).toEqual({ submissions: 2, spam: 0, messages: 0 })
})

it('accepts a repeated change, and rejects a change that is based on outdated rules', async () => {
  expect((await saveSettings(RULES, 1)).data).toMatchObject({ rules: RULES, version: 2 })
  expect((await saveSettings(RULES, 1)).data).toMatchObject({ version: 2 })
  const conflictResponse = await saveSettings(NO_RULES, 1)
  expect(conflictResponse.status).toBe(409)
  expect(conflictResponse.error).toMatchObject({ code: 'edit_conflict', current: { rules: RULES } })
  expect((await saveSettings(NO_RULES, 2)).data).toMatchObject({ rules: NO_RULES, version: 3 })
})

it.each([
  [
    'rules.submissions.statuses',
    { ...NO_RULES, submissions: { ...RULES.submissions, statuses: [] } },
  ],
  ['rules.submissions.months', { ...NO_RULES, submissions: { ...RULES.submissions, months: 0 } }],
  ['rules.spam.days', { ...NO_RULES, spam: { days: 1.5 } }],
  ['rules.messages.days', { ...NO_RULES, messages: { days: 10_000 } }],
  ['rules.messages', { submissions: null, spam: null }],
])('rejects an invalid %s', async (field, rules) => {
  const { status, error } = await saveSettings(rules, 1)
  expect(status).toBe(400)
  expect(Object.keys(error.fields ?? {})).toEqual([field])
})

it('is only for admins', async () => {
  for (const sender of ['editor', 'viewer', 'member'] as const) {
    expect((await readSettings(sender)).status).toBe(403)
    expect((await saveSettings(RULES, 1, sender)).status).toBe(403)
  }
  expect((await readSettings('nobody')).status).toBe(401)
})

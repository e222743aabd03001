import { randomUUID } from 'node:crypto'
import type {
  ImportReport,
  OutboxEntry,
  Subscriber,
  SubscriberCounts,
  SubscriberGrowth,
} from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'
import { purgeImportReports } from './importing.ts'
import { purgeDeletedSubscribers } from './subscribers.ts'

const ONE_HOUR_MS = 3_600_000

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({ LIMIT_NEWSLETTER: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('subscribers').execute()
  await server.db.deleteFrom('live_changes').execute()
})

const createKey = () => ({ 'Idempotency-Key': randomUUID() })
const addSubscriber = (email: string, headers = {}, sender: Sender = 'editor') =>
  server.send<Subscriber>(sender, 'POST', '/newsletter/subscribers', { body: { email }, headers })
const signUp = (email: string) =>
  server.send<{ alreadySubscribed: boolean }>('nobody', 'POST', '/newsletter', { body: { email } })
const setActive = (id: string, is_active: boolean, sender: Sender = 'editor') =>
  server.send<Subscriber>(sender, 'PATCH', `/newsletter/subscribers/${id}`, { body: { is_active } })
const deleteSubscriber = (id: string, sender: Sender = 'admin') =>
  server.send(sender, 'DELETE', `/newsletter/subscribers/${id}`)
const restore = (id: string) =>
  server.send<Subscriber>('admin', 'POST', `/newsletter/subscribers/${id}/restore`)
const list = async (query = '', sender: Sender = 'viewer') =>
  (await server.send<Subscriber[]>(sender, 'GET', `/newsletter${query}`)).data
const listEmails = async (query = '', sender: Sender = 'viewer') =>
  (await list(query, sender)).map(({ email }) => email)
const importCsv = (csv: string, isPreview: boolean, headers = {}, sender: Sender = 'admin') =>
  server.send<ImportReport>(sender, 'POST', '/newsletter/import', {
    body: { csv, is_preview: isPreview },
    headers,
  })

const setDeletionAge = (id: string, hours: number) =>
  server.db
    .updateTable('subscribers')
    .set({ deleted_at: new Date(Date.now() - hours * ONE_HOUR_MS).toISOString() })
    .where('id', '=', id)
    .execute()

const readLiveChanges = () =>
  server.db
    .selectFrom('live_changes')
    .select(['record', 'kind', 'record_id', 'actor_name'])
    .orderBy('id')
    .execute()

async function readAudit(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('auth_audit')
    .select('action')
    .where('action', 'like', 'subscriber%')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map(({ action }) => action)
}

describe('adding an address', () => {
  it('records the team as the source of the subscriber', async () => {
    const { status, data } = await addSubscriber('Ada@example.com')
    expect([status, data]).toEqual([
      200,
      {
        id: expect.any(String),
        email: 'Ada@example.com',
        subscribed_at: expect.any(String),
        is_active: true,
        is_unconfirmed: false,
        source: 'team',
        deleted_at: null,
      },
    ])
    expect(await readLiveChanges()).toEqual([
      { record: 'subscriber', kind: 'created', record_id: data.id, actor_name: 'Max Brandt' },
    ])
    expect((await readAudit()).at(-1)).toBe('subscriber_added')
  })

  it('can be sent again after a lost response', async () => {
    const headers = createKey()
    const [firstResponse, secondResponse] = [
      await addSubscriber('a@example.com', headers),
      await addSubscriber('a@example.com', headers),
    ]
    expect([secondResponse.status, secondResponse.data]).toEqual([200, firstResponse.data])
    expect(await readLiveChanges()).toHaveLength(1)
    expect((await addSubscriber('b@example.com', headers)).status).toBe(409)
  })

  it('fails if the address is on the list, even with different capitalization', async () => {
    const { data } = await addSubscriber('a@example.com')
    const results = await Promise.all([
      addSubscriber('A@example.com'),
      addSubscriber('a@EXAMPLE.com'),
    ])
    expect(results.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'already_subscribed'],
      [409, 'already_subscribed'],
    ])
    await setActive(data.id, false)
    expect((await addSubscriber('a@example.com')).error.message).toContain('reactivate')
    expect(await list()).toHaveLength(1)
  })

  it('succeeds for one of two people who add an address at the same time', async () => {
    const results = await Promise.all([
      addSubscriber('a@example.com', createKey(), 'editor'),
      addSubscriber('A@example.com', createKey(), 'admin'),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  it('rejects a bad address', async () => {
    const { status, error } = await addSubscriber('nobody')
    expect([status, error.fields]).toEqual([400, { email: 'Valid email is required' }])
  })
})

describe('deactivating', () => {
  it('can be repeated, and undone', async () => {
    const { data } = await addSubscriber('a@example.com')
    const entryCountBefore = (await readAudit()).length
    const responses = [await setActive(data.id, false), await setActive(data.id, false)]
    expect(responses.map((response) => response.data.is_active)).toEqual([false, false])
    expect((await setActive(data.id, true)).data.is_active).toBe(true)
    expect((await readAudit()).slice(entryCountBefore)).toEqual([
      'subscriber_deactivated',
      'subscriber_reactivated',
    ])
    expect((await readLiveChanges()).map(({ kind }) => kind)).toEqual([
      'created',
      'changed',
      'changed',
    ])
  })

  it('changes the subscriber only once, even if two people do it at the same time', async () => {
    const { data } = await addSubscriber('a@example.com')
    const responses = await Promise.all([
      setActive(data.id, false, 'editor'),
      setActive(data.id, false, 'admin'),
    ])
    expect(responses.map((response) => response.status)).toEqual([200, 200])
    expect(await readLiveChanges()).toHaveLength(2)
  })

  it('discards an unsent welcome email', async () => {
    await signUp('new@example.com')
    const [subscriber] = await list()
    await setActive(subscriber?.id ?? '', false)
    const { data } = await server.send<OutboxEntry[]>('admin', 'GET', '/outbox?q=new@example.com')
    expect(data.find(({ recipient }) => recipient !== null)).toMatchObject({
      kind: 'newsletter_welcome',
      state: 'discarded',
    })
  })
})

describe('deleting', () => {
  it('hides a subscriber, who can be restored for a day', async () => {
    const { data } = await addSubscriber('a@example.com')
    expect((await deleteSubscriber(data.id)).status).toBe(200)
    expect((await deleteSubscriber(data.id)).status).toBe(200)
    expect([await listEmails(), await listEmails('?limit=10')]).toEqual([[], []])
    expect((await setActive(data.id, false)).status).toBe(404)
    expect(await listEmails('?limit=10&status=deleted', 'admin')).toEqual(['a@example.com'])
    expect([(await restore(data.id)).data, (await restore(data.id)).data]).toEqual([data, data])
    expect(await listEmails()).toEqual(['a@example.com'])
    expect((await readAudit()).slice(-2)).toEqual(['subscriber_deleted', 'subscriber_restored'])
    expect((await readLiveChanges()).map(({ kind }) => kind)).toEqual([
      'created',
      'deleted',
      'created',
    ])
  })

  it('happens once, even if two admins delete or restore at the same time', async () => {
    const { data } = await addSubscriber('a@example.com')
    const path = `/newsletter/subscribers/${data.id}`
    const sendTwice = (method: string, requestPath: string) =>
      Promise.all(
        (['admin', 'service'] as const).map((sender) => server.send(sender, method, requestPath)),
      )
    const responses = [
      ...(await sendTwice('DELETE', path)),
      ...(await sendTwice('POST', `${path}/restore`)),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await readLiveChanges()).map(({ kind }) => kind)).toEqual([
      'created',
      'deleted',
      'created',
    ])
  })

  it('is final after a day', async () => {
    const { data } = await addSubscriber('a@example.com')
    await deleteSubscriber(data.id)
    await setDeletionAge(data.id, 23.9)
    expect(await transaction(server.db, (trx) => purgeDeletedSubscribers(trx, Date.now()))).toBe(0)
    await setDeletionAge(data.id, 24.1)
    expect((await restore(data.id)).status).toBe(404)
    expect(await listEmails('?status=deleted', 'admin')).toEqual([])
    expect(await transaction(server.db, (trx) => purgeDeletedSubscribers(trx, Date.now()))).toBe(1)
    expect((await deleteSubscriber(data.id)).status).toBe(404)
  })

  it('lets the person sign up again', async () => {
    const { data } = await addSubscriber('a@example.com')
    await deleteSubscriber(data.id)
    expect((await signUp('a@example.com')).data).toEqual({ alreadySubscribed: false })
    expect(await list()).toMatchObject([{ source: 'site', is_active: true, deleted_at: null }])
  })

  it('lets the team add the address again', async () => {
    const { data } = await addSubscriber('a@example.com')
    await deleteSubscriber(data.id)
    expect((await addSubscriber('A@example.com')).data).toMatchObject({ email: 'A@example.com' })
    expect(await list()).toHaveLength(1)
  })
})

describe('an import', () => {
  const CSV = [
    'Email,Phone,Subscribed At,Status',
    'new@example.com,1,11/9/2025,Active',
    'NEW@example.com,1,,',
    '',
    'nobody,2,,',
    'known@example.com,3,,',
    'gone@example.com,4,,',
    'off@example.com,5,2025-11-10,Inactive',
    'future@example.com,6,1/1/2100,Active',
    "'+plus@example.com,7,,Active",
    'old@example.com,8,12/31/1969,Active',
  ].join('\r\n')
  const REPORT: ImportReport = {
    added: 5,
    added_active: 4,
    invalid_dates: 2,
    skipped: {
      invalid_email: 1,
      duplicate: 1,
      already_subscribed: 1,
      unsubscribed: 1,
      unknown_status: 0,
    },
    problems: [
      { row: 3, value: 'NEW@example.com', reason: 'duplicate' },
      { row: 5, value: 'nobody', reason: 'invalid_email' },
      { row: 6, value: 'known@example.com', reason: 'already_subscribed' },
      { row: 7, value: 'gone@example.com', reason: 'unsubscribed' },
      { row: 9, value: '1/1/2100', reason: 'invalid_date' },
      { row: 11, value: '12/31/1969', reason: 'invalid_date' },
    ],
    read_columns: ['Email', 'Subscribed At', 'Status'],
    unknown_columns: ['Phone'],
    date_order: 'month_first',
  }
  beforeEach(async () => {
    await addSubscriber('Known@example.com')
    const { data } = await addSubscriber('gone@example.com')
    await setActive(data.id, false)
    await server.db.deleteFrom('live_changes').execute()
  })

  it('stores nothing before it is confirmed', async () => {
    const subscribersBefore = await list()
    expect((await importCsv(CSV, true)).data).toEqual(REPORT)
    expect(await list()).toEqual(subscribersBefore)
    expect(await readLiveChanges()).toEqual([])
  })

  it('adds new addresses, and doesn’t change existing subscribers', async () => {
    expect((await importCsv(CSV, false)).data).toEqual(REPORT)
    const rows = await list('?sort=email')
    expect(rows.map(({ email, is_active, source }) => [email, is_active, source])).toEqual([
      ['+plus@example.com', true, 'import'],
      ['future@example.com', true, 'import'],
      ['gone@example.com', false, 'team'],
      ['Known@example.com', true, 'team'],
      ['new@example.com', true, 'import'],
      ['off@example.com', false, 'import'],
      ['old@example.com', true, 'import'],
    ])
    const dates = rows.map(({ email, subscribed_at }) => [email, subscribed_at.slice(0, 10)])
    expect(dates).toEqual(
      expect.arrayContaining([
        ['new@example.com', '2025-11-09'],
        ['off@example.com', '2025-11-10'],
      ]),
    )
    expect(await readLiveChanges()).toMatchObject([{ kind: 'created', record_id: null }])
    expect((await readAudit()).at(-1)).toBe('subscribers_imported')
  })

  it('can be sent again after a lost response', async () => {
    const headers = createKey()
    expect((await importCsv(CSV, false, headers)).data).toEqual(REPORT)
    expect((await importCsv(CSV, false, headers)).data).toEqual(REPORT)
    expect((await importCsv('a@example.com', false, headers)).status).toBe(409)
    expect(await list()).toHaveLength(7)
    expect(await readLiveChanges()).toHaveLength(1)
  })

  it('is forgotten after three days, because its report contains addresses', async () => {
    await importCsv(CSV, false)
    const countReports = async () =>
      (await server.db.selectFrom('subscriber_imports').select('id').execute()).length
    const reportCountBefore = await countReports()
    await transaction(server.db, (trx) => purgeImportReports(trx, Date.now() + 71 * ONE_HOUR_MS))
    expect(await countReports()).toBe(reportCountBefore)
    await transaction(server.db, (trx) => purgeImportReports(trx, Date.now() + 73 * ONE_HOUR_MS))
    expect(await countReports()).toBe(0)
  })

  it('adds each address only once, even if two admins import it at the same time', async () => {
    const reports = await Promise.all([importCsv(CSV, false), importCsv(CSV, false)])
    expect(reports.map(({ data }) => data.added).sort()).toEqual([0, 5])
    expect(await list()).toHaveLength(7)
  })

  it('accepts a list of addresses without headings, and adds deleted addresses again', async () => {
    const { data } = await addSubscriber('deleted@example.com')
    await deleteSubscriber(data.id)
    expect((await importCsv('deleted@example.com\nb@example.com\n', false)).data.added).toBe(2)
    expect(await list('?q=deleted')).toMatchObject([{ source: 'import', deleted_at: null }])
  })

  it('recognizes the Unicode and the ASCII form of a domain as one address', async () => {
    await signUp('ada@xn--mnchen-3ya.example')
    const csv = 'Ada@München.example\nbo@münchen.example\u200b\nbo@xn--mnchen-3ya.example\n'
    expect((await importCsv(csv, false)).data).toMatchObject({
      added: 1,
      skipped: { already_subscribed: 1, duplicate: 1 },
    })
    const emails = ['ada@xn--mnchen-3ya.example', 'bo@xn--mnchen-3ya.example']
    for (const query of ['münchen', 'xn--mnchen']) {
      const subscribers = await list(`?sort=email&q=${encodeURIComponent(query)}`)
      expect(subscribers.map(({ email }) => email)).toEqual(emails)
    }
    const q = encodeURIComponent('ada@münchen.example')
    const { data } = await server.send<OutboxEntry[]>('admin', 'GET', `/outbox?q=${q}`)
    expect(data.map(({ recipient }) => recipient)).toContain(emails[0])
  })

  it('accepts an exported file', async () => {
    const csv = await (await fetchExport('')).text()
    await server.db.deleteFrom('subscribers').execute()
    expect((await importCsv(csv, false)).data).toMatchObject({ added: 2, unknown_columns: [] })
    expect(await list('?status=inactive')).toMatchObject([{ email: 'gone@example.com' }])
  })

  describe('on a server outside UTC', () => {
    beforeEach(() => {
      vi.stubEnv('TZ', 'America/New_York')
    })
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    it('reads times without a time zone as UTC', async () => {
      const csv = [
        'Email,Date',
        'a@example.com,2025-11-10T23:30:00',
        'b@example.com,2025-11-10T23:30:00Z',
        'c@example.com,2025-11-10',
      ].join('\n')
      expect((await importCsv(csv, false)).data.added).toBe(3)
      const rows = await list('?sort=email&source=import')
      expect(rows.map(({ subscribed_at }) => subscribed_at)).toEqual([
        '2025-11-10T23:30:00.000Z',
        '2025-11-10T23:30:00.000Z',
        '2025-11-10T12:00:00.000Z',
      ])
    })
  })

  it.each([
    ['Name,Phone\nAda,1', 'The file needs a column “Email”.'],
    ['', 'The file needs a column “Email”.'],
    [`Email\n${'a@example.com\n'.repeat(50_001)}`, 'A file can have at most 50,000 rows.'],
    [','.repeat(4_000_000), 'A file can have at most 500 columns.'],
    [`Email\na@example.com${','.repeat(500)}`, 'A file can have at most 500 columns.'],
  ])('rejects %.20j', async (csv, message) => {
    const { status, error } = await importCsv(csv, true)
    expect([status, error.code, error.message]).toEqual([422, 'bad_import', message])
  })

  it('lists at most 100 problems in its report', async () => {
    const { data } = await importCsv(`Email\n${'nobody\n'.repeat(150)}`, true)
    expect([data.problems.length, data.skipped.invalid_email]).toEqual([100, 150])
  })
})

const fetchExport = (query: string, sender: Sender = 'viewer') =>
  fetch(`${server.url}/api/newsletter/export.csv${query}`, {
    headers: { Authorization: `Bearer ${server.getToken(sender)}` },
  })

describe('reading', () => {
  const addRow = (email: string, changes: object = {}) =>
    server.db
      .insertInto('subscribers')
      .values({
        id: email,
        email,
        email_key: email,
        subscribed_at: '2026-03-07T12:00:00.000Z',
        is_active: 1,
        ...changes,
      })
      .execute()
  beforeEach(async () => {
    await addRow('a@example.com')
    await addRow('b@example.com', { is_active: 0, source: 'team' })
    await addRow('c@example.net', { source: 'import', subscribed_at: '2026-03-08T04:30:00.000Z' })
    await addRow('d@example.net', { deleted_at: new Date().toISOString() })
  })

  it('filters and sorts by status and source', async () => {
    expect(await listEmails('?limit=10&sort=status&count=true')).toEqual([
      'b@example.com',
      'a@example.com',
      'c@example.net',
    ])
    expect(await listEmails('?limit=1&offset=1&sort=-source')).toEqual(['a@example.com'])
    expect(await listEmails('?source=import')).toEqual(['c@example.net'])
  })

  it('counts by status', async () => {
    const fetchCounts = async (query: string) =>
      (await server.send<SubscriberCounts>('viewer', 'GET', `/newsletter/counts${query}`)).data
    expect(await fetchCounts('')).toEqual({
      total: 3,
      active: 2,
      inactive: 1,
      unconfirmed: 0,
      deleted: 1,
    })
    expect(await fetchCounts('?q=example.net')).toEqual({
      total: 1,
      active: 1,
      inactive: 0,
      unconfirmed: 0,
      deleted: 1,
    })
    expect(await fetchCounts('?source=team')).toEqual({
      total: 1,
      active: 0,
      inactive: 1,
      unconfirmed: 0,
      deleted: 0,
    })
  })

  it('shows the growth in the requested time zone', async () => {
    const { data } = await server.send<SubscriberGrowth>(
      'viewer',
      'GET',
      '/newsletter/growth?tz=America/New_York',
    )
    expect(data).toEqual({
      from: '2026-03-07',
      to: '2026-03-07',
      interval: 'day',
      total: 2,
      new_subscribers: [{ start: '2026-03-07', count: 2 }],
      by_source: { site: 1, import: 1, team: 0 },
    })
  })

  it('exports the subscribers that match the filters', async () => {
    const response = await fetchExport('?q=example&status=active&sort=email&tz=UTC')
    expect(response.headers.get('X-Total-Count')).toBe('2')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /filename=newsletter_subscribers_\d{4}-\d\d-\d\d\.csv/,
    )
    // `response.text()` removes the byte-order mark.
    expect(await response.text()).toBe(
      'Email,Subscribed At,Status\r\na@example.com,3/7/2026,Active\r\nc@example.net,3/8/2026,Active\r\n',
    )
    expect((await fetchExport('?status=deleted')).status).toBe(403)
  })
})

describe('roles', () => {
  it.each([
    ['POST', '/newsletter/subscribers', 'editor', { email: 'x@example.com' }],
    ['PATCH', '/newsletter/subscribers/x', 'editor', { is_active: false }],
    ['DELETE', '/newsletter/subscribers/x', 'admin', undefined],
    ['POST', '/newsletter/subscribers/x/restore', 'admin', undefined],
    ['POST', '/newsletter/import', 'admin', { csv: 'x@example.com', is_preview: true }],
    ['POST', '/newsletter/import', 'admin', { csv: 'x@example.com', is_preview: false }],
    ['GET', '/newsletter?status=deleted', 'admin', undefined],
    ['GET', '/newsletter/counts', 'viewer', undefined],
    ['GET', '/newsletter/growth', 'viewer', undefined],
  ] as const)('%s %s requires the role %s', async (method, path, role, body) => {
    const rejectedStatuses = {
      nobody: 401,
      member: 403,
      ...(role !== 'viewer' && { viewer: 403 }),
      ...(role === 'admin' && { editor: 403 }),
    }
    for (const [sender, status] of Object.entries(rejectedStatuses)) {
      const response = await server.send(sender as Sender, method, path, { body })
      expect([sender, response.status]).toEqual([sender, status])
    }
    expect(await list()).toEqual([])
    const allowedResponse = await server.send(role, method, path, { body })
    expect([200, 404]).toContain(allowedResponse.status)
  })
})

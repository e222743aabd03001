import { SUBMISSION_STATUSES, type Submission, type SubmissionCounts } from '@duet/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const PAST = '2026-01-01'
const FUTURE = '2999-01-01'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
  const [adminId, viewerId] = [server.getActor('admin').id, server.getActor('viewer').id]
  await addSubmissions(server.db, [
    {
      id: '4f9a21c7-0000-4000-8000-000000000001',
      company: 'Alpha',
      email: 'Desk@Plant.example',
      owner_id: viewerId,
      tags: ['vip', 'food, drinks'],
      status: 'won',
      total_units: 5,
      readBy: [viewerId],
      follow_up_on: TODAY,
    },
    {
      company: 'Beta',
      email: 'desk@plant.example',
      requester_name: 'Zoë O’Neil 100%_sure',
      states: ['West Virginia', 'Ohio'],
      files: ['Floor plan "final".PDF'],
      use_case: 'Kitting screws and brackets',
      tags: ['vip'],
      status: 'contacted',
      total_units: 40,
      created_at: '2026-03-08T04:59:59.000Z',
      follow_up_on: PAST,
    },
    {
      company: 'Gamma',
      title: 'Buyer 20261125',
      requester_name: 'Søren Strauß',
      use_case: '“Best” napkins for Łódź, with\u00adout lint',
      states: ['Virginia'],
      owner_id: adminId,
      total_units: 9,
      created_at: '2026-03-08T05:00:00.000Z',
      follow_up_on: FUTURE,
      readBy: [viewerId, adminId],
    },
    {
      company: 'Gone',
      email: 'desk@plant.example',
      deleted_at: '2026-11-24T10:00:00.000Z',
      tags: ['vip'],
      follow_up_on: PAST,
    },
  ])
})
afterAll(() => server.close())

function group(filters: string) {
  return `group=${encodeURIComponent(filters)}`
}

async function listCompanies(query: string) {
  const path = `/submissions?sort=company&${query}`
  const { data } = await server.send<Submission[]>('viewer', 'GET', path)
  return data.map(({ company }) => company).join(' ')
}

it.each([
  // Full-text search: each word must be in at least one field, and can be part of a longer word.
  ['q=bet', 'Beta'],
  ['q=4F9A-21C7', 'Alpha'],
  ['q=4f9a', 'Alpha'],
  ['q=4F9A21C7', 'Alpha'],
  ['q=4f9a21', 'Alpha'],
  ['q=%234F9A-21C7', 'Alpha'],
  ['q=4F9A–21C7', 'Alpha'],
  ['q=4F9A 21C7', 'Alpha'],
  ['q=4f9a21c7-0000-4000-8000-000000000001', 'Alpha'],
  ['q=alpha 4f9a21c7', 'Alpha'],
  ['q=beta 4f9a21c7', ''],
  // A word in the form of a reference can also be in the text.
  ['q=20261125', 'Gamma'],
  ['q=brackets kitting', 'Beta'],
  ['q=brackets napkins', ''],
  ['q=floor plan', 'Beta'],
  ['q="final".pdf', 'Beta'],
  ['q=zoë', 'Beta'],
  ['q=ZOË O’NEIL', 'Beta'],
  ["q=zoe o'neil", 'Beta'],
  ['q=Zoe\u0308', 'Beta'],
  ['q=alphá', 'Alpha'],
  ['q=100%25_s', 'Beta'],
  // Words with one or two characters.
  ['q=%25', 'Beta'],
  ['q=oë', 'Beta'],
  ['q=kitting zo', 'Beta'],
  ['q=folding zo', ''],
  ['q=soren strauss', 'Gamma'],
  ['q=STRAUẞ', 'Gamma'],
  ['q=lodz', 'Gamma'],
  ['q="best"', 'Gamma'],
  ['q=without', 'Gamma'],
  ['q=lo\u200bdz', 'Gamma'],
  ['q=ga', 'Gamma'],
  ['q=ga am ga', 'Gamma'],
  // A search ignores words after the fifth short word.
  ['q=be et ta zo oë zz', 'Beta'],
  ['q=_', 'Beta'],
  ['q= ', 'Alpha Beta Gamma'],

  ['state=Virginia', 'Gamma'],
  ['state=Ohio,Virginia', 'Alpha Beta Gamma'],
  ['state=Utah', ''],
  ['status=new', 'Gamma'],
  ['status=won,contacted', 'Alpha Beta'],
  ['owner=me', 'Alpha'],
  ['owner=none', 'Beta'],
  ['owner=me,none', 'Alpha Beta'],
  ['owner=unknown', ''],
  ['tag=vip', 'Alpha Beta'],
  ['tag=food\\, drinks', 'Alpha'],
  ['tag=unknown,vip', 'Alpha Beta'],
  ['units_min=9', 'Beta Gamma'],
  ['units_max=9', 'Alpha Gamma'],
  ['units_min=6&units_max=39', 'Gamma'],
  ['has_files=true', 'Beta'],
  ['has_files=false', 'Alpha Gamma'],
  ['unread=true', 'Beta'],
  ['unread=false', 'Alpha Gamma'],
  // Alpha is won.
  ['due=true', 'Beta'],
  ['due=false', 'Alpha Gamma'],
  ['duplicates=true', 'Alpha Beta'],
  ['duplicates=false', 'Gamma'],

  // Midnight is at 05:00 UTC in New York and at 15:00 UTC in Tokyo.
  ['from=2026-03-08&to=2026-03-08', 'Beta Gamma'],
  ['from=2026-03-08&to=2026-03-08&tz=America/New_York', 'Gamma'],
  ['to=2026-03-07&tz=America/New_York', 'Beta'],
  ['from=2026-03-09&tz=Asia/Tokyo', 'Alpha'],
  ['from=2026-03-09&tz=asia/tOKYO', 'Alpha'],

  ['status=won&tag=vip', 'Alpha'],
  ['status=won&tag=vip&q=kitting', ''],
  ['match=any&status=won&q=kitting', ''],
  ['match=any&status=won&units_min=40&q=kitting', 'Beta'],
  ['match=any&q=kitting', 'Beta'],
  ['match=any&status=new&units_min=40', 'Beta Gamma'],
  ['match=any', 'Alpha Beta Gamma'],

  // A group contains a query string. The filters in it are combined in the opposite way.
  [`tag=vip&${group('status=won&due=true')}`, 'Alpha Beta'],
  [`tag=vip&${group('status=won&units_min=41')}`, 'Alpha'],
  [`${group('status=won&units_min=40')}&${group('state=Virginia&has_files=true')}`, 'Beta'],
  [`match=any&status=new&${group('tag=vip&owner=me')}`, 'Alpha Gamma'],
  [
    `match=any&${group('tag=vip&has_files=true')}&${group('unread=false&units_max=6')}`,
    'Alpha Beta',
  ],
  [`q=alpha&${group('tag=food\\, drinks&unread=true')}`, 'Alpha'],
  [`group=&${group('unknown=1')}`, 'Alpha Beta Gamma'],
])('filters by %s', async (query, expected) => {
  expect(await listCompanies(query)).toBe(expected)
})

it.each([
  '"',
  '""',
  "'",
  '*',
  'alp*',
  '^alpha',
  'search_text:alpha',
  'alpha OR beta',
  'NEAR(alpha beta)',
  'alpha AND',
  '-alpha',
  '{a b}:c',
  '(((',
  '\\',
  '\\%',
  '\u0000',
  'alp\u0000ha',
  '🤖🤖🤖',
  'İstanbul',
  'a'.repeat(500),
  '" '.repeat(200),
])('searches for the text %j without an error', async (q) => {
  const path = `/submissions?limit=10&count=true&q=${encodeURIComponent(q)}`
  expect((await server.send('viewer', 'GET', path)).status).toBe(200)
})

it('treats full-text search operators as text', async () => {
  expect(await listCompanies('q=alpha OR beta')).toBe('')
  expect(await listCompanies('q=alp*')).toBe('')
})

it('finds text that changes after the search', async () => {
  expect(await listCompanies('q=a note about rails')).toBe('')
  await server.db
    .updateTable('submissions')
    .set({ search_text: sql`search_text || ${'\na note about rails'}` })
    .where('company', '=', 'Gamma')
    .execute()
  expect(await listCompanies('q=a note about rails')).toBe('Gamma')
})

it.each([
  ['state=Atlantis', 'state'],
  ['state=Ohio,Atlantis', 'state'],
  ['status=open', 'status'],
  ['status=new&status=won', 'status'],
  ['match=some', 'match'],
  ['from=2026-02-30', 'from'],
  ['to=yesterday', 'to'],
  ['from=2026-03-02&to=2026-03-01', 'to'],
  ['tz=Mars/Olympus', 'tz'],
  ['units_min=-1', 'units_min'],
  ['units_max=many', 'units_max'],
  ['units_min=3&units_max=2', 'units_max'],
  ['has_files=1', 'has_files'],
  ['unread=yes', 'unread'],
  ['due=no', 'due'],
  ['duplicates=x', 'duplicates'],
  [`q=${'x'.repeat(501)}`, 'q'],
  ['due=x&tz=x', 'due,tz'],
  [group('due=x'), 'group'],
  [Array.from({ length: 11 }, () => group('due=true')).join('&'), 'group'],
])('rejects %s and names the parameter', async (query, fields) => {
  for (const path of ['/submissions', '/submissions/counts', '/submissions/export.csv']) {
    const { status, error } = await server.send('viewer', 'GET', `${path}?${query}`)
    expect([
      status,
      Object.keys(error.fields ?? {})
        .sort()
        .join(),
    ]).toEqual([400, fields])
  }
})

it('treats all submissions as read for the service key, which can’t own any', async () => {
  const { data } = await server.send<Submission[]>('service', 'GET', '/submissions?unread=true')
  expect(data).toEqual([])
  const { status, error } = await server.send('service', 'GET', '/submissions?owner=me')
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['owner']])
})

describe('counts', () => {
  const readCounts = async (query: string) =>
    (await server.send<SubmissionCounts>('viewer', 'GET', `/submissions/counts?${query}`)).data
  const noStatuses = Object.fromEntries(SUBMISSION_STATUSES.map((status) => [status, 0]))

  it('counts all submissions except deleted ones', async () => {
    const [adminId, viewerId] = [server.getActor('admin').id, server.getActor('viewer').id]
    expect(await readCounts('')).toEqual({
      total: 3,
      status: { ...noStatuses, new: 1, contacted: 1, won: 1 },
      state: { Ohio: 2, Virginia: 1, 'West Virginia': 1 },
      owner: { [adminId]: 1, [viewerId]: 1, none: 1 },
      tag: { vip: 2, 'food, drinks': 1 },
      source: { none: 3 },
      unread: 1,
      due: 1,
      answer_due: 0,
    })
  })

  it('counts only submissions that match the filters', async () => {
    expect(await readCounts('q=kitting')).toEqual({
      total: 1,
      status: { ...noStatuses, contacted: 1 },
      state: { Ohio: 1, 'West Virginia': 1 },
      owner: { none: 1 },
      tag: { vip: 1 },
      source: { none: 1 },
      unread: 1,
      due: 1,
      answer_due: 0,
    })
    expect(await readCounts('q=nothing like this')).toMatchObject({ total: 0, tag: {}, unread: 0 })
  })

  it('updates the unread count when somebody opens a submission', async () => {
    const viewerId = server.getActor('viewer').id
    const { id } = await server.db
      .selectFrom('submissions')
      .select('id')
      .where('company', '=', 'Beta')
      .executeTakeFirstOrThrow()
    const mark = { user_id: viewerId, submission_id: id }
    await server.db.insertInto('submission_reads').values(mark).execute()
    expect((await readCounts('')).unread).toBe(0)
    await server.db.deleteFrom('submission_reads').where('submission_id', '=', id).execute()
    expect((await readCounts('')).unread).toBe(1)
  })
})

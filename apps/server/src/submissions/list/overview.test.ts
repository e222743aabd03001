import { randomUUID } from 'node:crypto'
import { type Overview, SUBMISSION_STATUSES } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

/** Creates the expected unit ranges with the given counts. */
const createRanges = (...counts: number[]) => {
  const limits = [
    [1, 9],
    [10, 49],
    [50, 99],
    [100, 499],
    [500, 999],
    [1000, null],
  ]
  return limits.map(([min, max], index) => ({ min, max, count: counts[index] ?? 0 }))
}
const NO_STATUSES = Object.fromEntries(SUBMISSION_STATUSES.map((status) => [status, 0]))

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

const readOverview = (query = '') =>
  server.send<Overview>('viewer', 'GET', `/overview?${query}`).then(({ data }) => data)

interface SampleEvent {
  kind?: 'changed' | 'replied' | 'note_added'
  before?: object
  after?: object
  created_at: string
}

async function addEvent(submissionId: string, event: SampleEvent): Promise<void> {
  const { kind = 'changed', before = {}, after = {}, created_at } = event
  await server.db
    .insertInto('submission_events')
    .values({
      id: randomUUID(),
      submission_id: submissionId,
      kind,
      actor_id: null,
      actor_name: 'Ines Okafor',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      created_at,
    })
    .execute()
}

it('has no period without submissions', async () => {
  expect(await readOverview()).toEqual({
    from: null,
    to: null,
    total: 0,
    interval: 'day',
    requests: [],
    by_state: {},
    by_status: NO_STATUSES,
    by_owner: {},
    by_source: {},
    units: { sum: 0, median: null, ranges: createRanges() },
    first_contact: { count: 0, median_seconds: null },
    answers: { kept: 0, missed: 0 },
    recent_answers: { kept: 0, missed: 0 },
  })
})

it('summarizes submissions', async () => {
  const adminId = server.getActor('admin').id
  const ids = await addSubmissions(server.db, [
    { created_at: '2026-03-07T12:00:00.000Z', total_units: 10, states: ['Ohio', 'Utah'] },
    { created_at: '2026-03-08T04:30:00.000Z', total_units: 20, status: 'won', owner_id: adminId },
    { created_at: '2026-03-10T12:00:00.000Z', total_units: 1000, status: 'won' },
    { created_at: '2026-03-10T12:00:00.000Z', total_units: 25, status: 'spam' },
    { created_at: '2026-03-10T12:00:00.000Z', deleted_at: '2026-03-10T12:00:00.000Z' },
  ])
  const [firstId = '', secondId = '', thirdId = '', fourthId = ''] = ids
  // The first requester got a reply after an hour. The earlier note doesn’t count as a contact.
  await addEvent(firstId, { kind: 'note_added', created_at: '2026-03-07T12:10:00.000Z' })
  await addEvent(firstId, { kind: 'replied', created_at: '2026-03-07T13:00:00.000Z' })
  await addEvent(firstId, { kind: 'replied', created_at: '2026-03-09T13:00:00.000Z' })
  // The second requester was contacted after two hours. A new owner doesn’t count as a contact.
  const ownerChange = { before: { owner_id: null }, after: { owner_id: adminId } }
  await addEvent(secondId, { ...ownerChange, created_at: '2026-03-08T05:00:00.000Z' })
  const contact = { before: { status: 'new' }, after: { status: 'contacted' } }
  await addEvent(secondId, { ...contact, created_at: '2026-03-08T06:30:00.000Z' })
  // The third requester was contacted after ten hours.
  await addEvent(thirdId, { ...contact, created_at: '2026-03-10T22:00:00.000Z' })
  // Marking the fourth submission as spam doesn’t count as a contact.
  const spam = { before: { status: 'new' }, after: { status: 'spam' } }
  await addEvent(fourthId, { ...spam, created_at: '2026-03-10T13:00:00.000Z' })

  // Spam counts only in `by_status`.
  expect(await readOverview()).toEqual({
    from: '2026-03-07',
    to: '2026-03-10',
    total: 3,
    interval: 'day',
    requests: [
      { start: '2026-03-07', count: 1 },
      { start: '2026-03-08', count: 1 },
      { start: '2026-03-09', count: 0 },
      { start: '2026-03-10', count: 1 },
    ],
    by_state: { Ohio: 3, Utah: 1 },
    by_status: { ...NO_STATUSES, new: 1, won: 2, spam: 1 },
    by_owner: { [adminId]: 1, none: 2 },
    by_source: { none: 3 },
    units: { sum: 1030, median: 20, ranges: createRanges(0, 2, 0, 0, 0, 1) },
    first_contact: { count: 3, median_seconds: 2 * 3600 },
    answers: { kept: 0, missed: 0 },
    recent_answers: { kept: 0, missed: 0 },
  })
})

it('counts the requests of a period in a time zone', async () => {
  const { requests, total } = await readOverview(
    'from=2026-03-07&to=2026-03-09&tz=America/New_York',
  )
  expect(requests).toEqual([
    { start: '2026-03-07', count: 2 },
    { start: '2026-03-08', count: 0 },
    { start: '2026-03-09', count: 0 },
  ])
  expect(total).toBe(2)
})

it('counts by week, from Monday, in a long period', async () => {
  const { interval, requests } = await readOverview('from=2026-03-01&to=2026-06-01')
  expect(interval).toBe('week')
  expect(requests).toHaveLength(15)
  expect(requests.slice(0, 4)).toEqual([
    { start: '2026-02-23', count: 0 },
    { start: '2026-03-02', count: 2 },
    { start: '2026-03-09', count: 1 },
    { start: '2026-03-16', count: 0 },
  ])
  expect(requests.at(-1)?.start).toBe('2026-06-01')
})

it('counts by month in a period of several years', async () => {
  const { interval, requests } = await readOverview('from=2024-01-31&to=2026-04-01')
  expect(interval).toBe('month')
  expect(requests).toHaveLength(28)
  expect(requests.slice(0, 3).map(({ start }) => start)).toEqual([
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
  ])
  expect(requests.slice(-2)).toEqual([
    { start: '2026-03-01', count: 3 },
    { start: '2026-04-01', count: 0 },
  ])
})

it('applies the filters', async () => {
  expect(await readOverview('status=won&units_min=21')).toMatchObject({
    total: 1,
    requests: [{ start: '2026-03-10', count: 1 }],
    units: { sum: 1000, median: 1000 },
    first_contact: { count: 1, median_seconds: 10 * 3600 },
  })
})

it('leaves out other periods even if submissions can match any filter', async () => {
  const query = 'match=any&from=2026-03-08&to=2026-03-09'
  expect(await readOverview(`${query}&status=won&units_min=1000`)).toMatchObject({
    total: 1,
    requests: [
      { start: '2026-03-08', count: 1 },
      { start: '2026-03-09', count: 0 },
    ],
    by_status: { ...NO_STATUSES, won: 1 },
    units: { sum: 20 },
  })
  expect((await readOverview(`${query}&status=new`)).total).toBe(0)
  expect((await readOverview(query)).total).toBe(1)
})

it('counts spam if the status filter includes it', async () => {
  expect(await readOverview('status=spam,won')).toMatchObject({
    total: 3,
    units: { sum: 1045, median: 25 },
    by_status: { new: 0, won: 2, spam: 1 },
  })
})

it.each([
  ['from=2026-03-09&to=2026-03-08', 'to'],
  ['from=1990-01-01', 'from'],
  ['tz=nowhere', 'tz'],
  ['state=nowhere', 'state'],
])('rejects %s', async (query, field) => {
  const { status, error } = await server.send('viewer', 'GET', `/overview?${query}`)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})

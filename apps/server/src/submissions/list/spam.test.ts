import type { Submission, SubmissionCounts } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
  await addSubmissions(server.db, [
    { company: 'Alpha', tags: ['vip'] },
    { company: 'Beta', status: 'won', total_units: 40, readBy: [server.getActor('viewer').id] },
    { company: 'Junk', status: 'spam', tags: ['vip'], total_units: 40, follow_up_on: '2026-01-01' },
  ])
})
afterAll(() => server.close())

async function listCompanies(query: string) {
  const path = `/submissions?sort=company&${query}`
  const { data } = await server.send<Submission[]>('viewer', 'GET', path)
  return data.map(({ company }) => company).join(' ')
}
const readCounts = async (query: string) =>
  (await server.send<SubmissionCounts>('viewer', 'GET', `/submissions/counts?${query}`)).data

it.each([
  ['', 'Alpha Beta'],
  ['unread=true', 'Alpha'],
  ['q=napkins', 'Alpha Beta'],
  ['tag=vip', 'Alpha'],
  ['status=won', 'Beta'],
  ['match=any&status=won&tag=vip', 'Alpha Beta'],
  ['status=spam', 'Junk'],
  ['status=new,spam', 'Alpha Junk'],
  ['match=any&status=spam&units_min=40', 'Beta Junk'],
  ['group=status%3Dspam%26tag%3Dvip', 'Alpha Junk'],
])('lists spam only if the status filter includes it: %s', async (query, expected) => {
  expect(await listCompanies(query)).toBe(expected)
})

it('counts spam only by status', async () => {
  expect(await readCounts('')).toMatchObject({
    total: 2,
    status: { new: 1, won: 1, spam: 1 },
    state: { Ohio: 2 },
    owner: { none: 2 },
    tag: { vip: 1 },
    unread: 1,
    due: 0,
  })
  expect(await readCounts('units_min=40')).toMatchObject({
    total: 1,
    status: { won: 1, spam: 1 },
  })
})

it('counts spam everywhere if the status filter includes it', async () => {
  expect(await readCounts('status=spam')).toMatchObject({
    total: 1,
    status: { new: 0, won: 0, spam: 1 },
    tag: { vip: 1 },
    unread: 1,
    due: 0,
  })
})

it('leaves spam out of exports', async () => {
  const url = `${server.url}/api/submissions/export.csv?columns=company&sort=company`
  const headers = { Authorization: `Bearer ${server.getToken('viewer')}` }
  const readCsv = async (query: string) => (await fetch(url + query, { headers })).text()
  expect(await readCsv('')).toBe('Company\r\nAlpha\r\nBeta\r\n')
  expect(await readCsv('&status=spam')).toBe('Company\r\nJunk\r\n')
})

it('refreshes open tabs, which don’t announce it as a new request', async () => {
  const id = await server.submit({ website: 'https://spam.example' })
  const changes = await server.db
    .selectFrom('live_changes')
    .select(['record', 'kind', 'actor_id'])
    .where('record_id', '=', id)
    .execute()
  expect(changes).toEqual([{ record: 'submission', kind: 'changed', actor_id: null }])
})

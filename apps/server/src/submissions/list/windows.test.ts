import { type ListPosition, SUBMISSION_SORTS, type Submission } from '@duet/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
  const [adminId, viewerId] = [server.getActor('admin').id, server.getActor('viewer').id]
  await addSubmissions(server.db, [
    {
      company: 'Alpha',
      email: 'b@plant.example',
      owner_id: viewerId,
      tags: ['vip', 'food'],
      status: 'won',
    },
    {
      company: 'beta',
      title: 'CEO',
      total_units: 40,
      files: ['a.png'],
      status: 'contacted',
      first_contact_at: '2026-11-22T10:00:00.000Z',
    },
    { company: 'Gamma', requester_name: 'Zoë', states: ['Utah', 'Ohio'], owner_id: adminId },
    { company: 'Gamma', requester_name: 'abe', follow_up_on: '2026-11-30', owner_id: adminId },
    { company: 'delta', follow_up_on: '2026-10-01', files: ['b.png', 'c.png'], tags: ['food'] },
    { company: 'Epsilon', updated_at: '2026-11-25T10:00:00.000Z', owner_id: 'former-member' },
    {
      company: 'Omega',
      created_at: '2026-11-24T10:00:00.000Z',
      total_units: 3,
      status: 'lost',
      first_contact_at: '2026-11-25T10:00:00.000Z',
    },
    { company: 'Gone', deleted_at: '2026-11-24T10:00:00.000Z', tags: ['gone'] },
  ])
})
afterAll(() => server.close())

async function list(query: string) {
  const response = await fetch(`${server.url}/api/submissions?${query}`, {
    headers: { Authorization: `Bearer ${server.getToken('viewer')}` },
  })
  return (await response.json()) as { data: Submission[] } & ListPosition
}
const listIds = async (query: string) => (await list(query)).data.map(({ id }) => id)
const listCompanies = async (query: string) =>
  (await list(query)).data.map(({ company }) => company)

it('responds with a window of the list and the total number of submissions', async () => {
  const allIds = await listIds('')
  expect(allIds).toHaveLength(7)
  const { data, total } = await list('limit=3&offset=2&count=true')
  expect([data.map(({ id }) => id), total]).toEqual([allIds.slice(2, 5), 7])
  expect((await list('limit=3')).total).toBeUndefined()
})

it('responds with a window around a submission, and with its offset', async () => {
  const allIds = await listIds('sort=company')
  const { data, offset } = await list(`sort=company&limit=3&around=${allIds[4]}`)
  expect([data.map(({ id }) => id), offset]).toEqual([allIds.slice(3, 6), 3])
  expect(await list(`sort=company&limit=4&around=${allIds[0]}`)).toMatchObject({ offset: 0 })
  const [wonId] = await listIds('status=won')
  expect(await list(`status=lost&limit=3&count=true&around=${wonId}`)).toMatchObject({
    data: [],
    offset: null,
    total: 1,
  })
  expect(await list('limit=3&around=unknown')).toMatchObject({ data: [], offset: null })
})

it('responds with an empty list if the offset is past the end', async () => {
  expect(await list('limit=3&offset=7&count=true')).toEqual({
    success: true,
    data: [],
    nextCursor: null,
    total: 7,
  })
})

it('continues after the cursor of the previous response', async () => {
  const { nextCursor } = await list('limit=3&offset=1')
  expect(await listIds(`limit=10&cursor=${nextCursor}`)).toEqual((await listIds('')).slice(4))
})

it.each(SUBMISSION_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
  'pages through all submissions by cursor and by offset, sorted by %s',
  async (sort) => {
    const allIds = await listIds(`sort=${sort}`)
    expect(new Set(allIds).size).toBe(7)
    const idsByOffset: string[] = []
    const idsByCursor: string[] = []
    let cursor: string | null = ''
    for (let offset = 0; offset < 7; offset += 2) {
      idsByOffset.push(...(await listIds(`sort=${sort}&limit=2&offset=${offset}`)))
    }
    while (cursor !== null) {
      const page = await list(`sort=${sort}&limit=2&cursor=${cursor}`)
      idsByCursor.push(...page.data.map(({ id }) => id))
      cursor = page.nextCursor ?? null
    }
    expect([idsByOffset, idsByCursor]).toEqual([allIds, allIds])
  },
)

it('sorts equal values by ID, in the direction of the sort', async () => {
  const ids = (await list('sort=company')).data.filter(({ company }) => company === 'Gamma')
  expect(ids.map(({ id }) => id)).toEqual(ids.map(({ id }) => id).toSorted())
  const reversedIds = await listIds('sort=-company')
  expect(reversedIds).toEqual((await listIds('sort=company')).toReversed())
})

it.each([
  ['company', ['Alpha', 'beta', 'delta', 'Epsilon', 'Gamma', 'Gamma', 'Omega']],
  ['status', ['beta', 'Alpha', 'Omega'], [4, 5, 6]],
  ['-total_units', ['beta'], [0]],
  ['follow_up_on', ['delta', 'Gamma'], [0, 1]],
  ['-follow_up_on', ['Gamma', 'delta'], [0, 1]],
  ['-files', ['delta', 'beta'], [0, 1]],
  ['tags', ['delta', 'Alpha'], [0, 1]],
  ['-tags', ['Alpha', 'delta'], [0, 1]],
  ['-updated_at', ['Epsilon', 'Omega'], [0, 1]],
  ['first_contact_at', ['beta', 'Omega'], [0, 1]],
  // Sorted by the names of the owners: Ines, Priya, and a former team member, who is last.
  ['owner', ['Gamma', 'Gamma', 'Alpha', 'Epsilon'], [0, 1, 2, 3]],
  ['-owner', ['Epsilon', 'Alpha', 'Gamma', 'Gamma'], [0, 1, 2, 3]],
])(
  'sorts by %s, with missing values last',
  async (sort: string, expected: string[], positions?: number[]) => {
    const companies = await listCompanies(`sort=${sort}`)
    expect(positions ? positions.map((position) => companies[position]) : companies).toEqual(
      expected,
    )
  },
)

it('shows each change in the next response, even if another process made it', async () => {
  const [id] = await addSubmissions(server.db, [{ company: 'Zeta' }])
  expect((await list('limit=1&sort=-company&count=true')).total).toBe(8)
  await sql`update submissions set company = 'Aardvark', folded_company = 'aardvark'
    where id = ${id}`.execute(server.db)
  expect(await listCompanies('limit=1&sort=company')).toEqual(['Aardvark'])
  await sql`delete from submissions where id = ${id}`.execute(server.db)
  expect((await list('limit=1&count=true')).total).toBe(7)
})

it.each([
  ['limit=0', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=2&offset=-1', 'offset'],
  ['limit=2&offset=1.5', 'offset'],
  ['offset=2', 'offset'],
  ['around=1', 'around'],
  ['limit=2&offset=1&around=1', 'around'],
  ['limit=2&offset=1&cursor=x', 'cursor,offset'],
  ['count=true', 'count'],
  ['limit=2&count=yes', 'count'],
  ['sort=use_case', 'sort'],
  ['limit=1&sort=company&cursor=bm90aGluZw', 'cursor'],
])('rejects %s and names the parameter', async (query, parameter) => {
  const { status, error } = await server.send('viewer', 'GET', `/submissions?${query}`)
  expect([status, Object.keys(error.fields ?? {}).join()]).toEqual([400, parameter])
})

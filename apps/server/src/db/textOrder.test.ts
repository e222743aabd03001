import { adminClient, dataOf } from '@duet/auth/testing'
import type { TeamMember } from '@duet/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFailedMessage } from '../testing/sampleMessages.ts'
import { addSubmissions } from '../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

// Each list of names has equal keys. Rows with equal keys are sorted by ID.
const SORTED_NAMES = [
  ['42 Robots'],
  ['Ærø'],
  ['Ägir', 'ägir'],
  ['Émile', 'emile'],
  ['Łódź'],
  ['Øre'],
  ['Straße', 'strasse', 'Stra\u00adße'],
  ['Zoe'],
  // The private use character comes first, although JavaScript compares the emoji as smaller.
  ['\ue000'],
  ['🤖 Lab'],
]
const NAMES = SORTED_NAMES.flat()
const SHUFFLED_NAMES = NAMES.toSorted((a, b) => (a < b ? 1 : -1))

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
  for (const name of SHUFFLED_NAMES) {
    const { user } = dataOf(
      await adminClient(server).createUser({
        email: `person${NAMES.indexOf(name)}@team.example`,
        app_metadata: { role: 'viewer' },
        user_metadata: { name: 'Changes later' },
      }),
    )
    const update = { user_metadata: { name } }
    dataOf(await adminClient(server).updateUserById(user.id, update))
    await addSubmissions(server.db, [
      { requester_name: name, title: name, company: name, tags: [name], owner_id: user.id },
    ])
    await addFailedMessage(server.db, { subject: name, recipient: name, error: name })
  }
  await addSubmissions(server.db, [{ requester_name: '', title: '', company: '' }])
  await server.db.deleteFrom('outbox').where('kind', '!=', 'reply').execute()
})
afterAll(() => server.close())

interface Row {
  id: string
}

/** Reads all pages of a list, three rows per page. */
async function readPages<Item extends Row>(path: string): Promise<Item[]> {
  const rows: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const response: Response = await fetch(
      `${server.url}/api${path}&limit=3${cursor && `&cursor=${cursor}`}`,
      { headers: { Authorization: `Bearer ${server.getToken('admin')}` } },
    )
    const page = (await response.json()) as { data: Item[]; nextCursor: string | null }
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}

/** Returns the position of each name's key in the order of the keys. -1 for an empty name. */
const toRanks = (names: readonly string[]) =>
  names.map((name) => SORTED_NAMES.findIndex((group) => group.includes(name)))
const RANKS = toRanks(NAMES)

describe.each([
  ['/submissions?sort=requester_name', 'requester_name', [-1, ...RANKS]],
  ['/submissions?sort=title', 'title', [-1, ...RANKS]],
  ['/submissions?sort=company', 'company', [-1, ...RANKS]],
  // Submissions without a value come last.
  ['/submissions?sort=tags', 'requester_name', [...RANKS, -1]],
  ['/submissions?sort=owner', 'requester_name', [...RANKS, -1]],
  ['/outbox?sort=subject', 'subject', RANKS],
  ['/outbox?sort=recipient', 'recipient', RANKS],
  ['/outbox?sort=last_error', 'last_error', RANKS],
])('%s', (path, property, ranks) => {
  const readNames = (rows: readonly Row[]) =>
    rows.map((row) => String((row as unknown as Record<string, unknown>)[property]))

  it('sorts by folded text, also from page to page', async () => {
    const pagedRows = await readPages(path)
    expect(toRanks(readNames(pagedRows))).toEqual(ranks)
    const { data } = await server.send<Row[]>('admin', 'GET', path)
    expect(data.map(({ id }) => id)).toEqual(pagedRows.map(({ id }) => id))
  })

  it('sorts in descending order, too', async () => {
    const rows = await readPages(path.replace('sort=', 'sort=-'))
    const hasMissingValue = ranks.at(-1) === -1
    const valueRanks = hasMissingValue ? ranks.slice(0, -1) : ranks
    expect(toRanks(readNames(rows))).toEqual([
      ...valueRanks.toReversed(),
      ...(hasMissingValue ? [-1] : []),
    ])
  })
})

it('sorts the team by name', async () => {
  const { data } = await server.send<TeamMember[]>('admin', 'GET', '/team')
  expect(toRanks(data.map(({ name }) => name).filter((name) => NAMES.includes(name)))).toEqual(
    RANKS,
  )
})

it('sorts subscribers by email address, ignoring case', async () => {
  for (const email of [
    'Zoe@order.example',
    'émile@order.example',
    'amir@order.example',
    'BO@order.example',
  ]) {
    await server.send('editor', 'POST', '/newsletter/subscribers', { body: { email } })
  }
  const path = '/newsletter?sort=email'
  const { data } = await server.send<{ email: string }[]>('viewer', 'GET', path)
  // Addresses outside ASCII are invalid, so their keys can't be mistaken for other addresses.
  expect(data.map(({ email }) => email)).toEqual([
    'amir@order.example',
    'BO@order.example',
    'Zoe@order.example',
  ])
  expect((await server.send<Row[]>('viewer', 'GET', '/newsletter?q=bO@ÖRDER')).data).toHaveLength(1)
})

it('sorts accounts by email address', async () => {
  const admin = adminClient(server)
  for (const email of ['émile2@order.example', 'emile1@order.example', 'zoe@order.example']) {
    dataOf(await admin.createUser({ email }))
  }
  const response = await fetch(
    `${server.url}/auth/v1/admin/users?filter=order.example&sort=email+asc`,
    { headers: { Authorization: `Bearer ${server.keys.serviceKey}` } },
  )
  const { users } = (await response.json()) as { users: { email: string }[] }
  expect(users.map(({ email }) => email)).toEqual([
    'emile1@order.example',
    'émile2@order.example',
    'zoe@order.example',
  ])
})

import type { ListPosition, OutboxEntry, Subscriber } from '@duet/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
  for (const number of [1, 2, 3, 4, 5]) {
    const [id, email] = [`id-${number}`, `Reader-${number}@plant.example`]
    // The last two rows have the same time.
    const time = `2026-11-0${Math.min(number, 4)}T09:00:00.000Z`
    await sql`insert into subscribers (id, email, email_key, subscribed_at, is_active)
      values (${id}, ${email}, ${email.toLowerCase()}, ${time}, ${number % 2})`.execute(server.db)
    await sql`insert into outbox (id, kind, channel, state, subject, recipient, folded_recipient,
        related_id, payload, created_at, give_up_at)
      values (${id}, 'newsletter_welcome', 'mail', ${number % 2 ? 'sent' : 'dead'}, 'Welcome',
        ${email}, ${email.toLowerCase()}, ${id}, '{}', ${time}, ${time})`.execute(server.db)
  }
})
afterAll(() => server.close())

async function list(path: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { Authorization: `Bearer ${server.getToken('editor')}` },
  })
  const body = (await response.json()) as { data: (Subscriber | OutboxEntry)[] } & ListPosition
  return { ...body, ids: body.data.map(({ id }) => id) }
}

describe.each(['/newsletter', '/outbox'])('%s', (path) => {
  it('responds with a window of the list and the total number of rows', async () => {
    const { ids, total } = await list(`${path}?limit=2&offset=1&count=true`)
    expect([ids, total]).toEqual([['id-4', 'id-3'], 5])
    expect((await list(`${path}?limit=2`)).total).toBeUndefined()
    expect((await list(`${path}?limit=2&count=true`)).total).toBe(5)
  })

  it('responds with an empty list if the offset is past the end', async () => {
    const { ids, total, nextCursor } = await list(`${path}?limit=2&offset=5&count=true`)
    expect([ids, total, nextCursor]).toEqual([[], 5, null])
  })

  it('continues after the cursor of the previous response', async () => {
    const { nextCursor } = await list(`${path}?limit=2&offset=1`)
    const { ids, total } = await list(`${path}?limit=5&count=true&cursor=${nextCursor}`)
    expect([ids, total]).toEqual([['id-2', 'id-1'], 5])
    expect((await list(`${path}?limit=2&offset=3`)).nextCursor).toBeNull()
  })

  it('searches, and counts the matches', async () => {
    const { ids, total } = await list(`${path}?limit=5&offset=0&count=true&q=READER-3`)
    expect([ids, total]).toEqual([['id-3'], 1])
  })

  it('shows each change in the next response', async () => {
    const table = path === '/newsletter' ? sql.table('subscribers') : sql.table('outbox')
    await sql`update ${table} set id = 'id-9' where id = 'id-1'`.execute(server.db)
    expect((await list(`${path}?limit=1&offset=4`)).ids).toEqual(['id-9'])
    await sql`update ${table} set id = 'id-1' where id = 'id-9'`.execute(server.db)
    expect((await list(`${path}?limit=1&offset=4`)).ids).toEqual(['id-1'])
  })

  it.each([
    ['offset=1', 'offset'],
    ['count=true', 'count'],
    ['limit=1&offset=x', 'offset'],
    ['limit=1&count=1', 'count'],
  ])('rejects %s and names the parameter', async (query, field) => {
    const { status, error } = await server.send('editor', 'GET', `${path}?${query}`)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })
})

it('filters and sorts subscribers', async () => {
  const query = 'limit=5&offset=0&count=true&sort=email'
  const activeSubscribers = await list(`/newsletter?${query}&is_active=true`)
  expect([activeSubscribers.ids, activeSubscribers.total]).toEqual([['id-1', 'id-3', 'id-5'], 3])
  expect((await list(`/newsletter?${query}&is_active=false`)).ids).toEqual(['id-2', 'id-4'])
  expect((await list('/newsletter?is_active=false')).ids).toEqual(['id-4', 'id-2'])
  const { status, error } = await server.send('editor', 'GET', '/newsletter?is_active=yes')
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['is_active']])
})

it('filters and sorts messages', async () => {
  const { ids, total } = await list(
    '/outbox?limit=1&offset=1&count=true&state=dead&sort=created_at',
  )
  expect([ids, total]).toEqual([['id-4'], 2])
})

import { adminClient, dataOf } from '@duet/auth/testing'
import type { AuditEntry } from '@duet/contract'
import { IS_POSTGRES } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

const list = (query = '', sender: Sender = 'admin') =>
  server.send<AuditEntry[]>(sender, 'GET', `/audit${query}`)

it('lists events with names, newest first', async () => {
  const id = await server.submit()
  await server.send('admin', 'DELETE', `/submission/${id}`)
  const { status, data } = await list('?limit=1')
  expect([status, data]).toEqual([
    200,
    [
      {
        id: expect.any(String),
        action: 'submission_deleted',
        actor: server.getActor('admin'),
        subject: null,
        submission_id: id,
        request_id: null,
        ip: expect.any(String),
        user_agent: expect.any(String),
        created_at: expect.any(String),
        count: 1,
        last_at: data[0]?.created_at,
      },
    ],
  ])
})

it('has only the ID of a deleted account', async () => {
  const admin = adminClient(server)
  const { user } = dataOf(await admin.createUser({ email: 'gone@example.com' }))
  const created = await list('?limit=1')
  expect(created.data).toMatchObject([
    { action: 'user_created', subject: { id: user.id, name: 'gone@example.com' } },
  ])
  dataOf(await admin.deleteUser(user.id))
  const deleted = await list('?limit=1')
  expect(deleted.data).toMatchObject([
    { action: 'user_deleted', actor: null, subject: { id: user.id, name: null } },
  ])
})

it('pages through the whole log, without gaps or repetitions', async () => {
  const { data: all } = await list('?limit=200')
  const pages: AuditEntry[] = []
  for (;;) {
    const lastId = pages.at(-1)?.id
    const { data } = await list(`?limit=3${lastId ? `&before=${lastId}` : ''}`)
    if (data.length === 0) break
    pages.push(...data)
  }
  expect(pages.length).toBeGreaterThan(6)
  expect(pages).toEqual(all)
})

it('filters by action and by actor', async () => {
  const { id } = server.getActor('editor')
  const { data } = await list(`?action=signed_in&actor=${id}`)
  expect(data).toMatchObject([{ action: 'signed_in', actor: { id } }])
  expect((await list(`?action=nothing&actor=${id}`)).data).toEqual([])
})

it.skipIf(IS_POSTGRES).each(['action', 'actor_id'])(
  'has an index for filtering by %s',
  async (column) => {
    const { rows } = await sql<{ detail: string }>`
    explain query plan select * from auth_audit
    where ${sql.ref(column)} = 'x' and (created_at, rowid) < ('2026-11-20', 1)
    order by created_at desc, rowid desc limit 50`.execute(server.db)
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringContaining(`(${column}=? AND created_at<?)`),
    ])
  },
)

it('is only for admins', async () => {
  expect((await list('', 'editor')).status).toBe(403)
  expect((await list('', 'nobody')).status).toBe(401)
})

it.each([
  ['?limit=0', 'limit'],
  ['?limit=201', 'limit'],
  ['?before=x', 'before'],
])('%s gets an error with the name of the parameter', async (query, name) => {
  const { status, error } = await list(query)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [name]])
})

import { ADMIN, dataOf } from '@duet/auth/testing'
import type { TeamMember } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({ AUTH_SIGNUP: 'on', AUTH_EMAIL_AUTOCONFIRM: 'on' })
})
afterAll(() => server.close())

const list = async (sender: 'viewer' | 'service') =>
  (await server.send<TeamMember[]>(sender, 'GET', '/team')).data

it('lists the accounts with a role, sorted by name', async () => {
  const createMember = (role: 'admin' | 'editor' | 'viewer') => ({
    ...server.getActor(role),
    email: `${role}@team.example`,
    role,
    is_self: role === 'viewer',
  })
  const team = await list('viewer')
  expect(team.map(({ name }) => name)).toEqual([
    ADMIN.email,
    'Ines Okafor',
    'Max Brandt',
    'Priya Raman',
  ])
  expect(team.slice(1)).toEqual(
    ['admin', 'editor', 'viewer'].map((role) => createMember(role as 'admin')),
  )
  expect((await list('service')).some(({ is_self }) => is_self)).toBe(false)
})

const readChanges = () =>
  server.db
    .selectFrom('live_changes')
    .select(['record', 'kind', 'record_id'])
    .where('record', '=', 'team')
    .orderBy('id')
    .execute()

it('tells open tabs about changed roles, new names, and deleted accounts', async () => {
  const member = await server.db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', 'member@team.example')
    .executeTakeFirstOrThrow()
  const change = { record: 'team', kind: 'changed', record_id: member.id }
  await server.db.deleteFrom('live_changes').execute()
  await server.send('admin', 'PATCH', `/people/${member.id}`, { body: { role: 'viewer' } })
  expect(await readChanges()).toEqual([change])
  const { status } = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${server.getToken('member')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ data: { name: 'Sam Reyes' } }),
  })
  expect(status).toBe(200)
  expect(await readChanges()).toEqual([change, change])
  await server.send('admin', 'DELETE', `/people/${member.id}`)
  expect(await readChanges()).toEqual([change, change, change])
})

it('tells open tabs nothing about people outside the team', async () => {
  await server.db.deleteFrom('live_changes').execute()
  const client = server.client()
  const credentials = { email: 'stranger@example.com', password: 'a stranger, no member' }
  const { id } = dataOf(await client.signUp(credentials)).user ?? {}
  dataOf(await client.updateUser({ data: { name: 'A stranger' } }))
  expect(await readChanges()).toEqual([])
  await server.send('admin', 'PATCH', `/people/${id}`, { body: { role: 'viewer' } })
  expect(await readChanges()).toEqual([{ record: 'team', kind: 'changed', record_id: id }])
  await server.send('admin', 'DELETE', `/people/${id}`)
})

it('omits former members', async () => {
  const { id } = server.getActor('editor')
  await server.send('admin', 'PATCH', `/people/${id}`, { body: { role: 'none' } })
  expect((await list('viewer')).map(({ role }) => role)).toEqual(['admin', 'admin', 'viewer'])
})

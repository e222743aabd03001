import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeSessions } from '../purge.ts'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { signInAs } from '../testing/requests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const countRows = async (table: 'auth_sessions' | 'auth_rotations') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

test('deletes expired sessions and outdated rotation records', async () => {
  const { refresh_token } = await signInAs(server, ADMIN)
  await signInAs(server, ADMIN)
  server.advance(20 * 24 * 3600)
  await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })

  await transaction(server.auth.db, (trx) => purgeSessions(trx, server.auth))
  expect([await countRows('auth_sessions'), await countRows('auth_rotations')]).toEqual([2, 1])
  server.advance(11)
  await transaction(server.auth.db, (trx) => purgeSessions(trx, server.auth))
  expect([await countRows('auth_sessions'), await countRows('auth_rotations')]).toEqual([2, 0])
  server.advance(10 * 24 * 3600)
  await transaction(server.auth.db, (trx) => purgeSessions(trx, server.auth))
  expect(await countRows('auth_sessions')).toBe(1)
  server.advance(20 * 24 * 3600)
  await transaction(server.auth.db, (trx) => purgeSessions(trx, server.auth))
  expect(await countRows('auth_sessions')).toBe(0)
})

test('a session records where it was last used', async () => {
  await signInAs(server, ADMIN)
  const [session] = await server.db.selectFrom('auth_sessions').selectAll().execute()
  expect(session?.ip).toMatch(/127\.0\.0\.1$/)
  expect(session?.user_agent).toBe('node')
})

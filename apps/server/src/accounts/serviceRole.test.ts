import { adminClient, dataOf, insertFactorAndPasskey, signInAs } from '@duet/auth/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const PASSWORD = 'a strong pass phrase'

let server: TestServer
let credentials: { email: string; password: string }
let userId: string
let accountCount = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  accountCount += 1
  credentials = { email: `program-${accountCount}@example.com`, password: PASSWORD }
  const attributes = { ...credentials, role: 'service_role', email_confirm: true }
  userId = dataOf(await adminClient(server).createUser(attributes)).user.id
})

const readStatuses = async (token: string) => {
  const paths = ['/auth/v1/admin/users', '/api/submissions', '/storage/v1/bucket']
  return Promise.all(paths.map(async (path) => (await server.get(path, token)).status))
}

const revocations: [string, () => Promise<{ error: unknown }>][] = [
  ['is banned', () => adminClient(server).updateUserById(userId, { ban_duration: '1h' })],
  ['is deleted', () => adminClient(server).deleteUser(userId)],
  ['is soft-deleted', () => adminClient(server).deleteUser(userId, true)],
  [
    'gets a new password',
    () => adminClient(server).updateUserById(userId, { password: 'another pass phrase' }),
  ],
  ['loses the role', () => adminClient(server).updateUserById(userId, { role: 'authenticated' })],
]

test.each(revocations)(
  'a user with the role service_role has no access once it %s',
  async (_, revoke) => {
    const { access_token: token } = await signInAs(server, credentials)
    expect(await readStatuses(token)).toEqual([200, 200, 200])
    expect((await revoke()).error).toBeNull()
    const [authStatus, apiStatus, storageStatus] = await readStatuses(token)
    expect(authStatus).toBe(403)
    expect([401, 403]).toContain(apiStatus)
    expect([200, 400]).toContain(storageStatus)
    const storageResponse = await server.get('/storage/v1/bucket', token)
    if (storageResponse.ok) expect(await storageResponse.json()).toEqual([])
  },
)

test('a user with the role service_role needs aal2 if it has a second factor', async () => {
  await insertFactorAndPasskey(server, userId)
  const { access_token: token } = await signInAs(server, credentials)
  for (const path of ['/auth/v1/admin/users', '/api/submissions']) {
    expect((await server.get(path, token)).status).toBe(403)
  }
  await server.db.updateTable('auth_factors').set({ status: 'unverified' }).execute()
  expect(await readStatuses(token)).toEqual([200, 200, 200])
})

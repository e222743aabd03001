import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../testing/adminClient.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { addTotp, signInWith } from '../testing/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a session at aal1 can’t sign out other sessions if the user has a second factor', async () => {
  const ownerClient = await signInWith(server)
  await addTotp(server, ownerClient)
  const strangerClient = await signInWith(server)
  const { data } = await strangerClient.getSession()
  const token = data.session?.access_token ?? ''
  for (const scope of ['others', 'global'] as const) {
    const { error } = await strangerClient.admin.signOut(token, scope)
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  }
  dataOf(await ownerClient.getUser())
  expect((await strangerClient.admin.signOut(token, 'local')).error).toBeNull()
  expect((await server.get('/auth/v1/user', token)).status).toBe(403)
  expect((await ownerClient.signOut({ scope: 'global' })).error).toBeNull()
})

import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuthClient } from '@supabase/auth-js'
import { StorageClient } from '@supabase/storage-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeploymentForm } from '../testing/requests.ts'
import { ADMIN, startTestServer, type TestServer } from '../testing/server.ts'

const MEMBER = { email: 'max@example.com', password: 'a member, no admin' }

// The hosted auth service is another instance of this server.
let backend: TestServer
let backendKeys: { anonKey: string; serviceKey: string }
let authUrl: string
let server: TestServer
beforeAll(async () => {
  backend = await startTestServer({ AUTH_SIGNUP: 'on', AUTH_EMAIL_AUTOCONFIRM: 'on' })
  backendKeys = JSON.parse(await readFile(join(backend.dataDir, 'keys.json'), 'utf8'))
  authUrl = `http://localhost:${new URL(backend.url).port}/auth/v1`
  server = await startHosted()
})
afterAll(async () => {
  await server.close()
  await backend.close()
})

const startHosted = (environment = {}, options = {}) =>
  startTestServer({ AUTH_URL: authUrl, ANON_KEY: backendKeys.anonKey, ...environment }, options)

const signIn = async (url: string, credentials: typeof ADMIN) => {
  const headers = { apikey: backendKeys.anonKey }
  const client = new AuthClient({ url, headers, autoRefreshToken: false, persistSession: false })
  const { data, error } = await client.signInWithPassword(credentials)
  return { client, error, user: data.user, token: data.session?.access_token ?? '' }
}

const createRequestOptions = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

describe('a person who signs in at the hosted service', () => {
  test('is an admin on this server if the hosted service gives them the role', async () => {
    const { token, client } = await signIn(authUrl, ADMIN)
    expect((await server.request('/api/submissions', createRequestOptions(token))).status).toBe(200)
    expect((await server.request('/api/outbox', createRequestOptions(token))).status).toBe(200)
    const { data } = await client.refreshSession()
    const newOptions = createRequestOptions(data.session?.access_token ?? '')
    expect((await server.request('/api/submissions', newOptions)).status).toBe(200)
  })

  test('can use the storage service, and owns their uploads', async () => {
    const { token, user } = await signIn(authUrl, ADMIN)
    const storage = new StorageClient(
      `${server.url}/storage/v1`,
      createRequestOptions(token).headers,
    )
    expect((await storage.createBucket('notes', { public: false })).error).toBeNull()
    expect((await storage.from('notes').upload('a.txt', 'Hello')).error).toBeNull()
    const { data } = await storage.from('notes').download('a.txt')
    expect(await data?.text()).toBe('Hello')
    expect((await storage.getBucket('notes')).data).toMatchObject({ owner: user?.id })
  })

  test('isn’t an admin on this server without the role', async () => {
    const client = new AuthClient({ url: authUrl, persistSession: false, autoRefreshToken: false })
    const { data } = await client.signUp(MEMBER)
    const memberOptions = createRequestOptions(data.session?.access_token ?? '')
    const refusedResponse = await server.request('/api/submissions', memberOptions)
    expect([refusedResponse.status, refusedResponse.body.error.code]).toEqual([403, 'forbidden'])
    const storage = new StorageClient(`${server.url}/storage/v1`, memberOptions.headers)
    const { error } = await storage.createBucket('member', { public: false })
    expect(error?.message).toContain('violates row-level security policy')
  })
})

test('a person has the role that the hosted service gives them', async () => {
  const { headers } = createRequestOptions(backendKeys.serviceKey)
  const { admin } = new AuthClient({ url: authUrl, headers, persistSession: false })
  const readSubmissionId = async (token: string) => {
    const { body } = await server.request<{ id: string }[]>(
      '/api/submissions',
      createRequestOptions(token),
    )
    return body.data[0]?.id
  }
  const { data } = await server
    .request<{ id: string }>('/api/deployment', {
      method: 'POST',
      body: createDeploymentForm(),
    })
    .then(({ body }) => body)
  const statusesByRole = {
    viewer: [200, 403, 403, 403],
    editor: [200, 200, 200, 403],
    admin: [200, 200, 200, 200],
  }
  for (const [role, statuses] of Object.entries(statusesByRole)) {
    const credentials = { email: `${role}@example.com`, password: 'seventeen quiet arms' }
    const app_metadata = { role }
    await admin.createUser({ ...credentials, email_confirm: true, app_metadata })
    const { token, user } = await signIn(authUrl, credentials)
    expect(await readSubmissionId(token)).toBe(data.id)
    const sendRequest = async (method: string, path: string, body?: object) => {
      const { status } = await server.request(`/api${path}`, {
        method,
        headers: { ...createRequestOptions(token).headers, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return status
    }
    const path = `/submission/${data.id}`
    expect([
      await sendRequest('PUT', `${path}/read`),
      // The local database contains no other accounts, so people can assign submissions only to
      // themselves.
      await sendRequest('PATCH', path, { owner_id: user?.id }),
      await sendRequest('GET', '/outbox'),
      await sendRequest('POST', `${path}/restore`),
    ]).toEqual(statuses)
    if (role === 'editor') {
      expect(await sendRequest('PATCH', path, { owner_id: crypto.randomUUID() })).toBe(400)
      const history = await server.request<object[]>(
        `/api${path}/history`,
        createRequestOptions(token),
      )
      expect(history.body.data.at(-1)).toMatchObject({
        actor: { id: user?.id, name: credentials.email },
      })
    }
  }
})

test('this server can require a second factor from a new admin of the hosted service', async () => {
  const serverRequiringMfa = await startHosted({ AUTH_MFA_REQUIRED: 'admins' })
  const newAdmin = { email: 'grace@example.com', password: 'seventeen quiet arms' }
  const { headers } = createRequestOptions(backendKeys.serviceKey)
  const { admin } = new AuthClient({ url: authUrl, headers, persistSession: false })
  const creationResult = await admin.createUser({
    ...newAdmin,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  })
  expect(creationResult.error).toBeNull()

  const { client, token } = await signIn(authUrl, newAdmin)
  const refusedResponse = await serverRequiringMfa.request(
    '/api/submissions',
    createRequestOptions(token),
  )
  expect([refusedResponse.status, refusedResponse.body.error.code]).toEqual([
    403,
    'insufficient_aal',
  ])
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' })
  const code = TOTP.generate({ secret: Secret.fromBase32(factor?.totp.secret ?? '') })
  const verification = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  const aal2Options = createRequestOptions(verification.data?.access_token ?? '')
  expect((await serverRequiringMfa.request('/api/submissions', aal2Options)).status).toBe(200)
  expect(
    (await serverRequiringMfa.request('/api/submissions', createRequestOptions(token))).status,
  ).toBe(403)
  await serverRequiringMfa.close()
})

test('a service token of the hosted service is accepted', async () => {
  const { status } = await server.request(
    '/api/submissions',
    createRequestOptions(backendKeys.serviceKey),
  )
  expect(status).toBe(200)
})

test('this server accepts no sign-in, and responds with 404 to auth requests', async () => {
  const { error } = await signIn(`${server.url}/auth/v1`, ADMIN)
  expect(error).toMatchObject({ status: 404, code: 'not_found' })
  expect(error?.message).toBe(`This server uses the accounts of ${authUrl}.`)
  const paths = ['health', 'settings', 'user', 'confirm?token=a&type=signup', 'admin/users']
  for (const path of [...paths, '.well-known/jwks.json', 'verify', 'nothing/here']) {
    const response = await fetch(`${server.url}/auth/v1/${path}`)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error_code: 'not_found' },
    ])
  }
})

test('requests for people and sessions get an error that names the hosted service', async () => {
  const { token } = await signIn(authUrl, ADMIN)
  for (const path of ['/api/people', '/api/people/7d0d3c2e', '/api/account/sessions']) {
    const { status, body } = await server.request(path, createRequestOptions(token))
    expect([status, body]).toMatchObject([404, { success: false, error: { code: 'not_found' } }])
    expect(body.error.message).toContain(authUrl)
  }
})

test('the admin app gets the URL of the hosted service, and its CSP allows connections to the service', async () => {
  const response = await fetch(`${server.adminUrl}/config.json`)
  const { anonKey } = backendKeys
  expect(await response.json()).toMatchObject({ apiUrl: server.url, authUrl, anonKey })
  const { origin } = new URL(authUrl)
  expect(response.headers.get('Content-Security-Policy')).toContain(
    `connect-src 'self' ${server.url} ${origin};`,
  )
})

test('without AUTH_URL, this server uses its own accounts again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hosted-'))
  const serverBefore = await startTestServer({}, { dataDir })
  const ownToken = await serverBefore.signIn()
  await serverBefore.stop()

  const hostedServer = await startHosted({}, { dataDir })
  const { token } = await signIn(authUrl, ADMIN)
  expect((await hostedServer.request('/api/submissions', createRequestOptions(token))).status).toBe(
    200,
  )
  expect(
    (await hostedServer.request('/api/submissions', createRequestOptions(ownToken))).status,
  ).toBe(401)
  await hostedServer.stop()

  const serverAfter = await startTestServer({}, { dataDir })
  expect(
    (await serverAfter.request('/api/people', createRequestOptions(await serverAfter.signIn())))
      .status,
  ).toBe(200)
  expect((await serverAfter.request('/api/submissions', createRequestOptions(token))).status).toBe(
    401,
  )
  await serverAfter.close()
})

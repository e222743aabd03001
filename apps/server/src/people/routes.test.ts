import {
  type AccountMail,
  ADMIN,
  adminClient,
  dataOf,
  findIdentities,
  hashPassword,
  insertAccount,
  insertIdentity,
  insertUser,
  MEMBER,
  signInAs,
  updateProviders,
} from '@duet/auth/testing'
import type { Person } from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

let server: TestServer
let token: string
let mails: AccountMail[]

async function start(environment: Record<string, string> = {}) {
  server = await startTestServer({ environment })
  mails = []
  Object.assign(server.auth.mail, {
    canSend: () => true,
    enqueue: async (_trx: unknown, mail: AccountMail) => void mails.push(mail),
  })
  token = (await signInAs(server, ADMIN)).access_token
}
beforeEach(() => start({ AUTH_RESEND_SECONDS: '0' }))
afterEach(() => server.close())

async function sendRequest(
  method: string,
  path: string,
  body?: unknown,
  bearer = token,
  idempotencyKey?: string,
) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  const { data, error } = (await response.json()) as {
    data: Person & Person[]
    error?: { code: string; message: string }
  }
  return { status: response.status, data, error }
}

const findPerson = async (email: string): Promise<Person> => {
  const { data } = await sendRequest('GET', '/people')
  const person = data.find((candidate) => candidate.email === email)
  if (!person) throw new Error(`${email} is not listed`)
  return person
}

const readSignInStatus = async (credentials: { email: string; password: string }) =>
  (await server.post('/auth/v1/token?grant_type=password', credentials)).status

const readToken = ({ link = '' }: AccountMail) => new URL(link).searchParams.get('token_hash') ?? ''

const INVITATION = { email: 'Priya@Kestrel.example', name: 'Priya Raman', role: 'admin' }

describe('the list', () => {
  it('has all accounts, without secrets', async () => {
    const admin = await findPerson(ADMIN.email)
    expect(admin).toEqual({
      id: expect.any(String),
      email: ADMIN.email,
      phone: '',
      name: '',
      role: 'admin',
      state: 'active',
      created_at: expect.any(String),
      invited_at: null,
      last_sign_in_at: expect.any(String),
      has_second_factor: false,
      is_self: true,
      is_last_admin: true,
    })
    expect(await findPerson(MEMBER.email)).toMatchObject({ role: 'none', is_self: false })
  })

  it('marks SSO accounts, which can have the same address as another account', async () => {
    await transaction(server.db, (trx) =>
      insertUser(trx, {
        email: ADMIN.email,
        isSso: true,
        isEmailConfirmed: true,
        userMetadata: {},
        nowIso: new Date().toISOString(),
      }),
    )
    const { data } = await sendRequest('GET', '/people')
    const accounts = data.filter(({ email }) => email === ADMIN.email)
    expect(accounts.map((account) => [account.role, account.is_sso]).sort()).toEqual([
      ['admin', undefined],
      ['none', true],
    ])
  })

  it('shortens long names without cutting an emoji', async () => {
    const email = 'long.name@kestrel.example'
    await insertAccount(server.db, {
      email,
      password: MEMBER.password,
      userMetadata: { name: `${'x'.repeat(199)}👍` },
    })
    expect((await findPerson(email)).name).toBe('x'.repeat(199))
  })

  it.each([
    ['GET', '/people'],
    ['POST', '/people'],
    ['PATCH', '/people/7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'],
    ['DELETE', '/people/7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'],
    ['DELETE', '/people/7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11/factors'],
    ['POST', '/people/7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11/invitation'],
  ])('%s %s is for admins only', async (method, path) => {
    const memberToken = (await signInAs(server, MEMBER)).access_token
    const body = method === 'GET' ? undefined : {}
    expect((await sendRequest(method, path, body, 'nonsense')).status).toBe(401)
    expect((await sendRequest(method, path, body, server.keys.anonKey)).status).toBe(401)
    expect((await sendRequest(method, path, body, memberToken)).status).toBe(403)
  })
})

describe('an invitation', () => {
  it('sends a link to the admin app, and grants the role', async () => {
    const { status, data } = await sendRequest('POST', '/people', INVITATION)
    expect([status, data]).toMatchObject([
      201,
      { email: 'priya@kestrel.example', name: 'Priya Raman', role: 'admin', state: 'invited' },
    ])
    const [mail] = mails
    expect(mail).toMatchObject({ kind: 'invitation', to: 'priya@kestrel.example' })
    const link = new URL(mail?.link ?? '')
    expect(link.origin + link.pathname).toBe(`${server.auth.settings.adminApp}/admin/confirm`)
    const query = link.searchParams
    expect([...query.keys()]).toEqual(['token_hash', 'type'])
    expect(link.hash).toBe('')

    const client = server.client()
    const { data: session } = await client.verifyOtp({
      type: 'invite',
      token_hash: query.get('token_hash') ?? '',
    })
    expect(session.user?.app_metadata.role).toBe('admin')
    expect((await client.updateUser({ password: 'correct horse battery' })).error).toBeNull()
    expect(await findPerson('priya@kestrel.example')).toMatchObject({ state: 'active' })
    expect(await findPerson(ADMIN.email)).toMatchObject({ is_last_admin: false })
  })

  it.each(['editor', 'viewer', 'none'])('can have the role %s', async (role) => {
    const { data } = await sendRequest('POST', '/people', { ...INVITATION, role })
    expect(data.role).toBe(role)
    expect(await findPerson('priya@kestrel.example')).toMatchObject({ role, state: 'invited' })
  })

  it('can be sent again, which replaces the link', async () => {
    const { data } = await sendRequest('POST', '/people', INVITATION)
    expect((await sendRequest('POST', `/people/${data.id}/invitation`)).status).toBe(200)
    const [firstToken = '', secondToken] = mails.map(readToken)
    expect(firstToken).not.toBe(secondToken)
    const token_hash = firstToken
    const { error } = await server.client().verifyOtp({ type: 'invite', token_hash })
    expect(error?.code).toBe('otp_expired')
  })

  it('is sent once if a client sends the request again, even right after the first one', async () => {
    await server.close()
    await start()
    const invite = (body: object) => sendRequest('POST', '/people', body, token, 'key')
    const responses = [await invite(INVITATION), await invite(INVITATION)]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[1]?.data.id).toBe(responses[0]?.data.id)
    const resendPath = `/people/${responses[0]?.data.id}/invitation`
    expect((await sendRequest('POST', resendPath)).status).toBe(429)
    const { status, error } = await invite({ ...INVITATION, role: 'viewer' })
    expect([status, error?.code]).toEqual([409, 'idempotency_conflict'])
    expect(mails).toHaveLength(1)
  })

  it('is sent once if two admins invite the same person at once', async () => {
    await server.close()
    await start()
    const responses = await Promise.all([
      sendRequest('POST', '/people', INVITATION, token, 'one'),
      sendRequest('POST', '/people', INVITATION, server.keys.serviceKey, 'two'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 429])
    expect(mails).toHaveLength(1)
  })

  it('removes the password of a stranger who signed up with the address before', async () => {
    const stranger = { email: 'priya@kestrel.example', password: 'chosen by a stranger' }
    await transaction(server.db, async (trx) =>
      insertUser(trx, {
        email: stranger.email,
        passwordHash: await hashPassword(stranger.password),
        userMetadata: {},
        nowIso: new Date().toISOString(),
      }),
    )
    await sendRequest('POST', '/people', INVITATION)
    const [token_hash = ''] = mails.map(readToken)
    await server.client().verifyOtp({ type: 'invite', token_hash })
    expect(await findPerson(stranger.email)).toMatchObject({ role: 'admin', state: 'active' })
    expect(await readSignInStatus(stranger)).toBe(400)
  })

  it('is rejected for an existing account and doesn’t change it', async () => {
    const { status, error } = await sendRequest('POST', '/people', {
      ...INVITATION,
      email: MEMBER.email,
    })
    expect([status, error?.code]).toEqual([422, 'email_exists'])
    expect(await findPerson(MEMBER.email)).toMatchObject({ role: 'none', invited_at: null })
    const { id } = await findPerson(MEMBER.email)
    const secondResponse = await sendRequest('POST', `/people/${id}/invitation`)
    expect([secondResponse.status, secondResponse.error?.code]).toEqual([409, 'not_invited'])
  })

  it('is rejected if the server can’t send email, and stores nothing', async () => {
    Object.assign(server.auth.mail, { canSend: () => false })
    const { status, error } = await sendRequest('POST', '/people', INVITATION)
    expect([status, error?.code]).toEqual([409, 'no_email'])
    expect((await sendRequest('GET', '/people')).data).toHaveLength(2)
  })
})

describe('a change', () => {
  it('disables an account immediately, and enables it again', async () => {
    const { id } = await findPerson(MEMBER.email)
    const { access_token } = await signInAs(server, MEMBER)
    const disableResponse = await sendRequest('PATCH', `/people/${id}`, { is_disabled: true })
    expect([disableResponse.status, disableResponse.data.state]).toEqual([200, 'disabled'])
    expect((await server.get('/auth/v1/user', access_token)).status).toBe(403)
    expect(await readSignInStatus(MEMBER)).toBe(400)
    const enableResponse = await sendRequest('PATCH', `/people/${id}`, { is_disabled: false })
    expect(enableResponse.data.state).toBe('active')
    expect(await readSignInStatus(MEMBER)).toBe(200)
  })

  it('grants and revokes the admin role, even for existing sessions', async () => {
    const { id } = await findPerson(MEMBER.email)
    const { access_token: memberToken } = await signInAs(server, MEMBER)
    await sendRequest('PATCH', `/people/${id}`, { role: 'admin' })
    expect((await sendRequest('GET', '/people', undefined, memberToken)).status).toBe(200)
    await sendRequest('PATCH', `/people/${id}`, { role: 'none' })
    expect((await sendRequest('GET', '/people', undefined, memberToken)).status).toBe(403)
  })

  it.each(['editor', 'viewer'])('grants the role %s', async (role) => {
    const { id } = await findPerson(MEMBER.email)
    const { access_token: memberToken } = await signInAs(server, MEMBER)
    const { status, data } = await sendRequest('PATCH', `/people/${id}`, { role })
    expect([status, data.role]).toEqual([200, role])
    expect((await sendRequest('GET', '/submissions', undefined, memberToken)).status).toBe(200)
    expect((await sendRequest('GET', '/people', undefined, memberToken)).status).toBe(403)
  })

  it('is rejected if another admin has changed the role in the meantime', async () => {
    const { id } = await findPerson(MEMBER.email)
    const changeRole = (role: string, expected?: object) =>
      sendRequest('PATCH', `/people/${id}`, { role, ...(expected && { expected }) })
    const expected = { role: 'none' }
    expect((await changeRole('editor', expected)).status).toBe(200)
    const { status, error } = await changeRole('viewer', expected)
    expect([status, error]).toMatchObject([
      409,
      { code: 'edit_conflict', current: { id, role: 'editor', is_self: false } },
    ])
    expect(await findPerson(MEMBER.email)).toMatchObject({ role: 'editor' })
    // Retrying after a lost response succeeds, because the person already has the new role.
    expect((await changeRole('editor', expected)).status).toBe(200)
    // Disabling the account doesn't conflict with a change of the role.
    const body = { is_disabled: true, expected }
    expect((await sendRequest('PATCH', `/people/${id}`, body)).status).toBe(200)
    // A client that doesn't send the expected role overwrites it.
    expect((await changeRole('viewer')).data.role).toBe('viewer')
  })

  it('to a role removes the credentials of a stranger who signed up with the address', async () => {
    const stranger = { email: 'ceo@kestrel.example', password: 'chosen by a stranger' }
    const nowIso = new Date().toISOString()
    const user = await transaction(server.db, async (trx) =>
      insertUser(trx, {
        email: stranger.email,
        passwordHash: await hashPassword(stranger.password),
        userMetadata: {},
        nowIso,
      }),
    )
    const { id } = user
    const identity = { provider: 'github', providerId: '1', email: stranger.email, data: {} }
    await transaction(server.db, (trx) => insertIdentity(trx, id, identity, nowIso))
    await transaction(server.db, (trx) => updateProviders(trx, user, nowIso))
    expect((await sendRequest('PATCH', `/people/${id}`, { role: 'admin' })).status).toBe(200)
    expect(dataOf(await adminClient(server).getUserById(id)).user.app_metadata).toEqual({
      role: 'admin',
      provider: 'email',
      providers: ['email'],
    })

    await server.post('/auth/v1/recover', { email: stranger.email })
    const { data } = await server
      .client()
      .verifyOtp({ type: 'recovery', email: stranger.email, token: mails[0]?.code ?? '' })
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }])
    expect(await findPerson(stranger.email)).toMatchObject({ role: 'admin', state: 'active' })
    expect(await readSignInStatus(stranger)).toBe(400)
  })

  it('to another role keeps the link of an invitation', async () => {
    const { data } = await sendRequest('POST', '/people', INVITATION)
    await sendRequest('PATCH', `/people/${data.id}`, { role: 'editor' })
    const [token_hash = ''] = mails.map(readToken)
    const { error } = await server.client().verifyOtp({ type: 'invite', token_hash })
    expect(error).toBeNull()
    expect(await findPerson(data.email)).toMatchObject({ role: 'editor', state: 'active' })
  })

  it('to a role keeps the wallet of an account without an address', async () => {
    const identity = { provider: 'web3', providerId: 'web3:ethereum:0x1', email: null, data: {} }
    const nowIso = new Date().toISOString()
    const { id } = await transaction(server.db, (trx) =>
      insertUser(trx, { identity, userMetadata: {}, nowIso }),
    )
    await sendRequest('PATCH', `/people/${id}`, { role: 'viewer' })
    expect(await findIdentities(server.db, id)).toMatchObject([{ provider: 'web3' }])
  })

  it('is recorded in the audit log with the admin who made it', async () => {
    const { id } = await findPerson(MEMBER.email)
    const auditEntries: unknown[] = []
    Object.assign(server.auth.audit, {
      record: async (_trx: unknown, event: unknown) => void auditEntries.push(event),
    })
    await sendRequest('PATCH', `/people/${id}`, { role: 'admin' })
    const admin = await findPerson(ADMIN.email)
    expect(auditEntries).toMatchObject([
      { action: 'user_changed', actorId: admin.id, subjectId: id, userAgent: 'node' },
    ])
  })
})

describe('the last admin', () => {
  it.each([
    ['PATCH', { role: 'none' }],
    ['PATCH', { role: 'editor' }],
    ['PATCH', { role: 'viewer' }],
    ['PATCH', { is_disabled: true }],
    ['DELETE', undefined],
  ])('is protected from %s %j', async (method, body) => {
    await sendRequest('POST', '/people', INVITATION)
    const { id, is_last_admin } = await findPerson(ADMIN.email)
    // The invited admin doesn't count, because they can't sign in yet.
    expect(is_last_admin).toBe(true)
    const { status, error } = await sendRequest(method, `/people/${id}`, body)
    expect([status, error?.code]).toEqual([409, 'conflict'])
    expect(await findPerson(ADMIN.email)).toMatchObject({ role: 'admin', state: 'active' })
  })

  it('can be an account without an address', async () => {
    const identity = { provider: 'web3', providerId: 'web3:ethereum:0x1', email: null, data: {} }
    const appMetadata = { role: 'admin' }
    const nowIso = new Date().toISOString()
    const { id } = await transaction(server.db, (trx) =>
      insertUser(trx, { identity, appMetadata, userMetadata: {}, nowIso }),
    )
    expect(await findPerson('')).toMatchObject({ id, role: 'admin', state: 'active' })
    const { id: adminId } = await findPerson(ADMIN.email)
    const removeRole = (personId: string) =>
      sendRequest('PATCH', `/people/${personId}`, { role: 'none' }, server.keys.serviceKey)
    expect((await removeRole(adminId)).status).toBe(200)
    expect((await removeRole(id)).status).toBe(409)
  })
})

it('keeps one of two admins who remove each other’s role or account at once', async () => {
  for (const [method, body] of [
    ['PATCH', { role: 'editor', expected: { role: 'admin' } }],
    ['PATCH', { is_disabled: true }],
    ['DELETE', undefined],
  ] as const) {
    const { id: memberId } = await findPerson(MEMBER.email)
    const { id: adminId } = await findPerson(ADMIN.email)
    await sendRequest('PATCH', `/people/${memberId}`, { role: 'admin' })
    const { access_token: memberToken } = await signInAs(server, MEMBER)
    const responses = await Promise.all([
      sendRequest(method, `/people/${memberId}`, body),
      sendRequest(method, `/people/${adminId}`, body, memberToken),
    ])
    const statuses = responses.map(({ status }) => status)
    expect([method, statuses.filter((status) => status === 200)]).toEqual([method, [200]])
    await server.close()
    await start({ AUTH_RESEND_SECONDS: '0' })
  }
})

it('changes an account only once if a client retries or two admins send the change at once', async () => {
  const { id } = await findPerson(MEMBER.email)
  const disable = () => sendRequest('PATCH', `/people/${id}`, { is_disabled: true })
  const changeRole = sendRequest('PATCH', `/people/${id}`, {
    role: 'viewer',
    expected: { role: 'none' },
  })
  const responses = await Promise.all([disable(), disable(), changeRole])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await findPerson(MEMBER.email)).toMatchObject({ state: 'disabled', role: 'viewer' })
  const deletions = await Promise.all([1, 2].map(() => sendRequest('DELETE', `/people/${id}`)))
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404])
})

it('deletes an account', async () => {
  const { id } = await findPerson(MEMBER.email)
  expect((await sendRequest('DELETE', `/people/${id}`)).status).toBe(200)
  expect((await sendRequest('GET', '/people')).data).toHaveLength(1)
  expect((await sendRequest('DELETE', `/people/${id}`)).status).toBe(404)
})

describe('bad input', () => {
  it.each([
    ['POST', '/people', '{'],
    ['POST', '/people', []],
    ['POST', '/people', {}],
    ['POST', '/people', { ...INVITATION, email: ['a@b.example'] }],
    ['POST', '/people', { ...INVITATION, email: 'xx:;x@x.x' }],
    ['POST', '/people', { ...INVITATION, name: 'x'.repeat(201) }],
    ['POST', '/people', { ...INVITATION, role: 'service_role' }],
    ['PATCH', '/people/7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11', { role: null }],
    ['PATCH', '/people/7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11', { is_disabled: 'yes' }],
    ['PATCH', '/people/7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11', { expected: { role: 'x' } }],
  ])('%s %s %j is rejected with 400 and stores nothing', async (method, path, body) => {
    expect((await sendRequest(method, path, body)).status).toBe(400)
    expect((await sendRequest('GET', '/people')).data).toHaveLength(2)
  })

  it.each(['1', '%00', 'a%2Fb', "'--", '7D0D3C2E-5A55-4F4A-9F3C-0A9D8F6F1A11'])(
    'responds with 404 to the ID %s',
    async (id) => {
      expect((await sendRequest('PATCH', `/people/${id}`, {})).status).toBe(404)
      expect((await sendRequest('DELETE', `/people/${id}`)).status).toBe(404)
    },
  )
})

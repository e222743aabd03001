import { createAdmin, resetLostFactors } from '@duet/auth'
import {
  ADMIN,
  addTotp,
  adminClient,
  createTotpCode,
  dataOf,
  MEMBER,
  readToken,
  signInAs,
  signInWith,
  stopClock,
} from '@duet/auth/testing'
import type { Person } from '@duet/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const OTHER_ADMIN = { email: 'grace@example.com', password: 'another pass phrase' }

let server: TestServer
const startServer = async (environment: Record<string, string> = {}) => {
  server = await startTestServer({ environment: { LIMIT_MFA: '1000', ...environment } })
  return stopClock(server)
}
let clock: ReturnType<typeof stopClock>
beforeEach(async () => {
  clock = await startServer()
})
afterEach(() => server.close())

async function send(method: string, path: string, token: string) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const UNKNOWN_ID = '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'
const ADMIN_REQUESTS = [
  ['GET', '/api/submissions'],
  ['GET', `/api/submission/${UNKNOWN_ID}`],
  ['PATCH', `/api/submission/${UNKNOWN_ID}`],
  ['DELETE', `/api/submission/${UNKNOWN_ID}`],
  ['POST', `/api/submission/${UNKNOWN_ID}/restore`],
  ['GET', `/api/submission/${UNKNOWN_ID}/history`],
  ['GET', `/api/submission/${UNKNOWN_ID}/related`],
  ['PUT', `/api/submission/${UNKNOWN_ID}/read`],
  ['DELETE', `/api/submission/${UNKNOWN_ID}/read`],
  ['GET', `/api/submission/${UNKNOWN_ID}/notes`],
  ['POST', `/api/submission/${UNKNOWN_ID}/notes`],
  ['PATCH', `/api/submission/${UNKNOWN_ID}/notes/${UNKNOWN_ID}`],
  ['DELETE', `/api/submission/${UNKNOWN_ID}/notes/${UNKNOWN_ID}`],
  ['POST', '/api/submissions/bulk'],
  ['POST', '/api/submissions/bulk/delete'],
  ['POST', '/api/submissions/bulk/restore'],
  ['GET', '/api/undo'],
  ['GET', '/api/audit'],
  ['POST', `/api/undo/${UNKNOWN_ID}`],
  ['GET', '/api/team'],
  ['GET', '/api/newsletter'],
  ['GET', '/api/outbox'],
  ['GET', '/api/outbox/status'],
  ['GET', `/api/outbox/${UNKNOWN_ID}`],
  ['POST', `/api/outbox/${UNKNOWN_ID}/retry`],
  ['POST', `/api/outbox/${UNKNOWN_ID}/discard`],
  ['GET', '/api/people'],
  ['POST', '/api/people'],
  ['PATCH', `/api/people/${UNKNOWN_ID}`],
  ['DELETE', `/api/people/${UNKNOWN_ID}`],
  ['POST', `/api/people/${UNKNOWN_ID}/invitation`],
  ['DELETE', `/api/people/${UNKNOWN_ID}/factors`],
  ['GET', '/api/account/sessions'],
  ['DELETE', `/api/account/sessions/${UNKNOWN_ID}`],
] as const
const STORAGE_REQUESTS = [
  ['GET', 'bucket'],
  ['POST', 'bucket'],
  ['GET', 'bucket/workflow-media'],
  ['PUT', 'bucket/workflow-media'],
  ['DELETE', 'bucket/workflow-media'],
  ['POST', 'bucket/workflow-media/empty'],
  ['GET', 'object/workflow-media/file'],
  ['GET', 'object/authenticated/workflow-media/file'],
  ['GET', 'object/info/workflow-media/file'],
  ['POST', 'object/workflow-media/file'],
  ['PUT', 'object/workflow-media/file'],
  ['DELETE', 'object/workflow-media/file'],
  ['DELETE', 'object/workflow-media'],
  ['POST', 'object/move'],
  ['POST', 'object/copy'],
  ['POST', 'object/list/workflow-media'],
  ['POST', 'object/list-v2/workflow-media'],
  ['POST', 'object/sign/workflow-media'],
  ['POST', 'object/sign/workflow-media/file'],
  ['POST', 'object/upload/sign/workflow-media/file'],
  ['GET', 'render/image/authenticated/workflow-media/file'],
  ['POST', 'upload/resumable'],
  ['PATCH', `upload/resumable/${UNKNOWN_ID}`],
  ['DELETE', `upload/resumable/${UNKNOWN_ID}`],
] as const

const REFUSAL = {
  status: 403,
  body: {
    success: false,
    error: { code: 'insufficient_aal', message: expect.stringContaining('two-step sign-in') },
  },
}

async function expectRefusal(token: string) {
  for (const [method, path] of ADMIN_REQUESTS)
    expect(await send(method, path, token)).toEqual(REFUSAL)
  for (const [method, path] of STORAGE_REQUESTS) {
    const { status, body } = await send(method, `/storage/v1/${path}`, token)
    expect([method, path, status, body.code]).toEqual([method, path, 403, 'insufficient_aal'])
  }
}

const findUserId = async (email: string) => {
  const { users } = dataOf(await adminClient(server).listUsers())
  return users.find((user) => user.email === email)?.id ?? ''
}

describe('an admin', () => {
  it('with a factor must verify the factor, even if factors are optional', async () => {
    const client = await signInWith(server)
    const aal1Token = await readToken(client)
    expect((await send('GET', '/api/people', aal1Token.access_token)).status).toBe(200)
    const { id, secret } = await addTotp(server, client)
    await expectRefusal(aal1Token.access_token)
    const aal1Client = await signInWith(server)
    await expectRefusal((await readToken(aal1Client)).access_token)
    clock.advance(30)
    dataOf(
      await aal1Client.mfa.challengeAndVerify({
        factorId: id,
        code: createTotpCode(server, secret),
      }),
    )
    const { access_token: token } = await readToken(aal1Client)
    expect((await send('GET', '/api/people', token)).status).toBe(200)
    expect((await send('GET', '/storage/v1/bucket', token)).status).toBe(200)
  })

  it('without a factor must add one if factors are required', async () => {
    await server.close()
    await startServer({ AUTH_MFA_REQUIRED: 'admins' })
    const config = await (await fetch(`${server.url}/config.json`)).json()
    expect(config).toMatchObject({ mfaRequired: true })
    const settings = await (await server.get('/auth/v1/settings')).json()
    expect(settings).toMatchObject({ mfa: { totp: true, required_for_admins: true } })
    const client = await signInWith(server)
    await expectRefusal((await readToken(client)).access_token)
    const member = await signInAs(server, MEMBER)
    const memberResponse = await send('GET', '/api/people', member.access_token)
    expect(memberResponse.body).toMatchObject({ error: { code: 'forbidden' } })
    await addTotp(server, client)
    const { access_token: token } = await readToken(client)
    expect((await send('GET', '/api/people', token)).status).toBe(200)
    expect((await send('GET', '/api/people', server.keys.serviceKey)).status).toBe(200)
  })
})

describe.each(['editor', 'viewer'])('a person with the role %s', (role) => {
  const signInWithRole = async () => {
    const admin = adminClient(server)
    dataOf(await admin.updateUserById(await findUserId(MEMBER.email), { app_metadata: { role } }))
    return signInWith(server, MEMBER)
  }

  it('with a factor must verify the factor', async () => {
    const client = await signInWithRole()
    const aal1Token = await readToken(client)
    expect((await send('GET', '/api/submissions', aal1Token.access_token)).status).toBe(200)
    await addTotp(server, client)
    await expectRefusal(aal1Token.access_token)
    const { access_token: token } = await readToken(client)
    expect((await send('GET', '/api/submissions', token)).status).toBe(200)
    expect((await send('GET', '/api/people', token)).status).toBe(403)
  })

  it('without a factor must add one if factors are required', async () => {
    await server.close()
    await startServer({ AUTH_MFA_REQUIRED: 'admins' })
    const client = await signInWithRole()
    await expectRefusal((await readToken(client)).access_token)
    await addTotp(server, client)
    const { access_token: token } = await readToken(client)
    expect((await send('GET', '/api/submissions', token)).status).toBe(200)
  })
})

describe('a lost factor', () => {
  const findPerson = async (token: string, email: string) => {
    const { body } = await send('GET', '/api/people', token)
    return (body.data as Person[]).find((person) => person.email === email)
  }

  async function expectReset(actorId: string | null) {
    const subjectId = await findUserId(OTHER_ADMIN.email)
    const entries = await server.db
      .selectFrom('auth_audit')
      .select(['actor_id', 'user_agent'])
      .where('action', '=', 'factors_reset')
      .where('subject_id', '=', subjectId)
      .execute()
    expect(entries).toEqual([
      { actor_id: actorId, user_agent: actorId === null ? 'npm run admin' : 'node' },
    ])
    const mails = await server.db
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'factors_reset')
      .execute()
    expect(mails).toEqual([{ recipient: OTHER_ADMIN.email }])
  }

  it('can be reset by another admin, but not by its owner', async () => {
    await createAdmin(server.db, { ...OTHER_ADMIN, rules: server.auth.settings.team.password })
    const otherAdmin = await signInWith(server, OTHER_ADMIN)
    await addTotp(server, otherAdmin)
    const { access_token: ownToken } = await readToken(otherAdmin)
    const id = await findUserId(OTHER_ADMIN.email)
    const refusedResponse = await send('DELETE', `/api/people/${id}/factors`, ownToken)
    expect([refusedResponse.status, refusedResponse.body]).toMatchObject([
      409,
      { error: { code: 'own_factors' } },
    ])

    const { access_token: token } = await signInAs(server, ADMIN)
    expect(await findPerson(token, OTHER_ADMIN.email)).toMatchObject({ has_second_factor: true })
    expect(await findPerson(token, ADMIN.email)).toMatchObject({ has_second_factor: false })
    const resetResponse = await send('DELETE', `/api/people/${id}/factors`, token)
    expect([resetResponse.status, resetResponse.body.data]).toMatchObject([
      200,
      { has_second_factor: false },
    ])
    await expectReset(await findUserId(ADMIN.email))
    expect((await server.get('/auth/v1/user', ownToken)).status).toBe(403)
    const newSession = await signInAs(server, OTHER_ADMIN)
    expect((await send('GET', '/api/people', newSession.access_token)).status).toBe(200)
    // A second reset changes nothing.
    expect((await send('DELETE', `/api/people/${id}/factors`, token)).status).toBe(200)
    await expectReset(await findUserId(ADMIN.email))
  })

  it('can be reset by the operator', async () => {
    await createAdmin(server.db, { ...OTHER_ADMIN, rules: server.auth.settings.team.password })
    await expect(resetLostFactors(server.auth, OTHER_ADMIN.email)).rejects.toThrow(
      /has no second factor/,
    )
    await expect(resetLostFactors(server.auth, 'who@example.com')).rejects.toThrow(/no account/)
    await expect(resetLostFactors(server.auth, 'nobody')).rejects.toThrow(/not a valid email/)
    const otherAdmin = await signInWith(server, OTHER_ADMIN)
    await addTotp(server, otherAdmin)
    expect(await resetLostFactors(server.auth, ' Grace@Example.com')).toEqual({
      email: OTHER_ADMIN.email,
      accountCount: 1,
    })
    await expectReset(null)
    expect((await otherAdmin.getUser()).error).not.toBeNull()
    await signInAs(server, OTHER_ADMIN)
  })

  it('can be replaced immediately, even if too many wrong codes locked the account', async () => {
    await createAdmin(server.db, { ...OTHER_ADMIN, rules: server.auth.settings.team.password })
    const { id } = await addTotp(server, await signInWith(server, OTHER_ADMIN))
    const otherAdmin = await signInWith(server, OTHER_ADMIN)
    const verify = async (code: string) =>
      (await otherAdmin.mfa.challengeAndVerify({ factorId: id, code })).error?.code
    for (let attempt = 0; attempt < 20; attempt += 1) await verify('000000')
    expect(await verify('000000')).toBe('over_request_rate_limit')
    await resetLostFactors(server.auth, OTHER_ADMIN.email)
    await addTotp(server, await signInWith(server, OTHER_ADMIN))
  })

  it('can’t be reset for an unknown person', async () => {
    const { access_token: token } = await signInAs(server, ADMIN)
    expect((await send('DELETE', `/api/people/${UNKNOWN_ID}/factors`, token)).status).toBe(404)
    expect((await send('GET', `/api/people/${UNKNOWN_ID}/factors`, token)).status).toBe(405)
  })
})

describe('the auth service’s admin API', () => {
  const sendPut = async (path: string, body: unknown) => {
    const response = await fetch(`${server.url}/auth/v1/admin/users${path}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${server.keys.serviceKey}` },
      body: JSON.stringify(body),
    })
    return [response.status, await response.json()]
  }

  it('lists, renames, and deletes the factors of an account', async () => {
    const admin = adminClient(server)
    const userId = await findUserId(MEMBER.email)
    expect(dataOf(await admin.mfa.listFactors({ userId }))).toEqual({ factors: [] })
    const client = await signInWith(server, MEMBER)
    const { id } = await addTotp(server, client, 'Old')
    clock.advance(1)
    dataOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' }))
    expect(dataOf(await admin.mfa.listFactors({ userId })).factors).toMatchObject([
      { id, friendly_name: 'Old', status: 'verified', factor_type: 'totp' },
      { friendly_name: 'Spare', status: 'unverified' },
    ])
    expect(await sendPut(`/${userId}/factors/${id}`, { friendly_name: 'New' })).toMatchObject([
      200,
      { id, friendly_name: 'New' },
    ])
    expect(await sendPut(`/${userId}/factors/${id}`, { friendly_name: 'Spare' })).toMatchObject([
      422,
      { error_code: 'mfa_factor_name_conflict' },
    ])
    expect(await sendPut(`/${userId}/factors/${id}`, { phone: '15550001111' })).toMatchObject([
      400,
      { error_code: 'validation_failed' },
    ])
    const { users } = dataOf(await admin.listUsers())
    expect(users.find((user) => user.id === userId)?.factors).toHaveLength(2)
    // The client wraps this response in two `data` objects.
    const deletedFactor: unknown = dataOf(await admin.mfa.deleteFactor({ userId, id }))
    expect(deletedFactor).toMatchObject({ data: { id } })
    dataOf(await client.refreshSession())
    expect((await readToken(client)).aal).toBe('aal1')
  })

  it('refuses unknown accounts and factors, and callers without the service key', async () => {
    const admin = adminClient(server)
    const userId = await findUserId(MEMBER.email)
    const { id } = await addTotp(server, await signInWith(server))
    const [otherAccountResult, unknownAccountResult] = [
      await admin.mfa.deleteFactor({ userId, id }),
      await admin.mfa.listFactors({ userId: UNKNOWN_ID }),
    ]
    expect(otherAccountResult.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect(unknownAccountResult.error).toMatchObject({ status: 404, code: 'user_not_found' })
    const { access_token: token } = await readToken(await signInWith(server, MEMBER))
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      const response = await send(method, `/auth/v1/admin/users/${userId}/factors${path}`, token)
      expect([response.status, response.body.error_code]).toEqual([403, 'not_admin'])
    }
  })
})

it('deleting an account deletes its factors', async () => {
  await addTotp(server, await signInWith(server, MEMBER))
  dataOf(await adminClient(server).deleteUser(await findUserId(MEMBER.email), true))
  expect(await server.db.selectFrom('auth_factors').selectAll().execute()).toEqual([])
})

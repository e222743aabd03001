import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { addTotp, createTotpCode, readToken, signInWith, stopClock } from '../testing/factors.ts'

let server: TestServer
let clock: ReturnType<typeof stopClock>
beforeEach(async () => {
  server = await startTestServer({ environment: { LIMIT_MFA: '1000' } })
  clock = stopClock(server)
})
afterEach(() => server.close())

const refresh = (token: string) =>
  server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

describe('an authenticator app', () => {
  it('is enrolled and verified, which raises the session to aal2', async () => {
    const client = await signInWith(server)
    const factor = dataOf(
      await client.mfa.enroll({
        factorType: 'totp',
        friendlyName: ' Phone ',
        issuer: 'Duet: 100%',
      }),
    )
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    const { qr_code: qrCode, secret, uri } = factor.totp
    expect(qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg [\s\S]+<\/svg>$/)
    expect(qrCode).not.toContain('#')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(new URL(uri).searchParams.get('issuer')).toBe('Duet: 100%')
    expect(uri).toMatch(/^otpauth:\/\/totp\/Duet%3A%20100%25:ada%40example\.com\?/)
    const factorsBefore = dataOf(await client.mfa.listFactors())
    expect([factorsBefore.all.length, factorsBefore.totp.length]).toEqual([1, 0])

    const challenge = dataOf(await client.mfa.challenge({ factorId: factor.id }))
    expect(challenge).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: Math.floor((server.auth.now() + 300_000) / 1000),
    })
    const code = createTotpCode(server, secret)
    const session = dataOf(
      await client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }),
    )
    expect(session.user.factors).toEqual([
      {
        id: factor.id,
        status: 'verified',
        factor_type: 'totp',
        friendly_name: 'Phone',
        phone: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        last_challenged_at: expect.any(String),
      },
    ])
    expect(await readToken(client)).toMatchObject({ aal: 'aal2', methods: ['totp', 'password'] })
    expect(dataOf(await client.mfa.listFactors()).totp).toHaveLength(1)
    dataOf(await client.refreshSession())
    expect(await readToken(client)).toMatchObject({ aal: 'aal2', methods: ['totp', 'password'] })
  })

  it('is required for aal2 after the next sign-in', async () => {
    const { id, secret } = await addTotp(server, await signInWith(server))
    const client = await signInWith(server)
    expect(dataOf(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    clock.advance(30)
    const code = createTotpCode(server, secret)
    dataOf(await client.mfa.challengeAndVerify({ factorId: id, code }))
    expect(dataOf(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
  })

  it('has a URI with the account and the site’s host, shortened to fit into the QR code', async () => {
    const email = `${'é'.repeat(200)}@example.com`
    const admin = adminClient(server)
    dataOf(await admin.createUser({ email, password: 'a long pass phrase', email_confirm: true }))
    const client = await signInWith(server, { email, password: 'a long pass phrase' })
    const issuer = '😀'.repeat(60)
    expect((await client.mfa.enroll({ factorType: 'totp', issuer })).error).toBeNull()
    const { totp } = dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    expect(new URL(totp.uri).searchParams.get('issuer')).toBe('localhost:3001')
  })

  it('has an encrypted secret in the database', async () => {
    const { secret } = await addTotp(server, await signInWith(server))
    const rows = await server.db.selectFrom('auth_factors').selectAll().execute()
    expect(rows[0]?.secret).toMatch(/^[\w-]{60,}$/)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('can’t be verified after the encryption key of its secret was replaced', async () => {
    const { id, secret } = await addTotp(server, await signInWith(server))
    const client = await signInWith(server)
    clock.advance(30)
    Object.assign(server.keys, { factorKey: Buffer.alloc(32) })
    const code = createTotpCode(server, secret)
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })
})

describe('a code', () => {
  it.each([-30, 0, 30])('works %i seconds early or late', async (offset) => {
    const client = await signInWith(server)
    const { id, totp } = dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    const code = createTotpCode(server, totp.secret, offset)
    dataOf(await client.mfa.challengeAndVerify({ factorId: id, code }))
  })

  it.each([-60, 60])('fails %i seconds early or late', async (offset) => {
    const client = await signInWith(server)
    const { id, totp } = dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    const code = createTotpCode(server, totp.secret, offset)
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect(error?.message).toContain('Invalid TOTP code')
  })

  it('works once, and then no earlier code works, even with a new challenge', async () => {
    const { id, secret } = await addTotp(server, await signInWith(server))
    const client = await signInWith(server)
    const verify = (offset: number) =>
      client.mfa.challengeAndVerify({ factorId: id, code: createTotpCode(server, secret, offset) })
    expect((await verify(0)).error).toMatchObject({ code: 'mfa_verification_failed' })
    dataOf(await verify(30))
    clock.advance(30)
    expect((await verify(0)).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await verify(-30)).error).toMatchObject({ code: 'mfa_verification_failed' })
    dataOf(await verify(30))
  })

  it('works once if it is sent many times concurrently', async () => {
    const { id, secret } = await addTotp(server, await signInWith(server))
    const clients = await Promise.all(Array.from({ length: 5 }, () => signInWith(server)))
    clock.advance(30)
    const code = createTotpCode(server, secret)
    const results = await Promise.all(
      clients.map((client) => client.mfa.challengeAndVerify({ factorId: id, code })),
    )
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
  })
})

describe('verifying', () => {
  it('ends the user’s sessions that are at aal1, and keeps those at aal2', async () => {
    const firstClient = await signInWith(server)
    const { id, secret } = await addTotp(server, firstClient)
    const [secondClient, thirdClient] = [await signInWith(server), await signInWith(server)]
    clock.advance(30)
    const code = createTotpCode(server, secret)
    dataOf(await secondClient.mfa.challengeAndVerify({ factorId: id, code }))
    expect((await firstClient.getUser()).error).toBeNull()
    const { access_token: token, refresh_token: oldToken } = await readToken(thirdClient)
    expect((await server.get('/auth/v1/user', token)).status).toBe(403)
    expect(await (await refresh(oldToken)).json()).toMatchObject({ code: 'session_not_found' })
  })

  it('keeps earlier tokens from reaching aal2', async () => {
    const client = await signInWith(server)
    const firstToken = await readToken(client)
    dataOf(await client.refreshSession())
    const secondToken = await readToken(client)
    const { id } = await addTotp(server, client)
    // Access tokens that were issued before the verification are still valid, but only at `aal1`.
    for (const { access_token: token } of [firstToken, secondToken]) {
      const removalResponse = await fetch(`${server.url}/auth/v1/factors/${id}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(await removalResponse.json()).toMatchObject({ error_code: 'insufficient_aal' })
      expect(await server.identify(token)).toMatchObject({ needsSecondFactor: true })
    }
    // Normally, a refresh token can be used again shortly after its rotation. These tokens can't,
    // because they were issued before the second factor was verified.
    expect((await refresh(secondToken.refresh_token)).status).toBe(400)
    expect((await refresh(firstToken.refresh_token)).status).toBe(400)
  })
})

describe('removing a factor', () => {
  it('needs aal2 for a verified factor, and lowers sessions that used the factor to aal1', async () => {
    const client = await signInWith(server)
    const { id, secret } = await addTotp(server, client)
    const aal1Client = await signInWith(server)
    expect((await aal1Client.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    clock.advance(30)
    const code = createTotpCode(server, secret)
    dataOf(await aal1Client.mfa.challengeAndVerify({ factorId: id, code }))
    expect(dataOf(await aal1Client.mfa.unenroll({ factorId: id }))).toEqual({ id })
    for (const session of [client, aal1Client]) {
      dataOf(await session.refreshSession())
      expect(await readToken(session)).toMatchObject({ aal: 'aal1', methods: ['password'] })
      expect(dataOf(await session.mfa.listFactors()).all).toEqual([])
    }
    expect((await aal1Client.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  it('keeps sessions at aal2 if they used another factor', async () => {
    const client = await signInWith(server)
    const firstFactor = await addTotp(server, client)
    await addTotp(server, client)
    dataOf(await client.mfa.unenroll({ factorId: firstFactor.id }))
    dataOf(await client.refreshSession())
    expect((await readToken(client)).aal).toBe('aal2')
  })

  it('works at aal1 if the factor was never verified', async () => {
    const client = await signInWith(server)
    const { id } = dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    expect(dataOf(await client.mfa.unenroll({ factorId: id }))).toEqual({ id })
  })
})

describe('an account with a factor', () => {
  it('can be changed only at aal2', async () => {
    const client = await signInWith(server)
    await addTotp(server, client)
    const aal1Client = await signInWith(server)
    for (const userChange of [{ password: 'another long one' }, { data: { name: 'Eve' } }]) {
      const { error } = await aal1Client.updateUser(userChange)
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
    dataOf(await client.updateUser({ password: 'another long one' }))
    expect((await server.client().signInWithPassword(ADMIN)).error).not.toBeNull()
  })

  it('gets an email and an audit entry when the factor is added or removed', async () => {
    const client = await signInWith(server)
    const { id } = await addTotp(server, client, 'Pixel')
    dataOf(await client.mfa.unenroll({ factorId: id }))
    const mails = await server.mailbox.list()
    expect(mails.map(({ kind, to, data }) => [kind, to, data])).toEqual([
      ['factor_added', ADMIN.email, { factor: 'Authenticator app (Pixel)' }],
      ['factor_removed', ADMIN.email, { factor: 'Authenticator app (Pixel)' }],
    ])
    const { data } = await client.getUser()
    const entries = await server.db
      .selectFrom('auth_audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', data.user?.id ?? '')
      .where('action', 'like', '%factor%')
      .execute()
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'factor_added',
      'factor_in_progress',
      'factor_removed',
    ])
    expect(new Set(entries.map((entry) => entry.actor_id))).toEqual(new Set([data.user?.id]))
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataOf } from '../testing/adminClient.ts'
import { ADMIN, MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { addTotp, createTotpCode, readToken, signInWith, stopClock } from '../testing/factors.ts'
import { API_VERSION } from '../testing/requests.ts'

let server: TestServer
let clock: ReturnType<typeof stopClock>
let client: ReturnType<TestServer['client']>
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      LIMIT_MFA: '10000',
      TRUST_PROXY: '1',
      AUTH_MFA_PHONE: 'on',
      AUTH_ANONYMOUS: 'on',
      AUTH_SIGNUP: 'on',
    },
  })
  clock = stopClock(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('auth_factors').execute()
  await server.db.deleteFrom('auth_code_failures').execute()
  client = await signInWith(server)
})

const countFactors = async () =>
  (await server.db.selectFrom('auth_factors').select('id').execute()).length

/** Sends a request with the client's token, and returns the status and code of the response. */
async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const { access_token: token } = await readToken(client)
  const response = await server.post(`/auth/v1/factors${path}`, body, {
    ...API_VERSION,
    Authorization: `Bearer ${token}`,
    ...headers,
  })
  return [response.status, ((await response.json()) as { code?: unknown }).code]
}

const HOME_ADDRESS = '203.0.113.9'
const HOME_IP_HEADERS = { 'X-Forwarded-For': HOME_ADDRESS }
const UNKNOWN_ID = '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'

describe('enrolling', () => {
  it('needs aal2 if the account already has a factor', async () => {
    await addTotp(server, client)
    const aal1Client = await signInWith(server)
    expect((await aal1Client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    dataOf(await client.mfa.enroll({ factorType: 'totp' }))
  })

  it('doesn’t let an attacker who adds an unverified factor early skip aal2 later', async () => {
    const attackerClient = await signInWith(server)
    const attackerFactor = dataOf(
      await attackerClient.mfa.enroll({ factorType: 'phone', phone: '15550001111' }),
    )
    await addTotp(server, client)
    const aal1Client = await signInWith(server)
    const { error } = await aal1Client.mfa.challenge({ factorId: attackerFactor.id })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  it('is refused after ten factors', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    }
    const { error } = await client.mfa.enroll({ factorType: 'totp' })
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    clock.advance(300)
    dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    expect(await countFactors()).toBe(1)
  })

  it('deletes other unverified factors of the same type once a factor is verified', async () => {
    dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    dataOf(await client.mfa.enroll({ factorType: 'phone', phone: '15550001111' }))
    clock.advance(1)
    await addTotp(server, client)
    const { all } = dataOf(await client.mfa.listFactors())
    expect(all.map((factor) => [factor.factor_type, factor.status])).toEqual([
      ['phone', 'unverified'],
      ['totp', 'verified'],
    ])
  })

  it('refuses a name that another factor already has', async () => {
    dataOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone ' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    dataOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: '' }))
    dataOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: '' }))
  })

  it.each([
    [{}, 'validation_failed'],
    [{ factor_type: 'email' }, 'validation_failed'],
    [{ factor_type: 'toString' }, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(61) }, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'a\u0000b' }, 'validation_failed'],
    [{ factor_type: 'totp', issuer: '\ud800' }, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a\nb' }, 'validation_failed'],
    [{ factor_type: 'phone' }, 'validation_failed'],
    [{ factor_type: 'phone', phone: 'call me' }, 'validation_failed'],
    [{ factor_type: ['totp'] }, 'bad_json'],
    [[], 'bad_json'],
  ])('refuses %j and stores nothing', async (body, code) => {
    expect(await send('', body)).toEqual([400, code])
    expect(await countFactors()).toBe(0)
  })

  it('needs an account that isn’t anonymous', async () => {
    const anonymousClient = server.client()
    dataOf(await anonymousClient.signInAnonymously())
    const { error } = await anonymousClient.mfa.enroll({ factorType: 'totp' })
    expect(error).toMatchObject({ status: 403, code: 'no_authorization' })
    const responseWithoutToken = await server.post('/auth/v1/factors', { factor_type: 'totp' })
    expect([responseWithoutToken.status, await responseWithoutToken.json()]).toEqual([
      401,
      { code: 'no_authorization', message: expect.stringContaining('Bearer token') },
    ])
  })
})

describe('a challenge', () => {
  async function startChallenge() {
    const { id, totp } = dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    const challenge = dataOf(await client.mfa.challenge({ factorId: id }))
    const verify = (code: string, headers?: Record<string, string>) =>
      send(`/${id}/verify`, { challenge_id: challenge.id, code }, headers)
    return { id, challengeId: challenge.id, secret: totp.secret, verify }
  }

  it('expires after five minutes', async () => {
    const { id, secret } = await addTotp(server, client)
    const challenge = dataOf(await client.mfa.challenge({ factorId: id }))
    clock.advance(299)
    const earlyAttempt = await send(`/${id}/verify`, { challenge_id: challenge.id, code: '000000' })
    expect(earlyAttempt).toEqual([422, 'mfa_verification_failed'])
    clock.advance(1)
    const code = createTotpCode(server, secret)
    const lateAttempt = await send(`/${id}/verify`, { challenge_id: challenge.id, code })
    expect(lateAttempt).toEqual([422, 'mfa_challenge_expired'])
  })

  /** Requests a challenge from one address. Returns a function that answers from another. */
  async function startChallengeFrom(address: string) {
    const { id, totp } = dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    const { access_token: token } = await readToken(client)
    const challenge = await server.post(`/auth/v1/factors/${id}/challenge`, undefined, {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': address,
    })
    const { id: challengeId } = (await challenge.json()) as { id: string }
    const body = { challenge_id: challengeId, code: createTotpCode(server, totp.secret) }
    return (otherAddress: string) =>
      send(`/${id}/verify`, body, { 'X-Forwarded-For': otherAddress })
  }

  it('can’t be answered from another IP address', async () => {
    const verifyFrom = await startChallengeFrom(HOME_ADDRESS)
    expect(await verifyFrom('203.0.113.10')).toEqual([422, 'mfa_ip_address_mismatch'])
    expect((await verifyFrom(HOME_ADDRESS))[0]).toBe(200)
  })

  it('treats all loopback addresses as the same address', async () => {
    const verifyFrom = await startChallengeFrom('::1')
    expect((await verifyFrom('127.0.0.1'))[0]).toBe(200)
  })

  it('works once', async () => {
    const { verify, secret } = await startChallenge()
    expect((await verify(createTotpCode(server, secret)))[0]).toBe(200)
    client = await signInWith(server)
    expect(await verify(createTotpCode(server, secret, 30))).toEqual([422, 'mfa_challenge_expired'])
  })

  it('allows five wrong codes', async () => {
    const { verify, secret } = await startChallenge()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await verify('000000')).toEqual([422, 'mfa_verification_failed'])
    }
    expect(await verify(createTotpCode(server, secret))).toEqual([422, 'mfa_challenge_expired'])
  })

  it('can’t be answered for an hour after twenty wrong codes within an hour', async () => {
    const { id, secret } = await addTotp(server, client)
    client = await signInWith(server)
    const verify = async (code: string) => {
      const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
      return error?.code
    }
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await verify('000000')).toBe('mfa_verification_failed')
    }
    clock.advance(60)
    expect(await verify(createTotpCode(server, secret))).toBe('over_request_rate_limit')
    clock.advance(3600)
    client = await signInWith(server)
    expect(await verify(createTotpCode(server, secret))).toBeUndefined()
  })

  it('can be answered from an address where the user has verified it, while a stranger is locked', async () => {
    const { id, secret } = await addTotp(server, client)
    client = await signInWith(server)
    const verify = async (code: string, headers?: Record<string, string>) => {
      const response = await send(`/${id}/challenge`, {}, headers)
      expect(response[0]).toBe(200)
      const { id: challengeId } = await server.db
        .selectFrom('auth_challenges')
        .select('id')
        .where('used_at', 'is', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return (await send(`/${id}/verify`, { challenge_id: challengeId, code }, headers))[1]
    }
    const lastResults: unknown[] = []
    for (let attempt = 0; attempt < 21; attempt += 1) {
      clock.advance(1)
      lastResults.push(await verify('000000', HOME_IP_HEADERS))
    }
    expect(lastResults.at(-2)).toBe('mfa_verification_failed')
    expect(lastResults.at(-1)).toBe('over_request_rate_limit')
    clock.advance(30)
    expect(await verify(createTotpCode(server, secret))).toBeUndefined()
  })

  it.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', '１２３４５６', ' 12345', '+12345', '0x1234'])(
    'refuses the code "%s"',
    async (code) => {
      const { verify } = await startChallenge()
      expect(await verify(code)).toEqual([422, 'mfa_verification_failed'])
    },
  )

  it('refuses the right code in full-width digits or with extra whitespace', async () => {
    const { verify, secret } = await startChallenge()
    const code = createTotpCode(server, secret)
    const fullWidthCode = code.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    )
    for (const changedCode of [fullWidthCode, ` ${code}`, `${code}\n`]) {
      expect(await verify(changedCode)).toEqual([422, 'mfa_verification_failed'])
    }
  })

  it('needs an ID and a code', async () => {
    const { id, challengeId } = await startChallenge()
    const code = '123456'
    const verify = (body: unknown) => send(`/${id}/verify`, body)
    expect(await verify({ code })).toEqual([400, 'validation_failed'])
    expect(await verify({ challenge_id: challengeId })).toEqual([400, 'validation_failed'])
    expect(await verify({ challenge_id: 5, code })).toEqual([400, 'bad_json'])
    expect(await verify({ challenge_id: UNKNOWN_ID, code })).toEqual([422, 'mfa_factor_not_found'])
    expect(await verify({ challenge_id: "'--", code })).toEqual([422, 'mfa_factor_not_found'])
  })

  it('works only for its own factor and account', async () => {
    const { id, challengeId, secret } = await startChallenge()
    const otherFactor = dataOf(await client.mfa.enroll({ factorType: 'totp' }))
    const body = { challenge_id: challengeId, code: createTotpCode(server, secret) }
    expect(await send(`/${otherFactor.id}/verify`, body)).toEqual([422, 'mfa_factor_not_found'])
    client = await signInWith(server, MEMBER)
    expect(await send(`/${id}/verify`, body)).toEqual([404, 'mfa_factor_not_found'])
    expect(await send(`/${id}/challenge`, {})).toEqual([404, 'mfa_factor_not_found'])
    const { error } = await client.mfa.unenroll({ factorId: id })
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  it('needs a factor that exists and hasn’t expired', async () => {
    const { id } = await startChallenge()
    expect(await send(`/${UNKNOWN_ID}/challenge`, {})).toEqual([404, 'mfa_factor_not_found'])
    expect(await send('/1/challenge', {})).toEqual([404, 'validation_failed'])
    expect(await send('/%00/verify', {})).toEqual([404, 'validation_failed'])
    clock.advance(300)
    expect(await send(`/${id}/challenge`, {})).toEqual([404, 'mfa_factor_not_found'])
  })
})

it('refuses factor types that are turned off', async () => {
  const serverWithoutFactors = await startTestServer({
    environment: { AUTH_MFA_TOTP: 'off', AUTH_MFA_WEBAUTHN: 'off' },
  })
  try {
    const user = await signInWith(serverWithoutFactors)
    for (const factorType of ['totp', 'webauthn', 'phone'] as const) {
      const { error } = await user.mfa.enroll({ factorType, phone: '15550001111' } as never)
      expect(error).toMatchObject({ status: 422, code: `mfa_${factorType}_enroll_not_enabled` })
    }
    const settings = await (await serverWithoutFactors.get('/auth/v1/settings')).json()
    expect(settings).toMatchObject({
      mfa: { totp: false, phone: false, webauthn: false, required_for_admins: false },
    })
  } finally {
    await serverWithoutFactors.close()
  }
})

it('limits challenges and verifications separately, each to fifteen per minute', async () => {
  const limitedServer = await startTestServer()
  try {
    const user = await signInWith(limitedServer, ADMIN)
    const { id } = dataOf(await user.mfa.enroll({ factorType: 'totp' }))
    for (let attempt = 0; attempt < 14; attempt += 1) {
      dataOf(await user.mfa.challenge({ factorId: id }))
    }
    const { error } = await user.mfa.challenge({ factorId: id })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    const body = { factorId: id, challengeId: UNKNOWN_ID, code: '000000' }
    for (let attempt = 0; attempt < 15; attempt += 1) {
      expect((await user.mfa.verify(body)).error).toMatchObject({ status: 422 })
    }
    expect((await user.mfa.verify(body)).error).toMatchObject({ status: 429 })
    limitedServer.advance(60)
    dataOf(await user.mfa.challenge({ factorId: id }))
  } finally {
    await limitedServer.close()
  }
})

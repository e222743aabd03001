import { startWebhookReceiver } from '@duet/kit/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataOf } from '../testing/adminClient.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { readToken, signInWith } from '../testing/factors.ts'

const WEBHOOK_KEY = Buffer.from('a key of 24 bytes or so.')
const PHONE = '15550107788'

let gateway: Awaited<ReturnType<typeof startWebhookReceiver>>
let server: TestServer
beforeEach(async () => {
  gateway = await startWebhookReceiver(WEBHOOK_KEY)
  server = await startTestServer({
    environment: {
      AUTH_MFA_PHONE: 'on',
      AUTH_SMS_WEBHOOK_URL: gateway.url,
      AUTH_SMS_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}`,
      LIMIT_MFA: '1000',
    },
  })
})
afterEach(async () => {
  await server.close()
  await gateway.close()
})

const readLastMessage = () =>
  gateway.received.at(-1)?.event as unknown as Record<string, string> | undefined

async function enroll() {
  const client = await signInWith(server)
  const factor = dataOf(await client.mfa.enroll({ factorType: 'phone', phone: `+${PHONE}` }))
  return { client, factor }
}

it('a code sent to the phone raises the session to aal2', async () => {
  const { client, factor } = await enroll()
  expect(factor).toEqual({ id: expect.any(String), type: 'phone', friendly_name: '', phone: PHONE })
  expect(gateway.received).toEqual([])
  const challenge = dataOf(await client.mfa.challenge({ factorId: factor.id, channel: 'whatsapp' }))
  expect(challenge).toMatchObject({ type: 'phone', expires_at: expect.any(Number) })
  const { otp: code = '', ...message } = readLastMessage() ?? {}
  expect(message).toMatchObject({ phone: PHONE, channel: 'whatsapp' })
  dataOf(await client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }))
  expect(await readToken(client)).toMatchObject({ aal: 'aal2', methods: ['mfa/phone', 'password'] })
  const rows = await server.db.selectFrom('auth_challenges').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code)
})

it('the code works once, and only for its challenge', async () => {
  const { client, factor } = await enroll()
  const firstChallenge = dataOf(await client.mfa.challenge({ factorId: factor.id, channel: 'sms' }))
  const { otp: code = '' } = readLastMessage() ?? {}
  server.advance(60)
  const secondChallenge = dataOf(
    await client.mfa.challenge({ factorId: factor.id, channel: 'sms' }),
  )
  const verify = async (challengeId: string) =>
    (await client.mfa.verify({ factorId: factor.id, challengeId, code })).error?.code
  expect(await verify(secondChallenge.id)).toBe('mfa_verification_failed')
  expect(await verify(firstChallenge.id)).toBeUndefined()
  expect(await verify(firstChallenge.id)).toBe('mfa_challenge_expired')
})

it('another message can be requested after a minute, or if sending failed', async () => {
  const { client, factor } = await enroll()
  const requestChallenge = () => client.mfa.challenge({ factorId: factor.id, channel: 'sms' })
  gateway.state.mode = '500'
  expect((await requestChallenge()).error).toMatchObject({ status: 422, code: 'sms_send_failed' })
  gateway.state.mode = 'healthy'
  dataOf(await requestChallenge())
  expect((await requestChallenge()).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
  })
  server.advance(60)
  dataOf(await requestChallenge())
  expect(await server.db.selectFrom('auth_challenges').selectAll().execute()).toHaveLength(2)
})

it('a new factor replaces an unverified factor with the same number, but not a verified factor', async () => {
  const { client, factor } = await enroll()
  const newFactor = dataOf(await client.mfa.enroll({ factorType: 'phone', phone: PHONE }))
  const { all } = dataOf(await client.mfa.listFactors())
  expect(all.map(({ id }) => id)).toEqual([newFactor.id])
  expect(newFactor.id).not.toBe(factor.id)
  const challenge = dataOf(await client.mfa.challenge({ factorId: newFactor.id, channel: 'sms' }))
  const { otp: code = '' } = readLastMessage() ?? {}
  dataOf(await client.mfa.verify({ factorId: newFactor.id, challengeId: challenge.id, code }))
  const { error } = await client.mfa.enroll({ factorType: 'phone', phone: PHONE })
  expect(error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
})

it('an unknown channel is refused, and nothing is sent', async () => {
  const { client, factor } = await enroll()
  const channel = 'pigeon' as 'sms'
  const { error } = await client.mfa.challenge({ factorId: factor.id, channel })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  expect(gateway.received).toEqual([])
})

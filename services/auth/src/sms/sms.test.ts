import { startWebhookReceiver } from '@duet/kit/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminClient } from '../testing/adminClient.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const WEBHOOK_KEY = Buffer.from('a key of 24 bytes or so.')
const PHONE = '15550107788'

let gateway: Awaited<ReturnType<typeof startWebhookReceiver>>
let server: TestServer
beforeEach(async () => {
  gateway = await startWebhookReceiver(WEBHOOK_KEY)
  server = await startServer({
    ...createGatewaySettings(),
    AUTH_TEST_OTPS: '+15550100001=123456, 15550100002=654321',
  })
})
afterEach(async () => {
  await server.close()
  await gateway.close()
})

const createGatewaySettings = () => ({
  AUTH_SMS_WEBHOOK_URL: gateway.url,
  AUTH_SMS_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}`,
})
// Only a gateway that hangs reaches the default time limit.
const startServer = (environment: Record<string, string>, smsTimeoutMs = 300_000) =>
  startTestServer({
    smsTimeoutMs,
    environment: { AUTH_SIGNUP: 'on', AUTH_PHONE: 'on', AUTH_RESEND_SECONDS: '0', ...environment },
  })
const requestOtp = (phone = PHONE) => server.client().signInWithOtp({ phone })

it('sends the code immediately in a signed request, and the user can sign in with the code', async () => {
  expect((await requestOtp()).error).toBeNull()
  const [receivedRequest] = gateway.received as unknown as { event: Record<string, string> }[]
  expect(receivedRequest?.event).toEqual({
    phone: PHONE,
    otp: expect.stringMatching(/^\d{6}$/),
    message: expect.stringContaining(String(receivedRequest?.event.otp)),
    channel: 'sms',
  })
  const token = String(receivedRequest?.event.otp)
  const { data } = await server.client().verifyOtp({ phone: PHONE, token, type: 'sms' })
  expect(data.user?.phone).toBe(PHONE)
})

it.each(['500', '429', 'half a response', 'half a request'] as const)(
  'fails after two attempts at a gateway with the fault "%s"',
  async (mode) => {
    gateway.state.mode = mode
    const { error } = await requestOtp()
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    expect(gateway.state.requests).toBe(2)
    gateway.state.mode = 'healthy'
    expect((await requestOtp()).error).toBeNull()
  },
)

it('allows another message immediately after a message couldn’t be sent', async () => {
  await server.close()
  server = await startServer({
    ...createGatewaySettings(),
    AUTH_RESEND_SECONDS: '60',
    LIMIT_AUTH_SMS: '3',
  })
  gateway.state.mode = '500'
  expect((await requestOtp()).error).toMatchObject({ code: 'sms_send_failed' })
  expect((await requestOtp()).error).toMatchObject({ code: 'sms_send_failed' })
  gateway.state.mode = 'healthy'
  expect((await requestOtp()).error).toBeNull()
  expect((await requestOtp()).error).toMatchObject({ code: 'over_sms_send_rate_limit' })
})

it('the settings name a gateway only if one is configured', async () => {
  const readProvider = async () =>
    (await (await server.get('/auth/v1/settings')).json()).sms_provider
  expect(await readProvider()).toBe('webhook')
  await server.close()
  server = await startServer({})
  expect(await readProvider()).toBe('')
})

it('gives up on a gateway that never responds', async () => {
  await server.close()
  server = await startServer(createGatewaySettings(), 50)
  gateway.state.mode = 'hanging'
  const { error } = await requestOtp()
  expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
  expect(gateway.state.requests).toBe(2)
})

it('fails without a gateway', async () => {
  await server.close()
  server = await startServer({})
  expect((await requestOtp()).error).toMatchObject({ status: 422, code: 'sms_send_failed' })
})

it('fails without a gateway for numbers with and without an account', async () => {
  await server.close()
  server = await startServer({ AUTH_SIGNUP: 'off', AUTH_TEST_OTPS: '+15550100001=123456' })
  await adminClient(server).createUser({ phone: PHONE })
  for (const phone of [PHONE, '15550107799']) {
    const resendResult = await server.client().resend({ type: 'sms', phone })
    for (const { error } of [await requestOtp(phone), resendResult])
      expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
  }
  expect((await requestOtp('15550100001')).error).toBeNull()
})

it('sends nothing to test numbers, whose codes are fixed', async () => {
  expect((await requestOtp('+15550100002')).error).toBeNull()
  expect(gateway.state.requests).toBe(0)
  const wrongCode = { phone: '+15550100002', token: '123456', type: 'sms' } as const
  expect((await server.client().verifyOtp(wrongCode)).error).toMatchObject({ code: 'otp_expired' })
  const { error } = await server.client().verifyOtp({ ...wrongCode, token: '654321' })
  expect(error).toBeNull()
})

import { createLogger } from '@duet/kit'
import { expect, it } from 'vitest'
import { type AppRoute, listAppRoutes } from '../testing/appRoutes.ts'
import { startTestServer as startAppServer } from '../testing/authServer.ts'
import {
  CANARY,
  createCanaryBody,
  createCanaryForm,
  createCanaryHeaders,
  createCanaryQuery,
  plant,
  plantEmail,
} from '../testing/canaries.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { createDeploymentForm, SAMPLES } from '../testing/requests.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const NO_LIMIT = '1000000'

async function listRoutes(): Promise<AppRoute[]> {
  const server = await startAppServer({
    environment: { AUTH_PASSKEYS: 'on', AUTH_LINKING: 'on' },
  })
  const routes = listAppRoutes(server.app)
  await server.close()
  return routes
}

/** Sends the same request with headers, and in its URL and its body, canaries. */
async function sendEachWay(
  { url }: TestServer,
  route: AppRoute,
  headers: Record<string, string>,
  ids: readonly string[],
): Promise<void> {
  const { method } = route
  const isRead = method === 'GET'
  const bodies = isRead
    ? [undefined]
    : [JSON.stringify(createCanaryBody(route)), createCanaryForm(), `{"${plant('malformed')}`]
  for (const id of ids) {
    const path = route.path.replace(':bucket', 'workflow-media').replaceAll(/[:*]\w+/g, id)
    for (const body of bodies) {
      const response = await fetch(url + path + createCanaryQuery(route), {
        method,
        redirect: 'manual',
        headers: {
          ...headers,
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      })
      // The stream of changes never ends.
      if (path.startsWith('/api/events')) await response.body?.cancel()
      else await response.arrayBuffer()
    }
  }
}

/** Sends valid requests of a visitor, which store what they contain. */
async function sendValidRequests({ request }: TestServer): Promise<string> {
  const fields = {
    ...{ name: plant('Name'), email: plantEmail('requester'), title: plant('Title') },
    ...{ company: plant('Company'), useCase: plant('UseCase') },
  }
  const files = [{ name: `${plant('File')}.png`, bytes: SAMPLES.png }]
  const { status, body } = await request<{ id: string }>('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm(fields, files),
  })
  expect(status).toBe(201)
  const post = (path: string, value: object) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': plant('browser') },
      body: JSON.stringify(value),
    })
  expect((await post('/api/newsletter', { email: plantEmail('subscriber') })).status).toBe(200)
  for (const path of ['token?grant_type=password', 'signup', 'recover', 'otp', 'verify'])
    await post(`/auth/v1/${path}`, {
      ...{ email: plantEmail('account'), password: plant('Password1!long enough') },
      ...{ token: plant('code'), type: 'email' },
    })
  return body.data.id
}

it('at the level trace, the log has nothing that a client has sent', async () => {
  const lines: string[] = []
  const writer = { write: (line: string) => void lines.push(line) }
  const mailServer = await startMailServer()
  // The channel's error names the address.
  mailServer.refused.set(plantEmail('team'), 450)
  const server = await startTestServer(
    {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'duet@duet.example',
      MAIL_TO: `desk@duet.example, ${plantEmail('team')}`,
      MAIL_RETRY_SECONDS: '3600',
      WEBHOOK_URL: 'http://127.0.0.1:9/',
      WEBHOOK_SECRET: 'a secret of the webhook',
      AUTH_SIGNUP: 'on',
      AUTH_PASSKEYS: 'on',
      AUTH_LINKING: 'on',
      INBOUND_SECRET: `whsec_${'a'.repeat(32)}`,
      MAIL_INBOUND: 'reply@duet.example',
      ...Object.fromEntries(
        ['TOKEN', 'SIGNUP', 'OTP', 'VERIFY', 'CHANGES', 'REQUEST_PAGE', 'INBOUND_MAIL'].map(
          (name) => [`LIMIT_${name}`, NO_LIMIT],
        ),
      ),
    },
    { log: createLogger({ logLevel: 'trace' }, writer) },
  )
  const submissionId = await sendValidRequests(server)
  const routes = await listRoutes()
  let token: string | undefined
  for (const route of routes) {
    const headers = createCanaryHeaders()
    await sendEachWay(server, route, headers, [plant('Id')])
    token ??= await server.signIn()
    const Authorization = `Bearer ${token}`
    const ids = [plant('Id'), ...(route.path.startsWith('/api/submission/') ? [submissionId] : [])]
    await sendEachWay(server, route, { ...headers, Authorization }, ids)
    // Some requests to the auth service end the session. `permissions.test.ts` shows that others don't.
    if (route.path.startsWith('/auth/v1/')) token = undefined
  }
  for (const origin of [server.url, server.adminUrl])
    await (await fetch(`${origin}/${plant('path')}/${plant('file')}.js?${plant('query')}`)).text()
  const hasLogged = (message: string) => lines.some((line) => line.includes(`"msg":"${message}"`))
  await expect.poll(() => lines.some((line) => line.includes('deferred the message'))).toBe(true)
  await server.close()
  await mailServer.close()

  for (const message of ['request', 'a sign-in failed', 'a token was refused'])
    expect(hasLogged(message), message).toBe(true)
  expect(lines.length).toBeGreaterThan(routes.length)
  const leaks = lines.filter((line) => line.toLowerCase().includes(CANARY))
  expect(leaks.map((line) => line.slice(0, 600))).toEqual([])
})

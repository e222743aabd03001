import { adminClient, dataOf } from '@duet/auth/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { type ReceivedMail, startMailServer } from '../testing/mailServer.ts'
import { listLeafParts } from '../testing/mime.ts'

const APP_URL = 'https://app.example.com/welcome'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startServer({})
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const startServer = (environment: Record<string, string>) =>
  startTestServer({
    environment: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'robot@duet.example',
      AUTH_REDIRECTS: 'https://app.example.com/**',
      LIMIT_VERIFY: '1000',
      ...environment,
    },
  })

const readText = ({ mail }: ReceivedMail, type = 'text/plain') =>
  listLeafParts(mail)
    .find((part) => part.type === type)
    ?.bytes.toString() ?? ''

let guestCount = 0
/** Invites a new person, and returns the invitation email's text and link. */
async function invite(instance = server, redirectTo = APP_URL) {
  guestCount += 1
  const email = `guest${guestCount}@example.com`
  dataOf(await adminClient(instance).inviteUserByEmail(email, { redirectTo }))
  const findInvitation = () => mailServer.received.find(({ to }) => to[0] === email)
  await expect.poll(findInvitation).toBeDefined()
  const text = readText(findInvitation() as ReceivedMail)
  const link = /^Accept invitation: (\S+)$/m.exec(text)?.[1] ?? ''
  // The link contains the public URL, but the test server listens on another port.
  const url = new URL(link)
  return { email, link, text, path: `${instance.url}${url.pathname}${url.search}` }
}

const isConfirmed = async (email: string, instance = server) => {
  const { users } = dataOf(await adminClient(instance).listUsers({ page: 1, perPage: 1000 }))
  return users.find((user) => user.email === email)?.email_confirmed_at !== undefined
}

/** Finds executable scripts, except for the script that applies the visitor's theme. */
const findScripts = (html: string) =>
  (
    html.match(/<script(?! type="(?:application\/json|speculationrules)").*?(?:<\/script>|$)/gs) ??
    []
  ).filter((script) => !script.includes('ui-theme'))

describe('the page that a link opens', () => {
  it('has one button that works without a script and uses the link once', async () => {
    const { email, path } = await invite()
    const pageResponse = await fetch(path)
    const html = await pageResponse.text()
    expect(pageResponse.status).toBe(200)
    expect(html.match(/<form /g)).toHaveLength(1)
    expect(html.match(/<button /g)).toHaveLength(1)
    expect(findScripts(html)).toEqual([])
    expect(pageResponse.headers.get('referrer-policy')).toBe('no-referrer')
    expect(pageResponse.headers.get('cache-control')).toBe('no-store')
    expect(pageResponse.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://app.example.com",
    )
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
    const target = server.url + action.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
    const usedResponse = await fetch(target, { method: 'POST', redirect: 'manual' })
    expect(usedResponse.status).toBe(303)
    expect(usedResponse.headers.get('location')).toMatch(
      /^https:\/\/app\.example\.com\/welcome#access_token=/,
    )
    expect(await isConfirmed(email)).toBe(true)
    const secondResponse = await fetch(target, { method: 'POST', redirect: 'manual' })
    expect(secondResponse.headers.get('location')).toMatch(
      /#error=access_denied&error_code=otp_expired/,
    )
  })

  it('doesn’t use the link when scanners and browsers only open the page', async () => {
    const { email, path } = await invite()
    const visits: RequestInit[] = [
      { method: 'HEAD' },
      { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
      { headers: { 'User-Agent': 'Mail scanner' } },
      {},
    ]
    for (const visit of visits) expect((await fetch(path, visit)).status).toBe(200)
    const verifyPath = path.replace('/confirm?', '/verify?')
    expect((await fetch(verifyPath, { method: 'HEAD', redirect: 'manual' })).status).toBeLessThan(
      500,
    )
    expect(await isConfirmed(email)).toBe(false)
    await fetch(path, { method: 'POST', redirect: 'manual' })
    expect(await isConfirmed(email)).toBe(true)
  })

  it.each([
    '',
    '?token=abc',
    '?type=invite',
    '?token=abc&type=sms',
    '?token=a&token=b&type=invite',
  ])('explains that a link with %j is incomplete', async (query) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${server.url}/auth/v1/confirm${query}`, { method })
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })

  it('escapes the parameters of the link, and redirects to allowed sites only', async () => {
    const evilUrl = encodeURIComponent('https://evil.example/"><script>alert(1)</script>')
    const pageResponse = await fetch(
      `${server.url}/auth/v1/confirm?token=%22%3E%3Cscript%3E&type=invite&redirect_to=${evilUrl}`,
    )
    const html = await pageResponse.text()
    expect(findScripts(html)).toEqual([])
    expect(html).not.toContain('evil.example/"')
    expect(pageResponse.headers.get('content-security-policy')).not.toContain('evil.example')
    const { link } = await invite(server)
    const token = new URL(link).searchParams.get('token')
    const usedResponse = await fetch(
      `${server.url}/auth/v1/confirm?token=${token}&type=invite&redirect_to=${evilUrl}`,
      { method: 'POST', redirect: 'manual' },
    )
    expect(usedResponse.headers.get('location')).toMatch(
      /^http:\/\/localhost:3001\/?#access_token=/,
    )
  })
})

it.each([
  ['its confirm page', 'http://localhost:3001/admin/confirm'],
  ['its root', 'http://localhost:3001'],
  ['a page that isn’t allowed', 'https://evil.example/'],
])('links to the admin app open its confirm page: %s', async (_, redirectTo) => {
  const { link } = await invite(server, redirectTo)
  const url = new URL(link)
  expect(url.origin + url.pathname).toBe('http://localhost:3001/admin/confirm')
  const tokenHash = url.searchParams.get('token_hash') ?? ''
  const client = server.client()
  const { data, error } = await client.verifyOtp({ type: 'invite', token_hash: tokenHash })
  expect([error, data.session?.token_type]).toEqual([null, 'bearer'])
})

it('links to the root of another app open the auth service’s page', async () => {
  const { link } = await invite(server, 'http://localhost:9999/')
  expect(new URL(link).pathname).toBe('/auth/v1/confirm')
})

it('with AUTH_LINKS=direct, emails link straight to /verify', async () => {
  const directLinkServer = await startServer({ AUTH_LINKS: 'direct' })
  try {
    const { link, path } = await invite(directLinkServer)
    expect(new URL(link).pathname).toBe('/auth/v1/verify')
    const usedResponse = await fetch(path, { redirect: 'manual' })
    expect(usedResponse.headers.get('location')).toMatch(
      /^https:\/\/app\.example\.com\/welcome#access_token=/,
    )
  } finally {
    await directLinkServer.close()
  }
})

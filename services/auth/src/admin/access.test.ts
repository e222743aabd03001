import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { ADMIN, MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { signInAs } from '../testing/requests.ts'

const UNKNOWN_ID = '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'
const JWT_SECRET = 'a secret of at least 32 characters'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { AUTH_JWT_SECRET: JWT_SECRET } })
  for (const name of ['cy', 'bo', 'al']) {
    const user = { email: `${name}@list.example`, user_metadata: { name: `${name} Stone` } }
    dataOf(await adminClient(server).createUser(user))
  }
})
afterAll(() => server.close())

const sendRequest = (method: string, path: string, token?: string) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })

describe.each([
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${UNKNOWN_ID}`],
  ['PUT', `/admin/users/${UNKNOWN_ID}`],
  ['DELETE', `/admin/users/${UNKNOWN_ID}`],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/audit'],
  ['POST', '/invite'],
])('%s %s', (method, path) => {
  it('allows only service callers, and rejects even admins', async () => {
    const member = await signInAs(server, MEMBER)
    const admin = await signInAs(server, ADMIN)
    const cases = [
      [undefined, 401, 'no_authorization'],
      ['nonsense', 403, 'bad_jwt'],
      [server.keys.anonKey, 403, 'not_admin'],
      [member.access_token, 403, 'not_admin'],
      [admin.access_token, 403, 'not_admin'],
    ] as const
    for (const [token, status, code] of cases) {
      const response = await sendRequest(method, path, token)
      expect([response.status, await response.json()]).toEqual([
        status,
        expect.objectContaining({ code }),
      ])
    }
  })
})

it.each(['service_role', 'supabase_admin'])('accepts a token with the role %s', async (role) => {
  const token = await new SignJWT({ role, sub: '1234567890' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(JWT_SECRET))
  expect((await sendRequest('GET', '/admin/users', token)).status).toBe(200)
})

it("rejects an ID that isn't a UUID", async () => {
  const response = await sendRequest('GET', '/admin/users/1', server.keys.serviceKey)
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { code: 'validation_failed' },
  ])
})

describe('the list of accounts', () => {
  const listAccounts = async (query: string) => {
    const response = await sendRequest('GET', `/admin/users${query}`, server.keys.serviceKey)
    const body = (await response.json()) as { users?: { email: string }[]; aud?: string }
    return { response, body, emails: body.users?.map(({ email }) => email) }
  }

  it('starts with the newest accounts, and has their total number in a header', async () => {
    const { response, body, emails } = await listAccounts('?page=&per_page=')
    expect(body.aud).toBe('authenticated')
    expect(emails).toHaveLength(5)
    expect(emails?.slice(-2).sort()).toEqual([ADMIN.email, MEMBER.email])
    expect(response.headers.get('x-total-count')).toBe('5')
  })

  it('has the URLs of other pages in a Link header, in the format that the public client reads', async () => {
    const { data } = await adminClient(server).listUsers({ page: 2, perPage: 2 })
    expect(data).toMatchObject({ total: 5, nextPage: 3, lastPage: 3 })
    expect(data.users).toHaveLength(2)
    const { response } = await listAccounts('?page=1&per_page=2&filter=stone&sort=email%20asc')
    expect(response.headers.get('link')).toBe(
      `<${server.auth.settings.issuer}/admin/users?page=2&per_page=2&filter=stone&sort=email%20asc>; rel="next", ` +
        `<${server.auth.settings.issuer}/admin/users?page=2&per_page=2&filter=stone&sort=email%20asc>; rel="last"`,
    )
    expect((await listAccounts('?page=9')).emails).toEqual([])
  })

  it('can be filtered by address and name, and sorted', async () => {
    const sortedEmails = ['al@list.example', 'bo@list.example', 'cy@list.example']
    expect((await listAccounts('?filter=LIST.example&sort=email+asc')).emails).toEqual(sortedEmails)
    expect((await listAccounts('?filter=bo%20stone')).emails).toEqual(['bo@list.example'])
    expect((await listAccounts('?filter=%25')).emails).toEqual([])
    expect((await listAccounts('?filter=list&sort=email%20desc')).emails).toEqual(
      sortedEmails.reverse(),
    )
  })

  it('ignores the case of letters outside ASCII', async () => {
    const admin = adminClient(server)
    const attributes = { email: 'mesut@list.example', user_metadata: { name: 'Mesut Özil' } }
    const { user } = dataOf(await admin.createUser(attributes))
    for (const filter of ['Özil', 'özil', 'MESUT ÖZIL']) {
      const { emails } = await listAccounts(`?filter=${encodeURIComponent(filter)}`)
      expect(emails).toEqual(['mesut@list.example'])
    }
    dataOf(await admin.deleteUser(user.id))
  })

  it.each([
    '?page=-1',
    '?page=x',
    '?page=0',
    '?per_page=1.5',
    '?page=1&page=2',
    '?sort=password_hash',
    '?sort=email;drop',
    `?filter=${'x'.repeat(300)}`,
  ])('rejects %s', async (query) => {
    const { response, body } = await listAccounts(query)
    expect([response.status, body]).toMatchObject([400, { code: 'validation_failed' }])
  })
})

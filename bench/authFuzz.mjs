// `npm run bench -- authFuzz [COUNT]`: sends random bodies, queries, and tokens to the auth
// service. Fails if a response has a status of 500 or more.
import { createBenchRandom } from './requests/random.mjs'
import { startBenchServer } from './server/server.mjs'

const COUNT = Number(process.argv[2] ?? 100_000)
const CONCURRENCY = 20
const HIGH_LIMIT = '1000000'

const server = await startBenchServer({
  AUTH_SIGNUP: 'on',
  AUTH_PHONE: 'on',
  AUTH_ANONYMOUS: 'on',
  AUTH_RESEND_SECONDS: '0',
  LOG_LEVEL: 'silent',
  ...Object.fromEntries(
    ['SIGNUP', 'OTP', 'VERIFY', 'TOKEN', 'SIGN_OUT', 'ANONYMOUS', 'AUTH_MAILS', 'AUTH_SMS'].map(
      (name) => [`LIMIT_${name}`, HIGH_LIMIT],
    ),
  ),
})

const { random, pickRandom } = createBenchRandom(19)

const ROUTES = [
  ...['signup', 'otp', 'magiclink', 'recover', 'resend', 'verify', 'logout', 'sso', 'invite'].map(
    (route) => ['POST', route],
  ),
  ...['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'x'].map((grant) => [
    'POST',
    `token?grant_type=${grant}`,
  ]),
  ...['verify', 'user', 'reauthenticate', 'authorize', 'settings', 'admin/users', 'confirm'].map(
    (route) => ['GET', route],
  ),
  ['PUT', 'user'],
  ['POST', 'admin/users'],
  ['POST', 'admin/generate_link'],
  ['PUT', 'admin/users/%00'],
  ['DELETE', 'admin/users/3f0c9c1e-6f54-4a53-9c4e-2f2f9b7f0a11'],
  ['DELETE', 'user/identities/x'],
  ['POST', 'confirm'],
]
const ACCOUNT_FIELDS = [
  'email',
  'phone',
  'password',
  'type',
  'token',
  'token_hash',
  'data',
  'channel',
]
const PKCE_FIELDS = ['code_challenge', 'code_challenge_method', 'auth_code', 'code_verifier']
const OTHER_FIELDS = ['refresh_token', 'create_user', 'nonce', 'app_metadata', '__proto__']
const TEXTS = ['a@example.com', '15550001111', 'signup', 'sms', 'recovery', 's256', '', 'x;\u0000']
const ODD_TEXTS = [
  '\ud800',
  '💥'.repeat(50),
  'a'.repeat(43),
  'a'.repeat(5000),
  '../..',
  '%',
  "' or 1=1",
]

/**
 * Creates a random JSON value.
 *
 * @param {number} depth how many objects and arrays enclose the value
 * @returns {unknown}
 */
function createValue(depth) {
  const roll = random()
  if (roll < 0.6) return pickRandom([...TEXTS, ...ODD_TEXTS])
  if (roll < 0.7) return pickRandom([0, -1, 1e308, 1.5, Number.MAX_SAFE_INTEGER])
  if (roll < 0.8) return pickRandom([null, true, false])
  if (depth > 4) return []
  if (roll < 0.9) return Array.from({ length: 3 }, () => createValue(depth + 1))
  return createObject(depth + 1)
}

/** @param {number} depth */
function createObject(depth) {
  const names = [...ACCOUNT_FIELDS, ...PKCE_FIELDS, ...OTHER_FIELDS]
  const size = Math.floor(random() * 6)
  return Object.fromEntries(
    Array.from({ length: size }, () => [pickRandom(names), createValue(depth)]),
  )
}

function createBody() {
  const text = JSON.stringify(random() < 0.9 ? createObject(0) : createValue(0))
  return random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text
}

function createQuery() {
  const names = ['redirect_to', 'type', 'token', 'page', 'per_page', 'scope', 'filter', 'sort']
  const size = Math.floor(random() * 4)
  return Array.from({ length: size }, () => {
    const value = random() < 0.9 ? encodeURIComponent(String(pickRandom(TEXTS))) : '%ff%00'
    return `${pickRandom(names)}=${value}`
  }).join('&')
}

/** @param {readonly string[]} tokens */
function createAuthorization(tokens) {
  const token = pickRandom([...tokens, 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', ''])
  const sentToken = random() < 0.5 ? token : token.slice(0, Math.floor(random() * token.length))
  return random() < 0.9 ? `Bearer ${sentToken}` : sentToken
}

/** @type {Map<number, number>} */
const statusCounts = new Map()
const failures = new Set()

/** @param {readonly string[]} tokens */
async function sendRandomRequest(tokens) {
  const [method = '', route = ''] = pickRandom(ROUTES)
  const query = createQuery()
  const target = `${route}${query && (route.includes('?') ? '&' : '?')}${query}`
  const body = method === 'GET' ? undefined : createBody()
  const response = await fetch(`${server.site}/auth/v1/${target}`, {
    method,
    redirect: 'manual',
    headers: { Authorization: createAuthorization(tokens), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1)
  if (response.status >= 500) failures.add(`${method} ${target} ${body}: ${text}`)
}

try {
  const signUpResponse = await fetch(`${server.site}/auth/v1/signup`, {
    method: 'POST',
    body: '{}',
  })
  const { access_token: token } = /** @type {{ access_token: string }} */ (
    await signUpResponse.json()
  )
  const { anonKey } = /** @type {{ anonKey: string }} */ (
    await (await fetch(`${server.site}/config.json`)).json()
  )
  let sentCount = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (sentCount < COUNT) {
        sentCount += 1
        await sendRandomRequest([token, anonKey])
      }
    }),
  )
  console.log(
    [...statusCounts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  )
  for (const failure of [...failures].slice(0, 10)) console.error(failure)
  if (failures.size > 0) process.exitCode = 1
} finally {
  await server.stop()
}

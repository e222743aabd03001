// `npm run bench -- webauthnFuzz [COUNT]`: sends changed attestations and assertions to the auth
// service. Fails if the server accepts any of them, or if a response has a status of 500 or more.
import { createAuthenticator } from '../services/auth/src/testing/authenticator.ts'
import { createBenchRandom } from './requests/random.mjs'
import { startBenchServer } from './server/server.mjs'

const COUNT = Number(process.argv[2] ?? 100_000)
const CONCURRENCY = 10
const ADMIN = { email: 'ada@example.com', password: 'correct horse battery' }

/**
 * @typedef {import('@simplewebauthn/server').RegistrationResponseJSON} Attestation
 * @typedef {import('@simplewebauthn/server').AuthenticationResponseJSON} Assertion
 * @typedef {Omit<Attestation | Assertion, 'response'> & { response: Record<string, unknown> }} Credential
 * @typedef {'registration' | 'authentication'} Ceremony
 */

const { random, randomInteger, pickRandom } = createBenchRandom(14)
const server = await startBenchServer({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  AUTH_ACCESS_TOKEN_SECONDS: '604800',
  AUTH_PASSKEYS: 'on',
  LIMIT_PASSKEY: '1000000',
  LOG_LEVEL: 'silent',
})
const registeredAuthenticator = createAuthenticator(server.admin)

/** @param {string} path @param {unknown} body @param {string} [token] */
async function post(path, body, token) {
  const response = await fetch(`${server.site}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, json: JSON.parse(text) }
}

const { json: session } = await post('token?grant_type=password', ADMIN)

/**
 * Performs a WebAuthn ceremony: gets options from the server, creates a credential with
 * `createCredential`, and sends the credential to the server.
 *
 * @param {Ceremony} ceremony
 * @param {(options: any) => unknown} createCredential
 */
async function performCeremony(ceremony, createCredential) {
  const { json } = await post(`passkeys/${ceremony}/options`, {}, session.access_token)
  const body = { challenge_id: json.challenge_id, credential: createCredential(json.options) }
  const result = await post(`passkeys/${ceremony}/verify`, body, session.access_token)
  return { ...result, sentBody: JSON.stringify(body) }
}

/** @param {Buffer} bytes @returns {Buffer} */
function changeBytes(bytes) {
  const offset = randomInteger(bytes.length)
  const insertedBytes = Buffer.from(
    Array.from({ length: 1 + randomInteger(8) }, () => randomInteger(256)),
  )
  const changedBytes = pickRandom([
    () => Buffer.concat([bytes.subarray(0, offset), insertedBytes, bytes.subarray(offset)]),
    () =>
      Buffer.concat([
        bytes.subarray(0, offset),
        insertedBytes,
        bytes.subarray(offset + insertedBytes.length),
      ]),
    () => Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + insertedBytes.length)]),
    () => bytes.subarray(0, offset),
    () => {
      const flippedBytes = Buffer.from(bytes)
      flippedBytes[offset] = (bytes[offset] ?? 0) ^ (1 << randomInteger(8))
      return flippedBytes
    },
  ])()
  return changedBytes.equals(bytes) ? changeBytes(bytes) : changedBytes
}

/** Functions that create CBOR data that is expensive to decode. */
const BOMBS = [
  () => Buffer.alloc(randomInteger(6000), 0x81),
  () => Buffer.alloc(randomInteger(6000), 0xd8),
  () => Buffer.from('a100'.repeat(randomInteger(3000)), 'hex'),
  () => Buffer.from(`${pickRandom(['5b', '7b', '9b', 'bb'])}001fffffffffffff`, 'hex'),
  () => Buffer.from(`${pickRandom(['5a', '7a', '9a', 'ba'])}ffffffff`, 'hex'),
  () => Buffer.from(Array.from({ length: randomInteger(500) }, () => randomInteger(256))),
]

/**
 * Replaces a binary field, or only its end, with CBOR data that is expensive to decode.
 *
 * @param {Buffer} bytes
 */
function addBomb(bytes) {
  const bomb = pickRandom(BOMBS)()
  if (random() < 0.5) return bomb
  const bytesWithBomb = Buffer.concat([bytes.subarray(0, randomInteger(bytes.length)), bomb])
  // In authenticator data, this bit says that extensions follow.
  if (bytesWithBomb.length > 32) bytesWithBomb[32] = (bytesWithBomb[32] ?? 0) | 0x80
  return bytesWithBomb
}

const WRONG_VALUES = [null, 0, -1, true, '', 'x', '%', '💥', 'A'.repeat(9000), [], {}, [[]]]
// The fields that the benchmark changes. The server ignores all other fields, or can't verify them.
const TEXT_FIELDS = /** @type {const} */ (['id', 'rawId', 'type'])
const BINARY_FIELDS = {
  registration: ['clientDataJSON', 'attestationObject'],
  authentication: ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
}

/** @param {Ceremony} ceremony @param {Credential} credential @returns {unknown} */
function changeCredential(ceremony, credential) {
  const field = pickRandom(BINARY_FIELDS[ceremony])
  const bytes = Buffer.from(String(credential.response[field]), 'base64url')
  /** @param {unknown} value */
  const withField = (value) => ({
    ...credential,
    response: { ...credential.response, [field]: value },
  })
  const roll = random()
  if (roll < 0.5) return withField(changeBytes(bytes).toString('base64url'))
  if (roll < 0.7) return withField(addBomb(bytes).toString('base64url'))
  if (roll < 0.8) return withField(pickRandom(WRONG_VALUES))
  if (roll < 0.9) return { ...credential, [pickRandom(TEXT_FIELDS)]: pickRandom(WRONG_VALUES) }
  return pickRandom([
    undefined,
    credential.response,
    { ...credential, response: pickRandom(WRONG_VALUES) },
  ])
}

const WRONG_CREDENTIAL_OPTIONS = [
  { challenge: 'AAAA' },
  { origin: 'https://example.com' },
  { rpId: 'example.com' },
  { isUserVerified: false },
]

/** @param {any} options */
function createAttestation(options) {
  const authenticator = createAuthenticator(server.admin)
  if (random() < 0.1) return authenticator.create(options, pickRandom(WRONG_CREDENTIAL_OPTIONS))
  // Use a signed attestation, because the server can detect changes only in signed bytes.
  const credential = authenticator.create(options, { format: 'packed' })
  return changeCredential(
    'registration',
    /** @type {Credential} */ (/** @type {unknown} */ (credential)),
  )
}

/** @param {any} options */
function createAssertion(options) {
  if (random() < 0.1) {
    return registeredAuthenticator.get(
      options,
      pickRandom([...WRONG_CREDENTIAL_OPTIONS, { counter: 0 }, { counter: 1 }]),
    )
  }
  const credential = registeredAuthenticator.get(options, { counter: 2 + randomInteger(1000) })
  return changeCredential(
    'authentication',
    /** @type {Credential} */ (/** @type {unknown} */ (credential)),
  )
}

/** @param {Awaited<ReturnType<typeof performCeremony>>} result */
function expectAccepted({ status, text }) {
  if (status !== 200) throw new Error(`The server refused an unchanged credential: ${text}`)
}

/** @type {Map<string, number>} */
const outcomeCounts = new Map()
const failures = new Set()

async function sendChangedCredential() {
  const { status, json, text, sentBody } =
    random() < 0.5
      ? await performCeremony('registration', createAttestation)
      : await performCeremony('authentication', createAssertion)
  const outcome = `${status} ${json.error_code ?? ''}`
  outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1)
  if (status < 400 || status >= 500) failures.add(`${sentBody.slice(0, 2000)}: ${text}`)
}

try {
  // Check that the server accepts unchanged credentials.
  expectAccepted(
    await performCeremony('registration', (options) => registeredAuthenticator.create(options)),
  )
  const packedAuthenticator = createAuthenticator(server.admin)
  expectAccepted(
    await performCeremony('registration', (options) =>
      packedAuthenticator.create(options, { format: 'packed' }),
    ),
  )
  let sentCount = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (sentCount < COUNT) {
        sentCount += 1
        await sendChangedCredential()
      }
    }),
  )
  const lastResult = await performCeremony('authentication', (options) =>
    registeredAuthenticator.get(options, { counter: 2000 }),
  )
  expectAccepted(lastResult)
  console.log([...outcomeCounts].map(([outcome, count]) => `${outcome}: ${count}`).join(', '))
  for (const failure of [...failures].slice(0, 10)) console.error(failure)
  if (failures.size > 0) process.exitCode = 1
} finally {
  await server.stop()
}

// `npm run bench -- signInLoad`: measures the response times of newsletter sign-ups, first
// alone and then while clients send 200 sign-ins per second. Fails if the 95th percentile of the
// response times rises by more than 50 ms, or if a sign-in gets a response other than 200 or 503
// with `Retry-After`.
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer } from './server/server.mjs'

const SECONDS = 30
const SIGN_INS_PER_SECOND = 200
const SIGN_UPS_PER_SECOND = 10
const MAX_RISE_MS = 50
const HIGH_LIMIT = '1000000'

const server = await startBenchServer({
  ADMIN_EMAIL: 'desk@example.com',
  ADMIN_PASSWORD: 'a long enough password',
  LIMIT_TOKEN: HIGH_LIMIT,
  LIMIT_NEWSLETTER: HIGH_LIMIT,
})

/** @param {string} route @param {object} body */
async function send(route, body) {
  const startedAt = performance.now()
  const response = await fetch(server.site + route, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.text()
  return {
    ms: performance.now() - startedAt,
    status: response.status,
    hasRetryAfter: response.headers.has('Retry-After'),
  }
}

/**
 * Sends requests at a fixed rate, without waiting for earlier requests to finish.
 *
 * @template Result
 * @param {number} perSecond
 * @param {(index: number) => Promise<Result>} request
 */
async function sendAtRate(perSecond, request) {
  const start = performance.now()
  const requests = []
  while (performance.now() - start < SECONDS * 1000) {
    const dueCount = ((performance.now() - start) / 1000) * perSecond
    while (requests.length < dueCount) requests.push(request(requests.length))
    await wait(5)
  }
  return Promise.all(requests)
}

/** Sends newsletter sign-ups. Returns the 95th percentile of the response times in milliseconds. */
async function measureSignUps(/** @type {string} */ name) {
  const responses = await sendAtRate(SIGN_UPS_PER_SECOND, (index) =>
    send('/api/newsletter', { email: `${name}-${index}@example.com` }),
  )
  const failures = responses.filter(({ status }) => status >= 400)
  if (failures.length > 0) throw new Error(`A sign-up got ${failures[0]?.status}`)
  const times = responses.map(({ ms }) => ms).sort((a, b) => a - b)
  return times[Math.floor((times.length - 1) * 0.95)] ?? 0
}

try {
  const p95Alone = await measureSignUps('alone')
  const [p95UnderLoad, signIns] = await Promise.all([
    measureSignUps('loaded'),
    sendAtRate(SIGN_INS_PER_SECOND, () =>
      send('/auth/v1/token?grant_type=password', {
        email: 'desk@example.com',
        password: 'a long enough password',
      }),
    ),
  ])
  const acceptedSignIns = signIns.filter(({ status }) => status === 200)
  const refusedSignIns = signIns.filter(
    ({ status, hasRetryAfter }) => status === 503 && hasRetryAfter,
  )
  console.log(
    `sign-ups, p95: ${p95Alone.toFixed(0)} ms alone, ${p95UnderLoad.toFixed(0)} ms under load\n` +
      `sign-ins: ${acceptedSignIns.length} accepted, ${refusedSignIns.length} refused with 503, ` +
      `of ${signIns.length}`,
  )
  if (
    p95UnderLoad - p95Alone > MAX_RISE_MS ||
    acceptedSignIns.length + refusedSignIns.length < signIns.length
  ) {
    process.exitCode = 1
  }
} finally {
  await server.stop()
}

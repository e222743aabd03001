// `npm run bench -- authTiming`: checks that response times don't reveal which accounts
// exist. Measures five auth endpoints with existing and with unknown accounts. Fails if the two
// medians for an endpoint differ by at least the smaller of the two interquartile ranges.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StepError } from '../scripts/run/steps.mjs'
import { startBenchServer } from './server/server.mjs'

/** Number of existing accounts. Each endpoint also receives the same number of unknown accounts. */
const ACCOUNT_COUNT = 200
const PASSWORD = 'a strong pass phrase'
const HIGH_LIMIT = '1000000'

const server = await startBenchServer({
  AUTH_SIGNUP: 'on',
  AUTH_RESEND_SECONDS: '0',
  LIMIT_SIGNUP: HIGH_LIMIT,
  LIMIT_OTP: HIGH_LIMIT,
  LIMIT_TOKEN: HIGH_LIMIT,
  LIMIT_AUTH_MAILS: HIGH_LIMIT,
})

/** @param {string} route @param {object} body @param {string} [token] */
async function send(route, body, token) {
  const startedAt = performance.now()
  const response = await fetch(`${server.site}/auth/v1/${route}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  await response.text()
  return { ms: performance.now() - startedAt, status: response.status }
}

/** @param {number[]} values @param {number} fraction */
const computeQuantile = (values, fraction) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0
}

/** @type {Record<string, (email: string) => Promise<{ ms: number, status: number }>>} */
const endpoints = {
  password: (email) => send('token?grant_type=password', { email, password: 'not this one' }),
  recover: (email) => send('recover', { email }),
  resend: (email) => send('resend', { type: 'signup', email }),
  otp: (email) => send('otp', { email }),
  signup: (email) => send('signup', { email, password: PASSWORD }),
}

try {
  const { serviceKey } = JSON.parse(await readFile(path.join(server.dataDir, 'keys.json'), 'utf8'))
  for (let index = 0; index < ACCOUNT_COUNT; index += 1) {
    const user = { email: `known-${index}@example.com`, password: PASSWORD, email_confirm: true }
    const { status } = await send('admin/users', user, serviceKey)
    if (status !== 200) throw new StepError(`Creating a user got ${status}`)
  }
  for (const [name, sendRequest] of Object.entries(endpoints)) {
    /** @type {number[]} */
    const knownTimes = []
    /** @type {number[]} */
    const unknownTimes = []
    for (let index = 0; index < ACCOUNT_COUNT; index += 1) {
      const knownResult = await sendRequest(`known-${index}@example.com`)
      const unknownResult = await sendRequest(`unknown-${name}-${index}@example.com`)
      if (knownResult.status !== unknownResult.status) {
        throw new StepError(
          `${name} got ${knownResult.status} for a known account and ${unknownResult.status} for an unknown one`,
        )
      }
      knownTimes.push(knownResult.ms)
      unknownTimes.push(unknownResult.ms)
    }
    const range = Math.min(
      ...[knownTimes, unknownTimes].map(
        (times) => computeQuantile(times, 0.75) - computeQuantile(times, 0.25),
      ),
    )
    const knownMedian = computeQuantile(knownTimes, 0.5)
    const unknownMedian = computeQuantile(unknownTimes, 0.5)
    const isWithinRange = Math.abs(knownMedian - unknownMedian) < range
    console.log(
      `${name}: known ${knownMedian.toFixed(2)} ms, unknown ${unknownMedian.toFixed(2)} ms, range ${range.toFixed(2)} ms${isWithinRange ? '' : ' DIFFERENT'}`,
    )
    if (!isWithinRange) process.exitCode = 1
  }
} finally {
  await server.stop()
}

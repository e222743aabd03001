// `node scripts/bench/signIn.mjs`: compares how long a failed sign-in takes for existing and for
// unknown accounts. Compares the fastest sign-in of each kind, and fails if one takes more than
// twice as long as the other.
import { StepError } from '../run/steps.mjs'
import { startServer } from './server.mjs'

// Try only five times, because the server delays its responses after five failures.
const TRIES = 5
const KNOWN = 'desk@example.com'

/** @param {string} site @param {string} email */
async function measureSignIn(site, email) {
  const start = performance.now()
  const answer = await fetch(`${site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'not this one' }),
  })
  await answer.text()
  if (answer.status !== 400) throw new StepError(`A wrong password was answered ${answer.status}`)
  return performance.now() - start
}

const server = await startServer({ ADMIN_EMAIL: KNOWN, ADMIN_PASSWORD: 'a long enough password' })
try {
  /** @type {Record<'known' | 'unknown', number[]>} */
  const times = { known: [], unknown: [] }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    times.known.push(await measureSignIn(server.site, KNOWN))
    times.unknown.push(await measureSignIn(server.site, `nobody-${attempt}@example.com`))
  }
  const known = Math.min(...times.known)
  const unknown = Math.min(...times.unknown)
  console.log(`known account: ${known.toFixed(0)} ms, unknown account: ${unknown.toFixed(0)} ms`)
  if (Math.min(known, unknown) < Math.max(known, unknown) / 2) {
    console.error('The response time reveals whether an account exists')
    process.exitCode = 1
  }
} finally {
  await server.stop()
}

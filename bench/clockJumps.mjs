// `npm run bench -- clockJumps [--minutes 1]`: sets the server's clock an hour forward and back, again
// and again, while visitors send requests and an admin works. Checks that nothing is lost or sent
// twice, that nobody is refused because of the clock, and that sessions continue.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWithError } from '../scripts/run/steps.mjs'
import { findWrongDeliveries } from './faults/outbox.mjs'
import { reportFaults } from './faults/report.mjs'
import { startServices } from './faults/services.mjs'
import { NO_LIMITS, Visitors } from './faults/Visitors.mjs'
import { startBenchServer } from './server/server.mjs'

const ONE_HOUR_MS = 3_600_000
/** Positions of the clock, one after the other. */
const OFFSETS = [ONE_HOUR_MS, 0, -ONE_HOUR_MS, 0, ONE_HOUR_MS, -ONE_HOUR_MS]
const PAUSE_MS = 2000
const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
/** Sign-ups that one visitor sends in the whole time: fewer than the limit per minute. */
const SLOW_VISITOR_PAUSE_MS = 1000

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })
const endsAt = performance.now() + Number(values.minutes) * 60_000
const isOver = () => performance.now() > endsAt
/** @type {string[]} */
const problems = []

/** Signs in, or refreshes a session. @param {string} site @param {string} grant @param {object} body */
async function getSession(site, grant, body) {
  const response = await fetch(`${site}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const session = await response.json()
  if (!response.ok) problems.push(`${grant}: ${response.status} ${JSON.stringify(session)}`)
  return session
}

/**
 * Reads a list once per second. Like the admin app, refreshes the session if the access token has
 * expired.
 *
 * @param {string} site
 * @param {{ access_token: string, refresh_token: string }} session
 */
async function workAsAdmin(site, session) {
  const readList = async () => {
    const headers = { Authorization: `Bearer ${session.access_token}` }
    const response = await fetch(`${site}/api/submissions?limit=1`, { headers })
    await response.arrayBuffer()
    return response.status
  }
  let refreshes = 0
  while (!isOver()) {
    let status = await readList()
    if (status === 401) {
      session = await getSession(site, 'refresh_token', { refresh_token: session.refresh_token })
      refreshes += 1
      status = await readList()
    }
    if (status !== 200) problems.push(`the admin got ${status}`)
    await sleep(500)
  }
  return refreshes
}

async function main() {
  const services = await startServices()
  const server = await startBenchServer(
    {
      ...NO_LIMITS,
      ...services.settings,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LIMIT_NEWSLETTER: '90',
      LIMIT_DEPLOYMENT: '90',
      LIMIT_TOKEN: '100000',
    },
    { hasJumpingClock: true },
  )
  const visitors = new Visitors()
  try {
    const work = workAsAdmin(server.site, await getSession(server.site, 'password', ADMIN))
    const visits = visitors.keepVisiting(server.site, {
      ...{ count: 1, pauseMs: SLOW_VISITOR_PAUSE_MS, isOver },
    })
    let jumps = 0
    for (; !isOver(); jumps += 1) {
      // Some of the jumps happen while the services are down, so that messages are waiting.
      services.setFault(jumps % 3 === 1 ? 'is down' : undefined)
      server.setClock(OFFSETS[jumps % OFFSETS.length] ?? 0)
      await sleep(PAUSE_MS)
    }
    services.setFault(undefined)
    const refreshes = await work
    if (refreshes === 0) problems.push('no session expired')
    await visits
    const wrong = await findWrongDeliveries(server.dataDir, services.deliveries)
    console.log(`  ${jumps} jumps of the clock, ${refreshes} refreshed sessions,`)
    console.log(`  ${wrong.count} messages, ${wrong.problems.length} of them lost or sent twice`)
    const { figures, problems: others } = await visitors.collectFigures(server.dataDir)
    const refusals = Object.entries(visitors.refusals)
    reportFaults('jumps of the clock', figures, [
      ...[...problems, ...wrong.problems, ...others],
      ...refusals.map(([status, count]) => `${count} visits got ${status}`),
    ])
  } finally {
    await server.stop()
    services.close()
  }
}

try {
  await main()
} catch (error) {
  exitWithError(error)
}

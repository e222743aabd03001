// `npm run bench -- faultyServices [--minutes 2]`: breaks all services on which the server depends,
// in all ways, while visitors send requests. Checks that the server's own routes keep responding, that
// its memory has a bound, and that it has sent each message once after the services work again.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWithError } from '../scripts/run/steps.mjs'
import { FAULTS } from './faults/faultProxy.mjs'
import { findWrongDeliveries } from './faults/outbox.mjs'
import { reportFaults } from './faults/report.mjs'
import { SAML_PROVIDER, startServices } from './faults/services.mjs'
import { NO_LIMITS, Visitors } from './faults/Visitors.mjs'
import { readMemory, startBenchServer } from './server/server.mjs'

/** How long a request may take if it needs no service. Generous, because the machine may be busy. */
const OWN_MS = 15_000
/** How long a request may take that waits for a service: its time limits, and a retry. */
const SERVICE_MS = 30_000
const MAX_MEMORY = 400e6
const RECOVERY_MS = 120_000

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } })
const faultMs = (Number(values.minutes) * 60_000) / FAULTS.length

/** @type {string[]} */
const problems = []
const visitors = new Visitors()
const services = await startServices()
const anonKey = 'bench-anon-key-of-at-least-32-characters'

/** @typedef {{ path: string, maxMs: number, createInit?: () => RequestInit }} Probe */

/** @param {string} path @param {() => object} createBody @returns {Probe} */
const postJson = (path, createBody) => ({
  path,
  maxMs: SERVICE_MS,
  createInit: () => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey },
    body: JSON.stringify(createBody()),
  }),
})

let lastPhone = 15_555_550_100
const createPhone = () => {
  lastPhone += 1
  return { phone: `+${lastPhone}` }
}

/** @type {Probe[]} */
const PROBES = [
  { path: '/', maxMs: OWN_MS },
  { path: '/healthz', maxMs: OWN_MS },
  { path: '/careers', maxMs: OWN_MS },
  postJson('/functions/v1/fetch-ashby-jobs', () => ({})),
  { path: '/api/tweet/1234567890123456789', maxMs: SERVICE_MS },
  postJson('/auth/v1/otp', createPhone),
  postJson('/auth/v1/sso', () => ({ provider_id: SAML_PROVIDER, skip_http_redirect: true })),
  { path: '/auth/v1/authorize?provider=custom:acme', maxMs: SERVICE_MS },
]

/**
 * Sends a request, and returns its status. Slow responses, and errors that aren't about a service, are
 * problems.
 *
 * @param {string} site
 * @param {Probe} probe
 * @param {string} fault
 */
async function probe(site, { path, maxMs, createInit }, fault) {
  const startedAt = performance.now()
  try {
    const response = await fetch(site + path, { redirect: 'manual', ...createInit?.() })
    await response.arrayBuffer()
    const ms = Math.round(performance.now() - startedAt)
    if (ms > maxMs) problems.push(`the service ${fault}: ${path} took ${ms} ms`)
    if (response.status === 500) problems.push(`the service ${fault}: ${path} got 500`)
    return response.status
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    problems.push(`the service ${fault}: ${path} got no response`)
    return undefined
  }
}

/**
 * Breaks the services in each way, and lets visitors and probes send requests.
 *
 * @param {Awaited<ReturnType<typeof startBenchServer>>} server
 * @param {readonly Probe[]} probes
 * @param {number} ms for each fault
 */
async function breakServices(server, probes, ms) {
  for (const fault of FAULTS) {
    services.setFault(fault)
    const endsAt = performance.now() + ms
    await server.readUsage()
    const isOver = () => performance.now() > endsAt
    /** @type {Set<number | undefined>} */
    const statuses = new Set()
    const probeInTurn = async () => {
      do {
        for (const item of probes) statuses.add(await probe(server.site, item, fault))
        await sleep(100)
      } while (!isOver())
    }
    await Promise.all([
      visitors.keepVisiting(server.site, { count: 2, pauseMs: 500, isOver }),
      probeInTurn(),
    ])
    const memory = await readMemory(server.pid, 'VmRSS')
    if (memory > MAX_MEMORY) problems.push(`the service ${fault}: ${memory / 1e6} MB of memory`)
    const blockMs = Math.round((await server.readUsage()).longestBlockMs)
    const usage = `${Math.round(memory / 1e6)} MB of memory, blocked for ${blockMs} ms at most`
    console.log(`  ${fault}: ${[...statuses].join(', ')}; ${usage}`)
  }
  services.setFault(undefined)
}

/**
 * Checks that a request works again by itself.
 *
 * @param {string} site
 * @param {Probe} item
 * @param {number} status
 */
async function checkRecovery(site, item, status) {
  const deadline = performance.now() + RECOVERY_MS
  for (;;) {
    const current = await probe(site, item, 'works again')
    if (current === status) return
    if (performance.now() > deadline) {
      problems.push(`${item.path} still gets ${current}`)
      return
    }
    await sleep(1000)
  }
}

async function main() {
  const server = await startBenchServer({ ...NO_LIMITS, ...services.settings, ANON_KEY: anonKey })
  try {
    await breakServices(server, PROBES, faultMs * 0.8)
    const [sms, sso, authorize] = PROBES.slice(-3)
    await checkRecovery(server.site, sms, 200)
    await checkRecovery(server.site, sso, 200)
    await checkRecovery(server.site, authorize, 302)
    const wrong = await findWrongDeliveries(server.dataDir, services.deliveries)
    console.log(`  ${wrong.count} messages, ${wrong.problems.length} of them lost or sent twice`)
    problems.push(...wrong.problems)
    if (visitors.slowestMs > OWN_MS) problems.push(`a visitor waited ${visitors.slowestMs} ms`)
    const { figures, problems: others } = await visitors.collectFigures(server.dataDir)
    problems.push(
      ...others,
      ...Object.keys(visitors.refusals).map((status) => `a visitor got ${status}`),
    )
    if (visitors.resets > 0) problems.push(`${visitors.resets} visitors got no response`)
    await checkHostedAccounts()
    reportFaults('broken services', figures, problems)
  } finally {
    await server.stop()
    services.close()
  }
}

/** The same for a server whose accounts are at another service. */
async function checkHostedAccounts() {
  const server = await startBenchServer({ ...NO_LIMITS, ...services.hostedSettings })
  const headers = { Authorization: `Bearer ${services.createToken()}` }
  const list = {
    path: '/api/submissions?limit=1',
    maxMs: SERVICE_MS,
    createInit: () => ({ headers }),
  }
  try {
    await breakServices(server, [list, { path: '/', maxMs: OWN_MS }], faultMs * 0.2)
    await checkRecovery(server.site, list, 200)
  } finally {
    await server.stop()
  }
}

try {
  await main()
} catch (error) {
  exitWithError(error)
}

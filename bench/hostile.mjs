// `npm run bench -- hostile [--visitors 100 --rate 1 --only TEXT]`: measures how long visitors wait
// while a hostile client sends expensive requests at 1 MB/s, and how much CPU time the server
// spends per MB. Also acts as a hostile team member, compares what another account notices, and
// counts what remains. Fails if the 99th percentile of the wait times is over 300 ms, if another account's
// requests fail, or if too much remains.
import { once } from 'node:events'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { createAccountRequests } from './requests/createAccountRequests.mjs'
import { createHostileRequests } from './requests/createHostileRequests.mjs'
import { createNumberedForm } from './requests/createNumberedForm.mjs'
import {
  BENCH_ADMIN,
  compareNeighbors,
  countRemains,
  prepareAccounts,
} from './server/hostileAccounts.mjs'
import { readMemory, startBenchServer } from './server/server.mjs'

const MEGABYTE = 1024 * 1024
/** How many megabytes to send when measuring the CPU cost of a request. */
const COST_MEGABYTES = 2
/** Limit for the 99th percentile of the wait times. */
const MAX_P99_MS = 300
/** Limits for what remains: audit entries per hour, with some for sign-ins; uploads per account. */
const MAX_REMAINS = { 'entries in the audit log': 600, 'unfinished uploads': 100 }
/** How long the hostile client sends requests before the first visitor arrives. */
const WARM_UP_MS = 1000
/** How long the hostile client pauses between two writes. */
const PAUSE_MS = 50

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '100' },
    rate: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends a request repeatedly at the given rate. Reconnects when the connection closes.
 *
 * @param {string} site
 * @param {Buffer} request
 * @param {number} bytesPerSecond
 * @returns a function that stops the attack
 */
function attack(site, request, bytesPerSecond) {
  const { hostname, port } = new URL(site)
  let isStopped = false
  /** @type {import('node:net').Socket | undefined} */
  let socket

  async function sendRepeatedly() {
    while (!isStopped) {
      socket = connect(Number(port), hostname).on('error', () => {})
      socket.resume()
      await once(socket, 'connect').catch(() => {})
      await sendUntilClosed(socket)
    }
  }

  /** @param {import('node:net').Socket} socket */
  async function sendUntilClosed(socket) {
    let offset = 0
    while (!isStopped && socket.writable) {
      let bytesDue = Math.round((bytesPerSecond * PAUSE_MS) / 1000)
      while (bytesDue > 0) {
        const slice = request.subarray(offset, offset + bytesDue)
        socket.write(slice)
        offset = (offset + slice.length) % request.length
        bytesDue -= slice.length
      }
      do await pause(PAUSE_MS)
      while (socket.writable && socket.writableNeedDrain)
    }
  }

  sendRepeatedly().catch(exitWithError)
  return () => {
    isStopped = true
    socket?.destroy()
  }
}

/**
 * Measures how long a visitor waits for the home page and for the response to a deployment request,
 * in ms. The time of a failed request is `Infinity`.
 *
 * @param {string} site
 * @param {number} visitorNumber
 */
async function visit(site, visitorNumber) {
  const headers = {
    Accept: 'application/json',
    'X-Forwarded-For': `198.51.100.${visitorNumber % 250}`,
  }
  const form = {
    method: 'POST',
    headers,
    body: createNumberedForm(visitorNumber, new File(['%PDF-1.7\n'], 'plan.pdf')),
  }
  const waitTimes = []
  for (const [path, init] of Object.entries({ '/': { headers }, '/api/deployment': form })) {
    const start = performance.now()
    const isSuccessful = await fetch(site + path, init).then(
      (response) => response.arrayBuffer().then(() => response.ok),
      () => false,
    )
    waitTimes.push(isSuccessful ? performance.now() - start : Number.POSITIVE_INFINITY)
  }
  return waitTimes
}

/** @typedef {Awaited<ReturnType<typeof startBenchServer>>} Server */

/**
 * Measures how many CPU seconds the server spends on a megabyte of repeated requests.
 *
 * @param {Server} server
 * @param {Buffer} request
 * @param {number} megabytes
 */
async function measureCost(server, request, megabytes) {
  const requestCount = Math.max(1, Math.round((megabytes * MEGABYTE) / request.length))
  const { cpuSeconds: cpuSecondsBefore } = await server.readUsage()
  const { hostname, port } = new URL(server.site)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.resume()
  for (let number = 0; number < requestCount; number += 1) socket.write(request)
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  // Don't use `events.once()`, because it would reject if the server resets the connection.
  await new Promise((resolve) => socket.once('close', resolve))
  return (
    ((await server.readUsage()).cpuSeconds - cpuSecondsBefore) /
    ((requestCount * request.length) / MEGABYTE)
  )
}

/** @param {Server} server @param {Buffer} request @param {number} [megabytes] */
async function measureRequest(server, request, megabytes = COST_MEGABYTES) {
  const cost = await measureCost(server, request, megabytes)
  const stop = attack(server.site, request, Number(values.rate) * MEGABYTE)
  await pause(WARM_UP_MS)
  const waitTimes = []
  for (let number = 0; number < Number(values.visitors); number += 1) {
    waitTimes.push(...(await visit(server.site, number)))
  }
  stop()
  waitTimes.sort((a, b) => a - b)
  return {
    'CPU s per MB': Math.round(cost * 1000) / 1000,
    'p50 ms': Math.round(waitTimes[Math.floor(waitTimes.length / 2)]),
    'p99 ms': Math.round(waitTimes[Math.ceil(waitTimes.length * 0.99) - 1]),
    'memory MB': Math.round((await readMemory(server.pid, 'VmRSS')) / 1e6),
  }
}

async function main() {
  const server = await startBenchServer({
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    AUTH_SIGNUP: 'on',
    AUTH_EMAIL_AUTOCONFIRM: 'on',
    ADMIN_EMAIL: BENCH_ADMIN.email,
    ADMIN_PASSWORD: BENCH_ADMIN.password,
  })
  /** @type {Record<string, Awaited<ReturnType<typeof measureRequest>>>} */
  const rows = {}
  /** @type {Awaited<ReturnType<typeof compareNeighbors>> | undefined} */
  let neighbors
  /** @type {Awaited<ReturnType<typeof countRemains>> | undefined} */
  let remains
  try {
    const { anonKey } = await (await fetch(`${server.site}/config.json`)).json()
    const accounts = await prepareAccounts(server)
    await visit(server.site, 0)
    for (const [name, request] of Object.entries(createHostileRequests(anonKey))) {
      if (!name.includes(values.only)) continue
      rows[name] = await measureRequest(server, request)
      console.log(name, rows[name])
    }
    const accountRequests = createAccountRequests(accounts)
    for (const [name, request] of Object.entries(accountRequests)) {
      if (!name.includes(values.only)) continue
      // Each byte of these requests costs more, so send them only once.
      rows[name] = await measureRequest(server, request, 0)
      console.log(name, rows[name])
    }
    const newSizes = accountRequests['records: ever new sizes of a public image']
    neighbors = await compareNeighbors(server.site, accounts, () =>
      attack(server.site, newSizes, Number(values.rate) * MEGABYTE),
    )
    remains = await countRemains(server)
  } finally {
    await server.stop()
  }
  console.table(rows)
  console.table(neighbors)
  console.table(remains)
  const failures = Object.entries(neighbors ?? {}).filter(
    ([, { ratio }]) => !Number.isFinite(ratio),
  )
  if (failures.length > 0) throw new StepError(`Requests failed: ${failures.map(([name]) => name)}`)
  for (const [name, max] of Object.entries(MAX_REMAINS)) {
    const count = Object.entries(remains ?? {}).find(([key]) => key === name)?.[1] ?? 0
    if (count > max)
      throw new StepError(`There are ${count} ${name}, and at most ${max} may remain`)
  }
  // A team member can make visitors wait longer, but not forever.
  const slowRequests = Object.entries(rows).flatMap(([name, row]) =>
    row['p99 ms'] > (name.startsWith('records: ') ? Number.MAX_VALUE : MAX_P99_MS) ? [name] : [],
  )
  if (slowRequests.length > 0) {
    throw new StepError(
      `Visitors waited for over ${MAX_P99_MS} ms, or got no response, during: ${slowRequests.join('; ')}`,
    )
  }
}

main().catch(exitWithError)

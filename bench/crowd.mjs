// `npm run bench -- crowd [--connections 10000] [--minutes 0.5]`: opens thousands of connections that
// send nothing, or a byte now and then, and checks that visitors still get responses. Then sends 1,000
// uploads at once. Then lets a log reader stall. Each connection needs two open files: see `ulimit -n`.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWithError } from '../scripts/run/steps.mjs'
import { reportFaults } from './faults/report.mjs'
import { NO_LIMITS, Visitors } from './faults/Visitors.mjs'
import { readMemory, startBenchServer } from './server/server.mjs'

const UPLOADS = 1000
/** How long a visitor may wait. Generous, because the machine may be busy. */
const MAX_MS = 10_000
/** How long the connections may take to open, in milliseconds. */
const OPEN_MS = 60_000
const MAX_MEMORY = 700e6
/** Requests that fill the pipe of a log and the memory for lines many times over. */
const LOGGED_REQUESTS = 20_000

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '0.5' },
  },
})

/** @param {number | undefined} pid */
const readMegabytes = async (pid) => Math.round((await readMemory(pid, 'VmHWM')) / 1e6)

/**
 * Opens connections: a third sends nothing, a third a part of a head, and a third a byte of a body now
 * and then.
 *
 * @param {string} site
 * @param {number} count
 */
async function openConnections(site, count) {
  const port = Number(new URL(site).port)
  const heads = [
    '',
    'GET / HTTP/1.1\r\nHo',
    'POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
  ]
  /** @type {import('node:net').Socket[]} */
  const sockets = []
  let failed = 0
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(heads[index % heads.length]))
    socket.on('error', () => {
      failed += 1
    })
    sockets.push(socket.resume())
    if (index % 200 === 199) await sleep(50)
  }
  const isConnecting = () => sockets.some(({ connecting }) => connecting)
  for (const start = performance.now(); isConnecting() && performance.now() - start < OPEN_MS; ) {
    await sleep(100)
  }
  const timer = setInterval(() => {
    for (let index = 2; index < sockets.length; index += 3) {
      if (sockets[index]?.writable) sockets[index]?.write(' ')
    }
  }, 10_000)
  return {
    countOpen: () => sockets.filter(({ readyState }) => readyState === 'open').length,
    countFailed: () => failed,
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function checkCrowd() {
  const server = await startBenchServer(NO_LIMITS)
  const visitors = new Visitors()
  try {
    const crowd = await openConnections(server.site, Number(values.connections))
    const openCount = crowd.countOpen()
    const endsAt = performance.now() + Number(values.minutes) * 60_000
    await visitors.keepVisiting(server.site, {
      ...{ count: 5, pauseMs: 100, isOver: () => performance.now() > endsAt },
    })
    const megabytes = await readMegabytes(server.pid)
    const slowestMs = Math.round(visitors.slowestMs)
    console.log(`  ${openCount} open at first, ${crowd.countFailed()} refused`)
    console.log(`  slowest visitor ${slowestMs} ms, peak memory ${megabytes} MB`)
    crowd.close()
    const { figures, problems } = await visitors.collectFigures(server.dataDir)
    if (slowestMs > MAX_MS) problems.push(`a visitor waited ${slowestMs} ms`)
    if (megabytes * 1e6 > MAX_MEMORY) problems.push(`the server used ${megabytes} MB`)
    if (figures.acknowledged < figures.sent) problems.push('a visit was not acknowledged')
    reportFaults(`${openCount} slow and idle connections`, figures, problems)
  } finally {
    await server.stop()
  }
}

/** @param {NodeJS.ProcessEnv} settings @param {string} name */
async function checkUploads(settings, name) {
  const server = await startBenchServer({ ...NO_LIMITS, ...settings })
  const visitors = new Visitors()
  try {
    await Promise.all(Array.from({ length: UPLOADS }, () => visitors.visit(server.site)))
    const megabytes = await readMegabytes(server.pid)
    const slowestMs = Math.round(visitors.slowestMs)
    console.log(`  refused: ${JSON.stringify(visitors.refusals)}, slowest ${slowestMs} ms,`)
    console.log(`  peak memory ${megabytes} MB`)
    const { figures, problems } = await visitors.collectFigures(server.dataDir)
    const [other] = Object.keys(visitors.refusals).filter((status) => status !== '429')
    if (other) problems.push(`a visitor got ${other}`)
    if (figures.resets > 0) problems.push('a connection was reset')
    if (megabytes * 1e6 > MAX_MEMORY) problems.push(`the server used ${megabytes} MB`)
    reportFaults(name, figures, problems)
  } finally {
    await server.stop()
  }
}

async function checkStalledLog() {
  const server = await startBenchServer({ ...NO_LIMITS, LOG_LEVEL: 'info' }, { stderr: 'pipe' })
  const visitors = new Visitors()
  try {
    let count = 0
    const get = async () => {
      while (count < LOGGED_REQUESTS) {
        count += 1
        await (await fetch(`${server.site}/healthz`)).arrayBuffer()
      }
    }
    await Promise.all([get(), get(), get(), get()])
    for (let number = 0; number < 30; number += 1) await visitors.visit(server.site)
    const megabytes = await readMegabytes(server.pid)
    let log = ''
    server.log?.setEncoding('utf8').on('data', (chunk) => {
      log += chunk
    })
    const deadline = performance.now() + 10_000
    while (!log.includes('log lines were dropped') && performance.now() < deadline) await sleep(50)
    const lines = log.split('\n').length
    console.log(`  ${count} requests, ${lines} lines kept, peak memory ${megabytes} MB`)
    const { figures, problems } = await visitors.collectFigures(server.dataDir)
    if (!log.includes('log lines were dropped'))
      problems.push('nothing says that lines are missing')
    if (figures.acknowledged < figures.sent) problems.push('a visit was not acknowledged')
    if (megabytes * 1e6 > MAX_MEMORY) problems.push(`the server used ${megabytes} MB`)
    reportFaults('a stalled log reader', figures, problems)
  } finally {
    await server.stop()
  }
}

try {
  await checkCrowd()
  await checkUploads({}, `${UPLOADS} uploads at once`)
  const limits = { LIMIT_UPLOADS_AT_ONCE: '4', LIMIT_UPLOADS_AT_ONCE_TOTAL: '40' }
  await checkUploads(limits, `${UPLOADS} uploads at once, with limits`)
  await checkStalledLog()
} catch (error) {
  exitWithError(error)
}

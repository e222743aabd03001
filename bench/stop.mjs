// `npm run bench -- stop [100]`: stops the server a hundred times under load and counts reset
// connections. Then measures how long the server takes to stop while clients misbehave.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { exitWithError } from '../scripts/run/steps.mjs'
import { reportFaults } from './faults/report.mjs'
import { startBenchServer } from './server/server.mjs'

const STOP_COUNT = Number(process.argv[2] ?? 100)
const STOPS_WITH_ROGUE_CLIENTS = 10
const STOP_SECONDS = 3
const LOAD_SCRIPT = path.join(import.meta.dirname, 'requests', 'stopLoad.mjs')

/** Stops a server while visitors send requests. Resolves with a request count for each outcome. */
async function stopUnderLoad() {
  const server = await startBenchServer({
    STOP_DRAIN_SECONDS: '1',
    STOP_SECONDS: '10',
    DISK_RESERVE: '0',
    LIMIT_DEPLOYMENT: '1000000',
    LIMIT_NEWSLETTER: '1000000',
    LIMIT_UPLOAD_BYTES: '1TB',
    LIMIT_UPLOADS_AT_ONCE: '1000',
  })
  const loadProcess = spawn(process.execPath, [LOAD_SCRIPT, server.site], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(loadProcess, 'message')
  // Listen before stopping the server, because the load process may send its figures before the
  // server exits.
  const figuresSent = once(loadProcess, 'message')
  const { ms, code } = await server.measureStop()
  const [figures] = await figuresSent
  await server.stop()
  return { ...figures, ms, code }
}

/** @param {string} method */
const createHead = (method, otherHeaders = '') =>
  `${method} / HTTP/1.1\r\nHost: a\r\n${otherHeaders}\r\n`
const BODY_HEADERS = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999999\r\n'
const UPLOAD = createHead('POST', BODY_HEADERS).replace(' / ', ' /api/deployment ')

/**
 * Functions that make a new connection misbehave. Each name says how the connection misbehaves.
 *
 * @type {Record<string, (socket: import('node:net').Socket) => void>}
 */
const ROGUE_CLIENTS = {
  'sends a body slowly': (socket) => {
    socket.write(UPLOAD)
    setInterval(() => socket.writable && socket.write('x'), 200).unref()
  },
  'reads nothing': (socket) => {
    socket.pause()
    socket.write(createHead('GET').replace(' / ', ' /film/hero-1920.h264.mp4 ').repeat(20))
  },
  'is half open': (socket) => socket.end(UPLOAD),
  'pipelines, then sends slowly': (socket) => {
    socket.write(createHead('GET').repeat(50) + UPLOAD)
    setInterval(() => socket.writable && socket.write('x'), 200).unref()
  },
  'sends half of the headers': (socket) => socket.write('GET / HTTP/1.1\r\nHo'),
  'sends nothing': () => {},
}

/** Stops a server while ten rogue clients of each kind are connected. */
async function stopUnderAttack() {
  const server = await startBenchServer({
    STOP_DRAIN_SECONDS: '1',
    STOP_SECONDS: `${STOP_SECONDS}`,
    DISK_RESERVE: '0',
    LIMIT_UPLOADS_AT_ONCE: '1000',
  })
  const { port } = new URL(server.site)
  const sockets = []
  for (const misbehave of Object.values(ROGUE_CLIENTS)) {
    for (let index = 0; index < 10; index += 1) {
      const socket = connect({ port: Number(port), host: 'localhost', allowHalfOpen: true })
      socket.on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      misbehave(socket)
    }
  }
  const { ms, code } = await server.measureStop()
  for (const socket of sockets) socket.destroy()
  await server.stop()
  return { ms, code }
}

try {
  const totals = { answered: 0, reset: 0, refused: 0, uploads: 0 }
  const failedExitCodes = []
  let slowestMs = 0
  for (let number = 1; number <= STOP_COUNT; number += 1) {
    const { ms, code, ...figures } = await stopUnderLoad()
    totals.answered += figures.answered
    totals.uploads += figures.uploads
    totals.reset += figures.reset
    totals.refused += figures.refused
    for (const error of figures.resetErrors) console.log(`  stop ${number}: ${error}`)
    if (code !== 0) failedExitCodes.push(code)
    slowestMs = Math.max(slowestMs, ms)
  }
  console.log(
    `${STOP_COUNT} stops under load: ${totals.answered} requests answered (${totals.uploads} uploads),`,
  )
  console.log(`  ${totals.reset} reset, ${totals.refused} refused after the stop`)
  console.log(
    `  slowest stop ${Math.round(slowestMs)} ms; non-zero exit codes: ${failedExitCodes.length}`,
  )

  const times = []
  for (let number = 1; number <= STOPS_WITH_ROGUE_CLIENTS; number += 1)
    times.push((await stopUnderAttack()).ms)
  console.log(
    `${STOPS_WITH_ROGUE_CLIENTS} stops with 60 rogue clients (${Object.keys(ROGUE_CLIENTS).join('; ')}):`,
  )
  console.log(
    `  slowest ${Math.round(Math.max(...times))} ms, allowed ${(STOP_SECONDS + 2) * 1000} ms`,
  )
  const { answered, reset } = totals
  const isFast = Math.max(...times) <= (STOP_SECONDS + 2) * 1000
  reportFaults(
    `${STOP_COUNT} stops under load`,
    { sent: answered + reset, acknowledged: answered, resets: reset },
    [...(reset > 0 ? ['connections were reset'] : []), ...(isFast ? [] : ['a stop was too slow'])],
  )
} catch (error) {
  exitWithError(error)
}

// `npm run bench:stop [-- 100]`: stops the server a hundred times under load and counts reset
// connections. Then measures how long a stop takes while clients misbehave.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitWithError } from '../run/steps.mjs'
import { startServer } from './server.mjs'

const STOPS = Number(process.argv[2] ?? 100)
const STOPS_WITH_ROGUE_CLIENTS = 10
const STOP_SECONDS = 3
const LOAD_SCRIPT = path.join(path.dirname(fileURLToPath(import.meta.url)), 'stopLoad.mjs')

/** Stops a server under load. Resolves with the visitors' results. */
async function stopUnderLoad() {
  const server = await startServer({
    STOP_DRAIN_SECONDS: '1',
    STOP_SECONDS: '10',
    DISK_RESERVE: '0',
    LIMIT_DEPLOYMENT: '1000000',
    LIMIT_NEWSLETTER: '1000000',
    LIMIT_UPLOAD_BYTES: '1TB',
    LIMIT_UPLOADS_AT_ONCE: '1000',
  })
  const load = spawn(process.execPath, [LOAD_SCRIPT, server.site], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(load, 'message')
  // Listen before stopping the server. The visitors may send their figures before it exits, and the
  // message would be lost.
  const finished = once(load, 'message')
  const { ms, code } = await server.measureStop()
  const [figures] = await finished
  await server.stop()
  return { ...figures, ms, code }
}

/** @param {string} method */
const createHead = (method, more = '') => `${method} / HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const BODY = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999999\r\n'
const UPLOAD = createHead('POST', BODY).replace(' / ', ' /api/deployment ')

/**
 * Clients that never finish on their own.
 *
 * @type {Record<string, (socket: import('node:net').Socket) => void>}
 */
const ROGUES = {
  'sends a body slowly': (socket) => {
    socket.write(UPLOAD)
    setInterval(() => socket.writable && socket.write('x'), 200).unref()
  },
  'reads nothing': (socket) => {
    socket.pause()
    socket.write(createHead('GET').replace(' / ', ' /film/hero-1080.mp4 ').repeat(20))
  },
  'is half open': (socket) => socket.end(UPLOAD),
  'pipelines, then sends slowly': (socket) => {
    socket.write(createHead('GET').repeat(50) + UPLOAD)
    setInterval(() => socket.writable && socket.write('x'), 200).unref()
  },
  'sends half of the headers': (socket) => socket.write('GET / HTTP/1.1\r\nHo'),
  'sends nothing': () => {},
}

/** Stops a server that has ten clients of each rogue kind. */
async function stopUnderAttack() {
  const server = await startServer({
    STOP_DRAIN_SECONDS: '1',
    STOP_SECONDS: `${STOP_SECONDS}`,
    DISK_RESERVE: '0',
    LIMIT_UPLOADS_AT_ONCE: '1000',
  })
  const { port } = new URL(server.site)
  const sockets = []
  for (const act of Object.values(ROGUES)) {
    for (let index = 0; index < 10; index += 1) {
      const socket = connect({ port: Number(port), host: 'localhost', allowHalfOpen: true })
      socket.on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      act(socket)
    }
  }
  const { ms, code } = await server.measureStop()
  for (const socket of sockets) socket.destroy()
  await server.stop()
  return { ms, code }
}

try {
  const total = { answered: 0, reset: 0, refused: 0, uploads: 0 }
  const exitCodes = []
  let slowest = 0
  for (let stop = 1; stop <= STOPS; stop += 1) {
    const { ms, code, ...figures } = await stopUnderLoad()
    total.answered += figures.answered
    total.uploads += figures.uploads
    total.reset += figures.reset
    total.refused += figures.refused
    for (const reset of figures.resets) console.log(`  stop ${stop}: ${reset}`)
    if (code !== 0) exitCodes.push(code)
    slowest = Math.max(slowest, ms)
  }
  console.log(
    `${STOPS} stops under load: ${total.answered} requests answered (${total.uploads} uploads),`,
  )
  console.log(`  ${total.reset} reset, ${total.refused} refused after the stop`)
  console.log(`  slowest stop ${Math.round(slowest)} ms; non-zero exit codes: ${exitCodes.length}`)

  const times = []
  for (let stop = 1; stop <= STOPS_WITH_ROGUE_CLIENTS; stop += 1)
    times.push((await stopUnderAttack()).ms)
  console.log(
    `${STOPS_WITH_ROGUE_CLIENTS} stops with 60 rogue clients (${Object.keys(ROGUES).join('; ')}):`,
  )
  console.log(
    `  slowest ${Math.round(Math.max(...times))} ms, allowed ${(STOP_SECONDS + 2) * 1000} ms`,
  )
  const hasPassed = total.reset === 0 && Math.max(...times) <= (STOP_SECONDS + 2) * 1000
  process.exitCode = hasPassed ? 0 : 1
} catch (error) {
  exitWithError(error)
}

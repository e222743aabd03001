// A proxy between the server and a service, which breaks connections in known ways. It never passes
// on anything while it breaks them, so the service receives each message at most once.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

const CHUNK = Buffer.alloc(64 * 1024, ' ')

/** Sends data until the other side disconnects. @param {import('node:net').Socket} socket */
function sendEndlessly(socket, data = CHUNK) {
  const send = () => {
    while (!socket.destroyed && socket.write(data));
  }
  socket.on('drain', send)
  send()
}

/**
 * @param {import('node:net').Socket} socket
 * @param {string} status
 * @param {Record<string, string>} headers
 */
function writeHead(socket, status, headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** @typedef {(socket: import('node:net').Socket, port: number) => void} Misbehavior */

/**
 * The ways in which an HTTP server fails, once it has received a part of a request.
 *
 * @type {Record<string, Misbehavior>}
 */
const HTTP_FAULTS = {
  'is down': (socket) => socket.destroy(),
  'never answers': () => {},
  'sends a huge body': (socket) => {
    writeHead(socket, '200 OK', JSON_TYPE)
    sendEndlessly(socket)
  },
  'redirects endlessly': (socket, port) => {
    const Location = `http://127.0.0.1:${port}/again`
    writeHead(socket, '302 Found', { Location, 'Content-Length': '0', Connection: 'close' })
    socket.end()
  },
  'sends another content type': (socket) => {
    writeHead(socket, '200 OK', { 'Content-Type': 'text/html', Connection: 'close' })
    socket.end('<!doctype html><h1>Hello</h1>')
  },
  'sends garbage': (socket) => {
    socket.end(Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 97) % 256)))
  },
  'cuts off the response': (socket) => {
    writeHead(socket, '200 OK', { ...JSON_TYPE, 'Content-Length': '1000' })
    socket.write('{"success":', () => socket.destroy())
  },
}

/** The same for a mail server, right after the connection. @type {Record<string, Misbehavior>} */
const SMTP_FAULTS = {
  ...HTTP_FAULTS,
  'sends a huge body': (socket) => sendEndlessly(socket, Buffer.from('220-'.padEnd(1024, 'a'))),
  'redirects endlessly': (socket) => socket.write('421 4.3.2 Try another server\r\n'),
  'cuts off the response': (socket) => socket.write('220 mail.exam', () => socket.destroy()),
}

/** The names of the faults. They complete the sentence "The service …". */
export const FAULTS = Object.keys(HTTP_FAULTS)

/**
 * Starts a proxy on a free port.
 *
 * @param {number} targetPort
 * @param {'http' | 'smtp'} protocol
 */
export async function startFaultProxy(targetPort, protocol) {
  const misbehaviors = protocol === 'http' ? HTTP_FAULTS : SMTP_FAULTS
  /** @type {Misbehavior | undefined} */
  let misbehave
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  /** @type {typeof sockets} */
  const brokenSockets = new Set()
  const server = createServer((socket) => {
    const fail = misbehave
    const group = fail === undefined ? sockets : brokenSockets
    group.add(socket)
    socket.on('error', () => {}).once('close', () => group.delete(socket))
    if (fail === undefined) {
      const target = connect(targetPort, '127.0.0.1').on('error', () => socket.destroy())
      socket.pipe(target).pipe(socket)
    } else if (protocol === 'smtp') fail(socket, port)
    else socket.once('data', () => fail(socket, port)).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port,
    /** Breaks new connections from now on, or with `undefined`, no longer. @param {string} [fault] */
    setFault(fault) {
      misbehave = fault === undefined ? undefined : misbehaviors[fault]
      // Connections of the last fault would fail only after their time limit.
      for (const socket of brokenSockets) socket.destroy()
    },
    close() {
      for (const socket of [...sockets, ...brokenSockets]) socket.destroy()
      server.close()
    },
  }
}

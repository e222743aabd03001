import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { errors } from '../errors.ts'
import { StartError } from '../startError.ts'

// Phones upload slowly: only silence ends a request early. The hour is for those who drip bytes.
const SILENCE_MILLISECONDS = 60_000
const REQUEST_MILLISECONDS = 60 * 60_000
const HEADERS_MILLISECONDS = 30_000
// Longer than what reverse proxies keep connections for, so that the server never closes first.
const KEEP_ALIVE_MILLISECONDS = 65_000

/** The largest body that any request may have, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024

/** One open port. */
export interface Listener {
  port: number
  /** Hands requests to the app; until then they are answered with 503. */
  serve(app: RequestListener): void
  /** Takes no more requests; resolves when those in flight have been answered. */
  stop(): Promise<void>
}

interface ListenOptions {
  port: number
  host: string | undefined
  /** The setting that names the port. */
  setting: 'PORT' | 'ADMIN_PORT'
}

/**
 * Opens a port.
 * @throws StartError for a port that is taken or not allowed.
 */
export async function listen({ port, host, setting }: ListenOptions): Promise<Listener> {
  let handle: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end()
  }
  const server = createServer(
    { requestTimeout: REQUEST_MILLISECONDS, headersTimeout: HEADERS_MILLISECONDS },
    (req, res) => handle(req, res),
  )
  server.setTimeout(SILENCE_MILLISECONDS)
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS
  server.on('clientError', answerClientError)
  server.on('checkContinue', answerExpectation)
  const stop = trackConnections(server)
  await open(server, { port, host, setting })
  return {
    port: (server.address() as AddressInfo).port,
    serve(app) {
      handle = app
    },
    stop,
  }
}

function open(server: Server, { port, host, setting }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const place = host === undefined ? `port ${port}` : `${host}, port ${port},`
      const isHost = error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL'
      if (isHost) {
        const reason = `HOST: ${host} is no address of this machine; set HOST to one of its own, or leave it empty.`
        reject(new StartError(reason, { cause: error }))
        return
      }
      const reason =
        error.code === 'EADDRINUSE'
          ? `${setting}: ${place} is in use by another program; stop that one or set ${setting}.`
          : `${setting}: ${place} cannot be opened (${error.code}).`
      reject(new StartError(reason, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}

/** Counts the requests of each connection, so that a stop waits for them and for nothing else. */
function trackConnections(server: Server): () => Promise<void> {
  const connections = new Map<Socket, number>()
  let isStopping = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (req, res) => {
    const { socket } = req
    connections.set(socket, (connections.get(socket) ?? 0) + 1)
    if (isStopping) res.setHeader('Connection', 'close')
    res.once('close', () => {
      const count = (connections.get(socket) ?? 1) - 1
      if (!socket.destroyed) connections.set(socket, count)
      if (isStopping && count === 0) socket.destroySoon()
    })
  })

  return () =>
    new Promise((resolve) => {
      isStopping = true
      server.close(() => resolve())
      for (const [socket, count] of connections) if (count === 0) socket.destroy()
    })
}

/** Who asks before sending need not send what will be refused. */
function answerExpectation(this: Server, req: IncomingMessage, res: ServerResponse): void {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    const { status, code, message } = errors.payloadTooLarge()
    res.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      Connection: 'close',
    })
    res.end(JSON.stringify({ success: false, error: { code, message } }))
    return
  }
  res.writeContinue()
  this.emit('request', req, res)
}

/** A request so broken that it never reached the app still gets an answer in the API's form. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'headers_too_large', 'The headers are too large.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'request_timeout', 'The request took too long.']
        : ['400 Bad Request', 'bad_request', 'The request is broken or cut off.']
  const body = JSON.stringify({ success: false, error: { code, message } })
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

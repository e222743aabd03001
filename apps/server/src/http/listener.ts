import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { REQUEST_ID_HEADER, StartError } from '@duet/kit'
import { errors } from '../errors.ts'
import { type StopOptions, trackConnections } from './connections.ts'
import { createRequestMonitor, type RequestMonitor } from './requestMonitor.ts'
import { acceptTarget } from './requestTarget.ts'
import { sendError } from './sendError.ts'
import { watchBodies } from './slowBodies.ts'

const IDLE_TIMEOUT_MS = 60_000
const REQUEST_TIMEOUT_MS = 60 * 60_000
const HEADERS_TIMEOUT_MS = 30_000
// Longer than the keep-alive timeouts of common reverse proxies, so that the proxy, not this
// server, closes idle connections.
const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Maximum size of a request body, in bytes, except for uploads to the storage service. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024

/** An open port that accepts HTTP requests. */
export interface Listener {
  port: number
  /** Starts passing requests to the app. Before this call, the listener responds with 503. */
  serve(app: RequestListener): void
  /** Keeps accepting requests, but closes each connection after its next response. */
  drain(): void
  /** Stops accepting connections. Resolves once all pending requests are done or aborted. */
  stop(options: StopOptions): Promise<void>
}

interface ListenOptions {
  port: number
  host: string | undefined
  /** Name of the environment variable that sets the port, for error messages. */
  setting: 'PORT' | 'ADMIN_PORT'
  /** Maximum size of a request body, in bytes. Values below `MAX_BODY_BYTES` have no effect. */
  maxBodyBytes?: number
  /** Gives each request its ID. @default a monitor that reports nothing */
  monitor?: RequestMonitor
}

/**
 * Opens a port.
 * @throws StartError if the port is in use or not allowed.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const maxBytes = Math.max(MAX_BODY_BYTES, options.maxBodyBytes ?? 0)
  const { monitor = createRequestMonitor() } = options
  let handle: RequestListener = (req, res) => {
    res
      .writeHead(503, {
        'Retry-After': '1',
        [REQUEST_ID_HEADER]: req.requestId,
        Connection: 'close',
      })
      .end()
  }
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    (req, res) => {
      if (!connections.register(req, res, monitor)) return
      if (!acceptTarget(req)) return sendError(res, errors.badRequest())
      bodies.add(req, res)
      connections.schedule(() => monitor.run(req, () => handle(req, res)))
    },
  )
  const connections = trackConnections(server)
  const bodies = watchBodies(rejectSlowBody)
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!connections.closeDuringResponse(socket)) handleClientError(error, socket, monitor)
  })
  // Responds to `Expect: 100-continue`, so that clients don't send bodies that are too large.
  server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) {
      res.once('close', monitor.start(req, res))
      sendError(res, errors.payloadTooLarge())
      return
    }
    res.writeContinue()
    server.emit('request', req, res)
  })
  await listenOn(server, options)
  return {
    port: (server.address() as AddressInfo).port,
    serve(app) {
      handle = app
    },
    drain: connections.drain,
    async stop(options) {
      await connections.stop(options)
      bodies.stop()
    },
  }
}

function listenOn(server: Server, { port, host, setting }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const location = host === undefined ? `port ${port}` : `${host}, port ${port},`
      const isHostError = error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL'
      if (isHostError) {
        const reason = `HOST: ${host} is not an address of this machine; set HOST to one that is, or leave it empty.`
        reject(new StartError(reason, { cause: error }))
        return
      }
      const reason =
        error.code === 'EADDRINUSE'
          ? `${setting}: ${location} is in use by another program; stop that one or set ${setting}.`
          : `${setting}: ${location} cannot be opened (${error.code}).`
      reject(new StartError(reason, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}

/** Stops passing the body to the app. Responds with 408, unless the app has already responded. */
function rejectSlowBody(req: IncomingMessage, res: ServerResponse): void {
  req.unpipe()
  req.pause()
  if (res.headersSent) req.socket.destroySoon()
  else sendError(res, errors.slowBody())
}

/** Sends an error as JSON in response to a request that Node can't parse. */
function handleClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  monitor: RequestMonitor,
): void {
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
  const id = monitor.reject(socket, Number.parseInt(status, 10), code)
  const body = JSON.stringify({ success: false, error: { code, message } })
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\n${REQUEST_ID_HEADER}: ${id}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { REQUEST_ID_HEADER } from '@duet/kit'
import { readRoutePattern } from '@duet/kit/http'
import { startRequestSpan } from '../tracing/tracing.ts'

// Other IDs could forge log lines, or fill the log and the database.
const WELL_FORMED_ID = /^[\w.-]{8,64}$/

/** A request whose response has ended, or was never sent. */
export interface FinishedRequest {
  id: string
  /** Unset if Node couldn't parse the request. */
  method?: string | undefined
  /** The pattern of its route. Unset for unknown paths, and for requests that reached no route. */
  route?: string | undefined
  /** Unset if the client disconnected before the response began. */
  status?: number | undefined
  /** Whether the connection closed before the whole response was sent. */
  isAborted: boolean
  /** Milliseconds from the head of the request to the end of the response. */
  ms: number
  /** The size of the response, with its head. */
  bytes: number
  /** The code of the error in the response. */
  code?: string | undefined
  /** Returns the client's IP address, as Express does with the setting `trust proxy`. */
  readAddress: () => string | undefined
}

interface MonitorOptions {
  /** Number of reverse proxies whose headers are trusted. @default 0 */
  trustProxy?: number
  /** Called for each request of both ports, once. */
  onFinish?: (request: FinishedRequest) => void
}

export type RequestMonitor = ReturnType<typeof createRequestMonitor>

/** Creates the monitor that gives each request an ID, and reports each request when it has finished. */
export function createRequestMonitor({ trustProxy = 0, onFinish }: MonitorOptions = {}) {
  /** Functions that handle a request inside its span. Empty if tracing is off. */
  const runners = new WeakMap<IncomingMessage, (handle: () => void) => void>()
  return {
    /**
     * Gives a request its ID. Call this before anything else handles the request. Call the returned
     * function when the response has closed.
     */
    start(req: IncomingMessage, res: ServerResponse): () => void {
      const id = readTrustedId(req, trustProxy) ?? randomUUID()
      req.requestId = id
      const startedAt = performance.now()
      const { socket } = req
      const bytesBefore = socket.bytesWritten
      const headers = trustProxy > 0 ? req.headers : undefined
      const span = startRequestSpan({ id, method: req.method, headers })
      if (span) runners.set(req, span.run)
      return () => {
        const finished: FinishedRequest = {
          id,
          method: req.method,
          route: readRoutePattern(req),
          status: res.headersSent ? res.statusCode : undefined,
          isAborted: !res.writableFinished,
          ms: performance.now() - startedAt,
          bytes: socket.bytesWritten - bytesBefore,
          code: req.errorCode,
          readAddress: () => readAddress(req, trustProxy),
        }
        span?.finish(finished)
        onFinish?.(finished)
      }
    },

    /** Handles a request, so that calls of other services belong to its span. */
    run(req: IncomingMessage, handle: () => void): void {
      const runInSpan = runners.get(req)
      if (runInSpan) runInSpan(handle)
      else handle()
    },

    /** Reports a request that Node couldn't parse, and returns its ID. */
    reject(socket: Socket, status: number, code: string): string {
      const id = randomUUID()
      const readAddress = () => socket.remoteAddress
      onFinish?.({ id, status, code, isAborted: false, ms: 0, bytes: 0, readAddress })
      return id
    },
  }
}

function readTrustedId({ headers }: IncomingMessage, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined
  const id = headers[REQUEST_ID_HEADER.toLowerCase()]
  return typeof id === 'string' && WELL_FORMED_ID.test(id) ? id : undefined
}

function readAddress({ headers, socket }: IncomingMessage, trustProxy: number): string | undefined {
  if (trustProxy === 0) return socket.remoteAddress
  const forwarded = headers['x-forwarded-for']
  const addresses = typeof forwarded === 'string' ? forwarded.split(/ *, */) : []
  return addresses.at(-Math.min(trustProxy, addresses.length)) ?? socket.remoteAddress
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the server handles requests. In `healthy` mode, it responds normally. In `500` and `429`
 * mode, it responds with that status. In `page` mode, it responds with an HTML page. In `hanging`
 * mode, it never responds. In `half a response` and `half a request` mode, it closes the connection
 * in the middle of the response or the request.
 */
export type FlakyMode =
  | 'healthy'
  | '500'
  | '429'
  | 'page'
  | 'hanging'
  | 'half a response'
  | 'half a request'

/** All modes except `healthy`. */
export const FAULTS: readonly FlakyMode[] = [
  '500',
  '429',
  'page',
  'hanging',
  'half a response',
  'half a request',
]

/** A request with its complete body. */
export interface ReceivedRequest {
  headers: IncomingMessage['headers']
  path: string
  body: Buffer
}

/** Starts an HTTP server on a free port. In `healthy` mode, `handle` responds to each request. */
export async function startFlakyServer(
  handle: (request: ReceivedRequest, response: ServerResponse) => unknown,
) {
  const state = {
    mode: 'healthy' as FlakyMode,
    /**
     * Maximum size of a request body in bytes. The server closes the connection on larger bodies.
     */
    maxBytes: Number.POSITIVE_INFINITY,
    /** Number of concurrent requests. */
    concurrent: 0,
    /** Highest number of concurrent requests so far. */
    maxConcurrent: 0,
    requests: 0,
    /** When each request arrived, as returned by `performance.now()`. */
    arrivalTimes: [] as number[],
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    state.requests += 1
    state.arrivalTimes.push(performance.now())
    if (state.mode === 'half a request') {
      request.once('data', () => request.socket.destroy())
      return
    }
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of request) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes > state.maxBytes) return void request.socket.destroy()
    }
    switch (state.mode) {
      case '500':
        response.writeHead(500).end('Internal Server Error')
        return
      case '429':
        response.writeHead(429, { 'Retry-After': '1' }).end('{"success":"false"}')
        return
      case 'page':
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end('<!doctype html><h1>Hello</h1>')
        return
      case 'half a response':
        response.writeHead(200, { 'Content-Length': '400' }).write('{"success"', () => {
          request.socket.destroy()
        })
        return
      case 'hanging':
        return
    }
    const { headers, url: path = '' } = request
    await handle({ headers, path, body: Buffer.concat(chunks) }, response)
  }

  const server = createServer((request, response) => {
    state.concurrent += 1
    state.maxConcurrent = Math.max(state.maxConcurrent, state.concurrent)
    response.once('close', () => {
      state.concurrent -= 1
    })
    respond(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    state,
    origin: `http://127.0.0.1:${port}`,
    /** Closes all connections, as a restart would. Pending requests get no response. */
    disconnectAll: () => server.closeAllConnections(),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How an outside service feels: `well`, or answering 500, 429 (with Retry-After 1), a page, nothing
 * at all, half an answer, or none but the end of the connection in the middle of the request.
 */
export type Mood = 'well' | '500' | '429' | 'page' | 'hanging' | 'half an answer' | 'half a request'

/** Every mood in which nothing is taken. */
export const BAD_MOODS: readonly Mood[] = [
  '500',
  '429',
  'page',
  'hanging',
  'half an answer',
  'half a request',
]

/** A request with its whole body. */
export interface Posted {
  headers: IncomingMessage['headers']
  path: string
  body: Buffer
}

/** A real HTTP server on a free port; while it is well, `answer` answers. */
export async function startMoodyServer(
  answer: (posted: Posted, response: ServerResponse) => unknown,
) {
  const state = {
    mood: 'well' as Mood,
    /** Beyond so many bytes it hangs up without a word. */
    maxBytes: Number.POSITIVE_INFINITY,
    atOnce: 0,
    mostAtOnce: 0,
    requests: 0,
    times: [] as number[],
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    state.requests += 1
    state.times.push(performance.now())
    if (state.mood === 'half a request') {
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
    switch (state.mood) {
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
      case 'half an answer':
        response.writeHead(200, { 'Content-Length': '400' }).write('{"success"', () => {
          request.socket.destroy()
        })
        return
      case 'hanging':
        return
    }
    const { headers, url: path = '' } = request
    await answer({ headers, path, body: Buffer.concat(chunks) }, response)
  }

  const server = createServer((request, response) => {
    state.atOnce += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce)
    response.once('close', () => {
      state.atOnce -= 1
    })
    handle(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    state,
    origin: `http://127.0.0.1:${port}`,
    /** Lets go of who has been left hanging, as a service does that is started anew. */
    release: () => server.closeAllConnections(),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

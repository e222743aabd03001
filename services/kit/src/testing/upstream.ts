import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type UpstreamFault =
  | 'broken page'
  | 'closing'
  | 'closing half-way'
  | 'error 500'
  | 'hanging'
  | 'huge'
  | 'no JSON'
  | 'redirect'
  | 'too many requests'
  | 'trickling'

/** Starts an upstream server on a free port. Tests can make the server fail. */
export async function startUpstream(handle: RequestListener) {
  let fault: UpstreamFault | undefined
  let delayPromise: Promise<void> | undefined
  const requests: string[] = []
  const server = createServer(async (req, res) => {
    requests.push(`${req.method} ${req.url}`)
    await delayPromise
    if (fault) fail(fault, req, res)
    else handle(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** All requests so far, in the format `GET /path`. */
    requests,
    /** Makes all requests fail from now on. With `undefined`, requests succeed again. */
    fail(nextFault: UpstreamFault | undefined) {
      fault = nextFault
    },
    /** Delays all responses until the returned function is called. */
    hold(): () => void {
      let release = () => {}
      delayPromise = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fail(fault: UpstreamFault, req: IncomingMessage, res: ServerResponse): void {
  const html = { 'Content-Type': 'text/html' }
  const json = { 'Content-Type': 'application/json' }
  switch (fault) {
    case 'broken page':
      res.writeHead(200, html).end('<!doctype html><p>We will be back soon.</p>')
      break
    case 'closing':
      req.socket.destroy()
      break
    case 'closing half-way':
      res.writeHead(200, { ...json, 'Content-Length': '1000' })
      res.write('{"jobs":[', () => req.socket.destroy())
      break
    case 'error 500':
      res.writeHead(500, html).end('<h1>Internal Server Error</h1>')
      break
    case 'hanging':
      break
    case 'huge':
      res.writeHead(200, json)
      writeEndlessly(res)
      break
    case 'no JSON':
      res.writeHead(200, json).end('{"jobs":')
      break
    case 'redirect':
      res.writeHead(302, { Location: 'http://127.0.0.2:1/elsewhere' }).end()
      break
    case 'too many requests':
      res.writeHead(429, { ...html, 'Retry-After': '30' }).end('<h1>Slow down</h1>')
      break
    case 'trickling': {
      res.writeHead(200, json)
      const timer = setInterval(() => res.write(' '), 20)
      res.once('close', () => clearInterval(timer))
    }
  }
}

/** Writes spaces to a response until the client disconnects. */
function writeEndlessly(res: ServerResponse): void {
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  const writeChunks = () => {
    while (!res.destroyed && res.write(chunk));
  }
  res.on('drain', writeChunks)
  writeChunks()
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { RequestMonitor } from './requestMonitor.ts'

// If the server closes a socket with unread data, TCP resets the connection, and the client may
// lose the response. So the server stops writing, and reads for up to this long before it closes
// the socket.
const LINGER_MS = 5000
// The server closes the socket earlier if the client sends nothing for this long.
const LINGER_IDLE_MS = 2000
// Maximum time to accept queued connections before the port closes. See `acceptQueuedConnections`.
const MAX_ACCEPT_MS = 1000
// An iteration of the event loop that takes less time than this did no work.
const IDLE_ITERATION_MS = 0.2
// The queue of new connections counts as empty if no connection has arrived for this long.
const QUEUE_EMPTY_MS = 25

// Browsers and proxies wait for a response before they send the next request. A client that doesn't
// could fill the memory with requests that wait.
const MAX_PENDING_PER_CONNECTION = 100

export interface StopOptions {
  /** Time after which all remaining connections are destroyed, in milliseconds. */
  deadlineMs: number
  /** How long idle connections stay open after the port has closed, in milliseconds. */
  idleMs: number
}

/**
 * Tracks connections and their pending requests. This lets the server stop without resetting
 * connections.
 */
export function trackConnections(server: Server) {
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isDraining = false
  let isStopping = false
  let acceptedCount = 0
  let delayedRequests: (() => void)[] | undefined

  // A client may close its side of the connection after a body, and still gets the response.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('connection', (socket: Socket) => {
    acceptedCount += 1
    connections.set(socket, new Set())
    // Overrides the method that Node calls after a response with `Connection: close`.
    socket.destroySoon = () => closeGently(socket)
    socket.once('close', () => connections.delete(socket))
    socket.once('end', () => {
      // Somebody who disconnects also closes only one side at first. Stop reading for them.
      const responses = [...(connections.get(socket) ?? [])]
      if (responses.every(({ req }) => req.method === 'GET' || req.method === 'HEAD')) socket.end()
    })
  })

  /**
   * Registers a request, and gives it to the monitor. Returns `false` if its connection is already
   * closing, or closes now because too many of its requests are pending.
   */
  function register(req: IncomingMessage, res: ServerResponse, monitor: RequestMonitor): boolean {
    const { socket } = req
    const pendingResponses = connections.get(socket)
    if (!pendingResponses || socket.writableEnded) return false
    if (pendingResponses.size >= MAX_PENDING_PER_CONNECTION) {
      socket.destroy()
      return false
    }
    pendingResponses.add(res)
    if (isDraining) res.setHeader('Connection', 'close')
    const finish = monitor.start(req, res)
    res.once('close', () => {
      finish()
      pendingResponses.delete(res)
      if (isStopping && pendingResponses.size === 0) closeGently(socket)
    })
    return true
  }

  /** Runs a request handler, or delays it while `stop` is about to close the port. */
  function schedule(handle: () => void): void {
    if (delayedRequests) delayedRequests.push(handle)
    else handle()
  }

  /**
   * Closes a connection whose client sent something broken while a response was on its way. The
   * client would take an error for a part of that response. Returns `false` if there's no response.
   */
  function closeDuringResponse(socket: Socket): boolean {
    const responses = [...(connections.get(socket) ?? [])].filter(({ headersSent }) => headersSent)
    if (responses.length === 0) return false
    if (responses.every(({ writableEnded }) => writableEnded)) closeGently(socket)
    else socket.destroy()
    return true
  }

  /** Closes each connection after its next response. */
  function drain(): void {
    isDraining = true
    for (const pendingResponses of connections.values()) {
      // A client may have sent several requests. Only the response to the last one may close the
      // connection.
      const lastResponse = [...pendingResponses].at(-1)
      if (lastResponse && !lastResponse.headersSent) lastResponse.setHeader('Connection', 'close')
    }
  }

  /** Stops accepting connections. Resolves once all open connections have closed. */
  async function stop({ deadlineMs, idleMs }: StopOptions): Promise<void> {
    drain()
    isStopping = true
    const startedAt = performance.now()
    // Closing the port resets connections that the server hasn't accepted yet. Delay all requests
    // until the port is closed, because clients rarely open new connections while they wait for a
    // response.
    const pendingHandlers: (() => void)[] = []
    delayedRequests = pendingHandlers
    await acceptQueuedConnections(Math.min(MAX_ACCEPT_MS, deadlineMs / 4))
    const closePromise = new Promise<void>((resolve) => {
      const remainingMs = deadlineMs - (performance.now() - startedAt)
      const timers = [
        setTimeout(() => {
          for (const [socket, pendingResponses] of connections)
            if (pendingResponses.size === 0) closeGently(socket)
        }, idleMs),
        setTimeout(
          () => {
            for (const socket of connections.keys()) socket.destroy()
          },
          Math.max(0, remainingMs),
        ),
      ]
      // Call the `close` method of `net.Server`, because `server.close()` would also destroy idle
      // connections.
      NetServer.prototype.close.call(server, () => {
        for (const timer of timers) clearTimeout(timer)
        // Stop the HTTP server's internal timer.
        server.close()
        resolve()
      })
    })
    delayedRequests = undefined
    for (const handle of pendingHandlers) handle()
    await closePromise
  }

  /**
   * Waits until the server has accepted the connections in the operating system's queue, because
   * closing the port would reset them. The event loop accepts one connection per iteration, so the
   * queue is empty after an idle iteration if no connection has arrived for `QUEUE_EMPTY_MS`. Once
   * `maxMs` has passed, any idle iteration is enough. After twice `maxMs`, returns in any case.
   */
  async function acceptQueuedConnections(maxMs: number): Promise<void> {
    const startedAt = performance.now()
    let lastAcceptedAt = startedAt
    await nextIteration()
    for (;;) {
      const [countBefore, iterationStartedAt] = [acceptedCount, performance.now()]
      await nextIteration()
      const now = performance.now()
      if (acceptedCount !== countBefore) lastAcceptedAt = now
      const isIdle = acceptedCount === countBefore && now - iterationStartedAt < IDLE_ITERATION_MS
      const isLate = now - startedAt > maxMs
      if (isIdle && (isLate || now - lastAcceptedAt > QUEUE_EMPTY_MS)) return
      if (now - startedAt > 2 * maxMs) return
    }
  }

  return { register, schedule, closeDuringResponse, drain, stop }
}

const nextIteration = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Sends the remaining data, gives the client time to read it, and then closes the socket. */
function closeGently(socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return
  socket.end(() => {
    if (socket.destroyed) return
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
    socket.setTimeout(LINGER_IDLE_MS, () => socket.destroy())
  })
}

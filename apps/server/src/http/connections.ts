import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

// Closing a socket with unread data sends a reset, which can destroy a response in transit. So the
// server first ends its own side, and then keeps reading for at most this long.
const LINGER_MS = 5000
// While the server keeps reading, it closes the socket if the client sends nothing for this long.
const LINGER_IDLE_MS = 2000
// Maximum time to wait until the kernel's queue of new connections seems empty. On a busy machine,
// the queue may never seem empty.
const MAX_ACCEPT_MS = 1000
// If a turn of the event loop takes less time than this, the turn did no work.
const IDLE_TURN_MS = 0.2
// The queue counts as empty once no connection has arrived for this long. The port then closes.
const QUEUE_EMPTY_MS = 25

export interface StopOptions {
  /** Time until all remaining connections are destroyed, in milliseconds. */
  deadlineMs: number
  /** Time that idle connections stay open after the port closes, in milliseconds. */
  idleMs: number
}

/**
 * Tracks connections and their pending requests, so that the server can stop without resetting any
 * connection.
 */
export function trackConnections(server: Server) {
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isDraining = false
  let isStopping = false
  let acceptedCount = 0
  let delayedRequests: (() => void)[] | undefined

  server.on('connection', (socket: Socket) => {
    acceptedCount += 1
    connections.set(socket, new Set())
    // Node calls `destroySoon` after a response with `Connection: close`.
    socket.destroySoon = () => closeGently(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** Registers a request. Returns `false` if its connection is already closing. */
  function register({ socket }: IncomingMessage, res: ServerResponse): boolean {
    const pending = connections.get(socket)
    if (!pending || socket.writableEnded) return false
    pending.add(res)
    if (isDraining) res.setHeader('Connection', 'close')
    res.once('close', () => {
      pending.delete(res)
      if (isStopping && pending.size === 0) closeGently(socket)
    })
    return true
  }

  /** Runs a request handler. While `stop` closes the port, handlers are delayed. */
  function schedule(handle: () => void): void {
    if (delayedRequests) delayedRequests.push(handle)
    else handle()
  }

  /** Closes each connection after its next response. */
  function drain(): void {
    isDraining = true
    for (const pending of connections.values()) {
      // If a client pipelines requests, only the newest request may close the connection.
      const last = [...pending].at(-1)
      if (last && !last.headersSent) last.setHeader('Connection', 'close')
    }
  }

  /** Stops accepting connections. Resolves once all open connections have closed. */
  async function stop({ deadlineMs, idleMs }: StopOptions): Promise<void> {
    drain()
    isStopping = true
    const startedAt = performance.now()
    // Delay requests until the port is closed. Clients that still wait for a response usually open
    // no more connections.
    const waiting: (() => void)[] = []
    delayedRequests = waiting
    await acceptQueuedConnections(Math.min(MAX_ACCEPT_MS, deadlineMs / 4))
    const closed = new Promise<void>((resolve) => {
      const remainingMs = deadlineMs - (performance.now() - startedAt)
      const timers = [
        setTimeout(() => {
          for (const [socket, pending] of connections) if (pending.size === 0) closeGently(socket)
        }, idleMs),
        setTimeout(
          () => {
            for (const socket of connections.keys()) socket.destroy()
          },
          Math.max(0, remainingMs),
        ),
      ]
      // Call the `close` of `net.Server`, because `http.Server` would destroy idle connections.
      NetServer.prototype.close.call(server, () => {
        for (const timer of timers) clearTimeout(timer)
        // Stop the HTTP server's internal timer.
        server.close()
        resolve()
      })
    })
    delayedRequests = undefined
    for (const handle of waiting) handle()
    await closed
  }

  /**
   * Accepts the connections in the kernel's queue, because closing the port would reset them. The
   * event loop accepts one connection per turn. So this waits until no connection has arrived for
   * `QUEUE_EMPTY_MS`, but at most for `maxMs`. Then it waits for a turn that is short and accepts
   * no connection, and gives up after twice `maxMs`.
   */
  async function acceptQueuedConnections(maxMs: number): Promise<void> {
    const startedAt = performance.now()
    let acceptedAt = startedAt
    await nextTurn()
    for (;;) {
      const [countBefore, turnStartedAt] = [acceptedCount, performance.now()]
      await nextTurn()
      const now = performance.now()
      if (acceptedCount !== countBefore) acceptedAt = now
      const isIdle = acceptedCount === countBefore && now - turnStartedAt < IDLE_TURN_MS
      const isLate = now - startedAt > maxMs
      if (isIdle && (isLate || now - acceptedAt > QUEUE_EMPTY_MS)) return
      if (now - startedAt > 2 * maxMs) return
    }
  }

  return { register, schedule, drain, stop }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Flushes and ends the socket, then closes it once the client has had time to read. */
function closeGently(socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return
  socket.end(() => {
    if (socket.destroyed) return
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
    socket.setTimeout(LINGER_IDLE_MS, () => socket.destroy())
  })
}

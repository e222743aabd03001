import type { IncomingMessage, ServerResponse } from 'node:http'

const TICK_MS = 1000
const WINDOW_TICKS = 30
const MIN_BYTES_PER_TICK = 1000

interface WatchedBody {
  res: ServerResponse
  /** The total bytes that the connection had received, recorded at each tick of the timer. */
  readings: number[]
}

/**
 * Calls `onSlow` for each request body that arrives at less than 1 kB/s over 30 seconds. If this
 * server stops reading a body for a while, the client can't send, so the measurement starts over.
 */
export function watchBodies(onSlow: (req: IncomingMessage, res: ServerResponse) => void) {
  const bodies = new Map<IncomingMessage, WatchedBody>()

  const timer = setInterval(() => {
    for (const [req, body] of bodies) {
      if (req.complete || req.socket.destroyed || req.socket.writableEnded) bodies.delete(req)
      else if (isPaused(req)) body.readings = []
      else if (isSlow(body.readings, req.socket.bytesRead)) {
        bodies.delete(req)
        onSlow(req, body.res)
      }
    }
  }, TICK_MS)
  timer.unref()

  return {
    add(req: IncomingMessage, res: ServerResponse): void {
      const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
      if (Number(length ?? 0) === 0 && encoding === undefined) return
      bodies.set(req, { res, readings: [req.socket.bytesRead] })
    },
    stop: () => clearInterval(timer),
  }
}

/** Returns whether the client can't send because this server isn't reading. */
function isPaused(req: IncomingMessage): boolean {
  return req.readableLength >= req.readableHighWaterMark
}

function isSlow(readings: number[], receivedBytes: number): boolean {
  readings.push(receivedBytes)
  if (readings.length <= WINDOW_TICKS) return false
  return receivedBytes - (readings.shift() ?? 0) < WINDOW_TICKS * MIN_BYTES_PER_TICK
}

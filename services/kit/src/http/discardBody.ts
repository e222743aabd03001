import type { IncomingMessage } from 'node:http'

const MAX_DISCARDED_BYTES = 512 * 1024 * 1024
const MAX_DISCARD_MS = 20_000
// A client that sends nothing for this long is probably waiting for the response.
const MAX_IDLE_MS = 2_000
const CLOSE_DELAY_MS = 5_000

/**
 * Reads and discards the rest of a request body, so that the client gets the response instead of a
 * connection reset. Stops after 512 MB, after 20 seconds, or after 2 seconds without data. In these
 * cases, closes the connection if the client remains idle for 5 seconds.
 */
export function discardBody(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) {
    req.resume()
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    let bytes = 0
    const giveUp = () => {
      req.socket.setTimeout(CLOSE_DELAY_MS, () => req.socket.destroy())
      finish()
    }
    const deadlineTimer = setTimeout(giveUp, MAX_DISCARD_MS)
    const idleTimer = setTimeout(giveUp, MAX_IDLE_MS)
    const countBytes = (chunk: Buffer) => {
      bytes += chunk.length
      idleTimer.refresh()
      if (bytes > MAX_DISCARDED_BYTES) giveUp()
    }
    const finish = () => {
      clearTimeout(deadlineTimer)
      clearTimeout(idleTimer)
      req.off('data', countBytes).off('end', finish).off('error', finish).off('close', finish)
      resolve()
    }
    req.unpipe()
    req.on('data', countBytes).on('end', finish).on('error', finish).on('close', finish)
    req.resume()
  })
}

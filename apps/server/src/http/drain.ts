import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 512 * 1024 * 1024
const MAX_MILLISECONDS = 20_000
// Who sends nothing for so long waits for the answer.
const SILENCE_MILLISECONDS = 2_000

/**
 * Reads what is left of a request's body and throws it away, so that the client gets its answer
 * instead of a reset connection. It gives up after 512 MB, 20 seconds or 2 seconds of silence; the
 * rest is cut off once the answer is out.
 */
export function drain(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) {
    req.resume()
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    let bytes = 0
    const giveUp = () => {
      req.socket.setTimeout(5_000, () => req.socket.destroy())
      finish()
    }
    const timer = setTimeout(giveUp, MAX_MILLISECONDS)
    const silence = setTimeout(giveUp, SILENCE_MILLISECONDS)
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      silence.refresh()
      if (bytes > MAX_BYTES) giveUp()
    }
    const finish = () => {
      clearTimeout(timer)
      clearTimeout(silence)
      req.off('data', count).off('end', finish).off('error', finish).off('close', finish)
      resolve()
    }
    req.unpipe()
    req.on('data', count).on('end', finish).on('error', finish).on('close', finish)
    req.resume()
  })
}

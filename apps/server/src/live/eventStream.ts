import type { LiveEvents } from '@duet/contract'
import type { Response } from 'express'

/** A response with the content type `text/event-stream`. */
export interface EventStream {
  /** Whether the response's buffer has room. */
  isReady(): boolean
  /** Sends an event. If the event has an `id`, a client that reconnects resumes after the event. */
  send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], id?: string): void
  /** Sends a comment to keep the connection open, unless the response's buffer is full. */
  sendHeartbeat(): void
  end(): void
}

interface EventStreamOptions {
  /** How long the client can go without reading before it's disconnected, in milliseconds. */
  stallMs: number
  /** Called when the response's buffer has room again. */
  onReady: () => void
  /** Called once, when the stream ends for any reason. */
  onClose: () => void
}

/** Starts a response that streams server-sent events. */
export function openEventStream(
  res: Response,
  { stallMs, onReady, onClose }: EventStreamOptions,
): EventStream {
  let isFull = false
  let stallTimer: NodeJS.Timeout | undefined

  writeStreamHeaders(res)
  res.flushHeaders()
  res.socket?.setNoDelay(true)
  res.on('drain', () => {
    isFull = false
    clearTimeout(stallTimer)
    onReady()
  })
  res.once('close', () => {
    clearTimeout(stallTimer)
    onClose()
  })

  const isOpen = () => !res.writableEnded && !res.destroyed

  function write(text: string): void {
    if (!isOpen() || res.write(text) || isFull) return
    isFull = true
    stallTimer = setTimeout(() => res.destroy(), stallMs).unref()
  }

  return {
    isReady: () => isOpen() && !isFull,
    send(name, data, id) {
      const idLine = id === undefined ? '' : `id: ${id}\n`
      // `JSON.stringify` escapes line breaks, so the JSON fits in one `data` line.
      write(`${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    sendHeartbeat() {
      if (!isFull) write(':\n\n')
    },
    end() {
      clearTimeout(stallTimer)
      // If the buffer is full, `res.end()` would wait until the client has read it.
      if (isFull) res.destroy()
      else if (isOpen()) res.end()
    },
  }
}

/** Writes the headers that keep proxies from buffering, compressing, or caching a stream. */
export function writeStreamHeaders(res: Response): void {
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    // A kept-alive connection would delay the server's shutdown.
    Connection: 'close',
  })
}

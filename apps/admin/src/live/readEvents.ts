import { createParser, type EventSourceMessage } from 'eventsource-parser'

interface ReadOptions {
  onEvent: (event: EventSourceMessage) => void
  /** Called with the reconnection delay, in milliseconds, if the stream sets one. */
  onRetry: (ms: number) => void
  /** Maximum time without data, in milliseconds. The server sends a comment every 15 seconds. */
  maxSilenceMs: number
  /** Called if nothing arrives for `maxSilenceMs`. Must cancel the request. */
  onSilence: () => void
}

/**
 * Reads a stream of server-sent events until it ends.
 * @throws {TypeError} if the connection fails
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onRetry, maxSilenceMs, onSilence }: ReadOptions,
): Promise<void> {
  const parser = createParser({ onEvent, onRetry })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let timer = setTimeout(onSilence, maxSilenceMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(onSilence, maxSilenceMs)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}

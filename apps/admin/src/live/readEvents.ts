import { createEventParser, type StreamEvent } from './eventParser.ts'

interface ReadOptions {
  onEvent: (event: StreamEvent) => void
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
  const parse = createEventParser({ onEvent, onRetry })
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const reader = body.getReader()
  let timer = setTimeout(onSilence, maxSilenceMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(onSilence, maxSilenceMs)
      parse(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}

/** A server-sent event. */
export interface StreamEvent {
  /** The event's name. Defaults to `message`. */
  name: string
  data: string
  /** The latest event ID in the stream, or an empty string if no event has had an ID yet. */
  lastEventId: string
}

interface EventHandlers {
  onEvent: (event: StreamEvent) => void
  /** Called with the reconnection delay, in milliseconds, if the stream sets one. */
  onRetry?: (ms: number) => void
}

/**
 * Creates a parser for server-sent events. Call the returned function with each decoded chunk of
 * the stream. The parser follows the rules of `EventSource`:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventParser({ onEvent, onRetry }: EventHandlers): (chunk: string) => void {
  let line = ''
  let isFirstChunk = true
  let endsWithCr = false
  let name = ''
  let dataLines: string[] = []
  let lastEventId = ''

  function finishEvent(): void {
    // An event without data sets the ID but isn't delivered.
    if (dataLines.length > 0) {
      onEvent({ name: name || 'message', data: dataLines.join('\n'), lastEventId })
    }
    name = ''
    dataLines = []
  }

  function handleLine(text: string) {
    if (text === '') return finishEvent()
    const colon = text.indexOf(':')
    // A line that starts with a colon is a comment.
    if (colon === 0) return
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') dataLines.push(value)
    else if (field === 'id' && !value.includes('\0')) lastEventId = value
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value))
  }

  return (chunk) => {
    let text = chunk
    if (text === '') return
    if (isFirstChunk) text = text.replace(/^\uFEFF/, '')
    isFirstChunk = false
    // This LF completes a CRLF. The CR at the end of the previous chunk already ended the line.
    if (endsWithCr && text.startsWith('\n')) text = text.slice(1)
    endsWithCr = chunk.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/)
    const lastLine = lines.pop() ?? ''
    for (const part of lines) {
      handleLine(line + part)
      line = ''
    }
    line += lastLine
  }
}

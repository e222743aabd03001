import type { LiveChange, LiveEvents } from '@duet/contract'

/** A request for the stream of events, with its response. */
interface FakeStream {
  lastEventId: string
  send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], id?: string): void
  sendText(text: string): void
  /** Ends the stream, as a server does when it stops. */
  end(): void
  /** Makes the connection fail. */
  disconnect(): void
  isAborted(): boolean
}

/** Fakes `Api.openEvents`. Each call adds a stream to `streams`. */
export function fakeEvents() {
  const streams: FakeStream[] = []
  const failures: Error[] = []

  async function openEvents(lastEventId: string, signal: AbortSignal): Promise<Response> {
    const failure = failures.shift()
    if (failure) throw failure
    signal.throwIfAborted()
    const encoder = new TextEncoder()
    let isAborted = false
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => {
          isAborted = true
          controller.error(signal.reason)
        })
        const sendText = (text: string) => controller.enqueue(encoder.encode(text))
        streams.push({
          lastEventId,
          sendText,
          send(name, data, id) {
            const idLine = id === undefined ? '' : `id: ${id}\n`
            sendText(`${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
          },
          end: () => controller.close(),
          disconnect: () => controller.error(new TypeError('network error')),
          isAborted: () => isAborted,
        })
      },
    })
    return new Response(body)
  }

  return {
    openEvents,
    streams,
    /** Makes the next request fail. Each further call makes one more request fail. */
    failNext: (error: Error) => failures.push(error),
    /** Returns the stream that was opened last. */
    getStream(): FakeStream {
      const stream = streams.at(-1)
      if (!stream) throw new Error('No stream was opened')
      return stream
    },
  }
}

export const HELLO: LiveEvents['hello'] = { connection_id: 'c1', last_change_age_ms: null }

/** Creates a change. By default, the change is a new request by a visitor. */
export function createChange(changes: Partial<LiveChange> = {}): LiveChange {
  return {
    record: 'submission',
    kind: 'created',
    id: '1',
    actor: { id: null, name: 'Ines Okafor' },
    ...changes,
  }
}

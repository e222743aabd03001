import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'

interface ReceivedEvent {
  name: string
  data: unknown
  id: string | undefined
}

interface ReaderOptions {
  token: string
  lastEventId?: string
  /** Whether to read nothing until `resume` is called. @default false */
  isPaused?: boolean
}

/** Opens a stream of events, and collects the complete events that arrive. */
export async function openEvents(url: string, { token, lastEventId, isPaused }: ReaderOptions) {
  const req = request(`${url}/api/events`, {
    agent: false,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
  })
  req.end()
  const [response] = (await once(req, 'response')) as [IncomingMessage]
  const events: ReceivedEvent[] = []
  let commentCount = 0
  let isEnded = false
  const parser = createParser({
    onEvent: ({ event: name = '', data, id }) => events.push({ name, data: JSON.parse(data), id }),
    onComment: () => {
      commentCount += 1
    },
  })
  response.setEncoding('utf8')
  const resume = () => response.on('data', parser.feed)
  response.on('close', () => {
    isEnded = true
  })
  // Ignore the error that the response emits if the server cuts off the stream.
  response.on('error', () => {})
  if (!isPaused) resume()
  const filterByName = (name: string) => events.filter((event) => event.name === name)
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    resume,
    ofName: filterByName,
    /** Returns the data of all `change` events so far. */
    changes: () => filterByName('change').map(({ data }) => data as { id: string | null }),
    /** Returns the last event ID, which a client sends to resume the stream. */
    getLastEventId: () => events.findLast(({ id }) => id !== undefined)?.id,
    getCommentCount: () => commentCount,
    isEnded: () => isEnded,
    async waitFor<T>(name: string): Promise<T> {
      await expect.poll(() => filterByName(name).length, { interval: 5 }).toBeGreaterThan(0)
      return filterByName(name)[0]?.data as T
    },
    /** Disconnects, and waits until the client's side of the connection is closed. */
    async close(): Promise<void> {
      if (isEnded) return
      // `events.once` would reject, because the stream ends with an error.
      const closePromise = new Promise((resolve) => response.once('close', resolve))
      req.destroy()
      await closePromise
    },
  }
}

export type EventReader = Awaited<ReturnType<typeof openEvents>>

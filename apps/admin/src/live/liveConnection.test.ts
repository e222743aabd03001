import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NoSessionError } from '../api/errors.ts'
import { createChange, fakeEvents, HELLO } from '../testing/fakeEvents.ts'
import { type ConnectionState, type LiveEvent, startLiveConnection } from './liveConnection.ts'

let server: ReturnType<typeof fakeEvents>
let events: LiveEvent[]
let states: ConnectionState[]
let activity: ReturnType<typeof fakeActivity>
let disconnect: () => void

function fakeActivity() {
  const listeners = new Set<() => void>()
  let isActive = true
  return {
    isActive: () => isActive,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(value: boolean) {
      isActive = value
      for (const listener of listeners) listener()
    },
  }
}

function start() {
  disconnect = startLiveConnection({
    openEvents: server.openEvents,
    activity,
    onEvent: (event) => void events.push(event),
    onStateChange: (state) => void states.push(state),
    // Makes the random delays as long as possible.
    random: () => 1,
  })
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Runs pending promises and timers that are due. */
const flushPromises = () => advance(0)

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeEvents()
  events = []
  states = []
  activity = fakeActivity()
})
afterEach(() => {
  disconnect()
  vi.useRealTimers()
})

it('delivers events with their data', async () => {
  start()
  await flushPromises()
  server.getStream().send('hello', HELLO, '0')
  server.getStream().send('change', createChange(), '1-a')
  server.getStream().sendText('event: unknown\ndata: ?\n\n')
  await flushPromises()
  expect(server.getStream().lastEventId).toBe('')
  expect(events).toEqual([
    { name: 'hello', data: HELLO },
    { name: 'change', data: createChange() },
  ])
  expect(states).toEqual(['open'])
})

it('decodes characters that are split into two chunks', async () => {
  start()
  await flushPromises()
  const bytes = new TextEncoder().encode(
    `event: change\ndata: ${JSON.stringify(createChange({ actor: { id: null, name: 'Zoë' } }))}\n\n`,
  )
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  disconnect()
  disconnect = startLiveConnection({
    openEvents: async () => new Response(body),
    activity,
    onEvent: (event) => void events.push(event),
    onStateChange: () => {},
  })
  await flushPromises()
  expect(events).toMatchObject([{ data: { actor: { name: 'Zoë' } } }])
})

it('resumes after the last event when the connection fails or ends', async () => {
  start()
  await flushPromises()
  server.getStream().send('hello', HELLO, '0')
  server.getStream().send('change', createChange(), '7-b')
  await flushPromises()
  server.getStream().disconnect()
  await advance(1000)
  expect(server.streams.map(({ lastEventId }) => lastEventId)).toEqual(['', '7-b'])
  server.getStream().send('hello', HELLO)
  await flushPromises()
  server.getStream().end()
  await advance(1000)
  expect(server.streams.at(-1)?.lastEventId).toBe('7-b')
  expect(states).toEqual(['open', 'reconnecting', 'open', 'reconnecting'])
})

it('waits longer after each failure, up to 30 seconds, until it succeeds', async () => {
  for (let failure = 0; failure < 8; failure += 1) server.failNext(new TypeError('refused'))
  start()
  await flushPromises()
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) await advance(seconds * 1000)
  expect(server.streams).toHaveLength(0)
  await advance(29_999)
  expect(server.streams).toHaveLength(0)
  await advance(1)
  expect(server.streams).toHaveLength(1)
  server.getStream().send('hello', HELLO)
  await flushPromises()
  server.getStream().disconnect()
  await advance(1000)
  expect(server.streams).toHaveLength(2)
})

it('uses the delay that the server sets with `retry`', async () => {
  start()
  await flushPromises()
  server.getStream().sendText('retry: 5000\n\n')
  await flushPromises()
  server.getStream().end()
  await advance(4999)
  expect(server.streams).toHaveLength(1)
  await advance(1)
  expect(server.streams).toHaveLength(2)
})

it('connects again if nothing arrives for 45 seconds, not even a comment', async () => {
  start()
  await flushPromises()
  server.getStream().send('hello', HELLO)
  for (let commentCount = 0; commentCount < 5; commentCount += 1) {
    await advance(15_000)
    server.getStream().sendText(':\n\n')
  }
  await advance(44_999)
  expect(server.streams).toHaveLength(1)
  await advance(1)
  expect(server.streams[0]?.isAborted()).toBe(true)
  await advance(1000)
  expect(server.streams).toHaveLength(2)
})

it('pauses while the tab is inactive, and resumes immediately afterward', async () => {
  start()
  await flushPromises()
  server.getStream().send('hello', HELLO, '3-c')
  await flushPromises()
  activity.set(false)
  await flushPromises()
  expect(server.streams[0]?.isAborted()).toBe(true)
  await advance(3_600_000)
  expect(server.streams).toHaveLength(1)
  activity.set(true)
  await flushPromises()
  expect(server.streams).toHaveLength(2)
  expect(server.getStream().lastEventId).toBe('3-c')
  expect(states).toEqual(['open', 'paused'])
})

it('reconnects immediately when the browser is back online', async () => {
  server.failNext(new TypeError('refused'))
  start()
  await flushPromises()
  activity.set(true)
  await flushPromises()
  expect(server.streams).toHaveLength(1)
})

it.each([new NoSessionError(), new ApiError('', 403), new ApiError('', 404)])(
  'stops after %s',
  async (error) => {
    server.failNext(error)
    start()
    await advance(3_600_000)
    expect(server.streams).toHaveLength(0)
    expect(states).toEqual(['stopped'])
  },
)

it.each([429, 500, 503])('tries again after the status %i', async (status) => {
  server.failNext(new ApiError('', status))
  start()
  await advance(1000)
  expect(server.streams).toHaveLength(1)
})

it('keeps the stream open if a handler throws', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  disconnect = startLiveConnection({
    openEvents: server.openEvents,
    activity,
    onEvent(event) {
      events.push(event)
      if (event.name === 'hello') throw new Error('broken handler')
    },
    onStateChange: () => {},
  })
  await flushPromises()
  server.getStream().send('hello', HELLO)
  server.getStream().send('change', createChange(), '1-a')
  await flushPromises()
  expect(events.map(({ name }) => name)).toEqual(['hello', 'change'])
  expect(reportError).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('disconnects, and never connects again', async () => {
  start()
  await flushPromises()
  disconnect()
  await advance(3_600_000)
  expect(server.streams).toHaveLength(1)
  expect(server.getStream().isAborted()).toBe(true)
  expect(states).toEqual([])
})

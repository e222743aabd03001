import type { LiveEvents } from '@duet/contract'
import type { EventSourceMessage } from 'eventsource-parser'
import { ApiError, NoSessionError } from '../api/errors.ts'
import { readEvents } from './readEvents.ts'
import type { TabActivity } from './tabActivity.ts'

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
// The server sends a comment every 15 seconds, so a connection without data for this long is dead.
const MAX_SILENCE_MS = 45_000

/**
 * The state of a connection. `connecting` is the first attempt, and `reconnecting` includes the
 * waits between attempts. `paused` means that the tab is inactive, and `stopped` means that
 * reconnecting is pointless.
 */
export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'paused' | 'stopped'

/** An event from the server, with its parsed data. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] }
}[keyof LiveEvents]

interface ConnectionOptions {
  /** Requests the stream of events after `lastEventId`. Rejects with an error from `Api`. */
  openEvents: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  activity: Pick<TabActivity, 'isActive' | 'subscribe'>
  onEvent: (event: LiveEvent) => void
  onStateChange: (state: ConnectionState) => void
  /** Returns a random number from 0 to 1. @default Math.random */
  random?: () => number
}

/**
 * Connects to the stream of events. Reconnects when the connection is lost, and resumes after the
 * last event. Waits longer after each failure. The delays are random, so that tabs don't all
 * reconnect at the same time. Returns a function that disconnects.
 */
export function startLiveConnection(options: ConnectionOptions): () => void {
  const { openEvents, activity, onEvent, onStateChange, random = Math.random } = options
  let isStopped = false
  let controller = new AbortController()
  let lastEventId = ''
  let failureCount = 0
  let baseDelayMs = FIRST_DELAY_MS
  let state: ConnectionState = 'connecting'
  let stopWaiting = () => {}

  function setState(newState: ConnectionState): void {
    if (isStopped || newState === state) return
    state = newState
    onStateChange(newState)
  }

  function handleEvent(event: EventSourceMessage): void {
    const liveEvent = toLiveEvent(event)
    if (liveEvent?.name === 'hello') {
      failureCount = 0
      setState('open')
    }
    lastEventId = event.id || lastEventId
    try {
      if (liveEvent) onEvent(liveEvent)
    } catch (error) {
      // An error in a handler must not end the stream. Otherwise, the tab would reconnect, and the
      // server would send the event again.
      reportError(error)
    }
  }

  /** Reads the stream until it ends. */
  async function connect(): Promise<void> {
    controller = new AbortController()
    const { signal } = controller
    const abort = () => controller.abort()
    const timer = setTimeout(abort, MAX_SILENCE_MS)
    const response = await openEvents(lastEventId, signal).finally(() => clearTimeout(timer))
    if (!response.body) throw new TypeError('The response has no body')
    await readEvents(response.body, {
      onEvent: handleEvent,
      onRetry: (ms) => {
        baseDelayMs = ms
      },
      maxSilenceMs: MAX_SILENCE_MS,
      onSilence: abort,
    })
  }

  /** Resolves after `ms` milliseconds, or when the tab becomes active or inactive. */
  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, ms)
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function computeDelayMs(): number {
    const delayMs = Math.min(baseDelayMs * 2 ** failureCount, MAX_DELAY_MS)
    return delayMs * (0.5 + random() / 2)
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      if (!activity.isActive()) {
        setState('paused')
        await sleep(Number.POSITIVE_INFINITY)
        continue
      }
      try {
        await connect()
      } catch (error) {
        if (isPermanentFailure(error)) return setState('stopped')
      }
      if (isStopped || !activity.isActive()) continue
      setState('reconnecting')
      const delayMs = computeDelayMs()
      failureCount += 1
      await sleep(delayMs)
    }
  }

  const unsubscribe = activity.subscribe(() => {
    if (!activity.isActive()) controller.abort()
    stopWaiting()
  })
  void run()
  return () => {
    isStopped = true
    unsubscribe()
    controller.abort()
    stopWaiting()
  }
}

/**
 * Returns whether reconnecting is pointless. It is if the server denied access, or if the server is
 * too old to have a stream.
 */
function isPermanentFailure(error: unknown): boolean {
  if (error instanceof NoSessionError) return true
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

const EVENT_NAMES: ReadonlySet<string> = new Set<keyof LiveEvents>([
  'hello',
  'change',
  'presence',
  'reset',
])

/** Parses an event's data. Returns `undefined` for an event that only newer app versions know. */
function toLiveEvent({ event: name = '', data }: EventSourceMessage): LiveEvent | undefined {
  return EVENT_NAMES.has(name) ? ({ name, data: JSON.parse(data) } as LiveEvent) : undefined
}

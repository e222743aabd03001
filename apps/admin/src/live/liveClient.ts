import type { LiveChange, LivePresence } from '@duet/contract'
import type { LiveApi } from './liveApi.ts'
import { type ConnectionState, type LiveEvent, startLiveConnection } from './liveConnection.ts'
import { createNewRequests, type NewRequests } from './newRequests.ts'
import { createPresenceSender } from './presenceSender.ts'
import { createStore, type Store } from './store.ts'
import type { TabActivity } from './tabActivity.ts'

// Changes that were made up to this many milliseconds before the tab started also count as missed,
// because the first data that the tab loads may not include them.
const MISSED_CHANGE_MARGIN_MS = 2000

/** Receives changes from the server, and tells other users which submission this tab shows. */
export interface LiveClient {
  /**
   * Calls `listener` with each change on the server, or with `null` if this tab missed changes and
   * must load all data again. Returns a function that unsubscribes.
   */
  subscribe(listener: (change: LiveChange | null) => void): () => void
  state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
  /** Which submission each team member has open. */
  presence: Pick<Store<readonly LivePresence[]>, 'get' | 'subscribe'>
  newRequests: NewRequests
  /** Tells other users which submission this tab shows. `null` means that it shows none. */
  showSubmission(id: string | null): void
  /** Connects. Returns a function that disconnects. */
  start(): () => void
}

interface LiveClientOptions {
  api: LiveApi
  activity: Pick<TabActivity, 'isActive' | 'subscribe'>
  /** When the tab started to load data, as `now` returns it. @default the current time */
  startedAt?: number
  /** Returns the number of milliseconds since a fixed point in time. @default performance.now */
  now?: () => number
}

export function createLiveClient({
  api,
  activity,
  now = () => performance.now(),
  startedAt = now(),
}: LiveClientOptions): LiveClient {
  const listeners = new Set<(change: LiveChange | null) => void>()
  const state = createStore<ConnectionState>('connecting')
  const presence = createStore<readonly LivePresence[]>([])
  const newRequests = createNewRequests()
  const presenceSender = createPresenceSender(api.setPresence)
  let isFirstHello = true

  function publish(change: LiveChange | null): void {
    if (change) newRequests.applyChange(change)
    for (const listener of listeners) listener(change)
  }

  function handleEvent(event: LiveEvent): void {
    switch (event.name) {
      case 'hello': {
        presenceSender.setConnection(event.data.connection_id)
        // The stream omits changes that were made before the stream opened. If the last of these
        // changes is recent, this tab may have loaded its data too early, and must reload the data.
        const ageMs = event.data.last_change_age_ms
        const isRecent = ageMs !== null && ageMs < now() - startedAt + MISSED_CHANGE_MARGIN_MS
        if (isFirstHello && isRecent) publish(null)
        isFirstHello = false
        break
      }
      case 'presence':
        presence.set(event.data)
        break
      case 'change':
        publish(event.data)
        break
      case 'reset':
        publish(null)
    }
  }

  function handleState(newState: ConnectionState): void {
    state.set(newState)
    if (newState === 'open') return
    presenceSender.setConnection(null)
    presence.set([])
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state,
    presence,
    newRequests,
    showSubmission: presenceSender.setSubmission,
    start() {
      const channel = openChannel()
      if (channel) {
        channel.onmessage = ({ data }: MessageEvent<LiveChange | null>) => {
          if (state.get() === 'paused') publish(data)
        }
      }
      const disconnect = startLiveConnection({
        openEvents: api.openEvents,
        activity,
        onEvent(event) {
          handleEvent(event)
          const isChange = event.name === 'change' || event.name === 'reset'
          if (isChange) channel?.postMessage(event.data)
        },
        onStateChange: handleState,
      })
      return () => {
        disconnect()
        channel?.close()
      }
    },
  }
}

/**
 * Opens the channel through which connected tabs send changes to paused tabs. After a paused tab
 * reconnects, the server sends it these changes again, so none is lost. Returns `undefined` if the
 * browser blocks the channel together with the site's storage.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('live-changes')
  } catch {
    return undefined
  }
}

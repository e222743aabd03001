import type { LivePresence } from '@duet/contract'
import type { EventStream } from './eventStream.ts'
import type { FeedEntry, FeedPosition } from './feed.ts'
import { canReceive, type Viewer } from './viewer.ts'

interface ConnectionOptions {
  stream: EventStream
  viewer: Viewer
  /** The last change that the client has. */
  cursor: number
  /** Loads the next changes after a cursor. */
  readBatch: (cursor: number) => Promise<readonly FeedEntry[]>
  findEnd: () => Promise<FeedPosition>
  onError: (error: unknown) => void
}

/** One client's stream, and its place in the feed. */
export type Connection = ReturnType<typeof createConnection>

/**
 * Creates a connection that sends changes as fast as its client reads them. A slow client needs no
 * memory, because the connection only keeps a cursor and reads the next changes when it can send
 * them.
 */
export function createConnection(options: ConnectionOptions) {
  const { stream, readBatch, findEnd, onError } = options
  let { viewer, cursor } = options
  let presence: string | undefined
  let duePresence: readonly LivePresence[] | undefined
  let isPumping = false
  let isPumpDue = false

  /** Sends what is due, until the client has everything or has to read first. */
  async function pump(): Promise<void> {
    isPumpDue = true
    if (isPumping) return
    isPumping = true
    try {
      while (isPumpDue) {
        isPumpDue = false
        while (stream.isReady() && (await sendNext())) {}
      }
    } catch (error) {
      onError(error)
      stream.end()
    } finally {
      isPumping = false
    }
  }

  /** Sends the list of viewers or the next changes. Returns `false` if there's nothing to send. */
  async function sendNext(): Promise<boolean> {
    if (duePresence) {
      sendPresence(duePresence)
      return true
    }
    const batch = await readBatch(cursor)
    const [first] = batch
    if (first === undefined) return false
    // IDs have no gaps, except where changes were pruned before this client received them.
    if (first.cursor !== cursor + 1) {
      const end = await findEnd()
      cursor = end.cursor
      stream.send('reset', null, end.eventId)
      return true
    }
    for (const entry of batch) {
      cursor = entry.cursor
      if (canReceive(viewer, entry.change.record)) {
        stream.send('change', entry.change, entry.eventId)
      }
    }
    return true
  }

  function sendPresence(list: readonly LivePresence[]): void {
    duePresence = undefined
    const text = JSON.stringify(list)
    if (text === presence) return
    presence = text
    stream.send('presence', [...list])
  }

  return {
    /** ID of the submission that the client's user has open. */
    submissionId: null as string | null,
    getViewer: () => viewer,
    setViewer(newViewer: Viewer) {
      viewer = newViewer
    },
    pump,
    /** Sends the list of viewers if it has changed. Skips lists that a slow client would miss. */
    updatePresence(list: readonly LivePresence[]) {
      duePresence = list
      void pump()
    },
    sendHeartbeat: stream.sendHeartbeat,
    end: stream.end,
  }
}

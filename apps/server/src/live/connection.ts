import type { LivePresence } from '@duet/contract'
import type { EventStream } from './eventStream.ts'
import type { FeedEntry, FeedPosition } from './feed.ts'
import { canReceive, type Viewer } from './viewer.ts'

interface ConnectionOptions {
  stream: EventStream
  viewer: Viewer
  /** ID of the last change that the client has received. */
  cursor: number
  /** Loads the next changes after a cursor. */
  readBatch: (cursor: number) => Promise<readonly FeedEntry[]>
  findEnd: () => Promise<FeedPosition>
  /** Returns the viewer with the current role, or `undefined` if the viewer has lost access. */
  identify: () => Promise<Viewer | undefined>
  onError: (error: unknown) => void
}

/** A client's stream, and the position of the last change that was sent to the client. */
export type Connection = ReturnType<typeof createConnection>

/**
 * Creates a connection that sends changes as fast as its client reads them. Changes for a slow
 * client aren't buffered: the connection loads the next changes only when it can send them.
 */
export function createConnection(options: ConnectionOptions) {
  const { stream, readBatch, findEnd, identify, onError } = options
  let { viewer, cursor } = options
  let sentPresence: string | undefined
  let pendingPresence: readonly LivePresence[] | undefined
  let isSending = false
  let mustSendAgain = false

  /** Sends events until the client is up to date, or until the stream's buffer is full. */
  async function sendPending(): Promise<void> {
    mustSendAgain = true
    if (isSending) return
    isSending = true
    try {
      while (mustSendAgain) {
        mustSendAgain = false
        while (stream.isReady() && (await sendNext())) {}
      }
    } catch (error) {
      onError(error)
      stream.end()
    } finally {
      isSending = false
    }
  }

  /**
   * Sends the presence list (who has which submission open) or the next changes. Returns `false` if
   * there's nothing to send. Ends the stream if the viewer has lost access.
   */
  async function sendNext(): Promise<boolean> {
    const batch = pendingPresence ? [] : await readBatch(cursor)
    const [firstEntry] = batch
    if (!pendingPresence && firstEntry === undefined) return false
    if (!(await refreshViewer())) {
      stream.end()
      return false
    }
    if (pendingPresence) {
      sendPresence(pendingPresence)
      return true
    }
    if (firstEntry === undefined) return false
    // IDs are consecutive. A gap means that changes were pruned before this client received them.
    if (firstEntry.cursor !== cursor + 1) {
      const end = await findEnd()
      cursor = end.cursor
      stream.send('reset', null, end.eventId)
      return true
    }
    for (const entry of batch) {
      cursor = entry.cursor
      if (canReceive(viewer, entry.change)) {
        stream.send('change', entry.change, entry.eventId)
      }
    }
    return true
  }

  /** Reads the viewer's current role. Returns `false` if the viewer has lost access. */
  async function refreshViewer(): Promise<boolean> {
    try {
      const currentViewer = await identify()
      viewer = currentViewer ?? viewer
      return currentViewer !== undefined
    } catch (error) {
      // The check fails while a hosted auth service is down. `watchViewer` ends the stream once the
      // token expires.
      onError(error)
      return true
    }
  }

  function sendPresence(presence: readonly LivePresence[]): void {
    pendingPresence = undefined
    const json = JSON.stringify(presence)
    if (json === sentPresence) return
    sentPresence = json
    stream.send('presence', [...presence])
  }

  return {
    /** ID of the submission that is open in the client's tab. */
    submissionId: null as string | null,
    getViewer: () => viewer,
    setViewer(newViewer: Viewer) {
      viewer = newViewer
    },
    sendPending,
    /** Sends the presence list if it has changed. A slow client receives only the latest list. */
    updatePresence(presence: readonly LivePresence[]) {
      pendingPresence = presence
      void sendPending()
    },
    sendHeartbeat: stream.sendHeartbeat,
    end: stream.end,
  }
}

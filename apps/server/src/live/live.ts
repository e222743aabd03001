import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Actor } from '@duet/contract'
import type { IdentifyCaller, Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { Response } from 'express'
import type { LiveConfig } from '../config/liveConfig.ts'
import { errors } from '../errors.ts'
import { type Connection, createConnection } from './connection.ts'
import { type EventStream, openEventStream } from './eventStream.ts'
import { type FeedEntry, findCursor, findEnd, findNewestId, readChangesAfter } from './feed.ts'
import { listPresence } from './presence.ts'
import { watchViewer } from './recheck.ts'
import { identifyViewer, type Viewer } from './viewer.ts'

const BATCH_SIZE = 100
// Delay before presence changes are sent, in milliseconds. Going from one submission to another
// causes two changes, which are then sent together.
const PRESENCE_DELAY_MS = 50

interface LiveOptions {
  db: Database
  log: Logger
  settings: LiveConfig
  /** Emits `commit` after each transaction in this process. */
  commits: EventEmitter<{ commit: [] }>
}

interface OpenOptions {
  viewer: Viewer
  authorization: string | undefined
  /** The client's `Last-Event-ID`, or `undefined` on its first connection. */
  lastEventId: string | undefined
  identifyCaller: IdentifyCaller
  /** Returns the current time in milliseconds since the epoch. */
  now: () => number
}

export type Live = ReturnType<typeof createLive>

/** Creates the service that streams changes and presence to each open tab of the admin app. */
export function createLive({ db, log, settings, commits }: LiveOptions) {
  const connections = new Map<string, Connection>()
  const timers = new Set<NodeJS.Timeout>()
  const batches = new Map<number, Promise<readonly FeedEntry[]>>()
  let newestId = 0
  let isChecking = false
  let mustCheckAgain = false
  let isClosed = false
  let presenceTimer: NodeJS.Timeout | undefined
  const onError = (err: unknown) => log.error({ err }, 'sending changes to open tabs failed')

  /** Loads the next changes after a cursor. Connections with the same cursor share one query. */
  function readBatch(cursor: number): Promise<readonly FeedEntry[]> {
    const cachedBatch = batches.get(cursor)
    if (cachedBatch) return cachedBatch
    const batch = readChangesAfter(db, cursor, BATCH_SIZE)
    batches.set(cursor, batch)
    return batch
  }

  /** Sends new changes in the database to all connections. */
  async function sendNewChanges(): Promise<void> {
    mustCheckAgain = true
    if (isChecking) return
    isChecking = true
    try {
      while (mustCheckAgain && connections.size > 0) {
        mustCheckAgain = false
        const id = await findNewestId(db)
        if (id === newestId) continue
        newestId = id
        batches.clear()
        for (const connection of connections.values()) void connection.sendPending()
      }
    } catch (error) {
      onError(error)
    } finally {
      isChecking = false
    }
  }

  function announcePresence(): void {
    clearTimeout(presenceTimer)
    presenceTimer = setTimeout(() => {
      const presence = listPresence(connections.values())
      for (const connection of connections.values()) connection.updatePresence(presence)
    }, PRESENCE_DELAY_MS).unref()
  }

  function startTimers(): void {
    if (timers.size > 0) return
    timers.add(setInterval(sendNewChanges, settings.pollMs).unref())
    const sendHeartbeats = () => {
      for (const connection of connections.values()) connection.sendHeartbeat()
    }
    timers.add(setInterval(sendHeartbeats, settings.heartbeatMs).unref())
  }

  function stopTimers(): void {
    for (const timer of timers) clearInterval(timer)
    timers.clear()
    clearTimeout(presenceTimer)
    batches.clear()
  }

  function requireFreeStream({ actor }: Viewer): void {
    if (isClosed || connections.size >= settings.maxStreams) throw errors.unavailable()
    let count = 0
    for (const connection of connections.values()) {
      if (connection.getViewer().actor.id === actor.id) count += 1
    }
    if (count >= settings.maxStreamsPerUser) throw errors.tooManyRequests(30)
  }

  /** Adds a connection, and removes the connection when its stream ends. */
  function connect(id: string, res: Response, cursor: number, options: OpenOptions) {
    const stream: EventStream = openEventStream(res, {
      stallMs: settings.stallMs,
      onReady: () => void connection.sendPending(),
      onClose() {
        stopWatching()
        connections.delete(id)
        if (connections.size === 0) stopTimers()
        else if (connection.submissionId !== null) announcePresence()
      },
    })
    const { viewer, identifyCaller, authorization, now } = options
    const connection = createConnection({
      stream,
      viewer,
      cursor,
      readBatch,
      findEnd: () => findEnd(db),
      identify: () => identifyViewer(identifyCaller, authorization),
      onError,
    })
    const stopWatching = watchViewer({
      identifyCaller,
      authorization,
      now,
      recheckMs: settings.recheckMs,
      onViewer: connection.setViewer,
      onRejected: stream.end,
      onError,
    })
    connections.set(id, connection)
    startTimers()
    return { stream, connection }
  }

  commits.on('commit', sendNewChanges)

  return {
    /**
     * Responds with a stream of events.
     * @throws AppError 429 or 503 if there are too many streams.
     */
    async open(res: Response, options: OpenOptions): Promise<void> {
      const { viewer, lastEventId } = options
      const end = await findEnd(db)
      const cursor = lastEventId === undefined ? end.cursor : await findCursor(db, lastEventId)
      if (res.destroyed) return
      requireFreeStream(viewer)
      const id = randomUUID()
      const { stream, connection } = connect(id, res, cursor ?? end.cursor, options)
      const ageMs = end.changedAt === undefined ? null : Date.now() - Date.parse(end.changedAt)
      const hello = { connection_id: id, last_change_age_ms: ageMs }
      // Send no ID to a client that resumes, so that the client keeps its `Last-Event-ID`.
      stream.send('hello', hello, lastEventId === undefined ? end.eventId : undefined)
      stream.send('presence', listPresence(connections.values()))
      if (cursor === undefined) stream.send('reset', null, end.eventId)
      await connection.sendPending()
    },

    /**
     * Sets which submission is open in a connection's tab.
     * @throws AppError 404 if the connection doesn't exist or belongs to someone else.
     */
    setPresence(connectionId: string, actor: Actor, submissionId: string | null): void {
      const connection = connections.get(connectionId)
      if (!connection || connection.getViewer().actor.id !== actor.id) {
        throw errors.notFound({ message: 'Connection not found' })
      }
      if (connection.submissionId === submissionId) return
      connection.submissionId = submissionId
      announcePresence()
    },

    /** Returns how many streams are open. */
    countStreams: () => connections.size,

    /** Ends all streams, and rejects new ones. */
    close(): void {
      isClosed = true
      commits.off('commit', sendNewChanges)
      for (const connection of connections.values()) connection.end()
      stopTimers()
    },
  }
}

import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { errors } from '../errors.ts'
import { Semaphore } from '../semaphore.ts'

// Default number of rows in a slice. The server handles other requests between slices.
const SLICE_ROWS = 10
const MAX_RUNNING = 2
const MAX_QUEUED = 50
const STALL_MS = 30_000

/** A list that the server can read in slices. */
export interface ListSource<Key, Row> {
  /** Loads the keys of all rows, such as IDs, in the order of the response. */
  readKeys: () => Promise<readonly Key[]>
  /** Loads the rows with these keys. Skips rows that have been deleted. */
  readRows: (keys: readonly Key[]) => Promise<readonly Row[]>
  /** The format of the response. @default JSON with the rows as `data` */
  format?: ListFormat<Row>
}

/** The format of a response with a list. */
export interface ListFormat<Row> {
  contentType: string
  /** Text before the first row. */
  start: string
  separator: string
  /** Text after the last row. */
  end: string
  formatRow: (row: Row) => string
  /** Number of rows that the server reads at a time. */
  sliceRows: number
}

const JSON_FORMAT: ListFormat<unknown> = {
  contentType: 'json',
  start: '{"success":true,"data":[',
  separator: ',',
  end: ']}',
  formatRow: (row) => JSON.stringify(row),
  sliceRows: SLICE_ROWS,
}

/** Sends all rows of a list, however long it is. */
export type StreamList = <Key, Row>(
  req: Request,
  res: Response,
  list: ListSource<Key, Row>,
) => Promise<void>

/**
 * Creates a function that streams lists in slices. This limits memory use, and lets the server
 * handle other requests in between. Only two lists are sent at a time; other clients wait in a
 * queue. A client that doesn't read for `stallMs` is disconnected. If the queue is full, the
 * function throws an AppError with status 503.
 */
export function createListStreamer({ stallMs = STALL_MS } = {}): StreamList {
  const semaphore = new Semaphore({
    maxRunning: MAX_RUNNING,
    maxQueued: MAX_QUEUED,
    createQueueFullError: () => errors.unavailable({ headers: { 'Retry-After': '30' } }),
  })

  return async (req, res, list) => {
    const format = list.format ?? JSON_FORMAT
    res.type(format.contentType)
    if (req.method === 'HEAD') {
      res.end()
      return
    }
    const disconnectController = new AbortController()
    res.on('close', () => disconnectController.abort())
    // Disable the server's timeout, which would disconnect queued clients.
    res.setTimeout(0)
    try {
      await semaphore.run(async () => {
        const keys = await list.readKeys()
        res.setTimeout(stallMs, () => res.destroy())
        const chunks = serialize(keys, list.readRows, format)
        // Read the first chunk before sending anything, so that the client gets an error response
        // if reading fails.
        const firstChunk = await chunks.next()
        await pipeline(async function* () {
          if (!firstChunk.done) yield firstChunk.value
          yield* chunks
        }, res)
      }, disconnectController.signal)
    } catch (error) {
      if (!disconnectController.signal.aborted) throw error
    }
  }
}

async function* serialize<Key, Row>(
  keys: readonly Key[],
  readRows: ListSource<Key, Row>['readRows'],
  { start, separator, end, formatRow, sliceRows }: ListFormat<Row>,
) {
  let textBefore = start
  for (let position = 0; position < keys.length; position += sliceRows) {
    const rows = await readRows(keys.slice(position, position + sliceRows))
    if (rows.length > 0) {
      yield textBefore + rows.map(formatRow).join(separator)
      textBefore = separator
    }
    // Let the server handle other requests. Queries are synchronous and a fast client never causes
    // backpressure, so this loop might otherwise never yield to the event loop.
    await setImmediate()
  }
  yield textBefore === start ? start + end : end
}

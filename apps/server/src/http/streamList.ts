import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { errors } from '../errors.ts'
import { Semaphore } from '../semaphore.ts'

// Number of rows in a slice. The server handles other requests between slices.
const SLICE_ROWS = 10
const MAX_RUNNING = 2
const MAX_QUEUED = 50
const STALL_MS = 30_000

/** A list that the server can read in slices. */
export interface ListSource {
  /** Loads the IDs of all rows, in the order of the response. */
  readIds: () => Promise<string[]>
  /** Loads the rows with these IDs as JSON values. Skips rows that have been deleted. */
  readRows: (ids: readonly string[]) => Promise<unknown[]>
}

/** Sends all rows of a list, however long it is. */
export type StreamList = (req: Request, res: Response, list: ListSource) => Promise<void>

/**
 * Creates a function that streams lists in slices, which limits memory use and lets the server
 * handle other requests in between. Only two lists are sent at a time. A client that reads nothing
 * for `stallMs` is disconnected, so that the next client in the queue gets its list. If the queue
 * is full, the function throws an AppError with status 503.
 */
export function createListStreamer({ stallMs = STALL_MS } = {}): StreamList {
  const semaphore = new Semaphore({
    maxRunning: MAX_RUNNING,
    maxQueued: MAX_QUEUED,
    createQueueFullError: () => errors.unavailable({ headers: { 'Retry-After': '30' } }),
  })

  return async (req, res, list) => {
    res.type('json')
    if (req.method === 'HEAD') {
      res.end()
      return
    }
    const disconnected = new AbortController()
    res.on('close', () => disconnected.abort())
    // Disable the server's timeout, which would disconnect queued clients.
    res.setTimeout(0)
    try {
      await semaphore.run(async () => {
        const ids = await list.readIds()
        res.setTimeout(stallMs, () => res.destroy())
        const chunks = serialize(ids, list.readRows)
        // Read the first chunk before sending anything. If reading fails, the client gets an error.
        const first = await chunks.next()
        await pipeline(async function* () {
          if (!first.done) yield first.value
          yield* chunks
        }, res)
      }, disconnected.signal)
    } catch (error) {
      if (!disconnected.signal.aborted) throw error
    }
  }
}

async function* serialize(ids: readonly string[], readRows: ListSource['readRows']) {
  let separator = '{"success":true,"data":['
  for (let start = 0; start < ids.length; start += SLICE_ROWS) {
    const rows = await readRows(ids.slice(start, start + SLICE_ROWS))
    if (rows.length > 0) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',')
      separator = ','
    }
    // Let the server handle other requests. Without this, the loop might never yield: queries
    // resolve within the same turn of the event loop, and a fast client never causes backpressure.
    await setImmediate()
  }
  yield separator === ',' ? ']}' : `${separator}]}`
}

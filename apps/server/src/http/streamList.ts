import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { KeyedSemaphore, Semaphore } from '@duet/kit'
import type { Request, Response } from 'express'
import { errors } from '../errors.ts'
import { createAccessCheck } from './accessCheck.ts'

// Default number of rows in a slice. The server handles other requests between slices.
const SLICE_ROWS = 10
const MAX_READING = 2
const MAX_OPEN = 50
const MAX_QUEUED_PER_ACCOUNT = 4
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

interface StreamerOptions {
  /** Returns the ID of the account that sent the request, or `null` for the service key. */
  getAccountId: (res: Response) => string | null
  /** How long a client may read nothing, in ms. @default 30_000 */
  stallMs?: number
  /** Minimum time between two checks of the caller's access, in ms. @default 1000 */
  recheckMs?: number
  /** Whether the sender of a request still has access. @default always */
  hasAccess?: (res: Response) => Promise<boolean>
}

/**
 * Creates a function that streams lists in slices. This limits memory use, and lets the server
 * handle other requests in between. Each account gets one list at a time, and the server reads
 * slices of two lists at a time, so a client that reads slowly only delays its own account. A
 * client that doesn't read for `stallMs` is disconnected. If there are too many lists, the function
 * throws an AppError with status 503. If the caller loses access, the response is aborted.
 */
export function createListStreamer({
  getAccountId,
  stallMs = STALL_MS,
  recheckMs,
  hasAccess = async () => true,
}: StreamerOptions): StreamList {
  const createQueueFullError = () => errors.unavailable({ headers: { 'Retry-After': '30' } })
  const readSemaphore = new Semaphore({
    maxRunning: MAX_READING,
    maxQueued: MAX_OPEN,
    createQueueFullError,
  })
  const accountSemaphores = new KeyedSemaphore<string | null>({
    maxRunning: 1,
    maxQueued: MAX_QUEUED_PER_ACCOUNT,
    createQueueFullError,
  })
  let openCount = 0

  /** Runs a task once no other list of the account is open. */
  async function runForAccount(
    accountId: string | null,
    task: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    if (openCount >= MAX_OPEN) throw createQueueFullError()
    openCount += 1
    try {
      await accountSemaphores.run(accountId, task, signal)
    } finally {
      openCount -= 1
    }
  }

  return async (req, res, list) => {
    const format = list.format ?? JSON_FORMAT
    res.type(format.contentType)
    if (req.method === 'HEAD') {
      res.end()
      return
    }
    const requireAccess = createAccessCheck(() => hasAccess(res), recheckMs)
    const disconnectController = new AbortController()
    const { signal } = disconnectController
    res.on('close', () => disconnectController.abort())
    // Disable the server's timeout, which would disconnect queued clients.
    res.setTimeout(0)
    const sendList = async () => {
      const keys = await readSemaphore.run(list.readKeys, signal)
      res.setTimeout(stallMs, () => res.destroy())
      const readRows: typeof list.readRows = (sliceKeys) =>
        readSemaphore.run(() => list.readRows(sliceKeys), signal)
      const chunks = serialize(keys, readRows, format, requireAccess)
      // Read the first chunk before sending anything, so that the client gets an error response
      // if reading fails.
      const firstChunk = await chunks.next()
      await pipeline(async function* () {
        if (!firstChunk.done) yield firstChunk.value
        yield* chunks
      }, res)
    }
    try {
      await runForAccount(getAccountId(res), sendList, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

async function* serialize<Key, Row>(
  keys: readonly Key[],
  readRows: ListSource<Key, Row>['readRows'],
  { start, separator, end, formatRow, sliceRows }: ListFormat<Row>,
  requireAccess: () => Promise<void>,
) {
  let textBefore = start
  for (let position = 0; position < keys.length; position += sliceRows) {
    await requireAccess()
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

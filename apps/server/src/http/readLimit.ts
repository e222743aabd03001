import { KeyedSemaphore } from '@duet/kit'
import type { Response } from 'express'
import { errors } from '../errors.ts'

const MAX_RUNNING_PER_ACCOUNT = 4
// Enough for 20 open tabs that all reload their lists and counts after a change.
const MAX_QUEUED_PER_ACCOUNT = 100
const RETRY_SECONDS = 2

/** Runs a task that searches, counts, or sorts many records. Limits concurrent tasks. */
export type LimitReads = <Result>(res: Response, task: () => Promise<Result>) => Promise<Result>

/**
 * Creates a function that limits the reads of each account, so that one account can't make the
 * others wait. Further reads of the account wait in a queue. If the queue is full, the function
 * throws an AppError with status 429. If the client disconnects, its queued read is dropped.
 */
export function createReadLimit(getAccountId: (res: Response) => string | null): LimitReads {
  const reads = new KeyedSemaphore<string | null>({
    maxRunning: MAX_RUNNING_PER_ACCOUNT,
    maxQueued: MAX_QUEUED_PER_ACCOUNT,
    createQueueFullError: () => errors.tooManyRequests(RETRY_SECONDS),
  })
  return async (res, task) => {
    const controller = new AbortController()
    const handleClose = () =>
      controller.abort(Object.assign(new Error('the client disconnected'), { code: 'ECONNRESET' }))
    res.once('close', handleClose)
    try {
      return await reads.run(getAccountId(res), task, controller.signal)
    } finally {
      res.off('close', handleClose)
    }
  }
}

import { DatabaseUnavailableError } from '../unavailable.ts'
import { isConflict, isKeyViolation } from './errors.ts'

/** Key of the advisory lock of the transaction that has failed most often. */
const QUEUE_LOCK = 7_305_106
/** Number of attempts before a transaction joins the queue. */
const UNQUEUED_ATTEMPTS = 2
const MAX_ATTEMPTS = 100

/**
 * Runs a transaction, and runs it again if it failed only because another one ran at the same time.
 * From the third attempt on, only one such transaction of all servers runs at a time. Otherwise, one
 * of many that change the same row could fail again and again.
 *
 * @param execute Runs SQL on the connection of the transaction.
 * @throws DatabaseUnavailableError if all attempts fail.
 */
export async function retryConflicts<Result>(
  execute: (sql: string) => Promise<unknown>,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= UNQUEUED_ATTEMPTS; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      // If another transaction has just inserted or deleted a row, the second attempt sees that.
      const isRepeatable = isConflict(error) || (attempt === 1 && isKeyViolation(error))
      if (!isRepeatable) throw error
    }
  }
  await execute(`select pg_advisory_lock(${QUEUE_LOCK})`)
  try {
    return await runInQueue(run)
  } finally {
    // If the connection has ended, so has the lock. Keep the error that says so.
    await execute(`select pg_advisory_unlock(${QUEUE_LOCK})`).catch(() => undefined)
  }
}

async function runInQueue<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = UNQUEUED_ATTEMPTS + 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt < MAX_ATTEMPTS) continue
      throw new DatabaseUnavailableError('Too many changes to the same data.', { cause: error })
    }
  }
}

import { DatabaseUnavailableError } from '../unavailable.ts'
import { isConflict, isKeyViolation } from './errors.ts'

/** Key of the advisory lock of the transaction that has failed most often. */
const QUEUE_LOCK = 7_305_106
/** Number of attempts before a transaction joins the queue. */
const UNQUEUED_ATTEMPTS = 2
const MAX_ATTEMPTS = 100
/** Maximum number of attempts that insert a duplicate key, or refer to no row. */
const MAX_KEY_VIOLATIONS = 3

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
  const errors: unknown[] = []
  let isQueued = false
  try {
    for (;;) {
      try {
        return await run()
      } catch (error) {
        errors.push(error)
        requireRetry(errors)
      }
      if (errors.length === UNQUEUED_ATTEMPTS) {
        await execute(`select pg_advisory_lock(${QUEUE_LOCK})`)
        isQueued = true
      }
    }
  } finally {
    // If the connection has ended, so has the lock. Keep the error that says so.
    if (isQueued) {
      await execute(`select pg_advisory_unlock(${QUEUE_LOCK})`).catch(() => undefined)
    }
  }
}

/** Throws if another attempt is useless. `errors` are the errors of all attempts. */
function requireRetry(errors: readonly unknown[]): void {
  const error = errors.at(-1)
  // If another transaction has just inserted or deleted a row, the next attempt sees that.
  const mayHaveChanged =
    isKeyViolation(error) && errors.filter(isKeyViolation).length < MAX_KEY_VIOLATIONS
  if (!isConflict(error) && !mayHaveChanged) throw error
  if (errors.length < MAX_ATTEMPTS) return
  throw new DatabaseUnavailableError('Too many changes to the same data.', { cause: error })
}

import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './isPostgres.ts'

/**
 * Runs `work` on only one of the servers that share a Postgres database at a time.
 *
 * @param lockKey Key of the advisory lock.
 */
export function withClusterLock<Result>(
  db: Database,
  lockKey: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      return await work()
    } finally {
      // If the connection has ended, so has the lock. Keep the error of `work`.
      const unlock = sql`select pg_advisory_unlock(${lockKey})`
      await unlock.execute(connection).catch(() => undefined)
    }
  })
}

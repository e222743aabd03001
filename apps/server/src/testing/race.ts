import { type Database, openDatabase } from '@duet/kit/database'
import { getDatabaseUrl } from '@duet/kit/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'

const PAUSE_LOCK = 1

type Act<Result> = () => Promise<Result>

/**
 * Runs two functions on Postgres so that the transaction of each has read and written everything before
 * either of them commits. They pause when they commit a change of one of `tables`. The second one
 * starts when the first one has paused, and may wait for it earlier. Returns their outcomes.
 *
 * @param dataDir The data folder of the database.
 */
export async function race<First, Second>(
  dataDir: string,
  tables: readonly string[],
  acts: readonly [Act<First>, Act<Second>],
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  const observer = openDatabase('', { databaseUrl: getDatabaseUrl(dataDir) })
  try {
    return await observer.connection().execute(async (connection) => {
      await pauseCommits(connection, tables)
      const started: Promise<unknown>[] = []
      try {
        for (const act of acts) {
          started.push(act())
          await expect.poll(() => countLockWaits(connection), { interval: 5 }).toBe(started.length)
        }
      } finally {
        await sql`select pg_advisory_unlock(${PAUSE_LOCK})`.execute(connection)
        await Promise.allSettled(started)
        await sql`drop function pause_commit cascade`.execute(connection)
      }
      return Promise.allSettled([started[0] as Promise<First>, started[1] as Promise<Second>])
    })
  } finally {
    await observer.destroy()
  }
}

async function pauseCommits(connection: Database, tables: readonly string[]): Promise<void> {
  const triggers = tables.map(
    (table) => `create constraint trigger pause_commit after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function pause_commit();`,
  )
  await sql
    .raw(
      `create function pause_commit() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(${PAUSE_LOCK});
        return null;
      end $$;
      ${triggers.join(' ')}
      select pg_advisory_lock(${PAUSE_LOCK})`,
    )
    .execute(connection)
}

async function countLockWaits(connection: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(connection)
  return rows[0]?.count ?? 0
}

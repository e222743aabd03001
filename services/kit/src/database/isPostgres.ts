import { type Kysely, PostgresAdapter } from 'kysely'

/** Returns whether a database or a transaction is on Postgres. Otherwise, it's on SQLite. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './postgres/isPostgres.ts'

/**
 * Creates the SQL after a table name that makes SQLite use an index. Postgres has no such hint, and
 * chooses the index itself.
 */
export function useIndex(db: Database, name: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(name)}`
}

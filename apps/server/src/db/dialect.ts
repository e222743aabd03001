import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './isPostgres.ts'

/**
 * Creates the SQL after a table name that makes SQLite use an index. Postgres has no such hint, and
 * chooses the index itself.
 */
export function useIndex(db: Database, name: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(name)}`
}

/**
 * Creates the SQL that joins the values of all rows with commas. SQLite's own function converts
 * numbers to text faster than a cast does.
 */
export function joinValues(db: Database, value: RawBuilder<unknown>): RawBuilder<string | null> {
  return isPostgres(db) ? sql`string_agg(cast(${value} as text), ',')` : sql`group_concat(${value})`
}

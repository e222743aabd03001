import { type Database, isPostgres } from '@duet/kit/database'
import { type RawBuilder, sql } from 'kysely'

/**
 * Creates the SQL that joins the values of all rows with commas. SQLite's own function converts
 * numbers to text faster than a cast does.
 */
export function joinValues(db: Database, value: RawBuilder<unknown>): RawBuilder<string | null> {
  return isPostgres(db) ? sql`string_agg(cast(${value} as text), ',')` : sql`group_concat(${value})`
}

/**
 * Creates the SQL for the number of a new submission. On Postgres, numbers have gaps, because a
 * sequence lets transactions insert submissions at the same time.
 */
export function createNextNumber(db: Database): RawBuilder<number> {
  return isPostgres(db)
    ? sql`nextval('submission_numbers')`
    : sql`(select coalesce(max(number), 0) + 1 from submissions)`
}

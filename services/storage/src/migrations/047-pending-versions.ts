import { isPostgres } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/** Adds the versions whose content is being stored in an object store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Times compare byte by byte, as in the other tables.
  const text = sql.raw(isPostgres(db) ? 'text collate "C"' : 'text')
  await sql`create table if not exists pending_versions (
    id ${text} not null primary key,
    started_at ${text} not null
  )`.execute(db)
  await sql`create index if not exists pending_versions_started_at
    on pending_versions (started_at)`.execute(db)
}

import { isPostgres } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/** Adds the counts of wrong passwords, which were in memory before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Times compare byte by byte, as in the other tables.
  const text = sql.raw(isPostgres(db) ? 'text collate "C"' : 'text')
  const number = sql.raw(isPostgres(db) ? 'bigint' : 'integer')
  await sql`create table if not exists auth_failed_sign_ins (
    key_hash ${text} not null primary key,
    count ${number} not null,
    started_at ${text} not null
  )`.execute(db)
  await sql`create index if not exists auth_failed_sign_ins_started
    on auth_failed_sign_ins (started_at)`.execute(db)
}

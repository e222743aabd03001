import { isPostgres } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/** Adds the notifications that team members have received, and the ones that they have turned off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // IDs compare byte by byte, as in the other tables.
  const text = sql.raw(isPostgres(db) ? 'text collate "C"' : 'text')
  await sql`create table if not exists reminders (
    user_id ${text} not null,
    kind ${text} not null,
    occasion ${text} not null,
    submission_id ${text} references submissions (id) on delete cascade,
    created_at ${text} not null,
    primary key (user_id, kind, occasion)
  )`.execute(db)
  await sql`create index if not exists reminders_submission on reminders (submission_id)`.execute(
    db,
  )
  await sql`create index if not exists reminders_created on reminders (created_at)`.execute(db)
  await sql`create table if not exists notification_settings (
    user_id ${text} not null primary key,
    settings ${text} not null
  )`.execute(db)
}

import { isPostgres, TEXT } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/** Adds daily totals of what happens in the deployment form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [text, integer] = isPostgres(db) ? [TEXT, 'bigint'] : ['text', 'integer']
  await sql`create table if not exists funnel_counts (
    day ${sql.raw(text)} not null,
    event ${sql.raw(text)} not null,
    count ${sql.raw(integer)} not null,
    primary key (day, event)
  )`.execute(db)
}

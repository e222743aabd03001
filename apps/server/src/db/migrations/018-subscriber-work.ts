import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table subscribers add column source text not null default 'site'`,
  'alter table subscribers add column deleted_at text',

  // These indexes contain all columns that are needed to search and sort the list.
  'drop index subscribers_newest',
  'drop index subscribers_email',
  `create index subscribers_newest on subscribers (subscribed_at, id, is_active, email_key, source)
    where deleted_at is null`,
  `create index subscribers_email on subscribers (email_key, id, is_active, source)
    where deleted_at is null`,
  `create index subscribers_status on subscribers (is_active, id, email_key, source)
    where deleted_at is null`,
  `create index subscribers_source on subscribers (source, id, is_active, email_key)
    where deleted_at is null`,
  'create index subscribers_deleted on subscribers (deleted_at) where deleted_at is not null',

  `create table subscriber_imports (
    id text not null primary key,
    actor_id text,
    actor_name text not null,
    report text not null,
    created_at text not null
  )`,
]

/** Adds the columns, indexes, and table for the sources, deletion, and import of subscribers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'subscriber_imports')) return
  await db.transaction().execute(async (trx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(trx)
  })
}

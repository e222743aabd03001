import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table reply_templates (
    id text not null primary key,
    owner_id text not null,
    name text not null,
    subject text not null,
    text text not null,
    is_shared integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create index reply_templates_owner on reply_templates (owner_id)',
  'create index reply_templates_shared on reply_templates (is_shared) where is_shared = 1',

  // This index contains all columns that are needed to search, sort, and count messages, so that
  // SQLite doesn't read the payloads.
  'drop index outbox_newest',
  `create index outbox_newest on outbox (
    created_at, id, state, channel, kind, subject, recipient, attempts, next_attempt_at, last_error
  )`,
]

/** Adds templates for replies, and an index for counting messages without reading their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'reply_templates')) return
  await db.transaction().execute(async (trx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(trx)
  })
}

import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table subscribers add column unconfirmed_since text',
  ...createListIndex('newest', 'subscribed_at, id, is_active, email_key, source'),
  ...createListIndex('email', 'email_key, id, is_active, source'),
  ...createListIndex('status', 'is_active, id, email_key, source'),
  ...createListIndex('source', 'source, id, is_active, email_key'),
  `create index subscribers_unconfirmed on subscribers (unconfirmed_since)
    where unconfirmed_since is not null`,
]

/**
 * Replaces an index with one that leaves out unconfirmed sign-ups. SQLite reads only the index, not
 * the table, if the index contains all columns of a query, even those in the index's condition.
 */
function createListIndex(name: string, columns: string): string[] {
  return [
    `drop index subscribers_${name}`,
    `create index subscribers_${name} on subscribers (${columns}, deleted_at, unconfirmed_since)
      where deleted_at is null and unconfirmed_since is null`,
  ]
}

/** Adds a column for sign-ups that may come from a bot, and keeps them out of the list's indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const subscribers = tables.find(({ name }) => name === 'subscribers')
  if (subscribers?.columns.some(({ name }) => name === 'unconfirmed_since')) return
  await db.transaction().execute(async (trx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(trx)
  })
}

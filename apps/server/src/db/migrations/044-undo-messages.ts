import { type Kysely, sql } from 'kysely'

/** Adds the messages that a bulk change caused, so that undoing the change can discard them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the column is already in the database.
  const tables = await db.introspection.getTables()
  const entries = tables.find(({ name }) => name === 'undo_entries')
  if (entries?.columns.some(({ name }) => name === 'message_ids')) return
  await sql`alter table undo_entries add column message_ids text`.execute(db)
}

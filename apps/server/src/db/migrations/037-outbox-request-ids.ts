import type { Kysely } from 'kysely'

/** Adds the ID of the request that caused a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the column is already there.
  const tables = await db.introspection.getTables()
  const table = tables.find(({ name }) => name === 'outbox')
  if (table?.columns.some(({ name }) => name === 'request_id')) return
  await db.schema.alterTable('outbox').addColumn('request_id', 'text').execute()
}

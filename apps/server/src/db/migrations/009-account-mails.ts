import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  const outboxTable = tables.find(({ name }) => name === 'outbox')
  if (outboxTable?.columns.some(({ name }) => name === 'secret')) return
  await db.transaction().execute(async (trx) => {
    await trx.schema.alterTable('outbox').addColumn('secret', 'text').execute()
    await trx.schema.alterTable('outbox').addColumn('expires_at', 'text').execute()
    await trx.schema.createIndex('outbox_expiry').on('outbox').column('expires_at').execute()
  })
}

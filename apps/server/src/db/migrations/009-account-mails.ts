import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('secret', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('expires_at', 'text').execute()
  await db.schema.createIndex('outbox_expiry').on('outbox').column('expires_at').execute()
}

import type { Kysely } from 'kysely'

/** Adds the time of the last second-factor verification to the table of devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the column is already there.
  const tables = await db.introspection.getTables()
  const devices = tables.find(({ name }) => name === 'auth_devices')
  if (devices?.columns.some(({ name }) => name === 'verified_at')) return
  await db.schema.alterTable('auth_devices').addColumn('verified_at', 'text').execute()
}

import type { Kysely } from 'kysely'

/** Adds the browser that started a SAML sign-in. A sign-in from before has none, and is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the column is already there.
  const tables = await db.introspection.getTables()
  const requests = tables.find(({ name }) => name === 'auth_saml_requests')
  if (requests?.columns.some(({ name }) => name === 'browser_hash')) return
  await db.schema.alterTable('auth_saml_requests').addColumn('browser_hash', 'text').execute()
}

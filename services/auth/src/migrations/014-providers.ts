import { type Kysely, sql } from 'kysely'

/** Adds a table for sign-ins through external providers, and extends the table of PKCE codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'auth_provider_states')) return
  await db.transaction().execute(async (trx) => {
    for (const column of ['provider', 'not_after', 'tokens']) {
      await trx.schema.alterTable('auth_flows').addColumn(column, 'text').execute()
    }
    await trx.schema.alterTable('auth_codes').addColumn('identity_id', 'text').execute()
    await sql`create table auth_provider_states (
      state_hash text not null primary key,
      provider text not null,
      browser_hash text not null,
      redirect_to text not null,
      nonce text,
      challenge text,
      challenge_method text,
      link_user_id text references auth_users (id) on delete cascade,
      created_at text not null,
      expires_at text not null,
      used_at text
    )`.execute(trx)
    await sql`create index auth_provider_states_expiry
      on auth_provider_states (expires_at)`.execute(trx)
    await sql`create index auth_provider_states_user
      on auth_provider_states (link_user_id)`.execute(trx)
  })
}

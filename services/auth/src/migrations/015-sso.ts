import { type Kysely, sql } from 'kysely'

/** Adds tables for requests to SAML providers, and for sign-in proofs that must not be used again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'auth_used_proofs')) return
  await db.transaction().execute(async (trx) => {
    await sql`create table auth_used_proofs (
      hash text not null primary key,
      expires_at text not null
    )`.execute(trx)
    await sql`create index auth_used_proofs_expiry on auth_used_proofs (expires_at)`.execute(trx)

    await sql`create table auth_saml_requests (
      id text not null primary key,
      provider_id text not null,
      request_id text not null,
      redirect_to text not null,
      challenge text,
      challenge_method text,
      expires_at text not null
    )`.execute(trx)
    await sql`create index auth_saml_requests_expiry on auth_saml_requests (expires_at)`.execute(
      trx,
    )
  })
}

import { type Kysely, sql } from 'kysely'

/** Adds tables for second factors and challenges, and a column for a session's verified factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'auth_factors')) return
  await db.transaction().execute(async (trx) => {
    await sql`create table auth_factors (
      id text not null primary key,
      user_id text not null references auth_users (id) on delete cascade,
      factor_type text not null,
      status text not null,
      friendly_name text not null,
      secret text,
      last_step integer,
      phone text,
      credential_id text unique,
      public_key text,
      sign_count integer,
      transports text,
      last_challenged_at text,
      created_at text not null,
      updated_at text not null
    )`.execute(trx)
    await sql`create index auth_factors_user on auth_factors (user_id, created_at)`.execute(trx)

    await sql`create table auth_challenges (
      id text not null primary key,
      factor_id text not null references auth_factors (id) on delete cascade,
      ip text not null,
      code_hash text,
      webauthn_challenge text,
      attempts integer not null default 0,
      used_at text,
      created_at text not null,
      expires_at text not null
    )`.execute(trx)
    await sql`create index auth_challenges_factor on auth_challenges (factor_id)`.execute(trx)
    await sql`create index auth_challenges_expiry on auth_challenges (expires_at)`.execute(trx)

    await sql`alter table auth_sessions add column factor_id text`.execute(trx)
  })
}

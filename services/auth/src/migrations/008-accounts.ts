import { type Kysely, sql } from 'kysely'

/**
 * Makes email addresses optional, and adds phones, pending changes, and one-time codes. SQLite
 * can't drop a constraint, so the migration rebuilds the `auth_users` and `auth_identities` tables.
 * Foreign keys are off during the rebuild. Otherwise, dropping `auth_users` would delete all
 * sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'auth_codes')) return
  // Turn foreign keys off before the transaction starts, because this pragma has no effect inside a
  // transaction.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async (trx) => {
      await rebuildUsersTable(trx)
      await rebuildIdentitiesTable(trx)
      await createCodesTable(trx)
      const { rows } = await sql`pragma foreign_key_check`.execute(trx)
      if (rows.length > 0) throw new Error('the migration of accounts would lose references')
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function rebuildUsersTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table auth_users_new (
    id text not null primary key,
    email text,
    phone text,
    password_hash text,
    role text not null,
    app_metadata text not null,
    user_metadata text not null,
    is_anonymous integer not null default 0,
    is_sso_user integer not null default 0,
    new_email text,
    new_phone text,
    email_confirmed_at text,
    phone_confirmed_at text,
    invited_at text,
    confirmation_sent_at text,
    recovery_sent_at text,
    email_change_sent_at text,
    phone_change_sent_at text,
    reauthentication_sent_at text,
    last_sign_in_at text,
    banned_until text,
    deleted_at text,
    created_at text not null,
    updated_at text not null
  )`.execute(db)
  await sql`insert into auth_users_new (
      id, email, password_hash, role, app_metadata, user_metadata, email_confirmed_at,
      last_sign_in_at, banned_until, created_at, updated_at
    ) select id, email, password_hash, role, app_metadata, user_metadata, email_confirmed_at,
      last_sign_in_at, banned_until, created_at, updated_at from auth_users`.execute(db)
  await sql`drop table auth_users`.execute(db)
  await sql`alter table auth_users_new rename to auth_users`.execute(db)
  for (const column of ['email', 'phone']) {
    await sql`create unique index ${sql.ref(`auth_users_${column}`)} on auth_users
      (${sql.ref(column)}) where is_sso_user = 0 and ${sql.ref(column)} is not null`.execute(db)
  }
  await sql`create index auth_users_created on auth_users (created_at, id)`.execute(db)
}

async function rebuildIdentitiesTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table auth_identities_new (
    id text not null primary key,
    user_id text not null references auth_users (id) on delete cascade,
    provider text not null,
    provider_id text not null,
    identity_data text not null,
    email text,
    last_sign_in_at text,
    created_at text not null,
    updated_at text not null,
    constraint auth_identities_provider unique (provider, provider_id)
  )`.execute(db)
  await sql`insert into auth_identities_new (
      id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at,
      updated_at
    ) select id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at,
      updated_at from auth_identities`.execute(db)
  await sql`drop table auth_identities`.execute(db)
  await sql`alter table auth_identities_new rename to auth_identities`.execute(db)
  await sql`create index auth_identities_user on auth_identities (user_id)`.execute(db)
}

async function createCodesTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table auth_codes (
    id text not null primary key,
    user_id text references auth_users (id) on delete cascade,
    purpose text not null,
    address text not null,
    type text not null,
    code_hash text not null,
    link_hash text not null unique,
    state text not null,
    attempts integer not null default 0,
    challenge text,
    challenge_method text,
    created_at text not null,
    expires_at text not null
  )`.execute(db)
  await sql`create index auth_codes_address on auth_codes (address, purpose)`.execute(db)
  await sql`create index auth_codes_user on auth_codes (user_id)`.execute(db)
  await sql`create index auth_codes_expiry on auth_codes (expires_at)`.execute(db)

  await sql`create table auth_code_failures (
    address text not null,
    failed_at text not null
  )`.execute(db)
  await sql`create index auth_code_failures_address
    on auth_code_failures (address, failed_at)`.execute(db)

  await sql`create table auth_flows (
    code_hash text not null primary key,
    user_id text not null references auth_users (id) on delete cascade,
    method text not null,
    challenge text not null,
    challenge_method text not null,
    attempts integer not null default 0,
    created_at text not null,
    expires_at text not null
  )`.execute(db)
  await sql`create index auth_flows_user on auth_flows (user_id)`.execute(db)
  await sql`create index auth_flows_expiry on auth_flows (expires_at)`.execute(db)
}

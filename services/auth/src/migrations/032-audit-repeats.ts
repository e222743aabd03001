import { isPostgres } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

const TABLE = [
  `create table auth_audit_repeats (
    key text not null primary key,
    audit_id text not null,
    network text not null,
    hour text not null,
    count integer not null,
    last_at text not null
  )`,
  'create unique index auth_audit_repeats_entry on auth_audit_repeats (audit_id)',
  'create index auth_audit_repeats_hour on auth_audit_repeats (hour, network)',
  'create index auth_audit_repeats_last on auth_audit_repeats (last_at)',
]

const SQLITE_TRIGGERS = [
  `create trigger auth_audit_repeats_keep before update on auth_audit_repeats
    when new.key <> old.key or new.audit_id <> old.audit_id or new.network <> old.network
      or new.hour <> old.hour or new.count <> old.count + 1
    begin select raise(abort, 'the audit log is append-only'); end`,
  `create trigger auth_audit_repeats_year before delete on auth_audit_repeats
    when old.last_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')
    begin select raise(abort, 'the audit log is kept for a year'); end`,
]

const POSTGRES_TRIGGERS = [
  `create function auth_audit_repeats_keep() returns trigger language plpgsql as $$ begin
    if new.key <> old.key or new.audit_id <> old.audit_id or new.network <> old.network
      or new.hour <> old.hour or new.count <> old.count + 1 then
      raise exception 'the audit log is append-only';
    end if;
    return new;
  end $$`,
  `create trigger auth_audit_repeats_keep before update on auth_audit_repeats
    for each row execute function auth_audit_repeats_keep()`,
  `create function auth_audit_repeats_year() returns trigger language plpgsql as $$ begin
    if old.last_at > to_char(
      now() at time zone 'utc' - interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ) then
      raise exception 'the audit log is kept for a year';
    end if;
    return old;
  end $$`,
  `create trigger auth_audit_repeats_year before delete on auth_audit_repeats
    for each row execute function auth_audit_repeats_year()`,
]

/**
 * Adds a table that counts how often entries of the audit log happened again. Triggers only let
 * counts grow by one, and keep them for a year, like the entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'auth_audit_repeats')) return
  const postgres = isPostgres(db)
  const statements = [
    ...TABLE.map((statement) =>
      postgres ? statement.replaceAll(' text ', ' text collate "C" ') : statement,
    ),
    ...(postgres ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS),
  ]
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table submissions add column anonymized_at text',

  `create table erasures (
    id text not null primary key,
    kind text not null,
    cause text not null,
    email text,
    actor_id text,
    actor_name text not null,
    counts text not null,
    created_at text not null,
    undone_at text,
    finished_at text
  )`,
  'create index erasures_newest on erasures (created_at, id)',

  `create table erased_rows (
    id integer not null primary key autoincrement,
    erasure_id text not null references erasures (id) on delete cascade,
    source text not null,
    change text not null,
    row text not null
  )`,
  'create index erased_rows_erasure on erased_rows (erasure_id, id)',
  // The storage service uses this index to hide the files of anonymized submissions.
  `create index erased_rows_object on erased_rows (json_extract(row, '$.object_id'))
    where source = 'submission_files'`,

  `create table retention_settings (
    id integer not null primary key check (id = 1),
    rules text not null,
    version integer not null,
    last_run_at text
  )`,
  `insert into retention_settings (id, rules, version)
    values (1, '{"submissions":null,"spam":null,"messages":null}', 1)`,
]

/** Adds tables and indexes for erasing personal data. Admins can undo an erasure for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'erasures')) return
  await db.transaction().execute(async (trx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(trx)
  })
}

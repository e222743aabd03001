import { isPostgres } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/** A table whose changes are recorded as changes of submissions. */
interface ChangedTable {
  name: string
  list: 'submissions' | 'reads'
  /** The column that identifies the submission. */
  key: string
  /** Creates the query for the numbers of the submissions. `changedRows` is an SQL relation. */
  selectNumbers: (changedRows: string) => string
}

const CHANGED_TABLES: readonly ChangedTable[] = [
  {
    name: 'submissions',
    list: 'submissions',
    key: 'number',
    selectNumbers: (changedRows) => `select number from ${changedRows} where number is not null`,
  },
  {
    name: 'submission_reads',
    list: 'reads',
    key: 'submission_id',
    selectNumbers: (changedRows) => `select distinct number
      from ${changedRows} inner join submissions on submissions.id = changed_rows.submission_id
      where number is not null`,
  },
]

const OPERATIONS = ['insert', 'update', 'delete'] as const
type Operation = (typeof OPERATIONS)[number]

const SQLITE_TABLE = `create table list_changes (
  list text not null, number integer not null, revision integer not null,
  primary key (list, number)
) without rowid`
const POSTGRES_TABLE = `create table list_changes (
  list text collate "C" not null, number bigint not null, revision bigint not null,
  primary key (list, number)
)`

/** Creates the SQL of a trigger: increases the revision of the list, and records the numbers. */
function recordChanges({ list, selectNumbers }: ChangedTable, changedRows: string): string {
  return `update list_revisions set revision = revision + 1 where list = '${list}';
    insert into list_changes (list, number, revision)
      select '${list}', number, (select revision from list_revisions where list = '${list}')
      from (${selectNumbers(changedRows)}) as changed_numbers where true
      on conflict (list, number) do update set revision = excluded.revision;`
}

function replaceSqliteTrigger(table: ChangedTable, operation: Operation): string[] {
  const trigger = `${table.name}_revision_${operation}`
  const row = operation === 'delete' ? 'old' : 'new'
  return [
    `drop trigger ${trigger}`,
    `create trigger ${trigger} after ${operation} on ${table.name} begin
      ${recordChanges(table, `(select ${row}.${table.key} as ${table.key}) as changed_rows`)}
    end`,
  ]
}

/** Replaces the function that the trigger calls after each statement. */
function replacePostgresTrigger(table: ChangedTable, operation: Operation): string[] {
  return [
    `create or replace function ${table.name}_revision_${operation}() returns trigger
      language plpgsql as $$ begin
        if exists (select 1 from changed_rows) then
          ${recordChanges(table, 'changed_rows')}
        end if;
        return null;
      end $$`,
  ]
}

/**
 * Records in which revision of a list each submission last changed. So a server that has read all
 * submissions once can find out which of them to read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'list_changes')) return
  const replaceTrigger = isPostgres(db) ? replacePostgresTrigger : replaceSqliteTrigger
  const statements = [
    isPostgres(db) ? POSTGRES_TABLE : SQLITE_TABLE,
    'create index list_changes_revision on list_changes (list, revision, number)',
    ...CHANGED_TABLES.flatMap((table) =>
      OPERATIONS.flatMap((operation) => replaceTrigger(table, operation)),
    ),
  ]
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

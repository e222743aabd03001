import { isPostgres } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'

/**
 * Key of the advisory lock that a transaction takes when it commits, if it has recorded a change. So
 * changes get ascending numbers in the order in which they become visible.
 */
const COMMIT_LOCK = 7_305_105

const LISTS = ['submissions', 'reads', 'subscribers', 'outbox'] as const
type List = (typeof LISTS)[number]

/** The locks of facts without a row; see `lockFact`. */
const FACT_LOCKS = 'create table fact_locks (id integer not null primary key)'

const SUBMISSION_NUMBERS = [
  'create sequence submission_numbers',
  `select setval('submission_numbers', coalesce(max(number), 0) + 1, false) from submissions`,
]

/** Creates a trigger that runs when the transaction commits. */
function createCommitTrigger(
  name: string,
  { event, when, body }: { event: string; when: string; body: string },
): readonly string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      ${body}
      return null;
    end $$`,
    `create constraint trigger ${name} ${event} deferrable initially deferred
      for each row when (${when}) execute function ${name}()`,
  ]
}

// Until the commit, a change has a negative ID.
const LIVE_CHANGES = [
  'drop trigger live_changes_id on live_changes',
  'drop function live_changes_id',
  'create sequence live_change_ids',
  `select setval('live_change_ids', coalesce(max(id), 0) + 1, false) from live_changes`,
  'create sequence uncommitted_live_change_ids',
  `alter table live_changes
    alter column id set default -nextval('uncommitted_live_change_ids')`,
  ...createCommitTrigger('live_changes_id', {
    event: 'after insert on live_changes',
    when: 'new.id < 0',
    body: `perform pg_advisory_xact_lock(${COMMIT_LOCK});
      update live_changes set id = nextval('live_change_ids') where id = new.id;`,
  }),
]

// Until the commit, a changed submission has no revision. Transactions only see their own. The trigger
// runs for each changed row, but the first run does everything.
const LIST_CHANGES = [
  'create sequence list_revision_numbers',
  `select setval('list_revision_numbers', max(revision) + 1, false) from list_revisions`,
  'alter table list_changes alter column revision drop not null',
  'create index list_changes_uncommitted on list_changes (list, number) where revision is null',
  ...createCommitTrigger('list_changes_revision', {
    event: 'after insert or update on list_changes',
    when: 'new.revision is null',
    body: `if coalesce(current_setting('duet.has_revision', true), '') = '' then
        perform pg_advisory_xact_lock(${COMMIT_LOCK});
        update list_changes set revision = numbers.revision
          from (select nextval('list_revision_numbers') as revision) as numbers
          where list_changes.revision is null;
        perform set_config('duet.has_revision', 'true', true);
      end if;`,
  }),
  'drop table list_revisions',
  `create view list_revisions as
    select list, coalesce(
      (select max(revision) from list_changes where list_changes.list = lists.list), 0
    ) as revision
    from (values ${LISTS.map((list) => `('${list}' collate "C")`).join(', ')}) as lists (list)`,
]

/** The tables of the lists, and the numbers of the submissions in `changed_rows`. */
const LIST_TABLES: readonly { table: string; list: List; selectNumbers: string }[] = [
  {
    table: 'submissions',
    list: 'submissions',
    selectNumbers: 'select number from changed_rows where number is not null',
  },
  {
    table: 'submission_reads',
    list: 'reads',
    selectNumbers: `select distinct number
      from changed_rows inner join submissions on submissions.id = changed_rows.submission_id
      where number is not null`,
  },
  // These lists only need a revision. Each connection has a row, so that transactions don't wait for
  // each other.
  ...(['subscribers', 'outbox'] as const).map((list) => {
    return { table: list, list, selectNumbers: 'select pg_backend_pid() as number' }
  }),
]

/** Replaces the functions that are called after each statement that changes a table. */
const LIST_FUNCTIONS = LIST_TABLES.flatMap(({ table, list, selectNumbers }) =>
  ['insert', 'update', 'delete'].map(
    (operation) => `create or replace function ${table}_revision_${operation}() returns trigger
      language plpgsql as $$ begin
        if exists (select 1 from changed_rows) then
          insert into list_changes (list, number)
            select '${list}', number from (${selectNumbers}) as changed_numbers
            on conflict (list, number) do update set revision = null;
        end if;
        return null;
      end $$`,
  ),
)

/**
 * Lets transactions on Postgres run at the same time. Each of them changed the next number of a
 * submission, the last ID of `live_changes`, and the revisions of lists, and so waited for the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'fact_locks')) return
  const statements = [
    FACT_LOCKS,
    ...SUBMISSION_NUMBERS,
    ...LIVE_CHANGES,
    ...LIST_CHANGES,
    ...LIST_FUNCTIONS,
  ]
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

import { type Kysely, sql } from 'kysely'

// These sort expressions must equal those in `submissions/list/sorting.ts`, because SQLite uses an
// index only for queries with exactly the same expression.
const STATUS_RANK = `case status when 'new' then 0 when 'contacted' then 1 when 'qualified' then 2
  when 'won' then 3 when 'lost' then 4 when 'spam' then 5 end`

const SUBMISSION_SORTS = {
  newest: 'created_at',
  requester_name: 'lower(requester_name)',
  email: 'lower(email)',
  title: 'lower(title)',
  company: 'lower(company)',
  status: STATUS_RANK,
  total_units: 'total_units',
  owner: 'owner_id',
  follow_up: 'follow_up_on',
  updated: 'updated_at',
  file_count: 'file_count',
  states: 'states',
  tags: 'tags_text',
}

// Covering indexes. They contain all values that sorting needs, so SQLite doesn't read the rows.
const SUBMISSION_INDEXES = Object.entries(SUBMISSION_SORTS).flatMap(([name, expression]) => [
  `drop index if exists submissions_${name}`,
  `create index submissions_${name} on submissions (${expression}, id, number)
    where deleted_at is null`,
])

const REVISED_TABLES = {
  submissions: 'submissions',
  submission_reads: 'reads',
  subscribers: 'subscribers',
  outbox: 'outbox',
}

const REVISION_TRIGGERS = Object.entries(REVISED_TABLES).flatMap(([table, list]) =>
  ['insert', 'update', 'delete'].map(
    (
      operation,
    ) => `create trigger ${table}_revision_${operation} after ${operation} on ${table} begin
      update list_revisions set revision = revision + 1 where list = '${list}';
    end`,
  ),
)

/** Creates a trigger that updates a `submissions` column on each insert or delete in `table`. */
function createColumnTrigger(table: string, change: 'insert' | 'delete', assignment: string) {
  const row = change === 'insert' ? 'new' : 'old'
  return `create trigger ${table}_column_${change} after ${change} on ${table} begin
    update submissions set ${assignment.replaceAll('ROW', row)} where id = ${row}.submission_id;
  end`
}

const TAGS_TEXT = `tags_text = (select group_concat(tag, char(10)) from (
  select tag from submission_tags where submission_id = ROW.submission_id order by tag))`
const FILE_COUNT = `file_count = (
  select count(*) from submission_files where submission_id = ROW.submission_id)`

const STATEMENTS = [
  'create table list_revisions (list text not null primary key, revision integer not null)',
  `insert into list_revisions values ('submissions', 0), ('reads', 0), ('subscribers', 0), ('outbox', 0)`,

  'alter table submissions add column file_count integer not null default 0',
  'alter table submissions add column tags_text text',
  'alter table submissions add column first_contact_at text',
  `update submissions set
    ${FILE_COUNT.replaceAll('ROW.submission_id', 'submissions.id')},
    ${TAGS_TEXT.replaceAll('ROW.submission_id', 'submissions.id')}`,
  createColumnTrigger('submission_files', 'insert', FILE_COUNT),
  createColumnTrigger('submission_files', 'delete', FILE_COUNT),
  createColumnTrigger('submission_tags', 'insert', TAGS_TEXT),
  createColumnTrigger('submission_tags', 'delete', TAGS_TEXT),
  `create trigger submission_events_contact after insert on submission_events
  when new.kind = 'replied' or (
    new.kind = 'changed' and json_extract(new.before, '$.status') = 'new'
    and json_extract(new.after, '$.status') <> 'spam'
  ) begin
    update submissions set first_contact_at = new.created_at
    where id = new.submission_id
      and (first_contact_at is null or first_contact_at > new.created_at);
  end`,

  ...SUBMISSION_INDEXES,
  'create index submissions_ids on submissions (id, number) where deleted_at is null',
  `create index submissions_numbers on submissions (
    number, id, created_at, first_contact_at, total_units
  ) where deleted_at is null`,

  // Covering indexes for searching and sorting the lists of subscribers and messages.
  'drop index subscribers_newest',
  'create index subscribers_newest on subscribers (subscribed_at, id, is_active, email_key)',
  'create index subscribers_email on subscribers (email_key, id, is_active)',
  'drop index outbox_newest',
  'create index outbox_newest on outbox (created_at, id, state, channel, kind, subject, recipient)',
  'create index saved_views_owner on saved_views (owner_id)',
  'create index saved_views_shared on saved_views (is_shared) where is_shared = 1',

  ...REVISION_TRIGGERS,
]

/**
 * Makes lists of 100,000 rows fast: adds indexes for each sort order, columns that triggers keep up
 * to date, and a revision number for each list, which increases whenever the list changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'list_revisions')) return
  await db.transaction().execute(async (trx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(trx)
  })
}

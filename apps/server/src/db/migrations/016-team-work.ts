import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // `number` identifies the submission in the search index. The built-in `rowid` isn't suitable,
  // because SQLite may change a row's `rowid`.
  'alter table submissions add column number integer',
  'update submissions set number = rowid',
  'create unique index submissions_number on submissions (number)',
  'alter table submissions add column owner_id text',
  'alter table submissions add column follow_up_on text',
  'alter table submissions add column version integer not null default 1',
  "alter table submissions add column updated_at text not null default ''",
  'update submissions set updated_at = created_at',
  'create index submissions_owner on submissions (owner_id)',
  'create index submissions_follow_up on submissions (follow_up_on, id)',
  'alter table submissions add column deleted_at text',
  'create index submissions_deleted on submissions (deleted_at) where deleted_at is not null',
  // `fillCompanyKeys` fills this column.
  "alter table submissions add column company_key text not null default ''",
  'create index submissions_company_key on submissions (company_key, created_at)',
  `create index submissions_email_domain on submissions (
    lower(substr(email, instr(email, '@') + 1)), created_at
  )`,
  // Replace the old statuses. An `open` request becomes `new`, even if somebody has already
  // contacted the requester, because the old statuses didn't record contacts.
  "update submissions set status = 'new' where status = 'open'",
  "update submissions set status = 'contacted' where status = 'answered'",

  `create table submission_tags (
    submission_id text not null references submissions (id) on delete cascade,
    tag text not null,
    primary key (submission_id, tag)
  ) without rowid`,
  'create index submission_tags_tag on submission_tags (tag, submission_id)',

  `create table submission_notes (
    id text not null primary key,
    submission_id text not null references submissions (id) on delete cascade,
    author_id text,
    author_name text not null,
    text text not null,
    created_at text not null,
    edited_at text
  )`,
  'create index submission_notes_submission on submission_notes (submission_id, created_at)',

  `create table submission_events (
    id text not null primary key,
    submission_id text not null references submissions (id) on delete cascade,
    kind text not null,
    actor_id text,
    actor_name text not null,
    before text not null,
    after text not null,
    created_at text not null
  )`,
  'create index submission_events_submission on submission_events (submission_id, created_at)',

  `create table submission_reads (
    user_id text not null,
    submission_id text not null references submissions (id) on delete cascade,
    primary key (user_id, submission_id)
  ) without rowid`,
  'create index submission_reads_submission on submission_reads (submission_id)',

  `create table saved_views (
    id text not null primary key,
    owner_id text not null,
    name text not null,
    is_shared integer not null,
    query text not null,
    created_at text not null,
    updated_at text not null
  )`,

  `create table live_changes (
    id integer not null primary key autoincrement,
    record text not null,
    kind text not null,
    record_id text,
    actor_id text,
    actor_name text not null,
    created_at text not null
  )`,

  `create table undo_entries (
    id text not null primary key,
    actor_id text,
    changes text not null,
    created_at text not null,
    result text
  )`,
  'create index undo_entries_created on undo_entries (created_at)',

  // Add the names of files to the search text.
  `update submissions set search_text = search_text || coalesce((
    select char(10) || lower(group_concat(objects.name, char(10)))
    from submission_files join objects on objects.id = submission_files.object_id
    where submission_files.submission_id = submissions.id
  ), '')`,
  // The trigram tokenizer finds parts of words, as the previous search did.
  `create virtual table submission_search using fts5 (
    search_text, content = 'submissions', content_rowid = 'number', tokenize = 'trigram'
  )`,
  "insert into submission_search (submission_search) values ('rebuild')",
  `create trigger submission_search_insert after insert on submissions begin
    insert into submission_search (rowid, search_text) values (new.number, new.search_text);
  end`,
  `create trigger submission_search_delete after delete on submissions begin
    insert into submission_search (submission_search, rowid, search_text)
    values ('delete', old.number, old.search_text);
  end`,
  `create trigger submission_search_update after update of search_text on submissions begin
    insert into submission_search (submission_search, rowid, search_text)
    values ('delete', old.number, old.search_text);
    insert into submission_search (rowid, search_text) values (new.number, new.search_text);
  end`,
]

// A copy of submissions/companyKey.ts, because later changes to that file must not affect this
// migration.
const LEGAL_FORMS = new Set(
  'ag bv co company corp corporation gmbh inc incorporated kg limited llc llp lp ltd nv plc sa sarl se srl'.split(
    ' ',
  ),
)

function createCompanyKey(company: string): string {
  const words = company
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const nameWords = words.filter((word, index) => index === 0 || !LEGAL_FORMS.has(word))
  return nameWords.join(' ')
}

async function fillCompanyKeys(db: Kysely<unknown>): Promise<void> {
  let lastId = ''
  for (;;) {
    const { rows } = await sql<{ id: string; company: string }>`
      select id, company from submissions where id > ${lastId} order by id limit 1000`.execute(db)
    const lastRow = rows.at(-1)
    if (!lastRow) return
    lastId = lastRow.id
    const keys = rows.map(({ id, company }) => [id, createCompanyKey(company)])
    await sql`update submissions set company_key = keys.value ->> 1
      from json_each(${JSON.stringify(keys)}) as keys
      where submissions.id = keys.value ->> 0`.execute(db)
  }
}

/**
 * Adds tables and columns for owners, tags, follow-ups, notes, history, read marks, saved views,
 * live changes, undo, related submissions, and search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the server crashed before the migrator recorded this migration, the migrator runs it again.
  // In that case, the changes are already in the database.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'submission_tags')) return
  await db.transaction().execute(async (trx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(trx)
    await fillCompanyKeys(trx)
  })
}

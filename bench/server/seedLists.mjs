import path from 'node:path'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'

const USE_CASES = [
  'Napkins, two folds, stacks of 25',
  'Turning over shared laundry rooms',
  'Kitting screws and brackets into bags',
  'Loading blanks into a press, which never runs at night',
  'Restocking common kitchens overnight',
]
const STATES = ['Ohio', 'Texas', 'Utah', 'West Virginia', 'Iowa', 'Maine', 'Nevada']
const STATUSES = ['new', 'new', 'contacted', 'qualified', 'won', 'lost', 'lost']
const FIRST_NAMES = ['Ada', 'Zoë', 'Maria', 'Robert', 'Grace', 'Linus']
const LAST_NAMES = ['Whitaker', 'Jones', 'Lovelace', 'Hopper', 'Okafor', 'Raman', 'Brandt']

/**
 * Creates an SQL expression that picks an element of a list for each row number `n`. Each row's
 * element is `step` positions after the previous row's.
 *
 * @param {string[]} list
 * @param {number} step
 */
const pick = (list, step) =>
  `json_extract('${JSON.stringify(list)}', '$[' || (n * ${step} % ${list.length}) || ']')`

/**
 * Inserts the given numbers of submissions, subscribers, and outbox messages into the database.
 * Each submission has one to three files. Some submissions have tags, read marks, and a first
 * contact.
 *
 * @param {string} dataDir
 * @param {{ submissions: number, subscribers?: number, messages?: number, viewerId?: string }} counts
 */
export function seedLists(
  dataDir,
  { submissions, subscribers = 0, messages = 0, viewerId = 'viewer' },
) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { timeout: 60_000 })
  // Don't wait for the disk, because a benchmark's data doesn't have to survive a crash.
  db.exec('pragma synchronous = off; pragma cache_size = -400000; pragma foreign_keys = on')
  db.exec('begin immediate; create temp table n (n integer primary key)')
  // Drop the triggers until the end, because they would run half a million times. The statements
  // below do the work of the triggers.
  const triggers = /** @type {{ name: string, sql: string }[]} */ (
    db.prepare("select name, sql from sqlite_schema where type = 'trigger'").all()
  )
  for (const { name } of triggers) db.exec(`drop trigger ${name}`)
  db.prepare(
    `with recursive up(n) as (select 1 union all select n + 1 from up where n < ?)
    insert into n select n from up`,
  ).run(Math.max(submissions, subscribers, messages))
  // Multiply by the prime 7919, so that companies and dates aren't in the order of the rows.
  db.exec(`
    create temp table m as select n,
      printf('%08x-0000-4000-8000-%012x', n * 2654435761 % 4294967296, n) id,
      printf('Company %06d', n * 7919 % 1000003) company,
      strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 7919 % 63000000, 'unixepoch') at,
      ${pick(FIRST_NAMES, 13)} || ' ' || ${pick(LAST_NAMES, 11)} || ' ' || n person,
      'lead' || (n - n / 10 % 2) || '@plant.example' email,
      ${pick(USE_CASES, 3)} use_case, ${pick(STATES, 31)} state, ${pick(STATUSES, 17)} status
    from n`)
  db.exec(`
    insert into submissions (id, created_at, requester_name, email, title, company, use_case, states,
        total_units, status, owner_id, follow_up_on, updated_at, number, file_count, tags_text,
        first_contact_at, folded_requester_name, folded_email, folded_title, folded_company,
        folded_states, folded_tags, search_text)
      select id, at, person, email, 'Plant Manager', company,
        replace(printf('%.6c', 'x'), 'x', use_case || '. '), json_array(state), n % 1000 + 1, status,
        case n % 3 when 0 then null else 'owner-' || n % 5 end,
        case n % 10 when 0 then substr(at, 1, 10) end, at, n, n % 3 + 1,
        case when n % 14 = 0 then 'tag ' || n % 40 || char(10) || 'vip'
          when n % 2 = 0 then 'tag ' || n % 40 when n % 7 = 0 then 'vip' end,
        case when status <> 'new' then at end,
        replace(lower(person), 'ë', 'e'), email, 'plant manager', lower(company), lower(state),
        case when n % 14 = 0 then 'tag ' || n % 40 || ' vip'
          when n % 2 = 0 then 'tag ' || n % 40 when n % 7 = 0 then 'vip' end,
        lower(concat_ws(char(10), person, email, 'plant manager', company, use_case,
          substr(id, 1, 4) || '-' || substr(id, 5, 4), 'cell 0.mp4'))
      from m where n <= ${submissions};
    create temp table f as select m.id submission, k, m.at, printf('%s%04x', substr(m.id, 1, 32), k) id
      from m join (select 0 k union select 1 union select 2) on k <= m.n % 3
      where n <= ${submissions};
    insert into objects
        (id, version, bucket, path, name, size, mime, etag, created_at, updated_at)
      select id, id, 'workflow-media', submission || '/' || id || '/cell-' || k || '.mp4',
        'Cell ' || k || '.mp4', 1000000, 'video/mp4', id, at, at from f;
    insert into submission_files (submission_id, position, object_id) select submission, k, id from f;
    insert into submission_tags
      select id, 'tag ' || n % 40 from m where n % 2 = 0 and n <= ${submissions}
      union all select id, 'vip' from m where n % 7 = 0 and n <= ${submissions};
    insert into submission_reads
      select '${viewerId}', id from m where n % 4 > 0 and n <= ${submissions};
    insert into subscribers (id, email, email_key, subscribed_at, is_active)
      select id, 'reader-' || n || '@plant.example', 'reader-' || n || '@plant.example', at, n % 12 > 0
      from m where n <= ${subscribers};
    insert into outbox (id, kind, channel, state, subject, recipient, folded_subject,
        folded_recipient, related_id, payload, created_at, give_up_at)
      select id, 'newsletter_welcome', 'mail', 'sent', 'Welcome to the newsletter',
        'reader-' || n || '@plant.example', 'welcome to the newsletter',
        'reader-' || n || '@plant.example', id, json_object('text', printf('%.800c', 'x')), at, at
      from m where n <= ${messages};
    insert into submission_search (submission_search) values ('rebuild');
    update list_revisions set revision = revision + 1;
    insert into list_changes (list, number, revision)
      select list, n, revision from n, list_revisions
      where n <= ${submissions} and list in ('submissions', 'reads')`)
  for (const { sql } of triggers) db.exec(sql)
  db.exec('commit')
  db.close()
}

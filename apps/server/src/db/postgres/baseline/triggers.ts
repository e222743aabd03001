import { createTrigger } from '@duet/kit/database'

/** Increases the revision of a list after each statement that changes rows of `table`. */
function createRevisionTriggers(table: string, list: string): readonly string[] {
  return (['insert', 'update', 'delete'] as const).flatMap((change) =>
    createTrigger(
      `${table}_revision_${change}`,
      `after ${change} on ${table}
        referencing ${change === 'delete' ? 'old' : 'new'} table as changed_rows`,
      `if exists (select 1 from changed_rows) then
        update list_revisions set revision = revision + 1 where list = '${list}';
      end if;
      return null;`,
    ),
  )
}

/** Updates a column of `submissions` after each insert or delete in `table`. */
function createColumnTriggers(table: string, assignment: string): readonly string[] {
  return (['insert', 'delete'] as const).flatMap((change) => {
    const row = change === 'insert' ? 'new' : 'old'
    return createTrigger(
      `${table}_column_${change}`,
      `after ${change} on ${table} for each row`,
      `update submissions set ${assignment.replaceAll('ROW', row)} where id = ${row}.submission_id;
      return null;`,
    )
  })
}

const INSERT_TRIGRAMS =
  'insert into submission_search values (new.number, search_trigrams(new.search_text));'

/** The triggers of the product's tables, and the notifications for other servers. */
export const TRIGGERS: readonly string[] = [
  ...createColumnTriggers(
    'submission_files',
    'file_count = (select count(*) from submission_files where submission_id = ROW.submission_id)',
  ),
  ...createColumnTriggers(
    'submission_tags',
    `tags_text = (select string_agg(tag, chr(10) order by tag)
        from submission_tags where submission_id = ROW.submission_id)`,
  ),
  ...createTrigger(
    'submission_events_contact',
    'after insert on submission_events for each row',
    `if new.kind = 'replied' or (
        new.kind = 'changed' and json_extract(new.before, '$.status') = 'new'
        and json_extract(new.after, '$.status') <> 'spam'
      ) then
        update submissions set first_contact_at = new.created_at
        where id = new.submission_id
          and (first_contact_at is null or first_contact_at > new.created_at);
      end if;
      return null;`,
  ),

  ...createTrigger(
    'submission_search_insert',
    'after insert on submissions for each row',
    `${INSERT_TRIGRAMS}
      return null;`,
  ),
  ...createTrigger(
    'submission_search_delete',
    'after delete on submissions for each row',
    `delete from submission_search where rowid = old.number;
      return null;`,
  ),
  ...createTrigger(
    'submission_search_update',
    'after update of search_text on submissions for each row',
    `delete from submission_search where rowid = old.number;
      ${INSERT_TRIGRAMS}
      return null;`,
  ),

  ...createRevisionTriggers('submissions', 'submissions'),
  ...createRevisionTriggers('submission_reads', 'reads'),
  ...createRevisionTriggers('subscribers', 'subscribers'),
  ...createRevisionTriggers('outbox', 'outbox'),

  // A sequence would leave gaps after a rollback. Two transactions can't get the same ID, because
  // only one transaction writes at a time.
  ...createTrigger(
    'live_changes_id',
    'before insert on live_changes for each row',
    `new.id := coalesce(new.id, (select max(id) from live_changes) + 1, 1);
      return new;`,
  ),

  // Postgres delivers a notification when the transaction commits, and merges equal ones. Notices of
  // other changes to the outbox would wake a worker after each of its statements.
  ...createTrigger(
    'live_changes_notify',
    'after insert on live_changes for each statement',
    `perform pg_notify('duet_changes', '');
      return null;`,
  ),
  ...createTrigger(
    'outbox_notify',
    `after insert or update of state on outbox for each row when (new.state = 'waiting')`,
    `perform pg_notify('duet_outbox', '');
      return null;`,
  ),
]

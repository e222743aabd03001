import type {
  LiveChange,
  LiveRecord,
  NotificationKind,
  RequesterMailKind,
  SubmissionEventKind,
} from '@duet/contract'
import type { Generated } from 'kysely'

export interface SubmissionTagsTable {
  submission_id: string
  tag: string
}

export interface SubmissionNotesTable {
  id: string
  submission_id: string
  author_id: string | null
  author_name: string
  text: string
  created_at: string
  edited_at: string | null
}

/** An email that replied to one of ours. */
export interface SubmissionMailsTable {
  id: string
  submission_id: string
  /** The Message-ID without brackets. Unique among the mails of the submission. */
  message_id: string
  kind: RequesterMailKind
  from_name: string
  from_address: string
  subject: string
  text: string
  /** JSON of the `MailBody`, or `null` if the email has only its text. */
  body: string | null
  /** JSON list of the names of the attachments that were added to the submission. */
  files: string
  /** JSON list of the attachments that weren't stored. */
  refused_files: string
  received_at: string
}

export interface SubmissionEventsTable {
  id: string
  submission_id: string
  kind: SubmissionEventKind
  actor_id: string | null
  actor_name: string
  /** JSON of `SubmissionEventValues`: the old values. */
  before: string
  /** JSON of `SubmissionEventValues`: the new values. */
  after: string
  created_at: string
}

/** Which submissions each user has read. */
export interface SubmissionReadsTable {
  user_id: string
  submission_id: string
}

/** A saved view: filters, sorting, and columns for the list of submissions. */
export interface SavedViewsTable {
  id: string
  owner_id: string
  name: string
  /** 1 if everyone on the team sees the view, otherwise 0. */
  is_shared: number
  /** The query string of the list page in the admin app. */
  query: string
  created_at: string
  updated_at: string
}

/** Text that users insert into replies. */
export interface ReplyTemplatesTable {
  id: string
  owner_id: string
  name: string
  subject: string
  text: string
  /** 1 if everyone on the team sees the template, otherwise 0. */
  is_shared: number
  created_at: string
  updated_at: string
}

/** A bulk change that can be undone. */
export interface UndoEntriesTable {
  id: string
  /** Who made the change. `null` for the service key. */
  actor_id: string | null
  /** JSON list with one `UndoableChange` per submission. */
  changes: string
  created_at: string
  /** JSON of the `UndoResult`, once the change has been undone. */
  result: Generated<string | null>
  /** JSON list of the IDs of the messages that the change caused, or `null` if there are none. */
  message_ids: string | null
}

/**
 * Changes that the server sends to each open tab of the admin app. Each row is inserted in the
 * transaction that makes the change.
 */
export interface LiveChangesTable {
  id: Generated<number>
  record: LiveRecord
  kind: LiveChange['kind']
  record_id: string | null
  actor_id: string | null
  actor_name: string
  created_at: string
}

/** The full-text index of `submissions.search_text`. Its row IDs equal `submissions.number`. */
export interface SubmissionSearchTable {
  rowid: number
  search_text: string
}

/**
 * A revision number for each list. Triggers increase the number whenever the list changes. On
 * Postgres, this is a view of `list_changes`.
 */
export interface ListRevisionsTable {
  list: 'submissions' | 'reads' | 'subscribers' | 'outbox'
  revision: number
}

/**
 * The revision in which a submission last changed (`submissions`), or one of its read marks (`reads`).
 * Triggers insert and update the rows. On Postgres, transactions get their revisions when they commit.
 */
export interface ListChangesTable {
  list: 'submissions' | 'reads'
  /** The submission's number. It can have been deleted. */
  number: number
  revision: number
}

/** A notification that a team member has received. */
export interface RemindersTable {
  user_id: string
  kind: NotificationKind
  /** Unique for the person and the kind, such as the submission's ID and the day. */
  occasion: string
  submission_id: string | null
  created_at: string
}

/** The notifications that a person has turned on or off. */
export interface NotificationSettingsTable {
  user_id: string
  /** JSON of a `Partial<NotificationSettings>`. */
  settings: string
}

export interface TeamTables {
  submission_tags: SubmissionTagsTable
  submission_notes: SubmissionNotesTable
  submission_mails: SubmissionMailsTable
  submission_events: SubmissionEventsTable
  submission_reads: SubmissionReadsTable
  saved_views: SavedViewsTable
  reply_templates: ReplyTemplatesTable
  live_changes: LiveChangesTable
  undo_entries: UndoEntriesTable
  submission_search: SubmissionSearchTable
  list_revisions: ListRevisionsTable
  list_changes: ListChangesTable
  reminders: RemindersTable
  notification_settings: NotificationSettingsTable
}
